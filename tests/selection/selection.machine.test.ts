import { describe, expect, it } from 'vitest';
import { selectionMachine } from '../../machines/selection/selection.machine.ts';
import type { SelectionInput, TabCounts } from '../../machines/selection/selection.machine.ts';
import { startActor } from '../support/start-actor.ts';

const none: TabCounts = { review: 0, sign: 0, acknowledge: 0, complete: 0 };
const listed = (counts: Partial<TabCounts>) => ({ kind: 'listed', counts: { ...none, ...counts } });

const start = (input: Partial<SelectionInput> = {}) => {
  const stage = startActor(selectionMachine, { list: 'pending', wanted: null, ...input });
  const shown = () => {
    const { value, context } = stage.snapshot();
    return [value, (context as { tab: string }).tab];
  };
  return { ...stage, shown, read: (output: unknown) => stage.answer('listPendingDocuments', output) };
};

describe('the flow of the lists', () => {
  it.each([
    ['review', { review: 1, sign: 1 }, 'review'],
    ['sign', { review: 1, sign: 1 }, 'sign'],
    ['sign', { review: 1 }, 'review'],
    [null, { acknowledge: 1 }, 'acknowledge'],
    [null, { sign: 2, acknowledge: 1 }, 'sign'],
  ] as const)('opens %s of %j at %s [D2.24] [S12]', async (wanted, counts, tab) => {
    const { read, shown } = start({ wanted });
    await read(listed(counts));
    expect(shown()).toEqual(['listing', tab]);
  });

  it('keeps the chosen tab over a refresh as long as it has rows [D2.24] [D2.25]', async () => {
    const { read, send, shown } = start({ wanted: 'review' });
    await read(listed({ review: 1, sign: 1 }));
    send({ type: 'tab.chosen', tab: 'sign' } as { type: string });
    send({ type: 'refresh.requested' });
    await read(listed({ review: 1, sign: 1 }));
    expect(shown()).toEqual(['listing', 'sign']);
    send({ type: 'refresh.requested' });
    await read(listed({ review: 1 }));
    expect(shown()).toEqual(['listing', 'review']);
  });

  it('does not open a tab without rows [D2.23]', async () => {
    const { read, send, shown } = start();
    await read(listed({ sign: 1 }));
    send({ type: 'tab.chosen', tab: 'acknowledge' } as { type: string });
    expect(shown()).toEqual(['listing', 'sign']);
  });

  it('is empty with no rows at all, and reads again when asked [D2.29] [D2.25]', async () => {
    const { read, send, shown } = start();
    await read(listed({}));
    expect(shown()).toEqual(['empty', 'review']);
    send({ type: 'refresh.requested' });
    expect(shown()).toEqual(['readingPending', 'review']);
  });

  it.each([
    [{ kind: 'unreachable' }, null],
    [{ kind: 'refused', error: 'Lists are closed' }, 'Lists are closed'],
  ])('fails on %j with the words there are [D3.10]', async (answer, error) => {
    const { read, snapshot } = start();
    await read(answer);
    expect([snapshot().value, (snapshot().context as { error: unknown }).error]).toEqual(['failed', error]);
  });

  it("ends on 'Invalid Token' [A8.8]", async () => {
    const { read, snapshot } = start();
    await read({ kind: 'invalidToken' });
    expect([snapshot().value, snapshot().status]).toEqual(['signedOut', 'done']);
  });

  it('reads the completed list with its one tab [D2.30]', async () => {
    const { answer, shown } = start({ list: 'completed' });
    await answer('listCompletedDocuments', listed({ complete: 2 }));
    expect(shown()).toEqual(['listing', 'complete']);
  });
});
