import { navigate } from 'wouter/use-browser-location';
import type { AnyActorRef, EventObject, SnapshotFrom } from 'xstate';
import { documentTabNames } from '../../../machines/acts/acts.ts';
import type { DocumentTab } from '../../../machines/acts/acts.ts';
import { pageEditorMachine } from '../../../machines/page-editor/page-editor.machine.ts';
import type { PageEditorRef } from '../../../machines/page-editor/page-editor.machine.ts';
import { hasChanges, versionWith } from '../../../machines/page-editor/page-editor.setup.ts';
import type { PageEditorEmitted } from '../../../machines/page-editor/page-editor.setup.ts';
import { storageMs, withinMs } from '../../acts/sent-acts.ts';
import { noteOwnChange } from '../../acts/shown-documents.ts';
import type { ShownDocuments } from '../../acts/shown-documents.ts';
import { decodedSize } from '../../drawing/canvas.ts';
import { paintPage } from '../../drawing/paint.ts';
import type { MessageId } from '../../i18n/message-ids.ts';
import { noticeText } from '../../i18n/notice-text.ts';
import { followFailure } from '../../parts/failure-notice.ts';
import type { Navigate, OpenedScreen } from '../../parts/opened-screen.ts';
import type { KeyStore, NameStore, Services, Support } from '../../session/services.ts';
import { noticeSubjects } from '../../ui/notice-subjects.ts';
import type { Notice } from '../../ui/notices.ts';
import type { Store } from '../../ui/store.ts';
import { initialsOf } from '../../ui/initials.ts';
import { isUnsettled, withdrawWhen } from '../../ui/withdraw-when.ts';
import { randomAuthor } from '../../drafts/drafts.ts';
import type { Drafts } from '../../drafts/drafts.ts';
import { createEditorContents, versionOfPages } from './editor-contents.ts';
import type { EditorContents } from './editor-contents.ts';
import { editsNotice, unclearSave } from './kept-facts.ts';
import type { SentPages } from './kept-facts.ts';
import { forgetEdits, keepEdits } from './kept-edits.ts';
import type { Authors } from './kept-edits.ts';
import type { SizeOf } from './load-pages.ts';
import { pageEditorActors } from './page-editor.actors.ts';
import type { Editing, EditorServices, PaintPage } from './page-editor.actors.ts';

export interface EditorScreen {
  readonly contents: Store<EditorContents>;
  readonly documentId: string;
  readonly tab: DocumentTab;
  /** The address of the support; null if none is configured. */
  readonly supportUrl: string | null;
  /** The person's initials, for the stamp; '' if the provider sent no name. */
  readonly initials: string;
  /** The provider's time, in milliseconds since the epoch (S47). */
  readonly now: () => number;
  /** Whether single keys do anything in this browser (X8). */
  readonly hasKeys: () => boolean;
}

interface EditorNeeds {
  readonly services: Services &
    Support &
    Pick<EditorServices, 'pdf'> & {
      readonly shown: Pick<ShownDocuments, 'of'>;
      readonly store: NameStore & Pick<KeyStore, 'hasKeys'>;
    };
  readonly drafts: Pick<Drafts, 'all' | 'keep' | 'drop'>;
  readonly documentId: string;
  /** The tab from which the person came; an unknown one counts as `sign`. */
  readonly tab: string;
  /** For tests: `paint` and `sizeOf` replace the painter and the decoder, which need a browser. */
  readonly paint?: PaintPage;
  readonly sizeOf?: SizeOf;
}

/** Edits drawn on other pages are stored for those until the person accepts that they fit (X5). */
const keptFields = ['edits', 'page', 'zoom', 'version', 'isForeign'] as const;

type Snapshot = SnapshotFrom<PageEditorRef>;

/** Another tab has saved the document: its stored edits had replaced this tab's. */
const isOutdated = (snapshot: Snapshot): boolean =>
  snapshot.matches({ open: { work: { editing: 'changed' } } });

const shouldStore = (before: Snapshot, now: Snapshot): boolean => {
  const isSame = keptFields.every((field) => now.context[field] === before.context[field]);
  const isNewlyOutdated = isOutdated(now) && !isOutdated(before);
  return (!isSame || isNewlyOutdated) && now.status === 'active' && now.hasTag('drawing');
};

interface Keeping extends Pick<EditorNeeds, 'drafts' | 'documentId'> {
  readonly contents: Store<EditorContents>;
  readonly tab: DocumentTab;
  readonly authors: Authors;
}

/**
 * Stores the edits, with the page and zoom in view, until they are saved or discarded (X5); `keepSent` also
 * stores that they are sent.
 */
