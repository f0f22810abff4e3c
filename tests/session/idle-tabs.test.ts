import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import { sessionMachine } from '../../machines/session/session.machine.ts';
import type { WatchedEvent } from '../../machines/session/session.ports.ts';
import type { BrowserStorage } from '../../src/session/browser-storage.ts';
import { turnFromEnvironment } from '../../scripts/paths/sample.ts';
import { createSessionStore } from '../../src/session/session-store.ts';
import { createSignOut } from '../../src/session/sign-out.ts';
import { sessionImplementations } from '../../src/views/session/session.actors.ts';
import { runs } from '../fuzz/extent.ts';
import { limits, mapStorage, person, start } from './map-storage.ts';

const maria = { userid: 'u-maria-santos', token: 'token-of-maria' };
const second = 1_000;

/** Numbers from 0 to 1 that follow from a seed. */
const randomFrom = (seed: number) => () => {
  seed = (seed * 1_664_525 + 1_013_904_223) % 2 ** 32;
  return seed / 2 ** 32;
};

interface Change {
  readonly key: string;
  readonly newValue: string | null;
}

/** A browser with tabs of one person; each load of a page, and each storage event, takes a time of its own. */
const openBrowser = (seed: number, hostMs: number) => {
  const random = randomFrom(seed);
  const changes: { readonly by: number; readonly hear: (change: Change) => void }[] = [];
  const local = mapStorage();
  /** Local storage as one tab writes it: the others hear of each change a little later. */
  const sharedBy = (by: number): BrowserStorage => {
    const tell = (key: string, newValue: string | null) => {
      for (const one of changes)
        if (one.by !== by) setTimeout(() => one.hear({ key, newValue }), random() * 30);
    };
    const set = (key: string, value: string) => {
      local.set(key, value);
      tell(key, value);
    };
    const remove = (key: string) => {
      const had = local.get(key) !== null;
      local.remove(key);
      if (had) tell(key, null);
    };
    return { ...local, set, remove };
  };
  const storeOf = (by: number, own: BrowserStorage) => createSessionStore(sharedBy(by), own, limits);
  const openTab = (by: number) => {
    const own = mapStorage();
    const end = {
      userid: undefined as string | null | undefined,
      reason: undefined as string | null | undefined,
    };
    let stop = () => {};
    const later = (work: () => void) => {
      stop();
      setTimeout(work, hostMs + random() * hostMs);
    };
    const authorize = (userid: string | null) =>
      later(() => Object.assign(end, { userid, reason: storeOf(by, own).takeEnding() }));
    const load = () => {
      const store = storeOf(by, own);
      store.takeEnding();
      const forgetTexts = () => new Promise((resolve) => setTimeout(resolve, random() * hostMs));
      const signOut = createSignOut({
        store,
        reportViews: () => {},
        forgetTexts,
        leave: authorize,
        reload: () => later(load),
        address: () => '/document_detail?tab=sign&docid=d-1',
        isRevisited: () => false,
      });
      const given = { store, signOut, limits: { ...limits, idleWarningMs: 120 * second } };
      const services = {
        ...given,
        reload: () => later(load),
        onTokenRefused: () => () => {},
        findUnsent: async () => false,
        clock: { aheadMs: () => null, isSure: () => true },
        askTime: async () => undefined,
      };
      const { actors, delays } = sessionImplementations(services);
      const watchSession = fromCallback<WatchedEvent, undefined>(({ sendBack }) => {
        const hear = ({ key }: Change) => {
          if (!['userid', 'valid_user', 'idle'].includes(key) || store.lastCredentials() !== null) return;
          sendBack({ type: store.isReplaced() ? 'person.changed' : 'signOut.heard' });
        };
        const listener = { by, hear };
        changes.push(listener);
        return () => void changes.splice(changes.indexOf(listener), 1);
      });
      const actor = createActor(
        sessionMachine.provide({ actors: { ...actors, watchSession: watchSession as never }, delays }),
        { input: { stored: store.stored() } },
      ).start();
      stop = () => actor.stop();
    };
    return { own, end, load };
  };
  return { local, random, openTab, storeOf };
};

/** Each turn of the everyday run sees other ones. */
const orderings = Array.from({ length: runs(30) }, (_, at) => turnFromEnvironment() * runs(30) + at + 1);

beforeEach(() => {
  vi.useFakeTimers({ now: start });
});
afterEach(() => {
  vi.useRealTimers();
});

describe.each([2, 5])('%i tabs of a person who does nothing', (count) => {
  it.each([0, 200, 1_500])(
    'all know whose they were, and say why they were signed out, with %i ms to the host [S9] [S10] [A4.12]',
    async (hostMs) => {
      for (const seed of orderings) {
        const browser = openBrowser(seed * 7 + count, hostMs);
        const tabs = Array.from({ length: count }, (_, by) => browser.openTab(by));
        browser.storeOf(-1, mapStorage()).begin(maria, person('maria'));
        for (const tab of tabs) {
          // Timers of tabs are never in step.
          await vi.advanceTimersByTimeAsync(browser.random() * 40);
          tab.load();
        }
        await vi.advanceTimersByTimeAsync(limits.idleTimeoutMs + 60 * second);
        expect([seed, tabs.map(({ end }) => end)]).toEqual([
          seed,
          tabs.map(() => ({ userid: maria.userid, reason: 'idle' })),
        ]);
        expect([seed, browser.local.keys(), tabs.map(({ own }) => own.keys())]).toEqual([
          seed,
          [],
          tabs.map(() => ['wanted_by', 'wanted_address']),
        ]);
      }
    },
  );
});
