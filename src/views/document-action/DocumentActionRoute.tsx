import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'wouter';
import type { SnapshotFrom } from 'xstate';
import { countsAfter, documentTabNames } from '../../../machines/acts/acts.ts';
import type { DocumentTab } from '../../../machines/acts/acts.ts';
import type { DocumentActionEmitted, Goal } from '../../../machines/document-action/document-action.setup.ts';
import { isIdentifier } from '../../api/identifier.ts';
import { otherReading } from '../../api/link.ts';
import { editorEntry, paths } from '../../paths.ts';
import type { Pdf } from '../../pdf/viewer/pdf.ts';
import { endFullScreen } from '../../ui/full-screen.ts';
import { said } from '../../i18n/said.ts';
import { notify } from '../../ui/notices.ts';
import { useObserved } from '../../ui/observed.ts';
import { createViewing } from '../../view-report/viewing.ts';
import type { Views } from '../../view-report/views.ts';
import type { Drafts } from '../../work/drafts.ts';
import type { CountsStore, IdsStore, KeyStore, NameStore, Services } from '../../session/services.ts';
import { createSentActs } from '../../acts/sent-acts.ts';
import type { ShownDocuments } from '../../acts/shown-documents.ts';
import { documentActionActors, documentsAhead } from './document-action.actors.ts';
import type { DocumentsAhead } from './document-action.actors.ts';
import { DocumentActionView, Opening } from './DocumentActionView.tsx';
import { makeDocumentRun } from './document-run.ts';
import type { DocumentRun, DocumentRuns } from './document-run.ts';
import { createDocumentContents } from './document-contents.ts';
import { idsOfList, settleTab } from './find-list.actors.ts';
import { createNeighbours } from './neighbours.ts';
import { aboutDocument, withdrawnWhenAnew } from './outdated-notices.ts';
import { createTypedTexts } from './typed-texts.ts';
import { lettersOf } from '../../../machines/acts/words.ts';
import { useFailureNotice } from '../../parts/failure-notice.ts';

