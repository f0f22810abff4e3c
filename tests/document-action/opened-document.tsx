import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createActor } from 'xstate';
import { documentActionMachine } from '../../machines/document-action/document-action.machine.ts';
import type { Act, DocumentTab, PendingTab } from '../../machines/acts/acts.ts';
import type { ReasonsAnswer } from '../../machines/acts/record-status.ts';
import type { Goal } from '../../machines/document-action/document-action.setup.ts';
import { KeyHelp } from '../../src/app/KeyHelp.tsx';
import { documentFacts } from '../../src/api/document-facts.ts';
import type { PdfViewerProps } from '../../src/pdf/viewer/viewer-props.ts';
import { createDocumentContents, currentMoment } from '../../src/views/document-action/document-contents.ts';
import { preloadDialogs } from '../../src/views/document-action/DocumentDialogs.tsx';
import { DocumentActionView } from '../../src/views/document-action/DocumentActionView.tsx';
import { neighboursOf } from '../../src/views/document-action/neighbours.ts';
import { createShownDocuments } from '../../src/acts/shown-documents.ts';
import type { ShownDocuments } from '../../src/acts/shown-documents.ts';
import { createTypedTexts } from '../../src/views/document-action/typed-texts.ts';
import type { Drafts } from '../../src/drafts/drafts.ts';
import { createStore } from '../../src/ui/store.ts';
import { findHiddenToo } from '../support/hidden-too.ts';
import { showInApp } from '../support/in-app.tsx';
import { answeringActors, doneByOther, waits } from './answers.ts';
import type { ReadResult, ActResponse } from './answers.ts';
import { noDrafts, noViewing } from './kept-in-memory.ts';

export { doneByOther, waits };

interface Given {
  readonly tab?: DocumentTab;
  /** The results of the document's reads, one after the other; the last one is repeated. */
  readonly reads?: readonly ReadResult[];
  /** The read stays pending. */
  readonly read?: 'never';
  /** The act stays pending. */
  readonly send?: 'never';
  readonly answer?: ActResponse;
  /** The tab on which it waits, if that is another one. */
  readonly elsewhere?: PendingTab;
  readonly reasons?: ReasonsAnswer;
  readonly declineReasons?: readonly string[];
  readonly paints?: boolean;
  /** Fields that differ from the sample document's. */
  readonly document?: object;
  /** The list from which the document was opened. */
  readonly list?: readonly string[];
  /** The storage of typed texts. */
  readonly drafts?: Drafts;
  /** When the act is sent, in milliseconds since 1970; by default when it begins. */
  readonly sentAt?: number;
  /** How long ago the bytes were read, in milliseconds. */
  readonly age?: number;
  /** The documents that were shown or listed before; none by default. */
  readonly shown?: ShownDocuments;
}

const sample = {
  Id: 'doc-1',
  DisplayId: 'RIV-1',
  Status: 'PENDING SIGNATURE',
  Requestor: 'Riverside Home Health',
  SubjectName: 'Ottilie Samplewood',
  DateOfBirth: '1931-01-01',
  DocumentDate: '2026-10-09',
  Type: 'Plan of Care',
  DaysOutstanding: 32,
  Comments: [{ Type: 'Note', Timestamp: '2026-10-20 08:00:00', Text: 'Second request.' }],
};

/** Replaces the viewer: one button paints the first page, another one reports that it cannot be painted. */
function PaperViewer({ document, onPagePainted, onPageSeen, onFailed, lastTools }: PdfViewerProps) {
  return (
    <>
      {lastTools}
      <button onClick={() => onPagePainted({ documentId: document.id, page: 1, pages: 4 })}>paint</button>
      <button onClick={() => onPagePainted({ documentId: 'doc-2', page: 1, pages: 4 })}>paint another</button>
      <button onClick={() => onFailed('corrupt')}>fail</button>
      <button onClick={() => onPagePainted({ documentId: document.id, page: 2, pages: 4 })}>
        paint ahead
      </button>
      <button onClick={() => onPageSeen?.(2, 4)}>see</button>
    </>
  );
}

