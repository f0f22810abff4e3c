import { act, render } from '@testing-library/react';
import { createActor, fromPromise } from 'xstate';
import { expect, it, vi } from 'vitest';
import { selectionMachine } from '../../machines/selection/selection.machine.ts';
import type { ListAnswer } from '../../machines/selection/selection.ports.ts';
import { byTab } from '../../machines/acts/acts.ts';
import { useReadAgain } from '../../src/views/selection/use-read-again.ts';

it('a list is read again when acts were done without it, and when it is looked at again after a while [D4.7]', async () => {
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
  let ring: () => void = () => {};
  const parts = {
    onChanged: (hear: () => void) => {
      ring = hear;
      return () => {};
    },
  };
  function Heard() {
    useReadAgain(actorRef, parts);
    return null;
  }
  render(<Heard />);
  const settle = () => act(async () => {});
  await settle();
  ring();
  await settle();
  const afterActs = reads;
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
    await settle();
  };
  await look(9_999);
  const afterGlance = reads;
  await look(10_000);
  vi.restoreAllMocks();
  expect([afterActs, afterGlance, reads]).toEqual([2, 2, 3]);
});
