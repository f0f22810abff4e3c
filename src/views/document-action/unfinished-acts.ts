import type { SnapshotFrom } from 'xstate';
import type {
  DocumentActionRef,
  documentActionMachine,
} from '../../../machines/document-action/document-action.machine.ts';
import type { Act, DocumentTab } from '../../../machines/acts/acts.ts';
import { cameTo } from '../../../machines/document-action/came-to.ts';
import type { Viewing } from '../../view-report/viewing.ts';
import type { DocumentShelf } from './document-shelf.ts';
import type { TypedTexts } from './typed-texts.ts';

/** One document's machine with what belongs to it; it can outlive what is drawn of it. */
export interface DocumentScreen {
  readonly documentId: string;
  readonly tab: DocumentTab;
  readonly actorRef: DocumentActionRef;
  readonly shelf: DocumentShelf;
  readonly typed: TypedTexts;
  readonly viewing: Viewing;
}

/**
 * What an act came to whose screen was left. `overtaken`: somebody had done it before; `unclear`: nobody could be asked.
 */
export interface ActOutcome {
  readonly kind: 'done' | 'overtaken' | 'notDone' | 'unclear';
  readonly act: Act;
  /** What the provider said; '' where it said nothing. */
  readonly reason: string;
  /** It is recorded, and nobody can see by whom (S46). */
  readonly isUnseen?: true;
}

/** Keeps documents' machines while they are on the screen, and beyond that until their act is settled (X3). */
export interface UnfinishedActs {
  /** The document's machine whose act is not settled: whoever opens that document again joins it. */
  readonly find: (documentId: string) => DocumentScreen | null;
  /** Starts or takes over a screen's machine, and says so where it is over. Returns the way to leave the screen. */
  readonly show: (screen: DocumentScreen, onOver: () => void) => () => void;
  /** Hears outcomes that no screen shows. Returns the way to stop, which ends everything: nobody is there any more. */
  readonly attend: (tell: (screen: DocumentScreen, outcome: ActOutcome) => void) => () => void;
}

type Snapshot = SnapshotFrom<typeof documentActionMachine>;

const told = ({ context }: Snapshot, kind: ActOutcome['kind'], reason = ''): ActOutcome => ({
  kind,
  act: context.act ?? 'sign',
  reason,
  ...(kind === 'done' && context.entry?.by === null ? { isUnseen: true } : {}),
});

const settledOutcome = (snapshot: Snapshot): ActOutcome | null => {
  const { entry } = snapshot.context;
  if (snapshot.matches('signedOut') || entry === null) return null;
  switch (cameTo(entry)) {
    case 'recorded':
      return told(snapshot, 'done');
    case 'overtaken':
      return told(snapshot, 'overtaken');
    case 'missing':
      // The provider called it redundant, and nobody can see any more whether it was this act.
      return told(snapshot, entry.refusal === 'redundant' ? 'unclear' : 'notDone', entry.error);
    default:
      return told(snapshot, 'notDone', entry.error);
  }
};

const actingOf = ({ actorRef }: DocumentScreen) => actorRef.getSnapshot().children.acting?.getSnapshot();
const isSending = (screen: DocumentScreen) => actingOf(screen)?.hasTag('sending') ?? false;
const isUnsettled = ({ actorRef }: DocumentScreen) => actorRef.getSnapshot().hasTag('unsettled');

interface Life {
  isShown: boolean;
  /** The screen was left before the act was settled. */
  isLeftBehind: boolean;
  readonly end: () => void;
}

/** What has to be told of a machine that no screen shows; null while it is not settled. */
const settledAs = (screen: DocumentScreen): { readonly outcome: ActOutcome | null } | null => {
  const snapshot = screen.actorRef.getSnapshot();
  if (!snapshot.hasTag('unsettled')) return { outcome: settledOutcome(snapshot) };
  // It was read again as often as it is by itself.
  const isOver = actingOf(screen)?.matches({ failed: 'told' }) ?? false;
  return isOver ? { outcome: told(snapshot, 'unclear') } : null;
};

