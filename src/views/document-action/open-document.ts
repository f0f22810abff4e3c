import { fromPromise } from 'xstate';
import type { AnyActorRef, EventObject } from 'xstate';
import { navigate } from 'wouter/use-browser-location';
import { actOfAction, acts, documentTabNames, mainActOf } from '../../../machines/acts/acts.ts';
import type { DocumentTab } from '../../../machines/acts/acts.ts';
import type { ActingRef } from '../../../machines/acts/acting.machine.ts';
import { documentActionMachine } from '../../../machines/document-action/document-action.machine.ts';
import type { DocumentActionRef } from '../../../machines/document-action/document-action.machine.ts';
import type { DocumentActionEmitted } from '../../../machines/document-action/document-action.setup.ts';
import { findTabMachine } from '../../../machines/document-action/find-tab.machine.ts';
import type { PortsOf } from '../../../machines/port.ts';
import { keepCountsAfter, noticeOfAct } from '../../acts/act-notices.ts';
import type { ListStore } from '../../acts/act-notices.ts';
import { leftKindOf } from '../../acts/left-act.ts';
import type { LeftAct } from '../../acts/left-act.ts';
import { createSentActs } from '../../acts/sent-acts.ts';
import type { SentActs } from '../../acts/sent-acts.ts';
import type { ShownDocuments } from '../../acts/shown-documents.ts';
import { idsWithEdits } from '../../acts/unsaved-edits.ts';
import { isIdentifier } from '../../api/identifier.ts';
import type { OpenView } from '../../api/view-report.ts';
import { noticeText } from '../../i18n/notice-text.ts';
import { followFailure } from '../../parts/failure-notice.ts';
import type { OpenedScreen } from '../../parts/opened-screen.ts';
import { paths } from '../../paths.ts';
import type { Pdf } from '../../pdf/viewer/pdf.ts';
import type {
  IdsStore,
  KeyStore,
  NameStore,
  PlaceStore,
  ReadingStore,
  Services,
  Support,
} from '../../session/services.ts';
import { endFullScreen } from '../../ui/full-screen.ts';
import type { Notice } from '../../ui/notices.ts';
import { createViewing } from '../../view-report/viewing.ts';
import type { Viewing } from '../../view-report/viewing.ts';
import type { Views } from '../../view-report/views.ts';
import type { Drafts } from '../../drafts/drafts.ts';
import { documentActionActors, documentsAhead } from './document-action.actors.ts';
import { createDocumentContents } from './document-contents.ts';
import { idsOfList, settleTab } from './find-list.actors.ts';
import {
  followNavigation,
  forwardToStay,
  aboutDocument,
  openOnceConnected,
  withdrawOutdatedNotices,
} from './follow-document.ts';
import type { DocumentFlow } from './follow-document.ts';
import { createNeighbours } from './neighbours.ts';
import { isButtonFocused } from './keys.ts';
import type { NeighboursStore } from './neighbours.ts';
import type { DocumentScreen } from './screen-props.ts';
import { createTypedTexts } from './typed-texts.ts';
import type { TypedTexts } from './typed-texts.ts';

export interface DocumentServices extends Services, Support {
  readonly shown: ShownDocuments;
  readonly pdf: Pick<Pdf, 'openAhead' | 'dropAhead'> & { readonly Viewer: DocumentScreen['PdfViewer'] };
  readonly store: ListStore & IdsStore & NameStore & KeyStore & PlaceStore & ReadingStore;
  /** Stores what is typed and not sent, and acts that were sent until their outcome is known (X3, X5). */
  readonly drafts: Drafts;
  /** Reports the stays on documents (X17). */
  readonly views: Pick<Views, 'begin'>;
}

/** The screen of a document; contents are null for the screen that only finds its tab. */
export type OpenedDocument = OpenedScreen<DocumentScreen | null>;

/** The action with which a view is reported: the document's own if it has one, else the tab's (S16). */
const viewAction = (documentAction: string | null, tab: DocumentTab): OpenView['action'] =>
  acts[actOfAction(documentAction) ?? mainActOf(tab) ?? 'sign'].done;

interface OneDocument {
  readonly documentId: string;
  readonly tab: DocumentTab;
  readonly contents: DocumentScreen['contents'];
}

