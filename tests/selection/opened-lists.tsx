import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createActor, fromPromise } from 'xstate';
import { selectionMachine } from '../../machines/selection/selection.machine.ts';
import type { ListAnswer } from '../../machines/selection/selection.ports.ts';
import type { SelectionInput } from '../../machines/selection/selection.setup.ts';
import { documentFacts, withoutRepeated } from '../../src/api/document-facts.ts';
import type { ListParts, Settlement } from '../../src/acts/list-parts.ts';
import { unlistedAmong } from '../../src/acts/documents-by-tab.ts';
import type { ListScreen } from '../../src/views/selection/DocumentList.tsx';
import { createListActions, settleSelection } from '../../src/views/selection/list-actions.ts';
import type { ListActions } from '../../src/views/selection/list-actions.ts';
import { createOpenDocument } from '../../src/views/selection/open-document.ts';
import type { StoredPlace } from '../../src/views/selection/list-place.ts';
import { completedRows, pendingRows } from '../../src/views/selection/selection.actors.ts';
import { SelectionView } from '../../src/views/selection/SelectionView.tsx';
import { createListContents, createReadRows } from '../../src/views/selection/list-contents.ts';
import { showInApp } from '../support/in-app.tsx';
import { englishWords } from './english-words.ts';

export const me = { userid: 'u-maria-santos', token: 'token-1' };
export const toSign = (Id: string, more: object = {}) => ({
  Id,
  Status: 'PENDING SIGNATURE',
  DisplayId: `REF-${Id}`,
  Requestor: 'Riverside Home Health',
  SubjectName: 'Ottilie Samplewood',
  DateOfBirth: '1931-01-01',
  Type: 'Plan of Care',
  DocumentDate: '2026-10-09',
  Date: '2026-10-20',
  DaysOutstanding: 32,
  Signers: [{ Guid: me.userid, Role: 'SIGNER', Signed: false }],
  Comments: [{ Text: 'Second request.' }, { Text: 'First request.' }],
  ...more,
});

type Reading = Exclude<ListAnswer, { kind: 'listed' }> | readonly object[] | 'never';

interface Screen extends Partial<SelectionInput> {
  readonly parts?: ListParts;
  readonly left?: StoredPlace;
  readonly duplicateOf?: ListScreen['duplicateOf'];
  readonly prefetch?: ListActions['prefetch'];
  readonly hasLetterKeys?: ListActions['hasLetterKeys'];
}

/** Renders the lists with these answers, one after the other; the last one is repeated. */
export const open = async (readings: readonly Reading[], screenOf: Screen = {}) => {
  const { parts = null, left = null, duplicateOf, prefetch, hasLetterKeys = () => true, ...input } = screenOf;
  const waiting = [...readings];
  const contents = createListContents(englishWords, left);
  const readRows = createReadRows(contents);
  const read = fromPromise<ListAnswer, undefined>(async () => {
    const reading = waiting.length > 1 ? waiting.shift() : waiting[0];
    if (reading === undefined || reading === 'never') return new Promise(() => {});
    if ('kind' in reading) return reading;
    const documents = withoutRepeated(reading.map((one) => documentFacts(one)));
    return input.list === 'completed'
      ? readRows.take(completedRows(documents))
      : readRows.take(pendingRows(documents, me.userid), unlistedAmong(documents));
  });
  const actorRef = createActor(
    selectionMachine.provide({
      actors: { listPendingDocuments: read, listCompletedDocuments: read },
      actions: { showRows: readRows.show },
    }),
    { input: { list: 'pending', wanted: null, place: left, ...input } },
  );
  actorRef.start();
  const navigations: string[] = [];
  const stored: unknown[] = [];
  const store = {
    keepIds: (...given: unknown[]) => stored.push(['ids', ...given]),
    keepPlace: (list: string, place: string) => stored.push(['place', list, JSON.parse(place)]),
    keepOpenTime: () => stored.push(['openTime']),
  };
  const onOpen = createOpenDocument({ actorRef, contents, store, navigate: (to) => navigations.push(to) });
  const actions = createListActions(actorRef, contents, { hasLetterKeys, ...(prefetch ? { prefetch } : {}) });
  const { container } = await showInApp(
    <SelectionView
      {...{ actorRef, contents, actions, parts, onOpen }}
      {...(duplicateOf ? { duplicateOf } : {})}
    />,
  );
  await act(async () => {});
  const state = () => container.querySelector('[data-flow=selection]')?.getAttribute('data-state');
  const settle = (settlement: Settlement) => settleSelection(actorRef, contents, settlement);
  return { state, container, navigations, stored, actions, settle, contents, actorRef };
};

export const tabs = () =>
  screen
    .getAllByRole('tab')
    .map((tab) => [
      tab.textContent,
      tab.getAttribute('aria-selected') === 'true',
      tab.getAttribute('aria-disabled') === 'true',
    ]);
export const headers = () =>
  screen
    .getAllByRole('columnheader')
    .slice(1)
    .map(({ textContent }) => textContent);
export const rows = () => screen.getAllByRole('row').slice(1);
/** The texts of a row's cells, without its checkbox. */
export const cellsOf = (row: HTMLElement | undefined) =>
  [...(row?.querySelectorAll('td, th') ?? [])].slice(1).map(({ textContent }) => textContent);
export const linksOf = (row: HTMLElement | undefined) => (row ? within(row).queryAllByRole('link') : []);
export const boxOf = (at: number) =>
  within(rows()[at] as HTMLElement).getByRole<HTMLInputElement>('checkbox');
/** The indices of the selected rows of the page, from 0. */
export const ticked = () =>
  rows().flatMap((row, at) => (row.getAttribute('aria-selected') === 'true' ? [at] : []));

export const lakeview = { Requestor: 'Lakeview Hospice', RequestorId: 'r-lakeview' };
export const riverside = { Requestor: 'Riverside Home Health', RequestorId: 'r-riverside' };
export const few = [
  toSign('d-1', riverside),
  toSign('d-2', riverside),
  toSign('d-3', lakeview),
  toSign('d-4', lakeview),
  toSign('d-5', riverside),
];
export const many = (count: number, more: object = {}) =>
  Array.from({ length: count }, (_, index) => toSign(`d-${index + 1}`, more));
export const key = (keys: string) => userEvent.keyboard(keys);
export const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
export const statusTexts = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
/** Which rows of how many the page shows. */
export const rangeText = () => statusTexts()[1];
export const focusOn = (at: number) => act(() => boxOf(at).focus());
