import { describe, expect, it } from 'vitest';
import {
  startProfile,
  submitEntry,
  foundContacts,
  openFields,
  startVerifying,
  startWithContacts,
} from './start-contact.ts';

const fields = [
  ['mobile', 'checkSms'],
  ['email', 'checkEmail'],
] as const;

describe('a contact that is entered', () => {
  it.each([
    ['email', 'empty', 'empty'],
    ['email', 'unchanged', 'unchanged'],
    ['email', 'malformed', 'malformed'],
    ['mobile', 'unchanged', 'unchanged'],
    ['mobile', 'noCountry', 'noCountry'],
    ['mobile', 'malformed', 'malformed'],
  ] as const)(
    'of %s that is %s is shown as such, without a call [A5.2] [A5.3]',
    async (field, verdict, at) => {
      const stage = await openFields(field);
      const before = stage.called().length;
      stage.send({ type: 'entry.submitted', verdict, value: '' });
      expect([stage.state(), stage.called().length - before]).toEqual([`editing.${at}`, 0]);
    },
  );

  it.each(fields)(
    'of %s can be edited again if its check is refused or lost; no code is sent, and a refusal is quoted for ten seconds [S13]',
    async (field, call) => {
      const [refused, lost] = [await submitEntry(field), await submitEntry(field)];
      await refused.answer(call, { kind: 'refused', error: 'taken' });
      await lost.answer(call, { kind: 'unreachable' });
      const ends = [refused, lost].map((stage) => [
        stage.state(),
        stage.snapshot().context.error,
        stage.notices(),
      ]);
      expect(ends).toEqual([
        ['editing.refused', 'taken', [{ type: 'notice', intent: 'warning', text: 'taken', ms: 10_000 }]],
        ['editing.unchecked', null, []],
      ]);
      for (const stage of [refused, lost]) expect(stage.called()).toEqual(['getUser', call]);
    },
  );

  it.each(fields)(
    'of %s can be cancelled at each step, without another call [A2.35]',
    async (field, call) => {
      for (const stage of [await openFields(field), await submitEntry(field), await startVerifying(field)]) {
        const before = stage.called();
        stage.send({ type: 'editing.cancelled' });
        expect([stage.state(), stage.called()]).toEqual(['viewing', before]);
      }
      const late = await submitEntry(field);
      await late.answer(call, { kind: 'free' });
      expect(late.state()).toBe('proving');
    },
  );

  it.each(fields)('of %s is stored by its own call once it is verified [A4.9] [S1]', async (field) => {
    const stage = await startVerifying(field);
    await stage.answer('verification', { kind: 'verified' });
    expect([stage.state(), stage.called().at(-1)]).toEqual([
      `storing.${field}.performing`,
      field === 'mobile' ? 'performSms' : 'performEmail',
    ]);
  });
});

describe('the profile', () => {
  it.each([
    [{ kind: 'refused', error: 'Closed' }, 'Closed'],
    [{ kind: 'unreachable' }, ''],
  ])('that cannot be read because of %j shows that, and is read again on request', async (answer, error) => {
    const stage = startProfile();
    await stage.answer('getUser', answer);
    const failed = [stage.state(), stage.snapshot().context.error];
    stage.send({ type: 'lookUp.retried' });
    const again = stage.state();
    await stage.answer('getUser', foundContacts);
    expect([failed, again, stage.state()]).toEqual([['readFailed', error], 'reading', 'viewing']);
  });

  it('returns the focus from the list of organizations to the button that opened it, whatever was edited before [A2.38]', async () => {
    const stage = await openFields('email');
    stage.send({ type: 'editing.cancelled' });
    stage.send({ type: 'assistance.opened' });
    stage.send({ type: 'assistance.closed' });
    expect(stage.emitted.filter(({ type }) => type === 'overview.returned')).toEqual([
      { type: 'overview.returned', from: 'email' },
      { type: 'overview.returned', from: 'assistance' },
    ]);
  });

  it('returns from the list of organizations without another call [A2.38]', async () => {
    const stage = await startWithContacts();
    stage.send({ type: 'assistance.opened' });
    const open = stage.state();
    stage.send({ type: 'assistance.closed' });
    expect([open, stage.state(), stage.called()]).toEqual(['assisting', 'viewing', ['getUser']]);
    expect(stage.emitted).toEqual([{ type: 'overview.returned', from: 'assistance' }]);
  });

  it('keeps the number if its removal is not confirmed [S14]', async () => {
    const stage = await openFields('mobile');
    stage.send({ type: 'removal.requested' });
    stage.send({ type: 'removal.cancelled' });
    expect([stage.state(), stage.called()]).toEqual(['editing.fresh', ['getUser']]);
  });
});
