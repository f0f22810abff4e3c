import { AsyncLocalStorage } from 'node:async_hooks';
import { setMaxListeners } from 'node:events';
import { setImmediate as turn } from 'node:timers';

/** A page of a browser; once it is gone, nothing of it runs any more. */
export interface Place {
  readonly isAlive: () => boolean;
  /** What scripts of this page find under these names. */
  readonly globals: Readonly<
    Record<'window' | 'document' | 'navigator' | 'history' | 'BroadcastChannel', unknown>
  >;
}

const own = {
  setTimeout: globalThis.setTimeout,
  clearTimeout: globalThis.clearTimeout,
  setInterval: globalThis.setInterval,
  clearInterval: globalThis.clearInterval,
  Date: globalThis.Date,
  performance: globalThis.performance,
  fetch: globalThis.fetch,
} as const;

const hashing = ['digest', 'encrypt', 'decrypt', 'generateKey', 'sign'] as const;
const names = ['window', 'document', 'navigator', 'history', 'BroadcastChannel'] as const;

const places = new AsyncLocalStorage<Place>();
/** The page whose script is running; undefined outside of all pages. */
export const here = (): Place | undefined => places.getStore();
/** Runs it as a script of a page. */
export const within = <T>(place: Place, work: () => T): T => places.run(place, work);

/** What is never answered, because nobody is there any more. */
export const never = <T>(): Promise<T> => new Promise<T>(() => {});

interface Timer {
  due: number;
  readonly everyMs: number | null;
  readonly fire: () => void;
  readonly place: Place | undefined;
}

let ofProvider: () => number = () => journeyStart;
/** The time at the provider, in milliseconds since 1970; `installComputer` begins it anew. */
export const timeAtProvider = (): number => ofProvider();

/** What happens at once takes that long, in milliseconds. */
const atOnceMs = 20;

/** More timers than that do not come due in any stretch of a journey. */
const maxTimers = 20_000;

/** When every journey begins, in milliseconds since 1970. */
const journeyStart = Date.UTC(2026, 2, 2, 14, 0, 0);

/**
 * Puts clocks and timers that only a journey moves in the place of the real ones, and gives each page globals of its own.
 * Work that the journey does not see (sockets, hashes) goes on in real time: `busy` counts it.
 */
