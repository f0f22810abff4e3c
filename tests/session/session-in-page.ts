import { vi } from 'vitest';
import { createActor } from 'xstate';
import { sessionMachine } from '../../machines/session/session.machine.ts';
import type { SessionInput } from '../../machines/session/session.ports.ts';
import { sessionImplementations } from '../../src/views/session/session.actors.ts';
import type { SessionServices } from '../../src/session/services.ts';
import { createSignOut } from '../../src/session/sign-out.ts';
import type { SignOutDependencies } from '../../src/session/sign-out.ts';
import { createEmitter } from '../../src/ui/emitter.ts';
import { statePath } from '../../src/ui/state-path.ts';

export const limits = { idleTimeoutMs: 900_000, idleWarningMs: 120_000, sessionMaxMs: 43_200_000 };
export const active = 'signedIn{activity.recent,age.young,signOut.notRequested}';
export const warned = 'signedIn{activity.warned,age.young,signOut.notRequested}';
export const resumed = 'signedIn{activity.resumed,age.young,signOut.notRequested}';

interface Given {
  readonly stored?: SessionInput['stored'];
  readonly isRefused?: boolean;
  readonly limits?: SessionServices['limits'];
  /** What forgetting texts waits for. */
  readonly forgetTexts?: () => Promise<void>;
  /** What the person has typed and not sent. */
  readonly unsent?: boolean;
  /** What the provider's answers tell of the clock; nothing where it is left out. */
  readonly clock?: SessionServices['clock'];
  readonly askTime?: SessionServices['askTime'];
}

/** The session's machine with the page's own ports, on a storage that the test controls. */
export const startSession = (given: Given = {}) => {
  const { stored = 'person', isRefused = false, forgetTexts, unsent } = given;
  const effects: string[] = [];
  const shared = {
    lastActivity: Date.now(),
    verifiedAt: Date.now(),
    /** Whose session storage holds. */
    owner: 'u-maria-santos' as string | null,
  };
  const store: SessionServices['store'] & SignOutDependencies['store'] = {
    stored: () => stored,
    lastCredentials: () => (shared.owner === 'u-maria-santos' ? { userid: shared.owner, token: 't' } : null),
    isReplaced: () => shared.owner !== null && shared.owner !== 'u-maria-santos',
    userid: () => shared.owner,
    lastUserid: () => null,
    noteActivity: () => {
      shared.lastActivity = Date.now();
      effects.push('noted');
    },
    idleFor: () => Date.now() - shared.lastActivity,
    age: () => Date.now() - shared.verifiedAt,
    followAhead: (byMs) => {
      shared.lastActivity += byMs;
      shared.verifiedAt += byMs;
    },
    isClockNews: () => false,
    followBack: () => void effects.push('followed back'),
    recordIdle: () => effects.push('idle recorded'),
    end: (reason) => effects.push(`ended: ${reason}`),
    leaveTab: (reason) => effects.push(`tab emptied: ${reason}`),
    isRefused: () => isRefused,
    keepWanted: () => {},
    keys: { activity: 'last_activity', idle: 'idle', whose: ['userid', 'valid_user'] },
  };
  const reload = () => void effects.push('reloaded');
  const signOut = createSignOut({
    store,
    reportViews: () => void effects.push('view reported'),
    forgetTexts: async () => {
      effects.push('texts forgotten');
      await forgetTexts?.();
    },
    leave: (userid) => void effects.push(`left: ${userid}`),
    reload,
    address: () => '/signout',
    isRevisited: () => false,
  });
  const refusals = createEmitter();
  const services: SessionServices = {
    store,
    limits: given.limits ?? limits,
    clock: given.clock ?? { aheadMs: () => null, isSure: () => true },
    askTime: given.askTime ?? (async () => undefined),
    signOut,
    reload,
    findUnsent: async () => unsent ?? false,
    onTokenRefused: refusals.subscribe,
  };
  const actor = createActor(sessionMachine.provide(sessionImplementations(services)), { input: { stored } });
  actor.start();
  return {
    actor,
    effects,
    shared,
    services,
    refuseToken: refusals.emit,
    state: () => statePath(actor.getSnapshot().value),
  };
};

/** Lets fake time pass, with everything that waits for it. */
export const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** What this tab hears when another tab changes a stored value. */
export const hearStorage = (key: string | null, newValue: string | null) =>
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
