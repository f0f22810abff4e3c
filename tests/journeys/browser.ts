import type { BrowserStorage } from '../../src/session/browser-storage.ts';
import type { DraftStore, StoredDraft } from '../../src/drafts/draft-store.ts';
import { here, never, within } from './computer.ts';
import type { Place } from './computer.ts';

/** A page that its tab shows now. */
export interface LoadedPage extends Place {
  readonly hearStorage: (key: string | null, newValue: string | null) => void;
}

const storageOf = (
  map: Map<string, string>,
  tell: (key: string, value: string | null) => void,
): BrowserStorage => {
  const change = (key: string, value: string | null) => {
    // A page that is gone writes nothing.
    if (here()?.isAlive() === false || (map.get(key) ?? null) === value) return;
    if (value === null) map.delete(key);
    else map.set(key, value);
    tell(key, value);
  };
  return {
    get: (key) => map.get(key) ?? null,
    set: (key, value) => change(key, value),
    remove: (key) => change(key, null),
    keys: () => [...map.keys()],
    isRefused: () => false,
  };
};

const diskOf = (keepsDrafts: boolean): DraftStore => {
  const drafts = new Map<string, StoredDraft>();
  const keys = new Map<string, CryptoKey>();
  const step = async <T>(work: () => T): Promise<T> => {
    await Promise.resolve();
    return here()?.isAlive() === false ? never<T>() : work();
  };
  return {
    put: (draft) => step(() => void (keepsDrafts && drafts.set(draft.id, draft))),
    get: (id) => step(() => drafts.get(id)),
    all: () => step(() => [...drafts.values()]),
    remove: (ids) =>
      step(() => {
        for (const id of ids) drafts.delete(id);
      }),
    key: (owner, made) =>
      step(() => {
        const found = keys.get(owner) ?? made;
        if (found) keys.set(owner, found);
        return found;
      }),
    forget: (owner) =>
      step(() => {
        keys.delete(owner);
        for (const [id, draft] of drafts) if (draft.owner === owner) drafts.delete(id);
      }),
  };
};

interface Held {
  readonly place: Place | undefined;
  readonly isShared: boolean;
  readonly letGo: () => void;
}

interface LockOptions {
  readonly mode?: 'shared' | 'exclusive';
  readonly ifAvailable?: boolean;
}
type Given<T> = (lock: object | null) => T | Promise<T>;

/** The Web Locks of one browser. A page that goes lets go of its own. */
const locksOf = () => {
  const held = new Map<string, Set<Held>>();
  const waiting: (() => void)[] = [];
  const wake = () => {
    for (const go of waiting.splice(0)) go();
  };
  const isFree = (name: string, isShared: boolean) => {
    const now = held.get(name);
    return now === undefined || now.size === 0 || (isShared && [...now].every((one) => one.isShared));
  };
  const request = async <T>(
    name: string,
    ...rest: readonly [LockOptions | Given<T>, Given<T>?]
  ): Promise<T> => {
    const options = typeof rest[0] === 'object' ? rest[0] : {};
    const given = rest.at(-1) as Given<T>;
    const isShared = options.mode === 'shared';
    if (!isFree(name, isShared) && options.ifAvailable) return given(null);
    while (!isFree(name, isShared)) await new Promise<void>((resolve) => waiting.push(resolve));
    if (here()?.isAlive() === false) return never<T>();
    const all = held.get(name) ?? new Set<Held>();
    held.set(name, all);
    const own: Held = {
      place: here(),
      isShared,
      letGo: () => {
        all.delete(own);
        wake();
      },
    };
    all.add(own);
    try {
      return await given({ name });
    } finally {
      own.letGo();
    }
  };
  return {
    request,
    letGoOf: (place: Place) => {
      for (const all of held.values()) for (const one of all) if (one.place === place) one.letGo();
    },
  };
};

/** One browser on one machine: what its tabs share. One that `keepsDrafts` not takes them and has none later. */
export const openBrowser = (name: string, keepsDrafts = true) => {
  const local = new Map<string, string>();
  const pages = new Set<LoadedPage>();
  const locks = locksOf();
  const state = { isOnline: true };
  const channels = new Set<{
    readonly name: string;
    readonly place: Place | undefined;
    readonly target: EventTarget;
  }>();
  class Channel extends EventTarget {
    readonly #own: typeof channels extends Set<infer T> ? T : never;
    constructor(channelName: string) {
      super();
      this.#own = { name: channelName, place: here(), target: this };
      channels.add(this.#own);
    }
    postMessage(data: unknown) {
      for (const other of channels) {
        if (other === this.#own || other.name !== this.#own.name) continue;
        const deliver = () => other.target.dispatchEvent(new MessageEvent('message', { data }));
        const { place } = other;
        // In a task of its own, whatever becomes of the sender.
        if (place === undefined || !place.isAlive()) channels.delete(other);
        else within(place, () => setTimeout(deliver, 1));
      }
    }
    close() {
      channels.delete(this.#own);
    }
  }
  const tellOthers = (key: string, newValue: string | null) => {
    const by = here();
    for (const page of pages)
      if (page !== by) within(page, () => setTimeout(() => page.hearStorage(key, newValue), 1));
  };
  return {
    name,
    local: storageOf(local, tellOthers),
    store: diskOf(keepsDrafts),
    locks,
    Channel,
    isOnline: () => state.isOnline,
    setOnline: (isOnline: boolean) => {
      state.isOnline = isOnline;
    },
    openTabStorage: () => storageOf(new Map(), () => {}),
    show: (page: LoadedPage) => void pages.add(page),
    hide: (page: LoadedPage) => {
      pages.delete(page);
      locks.letGoOf(page);
    },
  };
};

export type Browser = ReturnType<typeof openBrowser>;