type Page = Pick<Window, 'addEventListener' | 'removeEventListener'>;

const holdPage = (event: BeforeUnloadEvent) => event.preventDefault();

/** A page that asks before it closes may not be kept for the way back, so it asks no longer than an act is on its way. */
const holdWhileSending = (page: Page, screens: Iterable<DocumentScreen>) => {
  if ([...screens].some((screen) => isSending(screen))) page.addEventListener('beforeunload', holdPage);
  else page.removeEventListener('beforeunload', holdPage);
};

/** Hears a document's machine, and its child for as long as there is one. */
const hearBoth = ({ actorRef }: DocumentScreen, hear: () => void): (() => void) => {
  let child: Snapshot['children']['acting'];
  let heardChild: { unsubscribe: () => void } | undefined;
  const heard = actorRef.subscribe(({ children: { acting } }) => {
    if (acting !== child) {
      heardChild?.unsubscribe();
      child = acting;
      heardChild = acting?.subscribe(hear);
    }
    hear();
  });
  return () => {
    heard.unsubscribe();
    heardChild?.unsubscribe();
  };
};

const beginLife = (screen: DocumentScreen, hear: () => void): Life => {
  const { actorRef, viewing } = screen;
  const endHearing = hearBoth(screen, hear);
  actorRef.start();
  return {
    isShown: true,
    isLeftBehind: false,
    end: () => {
      endHearing();
      viewing.end();
      actorRef.stop();
    },
  };
};

const findUnsettled = (screens: readonly DocumentScreen[], documentId: string): DocumentScreen | null =>
  screens.find((screen) => screen.documentId === documentId && isUnsettled(screen)) ?? null;

/** Makes the keeper of a signed-in person's acts. `page` is warned before it is closed while an act is on its way. */
export const createUnfinishedActs = (page: Page): UnfinishedActs => {
  const lives = new Map<DocumentScreen, Life>();
  let tellPerson: ((screen: DocumentScreen, outcome: ActOutcome) => void) | null = null;
  const end = (screen: DocumentScreen) => {
    const life = lives.get(screen);
    lives.delete(screen);
    life?.end();
    holdWhileSending(page, lives.keys());
  };
  const hear = (screen: DocumentScreen) => () => {
    holdWhileSending(page, lives.keys());
    const life = lives.get(screen);
    // Whoever goes by Back has left before the screen is gone.
    if (life && screen.actorRef.getSnapshot().matches({ acting: 'leftBehind' })) life.isLeftBehind = true;
    const settled = life?.isLeftBehind ? settledAs(screen) : null;
    if (settled === null) return;
    if (settled.outcome) tellPerson?.(screen, settled.outcome);
    end(screen);
  };
  const leave = (screen: DocumentScreen, life: Life) => {
    life.isShown = false;
    life.isLeftBehind ||= isUnsettled(screen);
    // What is drawn anew in the same turn takes it over.
    queueMicrotask(() => {
      if (life.isShown || !lives.has(screen)) return;
      if (!life.isLeftBehind) return end(screen);
      screen.viewing.left();
      screen.actorRef.send({ type: 'screen.left' });
    });
  };
  return {
    find: (documentId) => findUnsettled([...lives.keys()], documentId),
    show: (screen, onOver) => {
      if (screen.actorRef.getSnapshot().status !== 'active') {
        onOver();
        return () => {};
      }
      screen.viewing.returned();
      const life = lives.get(screen) ?? beginLife(screen, hear(screen));
      lives.set(screen, life);
      Object.assign(life, { isShown: true, isLeftBehind: false });
      screen.actorRef.send({ type: 'screen.joined' });
      return () => leave(screen, life);
    },
    attend: (tell) => {
      tellPerson = tell;
      return () => {
        tellPerson = null;
        for (const screen of lives.keys()) {
          screen.actorRef.send({ type: 'session.ended' });
          end(screen);
        }
      };
    },
  };
};
