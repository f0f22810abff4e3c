import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { actNames, byRequest } from '../../machines/acts/acts.ts';
import { actTexts } from '../../machines/acts/act-texts.ts';
import type { DocumentActionRef } from '../../machines/document-action/document-action.machine.ts';
import { flows } from '../../scripts/paths/flows.ts';
import type { Step } from '../../scripts/paths/path.ts';
import { wordingFor } from '../../scripts/paths/wording.ts';
import { createSeen, createShownDocuments, noteChanged, notePage } from '../../src/acts/shown-documents.ts';
import { documentFacts } from '../../src/api/document-facts.ts';
import type { PdfViewerProps } from '../../src/pdf/viewer/viewer-props.ts';
import { createDocumentContents, momentOf } from '../../src/views/document-action/document-contents.ts';
import { DocumentActionView } from '../../src/views/document-action/DocumentActionView.tsx';
import { neighboursOf } from '../../src/views/document-action/neighbours.ts';
import { createTypedTexts } from '../../src/views/document-action/typed-texts.ts';
import { pathsOnView } from '../support/path-suite-view.tsx';
import type { Stage } from '../support/start-actor.ts';
import { noDrafts } from './kept-in-memory.ts';
import { noViewing } from './no-viewing.ts';

const { text } = wordingFor(flows['document-action'], 'en');
const reasons = ['Not my patient'];

// Tabster may have hidden the dialog, as it finds nothing to focus where there is no layout.
const press = async (name: string, where: ReturnType<typeof within> = screen) =>
  userEvent.click(where.getByRole('button', { name, hidden: true }));

const sample = (Id: string) =>
  documentFacts({
    Id,
    Requestor: 'Riverside Home Health',
    SubjectName: 'Ottilie Samplewood',
    DateOfBirth: '1931-01-01',
    DocumentDate: '2026-10-09',
    Type: 'Plan of Care',
    DaysOutstanding: 32,
  });

/** A viewer that says of a file that it cannot show nothing but that it can be tried again, as long as it stands. */
const viewerOf = (actorRef: DocumentActionRef) =>
  function Viewer({ canRetry, onRetry }: PdfViewerProps) {
    const isUnpaintable = useSelector(actorRef, (snapshot) => snapshot.matches({ showing: 'unpaintable' }));
    const [isFailed, setFailed] = useState(false);
    if (isUnpaintable && !isFailed) setFailed(true);
    return isFailed ? (
      <button disabled={!canRetry} onClick={onRetry}>
        Try again
      </button>
    ) : null;
  };

/** Presses the act's button; reasons that it asks for come at once. */
const ask = async ({ event }: Step, stage: Stage) => {
  const asked = actNames.find((one) => `${one}.requested` === event.type) ?? 'sign';
  await press(text(actTexts[asked].buttonHere));
  if (asked === 'decline') await act(() => stage.answer('getUser', { kind: 'found' }));
};

const confirm = async ({ case: name, control }: Step) => {
  const dialog = within(screen.getByRole('dialog', { hidden: true }));
  const reason = dialog.queryByRole('combobox', { hidden: true });
  if (reason) await userEvent.selectOptions(reason, reasons);
  const [andNext] = dialog.queryAllByRole('button', { name: /and next$/, hidden: true });
  if (name === 'and next' && andNext) await userEvent.click(andNext);
  else await press(text(control ?? ''), dialog);
};

/** What was seen of the document that is on the screen. */
const running = { seen: createSeen() };

pathsOnView('document-action', {
  view: (ref) => {
    const actorRef = ref as DocumentActionRef;
    const { documentId, tab } = actorRef.getSnapshot().context;
    const contents = createDocumentContents();
    const current = { facts: sample(documentId), bytes: new Uint8Array([1]), readAt: momentOf() };
    contents.set({ current, reasons });
    running.seen = contents.get().seen;
    return (
      <DocumentActionView
        supportUrl={null}
        {...{ actorRef, contents }}
        typed={createTypedTexts({ drafts: noDrafts, documentId, tab, contents })}
        viewing={noViewing}
        keys={{ hasKeys: () => true, keepKeys: () => {} }}
        signer="Maria Santos"
        shown={createShownDocuments()}
        neighbours={neighboursOf(['d-before', documentId, 'd-after'], documentId)}
        came={null}
        PdfViewer={viewerOf(actorRef)}
      />
    );
  },
  moves: {
    ...byRequest(() => ask),
    'act.confirmed': confirm,
    'act.weighed': async () => act(async () => notePage(running.seen, 1, 1)),
  },
  // How acting comes to its end is shown on the paths of its own.
  children: {
    acting: async (stage, { event, outcome }) =>
      act(async () => {
        if (outcome === 'with another file') noteChanged(running.seen);
        stage.send(event);
      }),
  },
});