type DocumentServices = Services & {
  readonly config: { readonly supportUrl: string | null };
  readonly shown: ShownDocuments;
  readonly pdf: Pick<Pdf, 'Viewer' | 'openAhead' | 'dropAhead'>;
  readonly store: CountsStore & IdsStore & NameStore & KeyStore;
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

type Making = Pick<OneDocumentProps, 'services' | 'ahead' | 'drafts' | 'views'>;

const makeScreen = (
  { services, ahead, drafts, views }: Making,
  documentId: string,
  tab: DocumentTab,
): DocumentRun => {
  const contents = createDocumentContents(services.shown.of(documentId));
  const typed = createTypedTexts({ drafts, documentId, tab, contents });
  const viewing = createViewing(views, documentId);
  const sentActs = createSentActs({ drafts, tab: () => tab, now: services.api.clock.now });
  const actors = documentActionActors({ ...services, ahead }, { tab, contents, sentActs });
  const { inspect } = services;
  const parts = { documentId, tab, contents, typed, viewing };
  return makeDocumentRun(parts, actors, sentActs, inspect ? { inspect } : {});
};

/** Keeps that a document which was acted on waits in its list no longer (D4.13). */
const keepActed = (store: CountsStore & IdsStore, tab: DocumentTab, documentId: string): void => {
  store.keepCounts(countsAfter(store.counts(), tab, 1));
  store.keepIds(
    tab,
    store.ids(tab).filter((id) => id !== documentId),
  );
};

/** Opens what else the id can mean where there is no document of it: its link may have been damaged (S50). */
const useOtherReading = ({ actorRef, documentId, tab }: DocumentRun) => {
  const [, navigate] = useLocation();
  useEffect(() => {
    const heard = actorRef.on('document.missing', () => {
      const meant = otherReading(documentId);
      if (meant !== null) navigate(paths.documentOf(tab, meant), { replace: true });
    });
    return () => heard.unsubscribe();
  }, [actorRef, documentId, tab, navigate]);
};

/** The ways out of one document's screen, and what each leaves behind. */
const useLeaving = ({ services, came }: OneDocumentProps, screen: DocumentRun) => {
  const { documentId, tab } = screen;
  const [, navigate] = useLocation();
  useOtherReading(screen);
  const { store } = services;
  const [listed] = useState(() =>
    createNeighbours({
      documentId,
      ids: store.ids(tab),
      ask: (signal) => idsOfList(services, tab, signal),
      keep: (ids) => store.keepIds(tab, ids),
    }),
  );
  const neighbours = useObserved(listed);
  const toList = () =>
    navigate(tab === 'complete' ? paths.completed : paths.pendingWith(lettersOf(store.counts())));
  const leave = (goal: Goal) => {
    // After an arrow the focus stays on that arrow; otherwise it goes to the next document.
    came.current = goal;
    if (goal === 'edit') return navigate(paths.editorOf(tab, documentId), { state: editorEntry });
    if (goal === 'list' || goal === 'back') return toList();
    const beside = goal === 'onward' ? neighbours.next : neighbours[goal];
    return beside === null ? toList() : navigate(paths.documentOf(tab, beside));
  };
  return { neighbours, leave, learnList: listed.learn };
};

type Notice = Extract<DocumentActionEmitted, { type: 'notice' }>;

/** Tells what the document says. */
const tellNotice = ({ contents }: DocumentRun, notice: Notice): void => {
  const { type, subject } = contents.get().current?.facts ?? { type: null, subject: null };
  const text =
    'text' in notice ? notice.text : said(notice.id, { type: type ?? '–', subject: subject ?? '–' });
  if (text === '') return;
  const { intent, ms } = notice;
  notify({ intent, text, ms, about: aboutDocument, ...(intent === 'success' ? {} : { isTold: true }) });
};

const failureToOpen = (snapshot: SnapshotFrom<DocumentRun['actorRef']>) =>
  snapshot.matches('unopened') ? { error: snapshot.context.error } : null;

/** The screen of the address, or the one whose act is not settled yet. */
const openScreen = (props: OneDocumentProps): DocumentRun => {
  const given = new URLSearchParams(props.query);
  const documentId = given.get('docid') ?? '';
  const tab = documentTabNames.find((one) => one === given.get('tab')) ?? 'sign';
  return props.documents.open(() => makeScreen(props, documentId, tab), documentId);
};

function OneDocument(props: OneDocumentProps) {
  const { services, documents, ahead, came } = props;
  const open = () => openScreen(props);
  const [screen, setScreen] = useState(open);
  const [arrivedBy] = useState(() => came.current);
  const { actorRef, key, ...rest } = screen;
  const { neighbours, leave, learnList } = useLeaving(props, screen);
  const onLeft = useEffectEvent(leave);
  const onActed = useEffectEvent(() => keepActed(services.store, screen.tab, screen.documentId));
  const onOver = useEffectEvent(() => setScreen(open));
  const onReady = useEffectEvent((signal: AbortSignal) => {
    void learnList(signal);
    ahead.want(neighbours.next);
    if (actorRef.getSnapshot().context.awaitsMe) void screen.typed.restore();
  });
  useEffect(() => {
    // It counts for the document that is opened next only.
    came.current = null;
  }, [came]);
  useEffect(() => withdrawnWhenAnew(actorRef, screen.documentId), [actorRef, screen.documentId]);
  useEffect(() => {
    const noticed = actorRef.on('notice', (notice) => tellNotice(screen, notice));
    const left = actorRef.on('left', ({ goal }) => onLeft(goal));
    // Of what is recorded after its screen was left others keep account.
    const acted = actorRef.on('act.succeeded', () => onActed());
    const end = new AbortController();
    const readied = actorRef.subscribe((snapshot) => {
      if (snapshot.matches({ showing: 'ready' })) onReady(end.signal);
    });
    const abandon = documents.show(screen, () => onOver());
    return () => {
      for (const heard of [noticed, left, acted, readied]) heard.unsubscribe();
      abandon();
      end.abort();
    };
  }, [actorRef, screen, documents]);
  useFailureNotice(actorRef, 'opening', failureToOpen);
  return (
    <DocumentActionView
      key={key}
      {...rest}
      {...{ actorRef, neighbours }}
      came={arrivedBy}
      keys={services.store}
      shown={services.shown}
      signer={services.store.userName()}
      supportUrl={services.config.supportUrl}
      PdfViewer={services.pdf.Viewer}
    />
  );
}

interface WithoutTabProps extends Pick<OneDocumentProps, 'services' | 'ahead'> {
  readonly documentId: string;
}

/** An address without a tab leads to that of the document itself (D2.5). */
function WithoutTab({ services, ahead, documentId }: WithoutTabProps) {
  const [, navigate] = useLocation();
  useEffect(() => {
    const end = new AbortController();
    const go = async () => {
      const tab = await settleTab(services, ahead, documentId, end.signal);
      if (!end.signal.aborted) navigate(paths.documentOf(tab, documentId), { replace: true });
    };
    void go();
    return () => end.abort();
  }, [services, ahead, documentId, navigate]);
  return <Opening />;
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
  const given = new URLSearchParams(props.query);
  const documentId = given.get('docid') ?? '';
  const isTabKnown = documentTabNames.some((one) => one === given.get('tab'));
  if (!isTabKnown && isIdentifier(documentId))
    return <WithoutTab key={props.query} {...{ ...props, ahead, documentId }} />;
  return <OneDocument key={props.query} {...{ ...props, ahead, came }} />;
}
