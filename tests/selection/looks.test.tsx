import { createActor, fromPromise } from 'xstate';
import { expect, it, onTestFinished, vi } from 'vitest';
import { byTab } from '../../machines/acts/acts.ts';
import { selectionMachine } from '../../machines/selection/selection.machine.ts';
import type { ListAnswer } from '../../machines/selection/selection.ports.ts';
import { refreshOnReturn } from '../../src/views/selection/read-again.ts';
import { microtasksDone } from '../support/microtasks.ts';
import { goOffline, goOnline } from '../support/offline.ts';

/** A list that was read once; counts its reads, and hides and shows the page. */
const watched = async () => {
  let reads = 0;
  const read = fromPromise<ListAnswer, undefined>(async () => {
    reads += 1;
    const counts = byTab(() => 1);
    return { kind: 'listed', counts, matched: counts, selection: 'same' };
  });
  const machine = selectionMachine.provide({
    actors: { listPendingDocuments: read, listCompletedDocuments: read },
  });
  const actorRef = createActor(machine, { input: { list: 'completed', wanted: null, place: null } }).start();
  let looks = 0;
  onTestFinished(refreshOnReturn(actorRef, () => (looks += 1)));
  await microtasksDone();
  return { reads: () => reads, looks: () => looks };
};

it('a list is read again when the page is shown again after a while, and not after a glance elsewhere [D4.7]', async () => {
  const { reads, looks } = await watched();
  let isHidden = false;
  let now = 0;
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const look = async (hiddenMs: number) => {
    isHidden = true;
    document.dispatchEvent(new Event('visibilitychange'));
    now += hiddenMs;
    isHidden = false;
    document.dispatchEvent(new Event('visibilitychange'));
    await microtasksDone();
  };
  await look(9_999);
  const afterGlance = reads();
  await look(10_000);
  vi.restoreAllMocks();
  expect([afterGlance, reads(), looks()]).toEqual([1, 2, 2]);
});

it('a list is read again when the connection is back [BR2]', async () => {
  const { reads } = await watched();
  await goOffline();
  const without = reads();
  await goOnline();
  await microtasksDone();
  expect([without, reads()]).toEqual([1, 2]);
});
