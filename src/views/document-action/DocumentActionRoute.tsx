import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'wouter';
import type { SnapshotFrom } from 'xstate';
import { countsAfter, documentTabNames } from '../../../machines/acts/acts.ts';
import type { DocumentTab } from '../../../machines/acts/acts.ts';
import type { DocumentActionEmitted, Goal } from '../../../machines/document-action/document-action.setup.ts';
import { paths } from '../../paths.ts';
import type { Pdf } from '../../pdf/viewer/pdf.ts';
import { endFullScreen } from '../../ui/full-screen.ts';
import { said } from '../../i18n/said.ts';
import { notify, withdrawNotices } from '../../ui/notices.ts';
import { createViewing } from '../../view-report/viewing.ts';
import type { Views } from '../../view-report/views.ts';
import type { Drafts } from '../../work/drafts.ts';
import type { Services } from '../../session/services.ts';
import type { CountsStore } from '../../acts/counts-store.ts';
import type { ShownDocuments } from '../../acts/shown-documents.ts';
import { documentActionActors, documentsAhead } from './document-action.actors.ts';
import type { DocumentsAhead } from './document-action.actors.ts';
import { DocumentActionView } from './DocumentActionView.tsx';
import { makeDocumentRun } from './document-run.ts';
import type { DocumentRun, DocumentRuns } from './document-run.ts';
import { createDocumentShelf } from './document-shelf.ts';
import type { KeyStore } from './KeySheet.tsx';
import { neighboursOf } from './neighbours.ts';
import { createTypedTexts } from './typed-texts.ts';
import { lettersOf } from '../../../machines/acts/words.ts';
import { useFailureNotice } from '../../parts/failure-notice.ts';

type DocumentServices = Services & {
  readonly shown: ShownDocuments;
  readonly pdf: Pick<Pdf, 'Viewer' | 'openAhead' | 'dropAhead'>;
  readonly store: CountsStore &
    KeyStore & {
      readonly userName: () => string | null;
      readonly ids: (tab: DocumentTab) => readonly string[];
      readonly keepIds: (tab: DocumentTab, ids: readonly string[]) => void;
    };
};

interface DocumentActionRouteProps {
  readonly services: DocumentServices;
  /** Keeps the machine, while the screen stands and until its act is settled (X3). */
  readonly documents: DocumentRuns;
  /** Keeps what is typed and not sent (X5). */
  readonly drafts: Drafts;
  /** Keeps the stays on documents and reports them (X17). */
  readonly views: Pick<Views, 'begin'>;
  /** The address' query: tab and docid (D2.5). */
  readonly query: string;
}

interface OneDocumentProps extends DocumentActionRouteProps {
  readonly ahead: DocumentsAhead;
  /** The way by which the last document was left for this one; its button keeps the focus. */
  readonly came: Came;
}

interface Came {
  current: Goal | null;
}

const makeScreen = (
  { services, ahead, drafts, views }: Pick<OneDocumentProps, 'services' | 'ahead' | 'drafts' | 'views'>,
  documentId: string,
  tab: DocumentTab,
): DocumentRun => {
  const shelf = createDocumentShelf(services.shown.of(documentId));
  const typed = createTypedTexts({ drafts, documentId, tab, shelf });
  const viewing = createViewing(views, documentId);
  const actors = documentActionActors({ ...services, ahead }, { tab, shelf });
  const { inspect } = services;
  const parts = { documentId, tab, shelf, typed, viewing };
  return makeDocumentRun(parts, actors, drafts, inspect ? { inspect } : {});
};

/** The ways out of one document's screen, and what each leaves behind. */
const useLeaving = ({ services, came }: OneDocumentProps, { documentId, tab }: DocumentRun) => {
  const [, navigate] = useLocation();
  const { store } = services;
  const [neighbours] = useState(() => neighboursOf(store.ids(tab), documentId));
  const toList = (counts: ReturnType<CountsStore['counts']>) =>
    navigate(tab === 'complete' ? paths.completed : paths.pendingWith(lettersOf(counts)));
  const leave = (goal: Goal, acted: boolean) => {
    const counts = countsAfter(store.counts(), tab, acted ? 1 : 0);
    store.keepCounts(counts);
    // A document that was acted on waits in this list no longer.
    if (acted)
      store.keepIds(
        tab,
        store.ids(tab).filter((id) => id !== documentId),
      );
    // After an act the new document itself comes first; whoever only looks goes on by the same arrow.
    came.current = acted ? null : goal;
    if (goal === 'edit') return navigate(paths.editorOf(tab, documentId));
    const beside = goal === 'list' ? null : neighbours[goal];
    return beside === null ? toList(counts) : navigate(paths.documentOf(tab, beside));
  };
  return { neighbours, leave };
};