/** The outcome of an act whose screen was left; null if there is nothing to say, or nobody to say it to. */
const leftAct = (actorRef: DocumentActionRef, { documentId, tab, contents }: OneDocument): LeftAct | null => {
  const snapshot = actorRef.getSnapshot();
  const { act, entry } = snapshot.context;
  // The outcome could not be found out, or its screen has crashed in the middle of it.
  const isUnclear = snapshot.matches('outcomeUnknown') || snapshot.hasTag('unsettled');
  if (entry === null && !isUnclear) return null;
  const kind = isUnclear || entry === null ? 'unclear' : leftKindOf(entry);
  const { type = null, subject = null } = contents.get().current?.facts ?? {};
  const isDone = kind === 'done';
  return {
    kind,
    reason: kind === 'notDone' ? (entry?.error ?? '') : '',
    act: act ?? 'sign',
    tab,
    isUnseen: isDone && entry?.by === null,
    of: { id: documentId, type, subject },
    done: isDone ? 1 : 0,
  };
};

/** The notice of the document while it is shown; for one that was left, the outcome is reported instead. */
const noticeOf = (event: EventObject, isShown: boolean, { contents }: OneDocument): Notice | null => {
  const emitted = event as DocumentActionEmitted;
  if (emitted.type !== 'notice' || !isShown) return null;
  const { type, subject } = contents.get().current?.facts ?? { type: null, subject: null };
  const text =
    'text' in emitted ? emitted.text : noticeText(emitted.id, { type: type ?? '–', subject: subject ?? '–' });
  if (text === '') return null;
  const { intent, ms } = emitted;
  return { intent, text, ms, about: aboutDocument, ...(intent === 'success' ? {} : { isAnnounced: true }) };
};

/** Stores the acts sent from this screen until their outcome is known, for each acting child. */
const followActing = (actorRef: DocumentActionRef, sentActs: Pick<SentActs, 'watch'>) => {
  let followed: ActingRef | undefined;
  return actorRef.subscribe(({ children: { acting } }) => {
    if (acting && acting !== followed) sentActs.watch(acting);
    followed = acting;
  });
};

interface DocumentParts extends OneDocument {
  readonly flow: DocumentFlow;
  readonly actors: PortsOf<typeof documentActionMachine>;
  readonly sentActs: Pick<SentActs, 'watch'>;
  readonly viewing: Viewing;
}

type ScreenServices = Omit<DocumentServices, 'api' | 'credentials' | 'inspect' | 'views'> & {
  readonly askList: (signal: AbortSignal) => Promise<readonly string[]>;
};

interface FollowDependencies extends Omit<DocumentParts, 'actors'> {
  readonly services: ScreenServices;
  readonly typed: TypedTexts;
  readonly neighbours: NeighboursStore;
  readonly onReturned: () => void;
}

const followDocument = (actorRef: DocumentActionRef, following: FollowDependencies): (() => void) => {
  const { documentId, tab, contents, flow, viewing, sentActs, typed, neighbours, onReturned } = following;
  const { store, drafts } = following.services;
  // Only pages of the signature tab can be drawn on.
  if (mainActOf(tab) === 'sign')
    void idsWithEdits(drafts).then((ids) => contents.set({ hasEdits: ids.has(documentId) }));
  const end = new AbortController();
  const subscriptions = [
    actorRef.on('act.succeeded', typed.discard),
    followActing(actorRef, sentActs),
    actorRef.subscribe((snapshot) => {
      if (!snapshot.matches({ opened: { act: 'idle' } })) return;
      void neighbours.learn(end.signal);
      if (!snapshot.matches({ opened: { page: 'painted' } })) return;
      flow.ahead.want(neighbours.get().next);
      if (snapshot.context.awaitsMe) void typed.restore();
    }),
  ];
  forwardToStay(actorRef, viewing, {
    action: () => viewAction(contents.get().current?.facts.action ?? null, tab),
    sentAt: () => contents.get().sentAt,
  });
  const stops = [
    withdrawOutdatedNotices(actorRef, documentId),
    openOnceConnected(actorRef),
    followNavigation(actorRef, {
      documentId,
      tab,
      flow,
      neighbours,
      store,
      isFocused: isButtonFocused,
      onReturned,
    }),
    followFailure(actorRef, 'opening', (snapshot) =>
      snapshot.matches('unopened') ? { error: snapshot.context.error } : null,
    ),
    viewing.end,
    () => end.abort(),
  ];
  return () => {
    for (const one of subscriptions) one.unsubscribe();
    for (const stop of stops) stop();
  };
};

