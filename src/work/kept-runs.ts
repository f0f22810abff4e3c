import type { AnyActorRef, EventObject } from 'xstate';

/** A machine with what belongs to it; it can outlive what is drawn of it. */
export interface Run {
  readonly actorRef: AnyActorRef;
}

/** What is told of a run. */
export interface RunListener<TRun extends Run> {
  /** The machine has said something; `isShown` where its screen stands and shows it, too. */
  readonly onEmitted: (run: TRun, event: EventObject, isShown: boolean) => void;
  /** What was under way when its screen was left has come to its end. */
  readonly onOver: (run: TRun) => void;
}

/**
 * Keeps the machine of a screen's part while the screen stands, and beyond that while something is under way (tag
 * 'unsettled') or there is something that the person has not seen yet (tag 'over').
 */
export interface KeptRuns<TRun extends Run> {
  /** The run that is kept, else a new one. */
  readonly open: (make: () => TRun) => TRun;
  /** Starts or takes over a run, and says so where it has ended. Returns the way to leave it. */
  readonly show: (run: TRun, onEnded: () => void) => () => void;
  /** Hears what no screen may show. Returns the way to stop, which ends everything: nobody is there any more. */
  readonly attend: (listener: RunListener<TRun>) => () => void;
}

interface Life {
  isShown: boolean;
  wasUnsettled: boolean;
  readonly end: () => void;
}

type Page = Pick<Window, 'addEventListener' | 'removeEventListener'>;

const has = ({ actorRef }: Run, tag: string): boolean => {
  const snapshot: unknown = actorRef.getSnapshot();
  const { status, tags } = snapshot as { readonly status: string; readonly tags: ReadonlySet<string> };
  return status === 'active' && tags.has(tag);
};

/** A page that asks before it closes may not be kept for the way back, so it asks no longer than an act is on its way. */
const createHold = (page: Page) => {
  // Each keeper's own: none lets go of a page that another one holds.
  const holdPage = (event: BeforeUnloadEvent) => event.preventDefault();
  return (runs: Iterable<Run>) => {
    if ([...runs].some((run) => has(run, 'sending'))) page.addEventListener('beforeunload', holdPage);
    else page.removeEventListener('beforeunload', holdPage);
  };
};

/** What keeps the lives of runs, and ends them. */
const createLives = <TRun extends Run>(page: Page) => {
  const lives = new Map<TRun, Life>();
  const holdWhileSending = createHold(page);
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
    end,
    /** Ends a run that nobody sees, and that has nothing left to do or to show. */
    rest: (run: TRun) => {
      const isWanted = lives.get(run)?.isShown !== false || has(run, 'unsettled') || has(run, 'over');
      if (!isWanted) end(run);
    },
  };
};

/** Makes the keeper of one kind of run. `page` is warned before it is closed while a run has the tag 'sending'. */
export const createKeptRuns = <TRun extends Run>(page: Page): KeptRuns<TRun> => {
  const lives = createLives<TRun>(page);
  let listener: RunListener<TRun> | null = null;
  const hear = (run: TRun) => {
    lives.hold();
    const life = lives.get(run);
    if (!life) return;
    const isOver = life.wasUnsettled && !has(run, 'unsettled');
    life.wasUnsettled = has(run, 'unsettled');
    if (isOver && !life.isShown) listener?.onOver(run);
    lives.rest(run);
  };
  const begin = (run: TRun): Life => {
    const told = run.actorRef.on('*', (event: EventObject) =>
      listener?.onEmitted(run, event, lives.get(run)?.isShown ?? false),
    );
    const heard = run.actorRef.subscribe(() => hear(run));
    run.actorRef.start();
    const end = () => {
      told.unsubscribe();
      heard.unsubscribe();
      run.actorRef.stop();
    };
    return { isShown: true, wasUnsettled: false, end };
  };
  return {
    open: (make) => lives.all().find((run) => has(run, 'unsettled') || has(run, 'over')) ?? make(),
    show: (run, onEnded) => {
      const { status } = run.actorRef.getSnapshot() as { readonly status: string };
      if (status !== 'active') {
        onEnded();
        return () => {};
      }
      const life = lives.get(run) ?? begin(run);
      lives.put(run, life);
      life.isShown = true;
      return () => {
        life.isShown = false;
        // What is drawn anew in the same turn takes it over.
        queueMicrotask(() => lives.rest(run));
      };
    },
    attend: (given) => {
      listener = given;
      return () => {
        listener = null;
        for (const run of lives.all()) lives.end(run);
      };
    },
  };
};
