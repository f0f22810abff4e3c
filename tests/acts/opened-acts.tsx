import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { onTestFinished } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { actingMachine } from '../../machines/acts/acting.machine.ts';
import type { PendingTab } from '../../machines/acts/acts.ts';
import type {
  ActAnswer,
  ActRequest,
  ReadingAnswer,
  ReadRequest,
  ReasonsAnswer,
} from '../../machines/acts/record-status.ts';
import { createActContents } from '../../src/acts/act-contents.ts';
import type { UnknownOutcomes } from '../../src/acts/act-contents.ts';
import { ListActsView } from '../../src/acts/ListActs.tsx';
import { createShownDocuments, notePage } from '../../src/acts/shown-documents.ts';
import type { ShownDocuments } from '../../src/acts/shown-documents.ts';
import type { SelectedDocument } from '../../src/acts/list-parts.ts';
import { findHiddenToo } from '../support/hidden-too.ts';
import { showInApp } from '../support/in-app.tsx';
import { turnsDone } from '../support/microtasks.ts';

export const document = (id: string, more: Partial<SelectedDocument> = {}): SelectedDocument => ({
  id,
  ref: `RIV-${id}`,
  organization: 'Riverside Home Health',
  organizationId: 'r-riverside',
  subject: `Subject ${id}`,
  type: 'Plan of Care',
  ...more,
});

interface Given {
  readonly tab?: PendingTab;
  readonly selected?: readonly SelectedDocument[];
  readonly answers?: readonly (ActAnswer | 'never')[];
  readonly reads?: readonly ReadingAnswer[];
  readonly reasons?: readonly string[] | ReasonsAnswer;
  /** What the person was shown before; everything else was never opened. */
  readonly shown?: ShownDocuments;
  readonly onRead?: (tab: PendingTab, ids: readonly string[]) => void;
  /** What came of earlier acts that nobody could tell (X3). */
  readonly unknownOutcomes?: UnknownOutcomes;
  /** Ids of the documents of which page changes are not saved. */
  readonly edited?: readonly string[];
}

/** Where a test says nothing else, everything was opened. */
const allOpened = (documents: readonly SelectedDocument[]) => {
  const shown = createShownDocuments();
  for (const { id } of documents) notePage(shown.of(id), 1, 1);
  return shown;
};

export const open = async ({
  tab = 'sign',
  selected = [document('1'), document('2')],
  answers = [],
  reads,
  reasons = ['Not my patient', 'Orders need changes'],
  shown,
  onRead = () => {},
  unknownOutcomes = {},
  edited = [],
}: Given = {}) => {
  findHiddenToo();
  const contents = createActContents(shown ?? allOpened(selected));
  contents.set({ tab, unknownOutcomes, edited: new Set(edited) });
  const offered = { reasons };
  const left = [...answers];
  const read = reads && [...reads];
  const sent: { call: string; ids: readonly string[]; reason: string; comment: string }[] = [];
  const sending = (call: string) =>
    fromPromise<ActAnswer, ActRequest>(async ({ input }) => {
      const { reason, comment } = contents.get();
      sent.push({ call, ids: input.ids, reason, comment });
      const answer = left.shift();
      return answer === undefined || answer === 'never' ? new Promise(() => {}) : answer;
    });
  const machine = actingMachine.provide({
    actors: {
      getUser: fromPromise<ReasonsAnswer, undefined>(async () => {
        if ('kind' in offered.reasons) return offered.reasons;
        contents.set({ reasons: offered.reasons });
        return { kind: 'found' };
      }),
      reviewDocuments: sending('reviewDocuments'),
      declineDocuments: sending('declineDocuments'),
      signDocuments: sending('signDocuments'),
      acknowledgeDocuments: sending('acknowledgeDocuments'),
      readDocument: fromPromise<ReadingAnswer, ReadRequest>(
        // Where a test says nothing else, nothing was recorded.
        async ({ input }) =>
          read
            ? (read.shift() ?? new Promise(() => {}))
            : {
                kind: 'read',
                reads: input.ids.map((id) => ({ id, recordStatus: 'waits' as const, isChanged: false })),
              },
      ),
    },
  });
  const actorRef = createActor(machine, { input: { chunkSize: 2, wanted: null, parent: null } });
  actorRef.start();
  onTestFinished(() => void actorRef.stop());
  const acting = { actorRef, contents };
  const view = (ticked: readonly SelectedDocument[]) => (
    <ListActsView acting={acting} tab={tab} selected={ticked} signer="Maria Santos" onRead={onRead} />
  );
  const { container, show } = await showInApp(view(selected));
  // The dialogs are in a file of their own.
  await act(async () => {
    await import('../../src/acts/ActDialogs.tsx');
    await turnsDone(1);
  });
  const state = () => container.querySelector('[data-flow=acts]')?.getAttribute('data-state');
  return {
    state,
    sent,
    actorRef,
    /** The list with other rows ticked. */
    tick: (...ticked: readonly SelectedDocument[]) => show(view(ticked)),
    /** From now on the organization gives these reasons. */
    offer: (...given: readonly string[]) => {
      offered.reasons = given;
    },
  };
};

export const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);
export const button = (name: string) => screen.getByRole('button', { name });
export const isOff = (name: string) => button(name).getAttribute('aria-disabled') === 'true';
export const press = (name: string) => userEvent.click(button(name));
export const dialog = async () => within(await screen.findByRole('dialog'));
export const pressInDialog = async (name: string | RegExp) => {
  await userEvent.click(await (await dialog()).findByRole('button', { name }));
  await act(async () => {});
};
export const lines = async () =>
  (await dialog()).getAllByRole('listitem').map(({ textContent }) => textContent);
export const title = async () => (await dialog()).getByRole('heading').textContent;
export const done = (...ids: string[]): ActAnswer => ({
  kind: 'answered',
  rows: ids.map((id) => ({ id, refusal: null, error: '' })),
});
export const confirmed = async (name: string, given: Given = {}) => {
  const stage = await open(given);
  await press(name);
  await pressInDialog(/^(Sign|Review|Ok, decline|Mark) \d+ documents?( as reviewed)?$/);
  return stage;
};