/** Makes the screen of a document. */
export const makeDocument = (
  services: ScreenServices,
  making: DocumentParts,
): OpenedScreen<DocumentScreen> => {
  const { documentId, tab, contents, flow, viewing } = making;
  const { store, pdf, shown, config, drafts, askList: ask } = services;
  const typed = createTypedTexts({ drafts, documentId, tab, contents });
  const keep = (ids: readonly string[]) => store.keepIds(tab, ids);
  const neighbours = createNeighbours({ documentId, ids: store.ids(tab), ask, keep });
  let arrivedBy: DocumentFlow['arrivedBy'] = null;
  const arrive = () => {
    arrivedBy = flow.arrivedBy;
    flow.arrivedBy = null;
  };
  arrive();
  const following = { ...making, services, typed, neighbours, onReturned: arrive };
  return {
    logic: documentActionMachine.provide({ actors: making.actors }),
    input: { documentId, tab },
    contents: {
      contents,
      typed,
      viewing,
      shown,
      neighbours,
      arrivedBy: () => arrivedBy,
      keys: store,
      reading: store,
      signer: store.userName(),
      supportUrl: config.supportUrl,
      PdfViewer: pdf.Viewer,
    },
    follow: (ref) => followDocument(ref as DocumentActionRef, following),
    noticeOf: (event, isShown) => noticeOf(event, isShown, making),
    outcomeOf: (ref: AnyActorRef, goTo) => {
      const left = leftAct(ref as DocumentActionRef, making);
      if (left === null) return null;
      keepCountsAfter(store, left);
      return noticeOfAct(left, store, goTo);
    },
  };
};

/** Redirects an address without a tab to that of the document itself (D2.5). */
const findTab = (services: DocumentServices, flow: DocumentFlow, documentId: string): OpenedScreen<null> => ({
  logic: findTabMachine.provide({
    actors: {
      findTab: fromPromise(async ({ signal }) => {
        const tab = await settleTab(services, flow.ahead, documentId, signal);
        if (!signal.aborted) navigate(paths.documentOf(tab, documentId), { replace: true });
      }),
    },
  }),
  input: undefined,
  contents: null,
});

/**
 * Creates the function that opens documents, one after the other, for one sign-in. `key`: the query of the
 * document's address, tab and docid (D2.5). Call `end` when no document is shown any more: it drops the
 * prefetched one.
 */
export const openDocuments = (services: DocumentServices) => {
  const flow: DocumentFlow = { ahead: documentsAhead(services), arrivedBy: null };
  const end = (): void => {
    flow.ahead.want(null);
    void services.pdf.dropAhead();
    endFullScreen();
  };
  const open = ({ key }: { readonly key: string }): OpenedDocument => {
    const given = new URLSearchParams(key);
    const documentId = given.get('docid') ?? '';
    const named = documentTabNames.find((one) => one === given.get('tab'));
    if (named === undefined && isIdentifier(documentId)) return findTab(services, flow, documentId);
    const tab = named ?? 'sign';
    const contents = createDocumentContents(services.shown.of(documentId));
    const sentActs = createSentActs({
      drafts: services.drafts,
      tab: () => tab,
      edited: () => new Set(contents.get().hasEdits ? [documentId] : []),
      now: services.api.clock.now,
    });
    const actors = documentActionActors(
      { ...services, ahead: flow.ahead },
      {
        tab,
        contents,
        sentActs,
        acts: services.shown.acts,
      },
    );
    const askList = (signal: AbortSignal) => idsOfList(services, tab, signal);
    const viewing = createViewing(services.views, documentId);
    return makeDocument(
      { ...services, askList },
      { documentId, tab, contents, flow, actors, sentActs, viewing },
    );
  };
  return { open, end };
};
