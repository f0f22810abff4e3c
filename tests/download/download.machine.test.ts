import { describe, expect, it } from 'vitest';
import { downloadMachine } from '../../machines/download/download.machine.ts';
import { startActor } from '../support/start-actor.ts';

const fetching = (...ids: string[]) => {
  const stage = startActor(downloadMachine, undefined);
  stage.send({ type: 'download.requested', ids } as { type: string });
  const end = (output: unknown) => stage.answer('getRawDocument', output);
  return {
    ...stage,
    end,
    state: () => stage.snapshot().value,
    inputs: () => stage.calls.map(({ input }) => input),
  };
};

describe('the flow of a download', () => {
  it('fetches each selected document once, and does not begin without any [D2.30]', () => {
    expect([fetching('a', 'b', 'a').inputs(), fetching().state()]).toEqual([[{ ids: ['a', 'b'] }], 'idle']);
  });

  it('shows a toast for five seconds if the zip is complete [D9.2]', async () => {
    const { end, state, emitted } = fetching('a');
    await end({ kind: 'delivered' });
    expect([state(), emitted]).toEqual([
      'idle',
      [{ type: 'notice', intent: 'success', id: 'download.notice.delivered', ms: 5_000 }],
    ]);
  });

  it('retries only the documents that failed [S20] [CSV3]', async () => {
    const { end, send, state, inputs } = fetching('a', 'b', 'c');
    await end({ kind: 'incomplete', failed: ['b'] });
    expect(state()).toBe('incomplete');
    send({ type: 'retry.requested' });
    expect([state(), inputs().at(-1)]).toEqual(['fetching', { ids: ['b'] }]);
  });

  it('can begin again with other documents while failures are shown, and counts only these [D2.30] [S20]', async () => {
    const { end, send, state, inputs, snapshot } = fetching('a', 'b');
    await end({ kind: 'incomplete', failed: ['b'] });
    send({ type: 'download.requested', ids: [] } as { type: string });
    const still = state();
    send({ type: 'download.requested', ids: ['c', 'd'] } as { type: string });
    const begun = [state(), inputs().at(-1)];
    await end({ kind: 'incomplete', failed: ['c', 'd'] });
    expect([still, begun, state(), snapshot().context]).toEqual([
      'incomplete',
      ['fetching', { ids: ['c', 'd'] }],
      'incomplete',
      { ids: ['c', 'd'], failed: ['c', 'd'], saved: 0 },
    ]);
  });

  it('no longer shows failures once the warning is closed [S20]', async () => {
    const { end, send, state, inputs } = fetching('a', 'b');
    await end({ kind: 'incomplete', failed: ['b'] });
    send({ type: 'warning.closed' });
    expect([state(), inputs()]).toEqual(['idle', [{ ids: ['a', 'b'] }]]);
  });

  it('stops at once with a notice, and ignores the late answer [D2.30]', () => {
    const { send, state, emitted } = fetching('a');
    send({ type: 'stop.requested' });
    expect([state(), emitted]).toEqual([
      'idle',
      [{ type: 'notice', intent: 'warning', id: 'download.notice.stopped', ms: 5_000 }],
    ]);
  });

  it('shows in the notice of a stop whether anything was saved before [D2.30] [S20]', async () => {
    const { end, send, emitted } = fetching('a', 'b');
    await end({ kind: 'incomplete', failed: ['b'] });
    send({ type: 'retry.requested' });
    send({ type: 'stop.requested' });
    expect(emitted.at(-1)).toMatchObject({ intent: 'warning', id: 'download.notice.stopped' });
  });

  it('ends on an invalid token [D8.1]', async () => {
    const { end, state, snapshot } = fetching('a');
    await end({ kind: 'invalidToken' });
    expect([state(), snapshot().status]).toEqual(['signedOut', 'done']);
  });
});
