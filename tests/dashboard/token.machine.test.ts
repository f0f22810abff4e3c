import { describe, expect, it } from 'vitest';
import { dashboardMachine } from '../../machines/dashboard/dashboard.machine.ts';
import { startActor } from '../support/start-actor.ts';
import { afterRefusedToken } from '../support/token-refused.ts';
import type { CallOfToken } from '../support/token-refused.ts';

const figures = { unsigned: 1, averageDays: 1, declined: 1, outstanding: [], declines: [] };
const call = 'getDashboard';

const begun = () => startActor(dashboardMachine, undefined);

const retried = async () => {
  const stage = begun();
  await stage.answer(call, { kind: 'refused', error: 'Closed' });
  stage.send({ type: 'figures.retried' });
  return stage;
};

const refreshed = async () => {
  const stage = begun();
  await stage.answer(call, { kind: 'figures', figures });
  stage.send({ type: 'figures.refreshed' });
  return stage;
};

const calls: readonly CallOfToken[] = [
  { when: 'the figures are read', call, reached: begun },
  { when: 'they are read once more after a refusal', call, reached: retried },
  { when: 'they are read again while they are shown', call, reached: refreshed },
];

describe('a refused token on the dashboard', () => {
  it.each(calls)('ends the session without a notice when $when [D4.16] [D8.1] [S37]', async ({ reached }) => {
    const stage = await reached();
    const { state, called, told } = await afterRefusedToken(stage, call);
    expect([state, stage.snapshot().status, called, told]).toEqual(['signedOut', 'done', [], []]);
  });
});
