import { describe, expect, it } from 'vitest';
import { reportMachine } from '../../machines/report/report.machine.ts';
import { startActor } from '../support/start-actor.ts';
import { afterRefusedToken } from '../support/token-refused.ts';
import type { CallOfToken } from '../support/token-refused.ts';

/** Starts a search after others that had this outcome. */
const searching =
  (...before: readonly string[]) =>
  async () => {
    const stage = startActor(reportMachine, { month: 'over' });
    for (const kind of before) {
      await stage.answer('getBillingReport', { kind });
      stage.send({ type: 'search.requested' });
    }
    return stage;
  };

const call = 'getBillingReport';
const calls: readonly CallOfToken[] = [
  { when: 'the search that it begins with', call, reached: searching() },
  { when: 'a search while rows are shown', call, reached: searching('found') },
  { when: 'a search after one without rows', call, reached: searching('empty') },
  { when: 'a search after one that failed', call, reached: searching('found', 'unreachable') },
];

describe('a refused token in the report', () => {
  it.each(calls)('ends the session without a notice: $when [D4.16] [D8.1] [S37]', async ({ reached }) => {
    const stage = await reached();
    const { state, called, told } = await afterRefusedToken(stage, call);
    expect([state, stage.snapshot().status, called, told]).toEqual(['signedOut', 'done', [], []]);
  });
});