export const installComputer = (fetch: typeof globalThis.fetch) => {
  const clocks = { wall: journeyStart, steady: 1_000 };
  const timers = new Map<number, Timer>();
  let ids = 0;
  let busy = 0;
  let slept = 0;
  /** Nobody sets the provider's clock, and it never sleeps. */
  const providerNow = () => journeyStart + clocks.steady + slept;
  ofProvider = providerNow;
  const add = (fire: () => void, ms: number, everyMs: number | null): number => {
    ids += 1;
    timers.set(ids, { due: clocks.steady + Math.max(0, ms), everyMs, fire, place: here() });
    return ids;
  };
  const journeyDate = new Proxy(own.Date, {
    construct: (real, given: unknown[]) =>
      new real(...((given.length === 0 ? [clocks.wall] : given) as [number])),
    get: (real, name) => (name === 'now' ? () => clocks.wall : (Reflect.get(real, name) as unknown)),
  });
  const forget = (real: (id: never) => void) => (id: unknown) =>
    typeof id === 'number' ? void timers.delete(id) : real(id as never);
  // What belongs to no page keeps the real timers: sockets, and the provider itself.
  const isReal = () => here() === undefined;
  const replaced = {
    setTimeout: (fire: (...given: unknown[]) => void, ms = 0, ...given: unknown[]) =>
      isReal() ? own.setTimeout(fire, ms, ...given) : add(() => fire(...given), ms, null),
    setInterval: (fire: (...given: unknown[]) => void, ms = 0, ...given: unknown[]) =>
      isReal() ? own.setInterval(fire, ms, ...given) : add(() => fire(...given), ms, ms),
    clearTimeout: forget(own.clearTimeout),
    clearInterval: forget(own.clearInterval),
    Date: journeyDate,
    performance: Object.assign(Object.create(own.performance) as object, { now: () => clocks.steady }),
    fetch,
  };
  // A session listens to more than ten events of its page.
  setMaxListeners(100);
  Object.assign(globalThis, replaced);
  const before = Object.fromEntries(
    names.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)]),
  ) as Record<(typeof names)[number], PropertyDescriptor | undefined>;
  for (const name of names)
    Object.defineProperty(globalThis, name, { configurable: true, get: () => here()?.globals[name] });
  const fire = ([id, timer]: [number, Timer]) => {
    clocks.wall += timer.due - clocks.steady;
    clocks.steady = timer.due;
    if (timer.everyMs === null) timers.delete(id);
    else timer.due += Math.max(1, timer.everyMs);
    const { place } = timer;
    if (place === undefined) timer.fire();
    else if (place.isAlive()) within(place, timer.fire);
    else timers.delete(id);
  };
  const counted = async <T>(work: Promise<T>): Promise<T> => {
    busy += 1;
    try {
      return await work;
    } finally {
      busy -= 1;
    }
  };
  const { subtle } = globalThis.crypto;
  for (const name of hashing) {
    const work = (subtle[name] as unknown as (...given: unknown[]) => Promise<unknown>).bind(subtle);
    Object.defineProperty(subtle, name, {
      configurable: true,
      value: (...given: unknown[]) => counted(work(...given)),
    });
  }
  /** Lets all go on that waits for nothing but itself. */
  const settle = async (): Promise<void> => {
    for (let quiet = 0; quiet < 4; quiet += 1) {
      await new Promise((resolve) => turn(resolve));
      if (busy > 0) quiet = -1;
    }
  };
  const next = (until: number): [number, Timer] | undefined => {
    let found: [number, Timer] | undefined;
    for (const one of timers) if (one[1].due <= until && (!found || one[1].due < found[1].due)) found = one;
    return found;
  };
  /** Lets time pass, with every timer that comes due, and all that follows from it. */
  const pass = async (ms: number): Promise<void> => {
    const until = clocks.steady + ms;
    await settle();
    let fired = 0;
    for (let due = next(until); due; due = next(until)) {
      fired += 1;
      if (fired > maxTimers) throw new Error(`Timers without end: ${String(due[1].fire)}`);
      fire(due);
      // What beats every second follows nothing.
      if (due[1].everyMs === null) await settle();
    }
    clocks.wall += until - clocks.steady;
    clocks.steady = until;
    await settle();
  };
  return {
    pass,
    /** Lets what is under way come to where it waits for a person, for time, or for an answer that does not come. */
    settle: () => pass(atOnceMs),
    /** Nothing of the pages runs meanwhile, and their steady clock stands still; what is on its way arrives. */
    sleep: (ms: number) => {
      clocks.wall += ms;
      slept += ms;
      for (const timer of timers.values())
        if (timer.place === undefined) timer.due = Math.max(clocks.steady, timer.due - ms);
    },
    setClock: (byMs: number) => {
      clocks.wall += byMs;
    },
    providerNow,
    /** Counts real work that has begun and will end by itself. */
    counted,
    /** Does it outside of all pages. */
    outside: <T>(work: () => T): T => places.exit(work),
    /** Goes on whatever becomes of the page from which it is called. */
    pause: (ms: number) => places.exit(() => new Promise<void>((resolve) => add(resolve, ms, null))),
    forgetTimers: () => timers.clear(),
    uninstall: () => {
      for (const name of hashing) Reflect.deleteProperty(subtle, name);
      for (const name of names) {
        const first = before[name];
        if (first) Object.defineProperty(globalThis, name, first);
        else Reflect.deleteProperty(globalThis, name);
      }
      Object.assign(globalThis, own);
    },
  };
};

export type Computer = ReturnType<typeof installComputer>;
