import { describe, expect, it } from 'vitest';
import { signerGroupMachine } from '../../machines/signer-group/signer-group.machine.ts';
import type { GroupAnswer, SignerGroupInput } from '../../machines/signer-group/signer-group.machine.ts';
import { startActor } from '../support/start-actor.ts';

const group = {
  name: 'Riverside',
  signers: [
    { name: 'Maria Santos', guid: 'u-maria-santos' },
    { name: 'Emil Larsen', guid: 'u-emil-larsen' },
  ],
};

const open = (link: SignerGroupInput['link'] = { kind: 'group', guid: 'g-riverside' }) =>
  startActor(signerGroupMachine, { link });
type Opened = ReturnType<typeof open>;

const value = ({ snapshot }: Opened): unknown => snapshot().value;
const read = async (answer: GroupAnswer) => {
  const stage = open();
  await stage.answer('keepSignerGroup', undefined);
  await stage.answer('getSignerGroup', answer);
  return stage;
};

describe('the link of a group', () => {
  it('that was damaged is tried in its other reading only if the provider does not know the first [S50] [S33]', async () => {
    const answered = async (answer: GroupAnswer) => {
      const link = { kind: 'group', guid: 'g-riverside.' };
      const stage = startActor(signerGroupMachine, { link, otherReading: 'g-riverside' });
      await stage.answer('keepSignerGroup', undefined);
      await stage.answer('getSignerGroup', answer);
      return [stage.snapshot().output ?? stage.snapshot().value, stage.emitted.length];
    };
    expect(await answered({ kind: 'unknown', error: '404: Not Found' })).toEqual([
      { otherReading: 'g-riverside' },
      0,
    ]);
    expect(await answered({ kind: 'group', group })).toEqual([{ listing: 'matching' }, 0]);
    expect(await answered({ kind: 'failed', status: '502: Bad Gateway' })).toEqual(['failed', 1]);
  });

  it.each(['missing', 'malformed'] as const)('that is %s causes no call [A2.25] [S33]', (kind) => {
    const stage = open({ kind });
    expect([value(stage), stage.calls]).toEqual(['invalidLink', []]);
  });

  it('is stored for the way back, then its group is read [A2.23] [A2.25] [A7.8]', async () => {
    const stage = open();
    expect(stage.calls).toEqual([{ id: 'keepSignerGroup', input: { guid: 'g-riverside' } }]);
    await stage.answer('keepSignerGroup', undefined);
    expect(stage.calls.at(-1)).toEqual({ id: 'getSignerGroup', input: { guid: 'g-riverside' } });
    expect(stage.snapshot().hasTag('busy')).toBe(true);
  });
});

describe('a group that was read', () => {
  it('lists all its names [A2.26] [A2.28]', async () => {
    const stage = await read({ kind: 'group', group });
    expect([value(stage), stage.snapshot().context['group'], stage.emitted]).toEqual([
      { listing: 'matching' },
      group,
      [],
    ]);
  });

  it('shows that there are no records if it is empty, and still greets with its name [A2.26] [A2.29]', async () => {
    const empty = { ...group, signers: [] };
    const stage = await read({ kind: 'group', group: empty });
    expect([value(stage), stage.snapshot().context['group'], stage.emitted]).toEqual(['empty', empty, []]);
  });

  it('can be filtered until no name matches, and back [A2.27] [A2.29]', async () => {
    const stage = await read({ kind: 'group', group });
    stage.send({ type: 'filter.changed', text: 'SANT' });
    expect([value(stage), stage.snapshot().context['filter']]).toEqual([{ listing: 'matching' }, 'SANT']);
    stage.send({ type: 'filter.changed', text: 'xyz' });
    expect([value(stage), stage.snapshot().context['filter']]).toEqual([{ listing: 'nobody' }, 'xyz']);
    stage.send({ type: 'filter.changed', text: 'emil' });
    expect(value(stage)).toEqual({ listing: 'matching' });
  });

  it('if unknown shows no list, quotes the provider, and can be retried [A8.5] [S38]', async () => {
    const stage = await read({ kind: 'unknown', error: 'No such group' });
    expect([value(stage), stage.emitted]).toEqual([
      'unknown',
      [{ type: 'notice', intent: 'warning', text: 'No such group', ms: 5_000 }],
    ]);
    stage.send({ type: 'group.retried' });
    await stage.answer('getSignerGroup', { kind: 'group', group });
    expect([value(stage), stage.calls.map(({ id }) => id)]).toEqual([
      { listing: 'matching' },
      ['keepSignerGroup', 'getSignerGroup', 'getSignerGroup'],
    ]);
  });

  it('if unreadable shows no list, the status for five seconds or the loss for ten, and a retry [A8.5] [S38]', async () => {
    const stage = await read({ kind: 'failed', status: '503: Service Unavailable' });
    expect([value(stage), stage.emitted]).toEqual([
      'failed',
      [{ type: 'notice', intent: 'warning', text: '503: Service Unavailable', ms: 5_000 }],
    ]);
    stage.send({ type: 'group.retried' });
    expect(stage.calls.at(-1)?.id).toBe('getSignerGroup');
    await stage.answer('getSignerGroup', { kind: 'failed', status: null });
    expect(stage.emitted.at(-1)).toEqual({
      type: 'notice',
      intent: 'error',
      id: 'app.unreachable',
      ms: 10_000,
    });
  });

  it('ends signed out without a notice if the token is refused [A8.8]', async () => {
    const stage = await read({ kind: 'invalidToken' });
    expect([value(stage), stage.snapshot().status, stage.emitted]).toEqual(['signedOut', 'done', []]);
  });
});