const keepWork = (actorRef: PageEditorRef, { contents, drafts, documentId, tab, authors }: Keeping) => {
  const by = randomAuthor();
  authors.add(by);
  let last = actorRef.getSnapshot();
  const store = (sent: SentPages | null, onDone?: () => void) => {
    const { edits, page, zoom, isForeign, keptVersion } = actorRef.getSnapshot().context;
    const version = isForeign ? keptVersion : versionWith(versionOfPages(contents.get()), keptVersion);
    keepEdits(drafts, contents, { documentId, version }, { edits, page, zoom, tab, by, sent }, onDone);
  };
  const keep = () => {
    const before = last;
    last = actorRef.getSnapshot();
    if (!shouldStore(before, last)) return;
    if (hasChanges(last.context.edits)) store(null);
    else if (hasChanges(before.context.edits)) forgetEdits(drafts, documentId, authors);
  };
  const kept = actorRef.subscribe(keep);
  const forgotten = actorRef.on('kept.forgotten', () => forgetEdits(drafts, documentId, authors));
  return {
    keepSent: (sent: SentPages | null) =>
      withinMs(new Promise<void>((resolve) => store(sent, resolve)), storageMs),
    stop: () => {
      kept.unsubscribe();
      forgotten.unsubscribe();
    },
  };
};

const noticeOf = (event: EventObject, unclear: Notice | null): Notice | null => {
  const emitted = event as PageEditorEmitted;
  if (emitted.type === 'saving.unclear') return unclear;
  if (emitted.type !== 'notice') return null;
  return {
    intent: emitted.intent,
    text: noticeText(emitted.id),
    ms: emitted.ms,
    about: noticeSubjects.pageEditor,
  };
};

/** What is told of a save whose screen was left; null if it was saved or the session is over: other notices say so. */
const outcomeIn = (snapshot: Snapshot): MessageId | null => {
  if (snapshot.status === 'done') return null;
  const isUnproved = snapshot.matches({ open: { work: { offering: 'unproved' } } });
  return isUnproved ? unclearSave : 'pageEditor.finished.notSaved';
};

const noticesOf =
  ({ contents, documentId, tab }: Pick<Keeping, 'contents' | 'documentId' | 'tab'>) =>
  (id: MessageId, goTo: Navigate): Notice => {
    const { type = null, subject = null } = contents.get().facts ?? {};
    return editsNotice(id, documentId, { tab, type, subject }, goTo);
  };

/**
 * Creates the editor of one document for one visit (D2.6, D2.54 to D2.57): its machine with its ports, and
 * its contents.
 */
export const openPageEditor = (needs: EditorNeeds): OpenedScreen<EditorScreen> => {
  const { services, drafts, documentId, paint = paintPage, sizeOf = decodedSize } = needs;
  const tab = documentTabNames.find((one) => one === needs.tab) ?? 'sign';
  const contents = createEditorContents();
  const authors: Authors = new Set();
  const outgoing = { body: null, painted: new Map<number, Blob>(), earlier: null };
  let inView = 1;
  let keepSent: Editing['keepSent'] = async () => {};
  const actors = pageEditorActors(
    { ...services, drafts, paintPage: paint, sizeOf },
    { contents, outgoing, inView: () => inView, authors, keepSent: (sent) => keepSent(sent) },
  );
  const follow = (actorRef: PageEditorRef) => {
    // The person's own save must not be reported as a change by somebody else (S48).
    const saved = actorRef.on('notice', () => noteOwnChange(services.shown.of(documentId)));
    const pageChanges = actorRef.subscribe(({ context }) => void (inView = context.page));
    const keeping = keepWork(actorRef, { contents, drafts, documentId, tab, authors });
    ({ keepSent } = keeping);
    const stops = [
      saved.unsubscribe,
      pageChanges.unsubscribe,
      keeping.stop,
      withdrawWhen(actorRef, isUnsettled, () => [noticeSubjects.pageEditor]),
      followFailure(actorRef, 'page editor', (snapshot) =>
        snapshot.matches('unopened') ? { error: snapshot.context.error } : null,
      ),
    ];
    return () => stops.forEach((stop) => stop());
  };
  const noticeWith = noticesOf({ contents, documentId, tab });
  return {
    logic: pageEditorMachine.provide({ actors }),
    input: { documentId },
    contents: {
      contents,
      documentId,
      tab,
      supportUrl: services.config.supportUrl,
      initials: initialsOf(services.store.userName() ?? ''),
      now: services.api.clock.now,
      hasKeys: () => services.store.hasKeys(),
    },
    noticeOf: (event, isShown) => noticeOf(event, isShown ? null : noticeWith(unclearSave, navigate)),
    outcomeOf: (ref: AnyActorRef, goTo: Navigate) => {
      const id = outcomeIn((ref as PageEditorRef).getSnapshot());
      return id && noticeWith(id, goTo);
    },
    follow: (ref) => follow(ref as PageEditorRef),
  };
};
