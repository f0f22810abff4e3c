import { describe, expect, it, vi } from 'vitest';
import { countsAfter, noCounts } from '../../machines/acts/acts.ts';
import type { DocumentTab } from '../../machines/acts/acts.ts';
import type { DocumentActionRef } from '../../machines/document-action/document-action.machine.ts';
import type { Goal } from '../../machines/document-action/document-action.setup.ts';
import { followNavigation } from '../../src/views/document-action/follow-document.ts';
import { createNeighbours } from '../../src/views/document-action/neighbours.ts';

const nothing = () => {};
const counts = { review: 6, signed: 25, acknowledged: 4 };

/**
 * Where navigation from a document of a tab leads, and whether the stored state of its list is dropped;
 * `place`: that state.
 */
const left = (tab: DocumentTab, place: string | null, goal: Goal = 'list') => {
  const addresses: string[] = [];
  const replaced: string[] = [];
  const forgotten: string[] = [];
  const into = (list: string[]) => (_: unknown, __: unknown, address: string) => void list.push(address);
  vi.stubGlobal('history', { pushState: into(addresses), replaceState: into(replaced) });
  const listeners: Record<string, (event: object) => void> = {};
  const actorRef = {
    on: (type: string, listener: (event: object) => void) => {
      listeners[type] = listener;
      return { unsubscribe: nothing };
    },
    subscribe: () => ({ unsubscribe: nothing }),
  };
  followNavigation(actorRef as unknown as DocumentActionRef, {
    documentId: 'doc-1',
    tab,
    flow: { ahead: { want: nothing, put: nothing, take: async () => null }, arrivedBy: null },
    neighbours: createNeighbours({
      documentId: 'doc-1',
      ids: ['doc-0', 'doc-1', 'doc-2'],
      ask: async () => [],
      keep: nothing,
    }),
    store: {
      counts: () => counts,
      keepCounts: nothing,
      ids: () => [],
      keepIds: nothing,
      place: () => place,
      keepPlace: nothing,
      forgetPlace: (list) => void forgotten.push(list),
    },
    isFocused: () => false,
    onReturned: nothing,
  });
  listeners['left']?.({ goal });
  return { addresses, forgotten, replaced };
};

describe('opening another document of the tab', () => {
  it.each([
    ['next', 'doc-2'],
    ['onward', 'doc-2'],
    ['previous', 'doc-0'],
  ] as const)(
    'replaces this one in the history, so that Back leads to the list: %s [D2.43] [X8]',
    (goal, id) => {
      expect(left('sign', null, goal)).toEqual({
        addresses: [],
        forgotten: [],
        replaced: [`/document_detail?tab=sign&docid=${id}`],
      });
    },
  );
});

describe('returning to the list', () => {
  it('restores it as it was left, on the document’s tab [D4.10] [D4.12]', () => {
    expect(left('sign', '{"tab":"sign","page":3}')).toEqual({
      addresses: ['/pending_documents?R=6&S=25&A=4'],
      forgotten: [],
      replaced: [],
    });
  });

  it.each([null, '{"tab":"review"}', 'no JSON'])(
    'opens the document’s tab if the list was left on another one, or never shown: %s [D4.10] [D4.12]',
    (place) => {
      expect(left('sign', place)).toEqual({
        addresses: ['/pending_documents?S=25'],
        forgotten: ['pending'],
        replaced: [],
      });
    },
  );

  it('leads to the completed list if the document is from there', () => {
    expect(left('complete', null)).toEqual({
      addresses: ['/completed_documents'],
      forgotten: [],
      replaced: [],
    });
  });
});

it('reduces the count of the tab by a document that was acted on, never below zero [D4.13]', () => {
  const before = { ...noCounts, review: 2, signed: 3 };
  expect([
    countsAfter(before, 'sign', 1),
    countsAfter(before, 'sign', 0),
    countsAfter(before, 'acknowledge', 1),
    countsAfter(before, 'complete', 1),
  ]).toEqual([{ ...before, signed: 2 }, before, before, before]);
});
