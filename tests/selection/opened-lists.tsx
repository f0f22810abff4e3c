import { act, screen, within } from '@testing-library/react';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { createActor, fromPromise } from 'xstate';
import { selectionMachine } from '../../machines/selection/selection.machine.ts';
import type { ListAnswer, SelectionInput } from '../../machines/selection/selection.machine.ts';
import { documentFacts } from '../../src/api/document-facts.ts';
import { completedRows, noRows, pendingRows } from '../../src/views/selection/selection.actors.ts';
import { SelectionView } from '../../src/views/selection/SelectionView.tsx';
import { showInApp } from '../support/in-app.tsx';

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

/** Draws the lists with these readings one after the other; the last one is repeated. */
export const open = async (readings: readonly Reading[], input: Partial<SelectionInput> = {}) => {
  const left = [...readings];
  const shelf = { rows: noRows };
  const read = fromPromise<ListAnswer, undefined>(async () => {
    const reading = left.length > 1 ? left.shift() : left[0];
    if (reading === undefined || reading === 'never') return new Promise(() => {});
    if ('kind' in reading) return reading;
    const documents = reading.map((one) => documentFacts(one));
    shelf.rows = input.list === 'completed' ? completedRows(documents) : pendingRows(documents, me.userid);
    const { review, sign, acknowledge, complete } = shelf.rows;
    const counts = {
      review: review.length,
      sign: sign.length,
      acknowledge: acknowledge.length,
      complete: complete.length,
    };
    return { kind: 'listed', counts };
  });
  const actorRef = createActor(
    selectionMachine.provide({ actors: { listPendingDocuments: read, listCompletedDocuments: read } }),
    { input: { list: 'pending', wanted: null, ...input } },
  );
  actorRef.start();
  const { hook, history } = memoryLocation({ path: '/pending_documents', record: true });
  const { container } = await showInApp(
    <Router hook={hook}>
      <SelectionView actorRef={actorRef} shelf={shelf} />
    </Router>,
  );
  await act(async () => {});
  const state = () => container.querySelector('[data-flow=selection]')?.getAttribute('data-state');
  return { state, container, history };
};

export const tabs = () =>
  screen
    .getAllByRole('tab')
    .map((tab) => [
      tab.textContent,
      tab.getAttribute('aria-selected') === 'true',
      tab.getAttribute('aria-disabled') === 'true',
    ]);
export const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
export const rows = () => screen.getAllByRole('row').slice(1);
export const cellsOf = (row: HTMLElement | undefined) =>
  row
    ? within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent)
    : [];