const paperButtons = ['paint', 'paint another', 'fail', 'paint ahead', 'see'];

export const press = (name: string, within_: ReturnType<typeof within> = screen) =>
  userEvent.click(within_.getByRole('button', { name }));

/** The actors of one document, with these answers. */
const answering = ({ reads = [waits], answer = { kind: 'done' }, ...given }: Given) => {
  const contents = createDocumentContents();
  const answers = [...reads];
  const sent: { act: Act; filled: unknown }[] = [];
  const readAt = (age: number) => ({
    wall: currentMoment().wall - age,
    steady: currentMoment().steady - age,
  });
  let isFirst = true;
  const actors = answeringActors({
    read: async () => {
      if (given.read === 'never') return new Promise(() => {});
      const read = (answers.length > 1 ? answers.shift() : answers[0]) ?? waits;
      const facts = documentFacts({ ...sample, ...given.document });
      if (read.kind === 'opened')
        contents.set({
          elsewhere: given.elsewhere ?? null,
          current: { facts, bytes: new Uint8Array([1]), readAt: readAt(isFirst ? (given.age ?? 0) : 0) },
        });
      isFirst = false;
      return read;
    },
    send: async (name) => {
      contents.set({ sentAt: given.sentAt ?? 0 });
      sent.push({ act: name, filled: contents.get().filled[name] ?? null });
      return given.send === 'never' ? new Promise(() => {}) : answer;
    },
    reasons: async () => {
      contents.set({ reasons: given.declineReasons ?? ['Not my patient', 'Wrong dates'] });
      return given.reasons ?? { kind: 'found' };
    },
  });
  return { actors, contents, sent };
};

/** Renders the screen of one document, with its first page painted by default. */
export const openDocument = async (given: Given = {}) => {
  findHiddenToo();
  const { tab = 'sign', paints = true, list = [], drafts = noDrafts } = given;
  const { shown = createShownDocuments() } = given;
  const { actors, contents, sent } = answering(given);
  const left: Goal[] = [];
  const actorRef = createActor(documentActionMachine.provide({ actors }), {
    input: { documentId: 'doc-1', tab },
  });
  actorRef.on('left', ({ goal }) => left.push(goal));
  const typed = createTypedTexts({ drafts, documentId: 'doc-1', tab, contents });
  actorRef.start();
  let hasKeys = true;
  const keyStore = {
    hasKeys: () => hasKeys,
    keepKeys: (isOn: boolean) => {
      hasKeys = isOn;
    },
  };
  await preloadDialogs();
  const { container } = await showInApp(
    <>
      <KeyHelp store={keyStore} supportUrl={null} />
      <DocumentActionView
        actorRef={actorRef}
        contents={{
          contents,
          typed,
          viewing: noViewing,
          keys: keyStore,
          reading: { zoom: () => null, keepZoom: () => {}, isPanelOpen: () => true, keepPanel: () => {} },
          signer: 'Maria Santos',
          supportUrl: 'https://help.example/',
          shown,
          neighbours: createStore(neighboursOf(list, 'doc-1')),
          arrivedBy: () => null,
          PdfViewer: PaperViewer,
        }}
      />
    </>,
  );
  await act(async () => {});
  if (paints && screen.queryByText('paint')) await press('paint');
  const root = container.querySelector('[data-flow=document-action]');
  const state = () => root?.getAttribute('data-state');
  const can = (type: 'sign.requested') => actorRef.getSnapshot().can({ type });
  return { sent, left, state, can, contents, typed, hasKeys: () => hasKeys, store: keyStore };
};

/** The names of the screen's buttons, without those of the viewer and of the list of keys. */
export const buttons = () =>
  screen
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label') ?? button.textContent ?? '')
    .filter((name) => ![...paperButtons, 'Keyboard shortcuts'].includes(name));

export const isOff = (name: string) =>
  screen.getByRole('button', { name }).getAttribute('aria-disabled') === 'true';

export const dialog = () => within(screen.getByRole('dialog'));

/** Presses an act's button and then the one that confirms it. */
export const confirm = async (name: string, confirmName = name) => {
  await press(name);
  await press(confirmName, dialog());
};
