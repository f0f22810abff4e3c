import type { AnyActorRef, EventObject } from 'xstate';
import { createObserved } from '../ui/observed.ts';
import type { Watched } from '../ui/observed.ts';

/** What a run is told: its screen stands, was left while something is under way, nobody is signed in, it is over. */
export type RunStep = 'shown' | 'left' | 'signedOut' | 'ended';

/** A machine with what belongs to it; it can outlive what is drawn of it. */
export interface Run {
  readonly actorRef: AnyActorRef;
  /** Which of several it is that go on side by side; left out where there is one at a time. */
  readonly key?: string;
  readonly onStep?: (step: RunStep) => void;
}

/** What is told of a run. */
export interface RunListener<TRun extends Run> {
  /** The machine has said something; `isShown` where its screen stands and shows it, too. */
  readonly onEmitted: (run: TRun, event: EventObject, isShown: boolean) => void;
  /** What was under way when its screen was left has come to its end, or cannot go on by itself. */
  readonly onOver: (run: TRun) => void;
}

/**
 * Keeps the machine of a screen or of its part while that stands, and beyond that while something is under way (tag
 * 'unsettled') or there is something that the person has not seen yet (tag 'over'). A child that is 'over' goes on no more
 * by itself: its parent is told of as it is, and is not kept.
 */
export interface RunKeeper<TRun extends Run> {
  /** The run with this key that is kept, else a new one. */
  readonly open: (make: () => TRun, key?: string) => TRun;
  /** Starts or takes over a run, and says so where it has ended. Returns a function to leave it. */
  readonly show: (run: TRun, onEnded: () => void) => () => void;
  /** Starts a run that has no screen; it is told of once it is over. */
  readonly begin: (run: TRun) => void;
  /** Hears what no screen may show. Returns a function to stop, which ends everything: nobody is there any more. */
  readonly attend: (listener: RunListener<TRun>) => () => void;
  /** The runs that have something under way and no screen. */
  readonly away: Watched<{ readonly runs: readonly TRun[] }>;
}

interface Life {
  isShown: boolean;
  wasUnsettled: boolean;
  readonly end: () => void;
}

type Page = Pick<Window, 'addEventListener' | 'removeEventListener'>;

interface Tagged {
  readonly status: string;
  readonly tags: ReadonlySet<string>;
  readonly children: Readonly<Record<string, AnyActorRef | undefined>>;
}

const isMachine = (snapshot: unknown): snapshot is Tagged =>
  typeof snapshot === 'object' && snapshot !== null && 'tags' in snapshot;

/** The machine's children that are machines, too. */
const childrenOf = (snapshot: unknown): readonly AnyActorRef[] =>
  isMachine(snapshot)
    ? Object.values(snapshot.children).filter(
        (child): child is AnyActorRef => child !== undefined && isMachine(child.getSnapshot()),
      )
    : [];

const hasTag = (actorRef: AnyActorRef, tag: string): boolean => {
  const snapshot: unknown = actorRef.getSnapshot();
  return isMachine(snapshot) && snapshot.status === 'active' && snapshot.tags.has(tag);
};

const has = ({ actorRef }: Run, tag: string): boolean => hasTag(actorRef, tag);
const childHas = ({ actorRef }: Run, tag: string): boolean =>
  childrenOf(actorRef.getSnapshot()).some((child) => hasTag(child, tag));
const isUnderWay = (run: Run): boolean => has(run, 'unsettled') && !childHas(run, 'over');
const isActive = ({ actorRef }: Run): boolean =>
  (actorRef.getSnapshot() as { readonly status: string }).status === 'active';

/** A beforeunload listener can keep a page out of the back-forward cache: there is one only while an act is on its way. */
const createHold = (page: Page) => {
  // Each keeper's own: none lets go of a page that another one holds.
  const holdPage = (event: BeforeUnloadEvent) => event.preventDefault();
  return (runs: Iterable<Run>) => {
    const isSending = [...runs].some((run) => has(run, 'sending') || childHas(run, 'sending'));
    if (isSending) page.addEventListener('beforeunload', holdPage);
    else page.removeEventListener('beforeunload', holdPage);
  };
};

