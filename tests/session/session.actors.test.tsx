import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { sessionMachine } from '../../machines/session/session.machine.ts';
import { sessionImplementations } from '../../src/views/session/session.actors.ts';
import type { SessionServices } from '../../src/views/session/session.actors.ts';
import { statePath } from '../../src/views/state-path.ts';

const limits = { idleTimeoutMs: 900_000, idleWarningMs: 120_000, sessionMaxMs: 43_200_000 };

const start = (stored: 'nobody' | 'person' | 'idlePerson' = 'person') => {
  const told: string[] = [];
  const shared = {
    lastActivity: Date.now(),
    verifiedAt: Date.now(),
    userid: 'u-maria-santos' as string | null,
  };
  const store: SessionServices['store'] = {
    stored: () => stored,
    credentials: () => (shared.userid === null ? null : {}),
    userid: () => shared.userid,
    noteActivity: () => {
      shared.lastActivity = Date.now();
      told.push('noted');
    },
    idleFor: () => Date.now() - shared.lastActivity,
    age: () => Date.now() - shared.verifiedAt,
    recordIdle: () => told.push('idle recorded'),
    end: (reason) => told.push(`ended: ${reason}`),
    keys: { userid: 'userid', validUser: 'valid_user', lastActivity: 'last_activity' },
  };
  const services: SessionServices = {
    store,
    limits,
    leave: (userid) => told.push(`left: ${userid}`),
    reload: () => told.push('reloaded'),
    reportOpenView: async () => void told.push('view reported'),
  };
  const actor = createActor(sessionMachine.provide(sessionImplementations(services)), { input: { stored } });
  actor.start();
  const state = () => statePath(actor.getSnapshot().value);
  return { actor, told, shared, state };
};

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const active = 'signedIn{activity.recent,age.young}';
const warned = 'signedIn{activity.warned,age.young}';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 2, 1, 9, 0, 0) });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('idle', () => {
  it('warns at 13:00 and signs out at 15:00, to the millisecond [A4.7] [A9.1] [S10] [X6]', async () => {
    const { told, state } = start();
    await pass(779_999);
    expect(state()).toBe(active);
    await pass(1);
    expect(state()).toBe(warned);
    await pass(119_999);
    expect(state()).toBe(warned);
    await pass(1);
    expect([state(), told]).toEqual(['gone', ['idle recorded', 'reloaded']]);
  });

  it.each(['pointerdown', 'keydown', 'touchstart', 'wheel', 'scroll', 'click'])(
    'is put off by %s, also while it warns [S9] [X6]',
    async (name) => {
      const { actor, state } = start();
      await pass(779_000);
      window.dispatchEvent(new Event(name));
      await pass(779_999);
      expect(state()).toBe(active);
      await pass(1);
      expect(state()).toBe(warned);
      window.dispatchEvent(new Event(name));
      expect(state()).toBe(active);
      actor.stop();
    },
  );

  it('notes activity every 250 ms at most [S9]', () => {
    const { actor, told } = start();
    for (let at = 0; at < 1_000; at += 10) {
      const event = new Event('wheel');
      Object.defineProperty(event, 'timeStamp', { value: at });
      window.dispatchEvent(event);
    }
    expect(told).toEqual(['noted', 'noted', 'noted', 'noted']);
    actor.stop();
  });

  it('is put off by activity in another tab [S9]', async () => {
    const { actor, shared, state } = start();
    await pass(779_000);
    shared.lastActivity = Date.now();
    window.dispatchEvent(new StorageEvent('storage', { key: 'last_activity', newValue: String(Date.now()) }));
    await pass(779_999);
    expect(state()).toBe(active);
    actor.stop();
  });

  it('counts from the stored activity when a page is loaded anew [S9]', async () => {
    const { actor, shared } = start();
    actor.stop();
    shared.lastActivity -= 700_000;
    const again = createActor(
      sessionMachine.provide({
        ...sessionImplementations({
          store: {
            ...({} as SessionServices['store']),
            userid: () => null,
            idleFor: () => Date.now() - shared.lastActivity,
            age: () => 0,
          },
          limits,
          leave: () => {},
          reload: () => {},
          reportOpenView: async () => {},
        }),
      }),
      { input: { stored: 'person' } },
    );
    again.start();
    await pass(80_000);
    expect(statePath(again.getSnapshot().value)).toBe(warned);
    again.stop();
  });

  it('signs a tab out that slept past the limit, as soon as it is looked at [S9]', async () => {
    const { told, shared, state } = start();
    shared.lastActivity -= 900_000;
    document.dispatchEvent(new Event('visibilitychange'));
    await pass(0);
    expect([state(), told]).toEqual(['gone', ['idle recorded', 'reloaded']]);
  });
});

describe('the end of a session', () => {
  it('comes when the person asks, after the open view was reported [A4.11] [A2.7] [A4.12]', async () => {
    const { actor, told, state } = start();
    actor.send({ type: 'signOut.requested' });
    await pass(0);
    expect([state(), told]).toEqual(['gone', ['view reported', 'ended: asked', 'left: u-maria-santos']]);
  });

  it("comes at once and without a report after 'Invalid Token' [A8.8]", async () => {
    const { actor, told } = start();
    actor.send({ type: 'token.refused' });
    await pass(0);
    expect(told).toEqual(['ended: refused', 'left: u-maria-santos']);
  });

  it('comes twelve hours after the code was verified, with a warning before [S28]', async () => {
    const { actor, told, state } = start();
    for (let minutes = 0; minutes < 718; minutes += 1) {
      window.dispatchEvent(new Event('keydown'));
      await pass(60_000);
    }
    expect(state()).toBe('signedIn{activity.recent,age.old}');
    told.length = 0;
    await pass(120_000);
    expect(told).toEqual(['view reported', 'ended: aged', 'left: u-maria-santos']);
    actor.stop();
  });

  it('comes when another tab signs out, without touching storage again [S9]', async () => {
    const { told } = start();
    window.dispatchEvent(new StorageEvent('storage', { key: 'valid_user', newValue: null }));
    await pass(0);
    expect(told).toEqual(['left: u-maria-santos']);
  });

  it('leaves nothing on the screen when another person signs in in another tab, and does not disturb them [S8]', async () => {
    const { told, shared, state } = start();
    shared.userid = 'u-emil-larsen';
    window.dispatchEvent(new StorageEvent('storage', { key: 'userid', newValue: 'u-emil-larsen' }));
    await pass(0);
    expect([state(), told]).toEqual(['replaced', []]);
  });

  it('comes for a page that is opened without a session, or with an idle one [A2.13]', async () => {
    const nobody = start('nobody');
    await pass(0);
    expect(nobody.told).toEqual(['ended: absent', 'left: u-maria-santos']);
    const idle = start('idlePerson');
    await pass(0);
    expect(idle.told).toEqual(['view reported', 'ended: idle', 'left: u-maria-santos']);
  });
});