type Notice = Extract<DocumentActionEmitted, { type: 'notice' }>;

const about = 'document';

const tell = ({ shelf }: DocumentRun, notice: Notice) => {
  const { type, subject } = shelf.get().current?.facts ?? { type: null, subject: null };
  const text =
    'text' in notice ? notice.text : said(notice.id, { type: type ?? '–', subject: subject ?? '–' });
  if (text !== '') notify({ intent: notice.intent, text, ms: notice.ms, about });
};

const failureToOpen = (snapshot: SnapshotFrom<DocumentRun['actorRef']>) =>
  snapshot.matches('unopened') ? { error: snapshot.context.error } : null;

/** Whether something is asked for that makes untrue what was said before. */
const isAnew = (snapshot: SnapshotFrom<DocumentRun['actorRef']>): boolean =>
  snapshot.matches('opening') || snapshot.children.acting?.getSnapshot().hasTag('busy') === true;

function OneDocument(props: OneDocumentProps) {
  const { services, documents, ahead, query, came } = props;
  const { store } = services;
  const open = () => {
    const given = new URLSearchParams(query);
    const documentId = given.get('docid') ?? '';
    const tab = documentTabNames.find((one) => one === given.get('tab')) ?? 'complete';
    return documents.open(() => makeScreen(props, documentId, tab), documentId);
  };
  const [screen, setScreen] = useState(open);
  const [arrivedBy] = useState(() => came.current);
  const { actorRef } = screen;
  const { neighbours, leave } = useLeaving(props, screen);
  const onLeft = useEffectEvent(leave);
  const onOver = useEffectEvent(() => setScreen(open));
  const onReady = useEffectEvent(() => {
    ahead.want(neighbours.next);
    if (actorRef.getSnapshot().context.awaitsMe) void screen.typed.restore();
  });
  useEffect(() => {
    // Whoever comes here by another way has not come by this one.
    came.current = null;
  }, [came]);
  useEffect(() => {
    const noticed = actorRef.on('notice', (notice) => tell(screen, notice));
    const left = actorRef.on('left', ({ goal, acted }) => onLeft(goal, acted));
    let wasAnew = isAnew(actorRef.getSnapshot());
    const readied = actorRef.subscribe((snapshot) => {
      const isNowAnew = isAnew(snapshot);
      if (isNowAnew && !wasAnew) withdrawNotices(about);
      wasAnew = isNowAnew;
      if (snapshot.matches({ showing: 'ready' })) onReady();
    });
    const abandon = documents.show(screen, () => onOver());
    return () => {
      for (const heard of [noticed, left, readied]) heard.unsubscribe();
      abandon();
    };
  }, [actorRef, screen, documents]);
  useFailureNotice(actorRef, 'opening', failureToOpen);
  return (
    <DocumentActionView
      {...screen}
      neighbours={neighbours}
      came={arrivedBy}
      keys={store}
      signer={store.userName()}
      PdfViewer={services.pdf.Viewer}
    />
  );
}

/**
 * Makes the actor of one document's screen, or joins the one whose act is not settled yet. An unknown tab shows the
 * document without any act.
 */
export function DocumentActionRoute(props: DocumentActionRouteProps) {
  const { pdf } = props.services;
  const [ahead] = useState(() => documentsAhead(props.services));
  const [came] = useState<Came>({ current: null });
  useEffect(
    () => () => {
      ahead.want(null);
      void pdf.dropAhead();
      endFullScreen();
    },
    [ahead, pdf],
  );
  return <OneDocument key={props.query} {...{ ...props, ahead, came }} />;
}