/** Hears a machine, and the machines that are its children for as long as it has them. */
const hearAll = (actorRef: AnyActorRef, hear: () => void): (() => void) => {
  const heard = new Map<AnyActorRef, { readonly unsubscribe: () => void }>();
  const own = actorRef.subscribe((snapshot: unknown) => {
    const children = childrenOf(snapshot);
    for (const [child, hearing] of heard) {
      if (children.includes(child)) continue;
      hearing.unsubscribe();
      heard.delete(child);
    }
    for (const child of children) if (!heard.has(child)) heard.set(child, child.subscribe(hear));
    hear();
  });
  return () => {
    own.unsubscribe();
    for (const hearing of heard.values()) hearing.unsubscribe();
  };
};

/** Holds the runs that are kept, and ends them. */
const createLives = <TRun extends Run>(page: Page) => {
  const lives = new Map<TRun, Life>();
  const holdWhileSending = createHold(page);
  const isAway = (run: TRun) => lives.get(run)?.isShown === false || has(run, 'leftBehind');
  const end = (run: TRun) => {
    const life = lives.get(run);
    lives.delete(run);
    life?.end();
    holdWhileSending(lives.keys());
  };
  return {
    get: (run: TRun) => lives.get(run),
    put: (run: TRun, life: Life) => void lives.set(run, life),
    all: () => [...lives.keys()],
    hold: () => holdWhileSending(lives.keys()),
    isAway,
    end,
    /** Ends a run that nobody sees, and that has nothing left to do or to show. */
    rest: (run: TRun) => {
      if (isAway(run) && !isUnderWay(run) && !has(run, 'over')) end(run);
    },
  };
};

/** Starts runs, and tells a listener of them. */
const createTelling = <TRun extends Run>(page: Page) => {
  const lives = createLives<TRun>(page);
  const away = createObserved<{ readonly runs: readonly TRun[] }>({ runs: [] });
  const noteAway = () => {
    const runs = lives.all().filter((run) => lives.isAway(run) && isUnderWay(run));
    const before = away.get().runs;
    if (runs.length !== before.length || runs.some((run, at) => run !== before[at])) away.set({ runs });
  };
  let listener: RunListener<TRun> | null = null;
  const hear = (run: TRun) => {
    lives.hold();
    noteAway();
    const life = lives.get(run);
    if (!life) return;
    const isOver = life.wasUnsettled && !isUnderWay(run);
    life.wasUnsettled = has(run, 'unsettled');
    if (isOver && lives.isAway(run)) listener?.onOver(run);
    lives.rest(run);
    noteAway();
  };
  const begin = (run: TRun, isShown: boolean): Life => {
    const told = run.actorRef.on('*', (event: EventObject) =>
      listener?.onEmitted(run, event, lives.get(run)?.isShown ?? false),
    );
    const endHearing = hearAll(run.actorRef, () => hear(run));
    const end = () => {
      told.unsubscribe();
      endHearing();
      run.onStep?.('ended');
      run.actorRef.stop();
    };
    const life: Life = { isShown, wasUnsettled: false, end };
    lives.put(run, life);
    run.actorRef.start();
    return life;
  };
  const attend = (given: RunListener<TRun>) => {
    listener = given;
    return () => {
      listener = null;
      for (const run of lives.all()) {
        run.onStep?.('signedOut');
        lives.end(run);
      }
      noteAway();
    };
  };
  return { lives, hear, begin, attend, noteAway, away };
};

/** Makes the keeper of one kind of run. `page` is warned before it is closed while a run has the tag 'sending'. */
export const createRunKeeper = <TRun extends Run>(page: Page): RunKeeper<TRun> => {
  const { lives, hear, begin, attend, noteAway, away } = createTelling<TRun>(page);
  const leave = (run: TRun, life: Life) => {
    life.isShown = false;
    // A remount in the same task takes it over.
    queueMicrotask(() => {
      if (life.isShown || lives.get(run) !== life) return;
      if (has(run, 'unsettled')) run.onStep?.('left');
      hear(run);
    });
  };
  return {
    open: (make, key) =>
      lives.all().find((run) => run.key === key && (has(run, 'unsettled') || has(run, 'over'))) ?? make(),
    show: (run, onEnded) => {
      if (!isActive(run)) {
        onEnded();
        return () => {};
      }
      const life = lives.get(run) ?? begin(run, true);
      life.isShown = true;
      noteAway();
      run.onStep?.('shown');
      return () => leave(run, life);
    },
    begin: (run) => void begin(run, false),
    attend,
    away,
  };
};
