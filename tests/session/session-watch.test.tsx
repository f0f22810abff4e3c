import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followOwnTimers } from '../support/own-timers.ts';
import { active, hearStorage, pass, startSession, warned } from './session-in-page.ts';

const endedIdle = ['view reported', 'idle recorded', 'reloaded'];
const hours = (count: number) => count * 3_600_000;

/** Moves the wall clock while all timers stand still, as in sleep. */
const sleep = (ms: number) => vi.setSystemTime(Date.now() + ms);

/** What another tab says. */
const say = (message: unknown) => {
  const other = new BroadcastChannel('session');
  other.postMessage(message);
  other.close();
};

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 2, 1, 9, 0, 0) });
});
afterEach(() => {
  vi.useRealTimers();
  document.documentElement.hidden = false;
});

describe('storing activity', () => {
  it('writes four times a second at most while a person types and scrolls for a minute [S9]', () => {
    const { actor, effects } = startSession();
    const writes = vi.fn();
    for (let at = 0; at < 60_000; at += 8) {
      const event = new Event(at % 16 === 0 ? 'scroll' : 'keydown');
      Object.defineProperty(event, 'timeStamp', { value: at });
      window.dispatchEvent(event);
    }
    effects.forEach(writes);
    // Every 256 ms: the first event that comes after 250 ms.
    expect([writes.mock.calls.length, new Set(effects)]).toEqual([235, new Set(['noted'])]);
    actor.stop();
  });

  it('uses passive listeners, so that it never delays scrolling [S9]', () => {
    const listens = vi.spyOn(window, 'addEventListener');
    const { actor } = startSession();
    const options = listens.mock.calls
      .filter(([name]) => ['wheel', 'touchstart', 'scroll', 'pointermove', 'keydown'].includes(name))
      .map(([name, , given]) => [name, typeof given === 'object' && given.passive === true]);
    expect(options).toEqual([
      ['pointermove', true],
      ['keydown', true],
      ['touchstart', true],
      ['wheel', true],
      ['scroll', true],
    ]);
    listens.mockRestore();
    actor.stop();
  });

  it('ignores a resting pointer under a scrolling page [S9]', () => {
    const { actor, effects } = startSession();
    window.dispatchEvent(new MouseEvent('pointermove', { movementX: 0, movementY: 0 }));
    expect(effects).toEqual([]);
    actor.stop();
  });

  it('ends with the session: nothing is written, and no timer left, after it [S7]', async () => {
    const timers = followOwnTimers();
    const { actor, effects } = startSession();
    expect(timers.running()).toBeGreaterThan(0);
    actor.send({ type: 'signOut.requested' });
    await pass(5_000);
    effects.length = 0;
    const left = timers.running();
    timers.stop();
    expect(left).toBe(0);
    window.dispatchEvent(new Event('keydown'));
    expect(effects).toEqual([]);
  });
});

describe('sleep', () => {
  it.each([
    ['the tab is looked at', () => document.dispatchEvent(new Event('visibilitychange'))],
    ['the window has the focus', () => window.dispatchEvent(new Event('focus'))],
    ['the page is shown again', () => window.dispatchEvent(new Event('pageshow'))],
    ['the browser thaws the page', () => document.dispatchEvent(new Event('resume'))],
    ['the pointer moves', () => window.dispatchEvent(new Event('pointermove'))],
    ['a key is pressed', () => window.dispatchEvent(new Event('keydown'))],
  ])('signs out first of all when %s after a night [S9] [A4.7]', async (_, wake) => {
    const { actor, effects, state } = startSession();
    await pass(10_000);
    sleep(hours(8));
    wake();
    expect(state()).toBe('checkingClock');
    await pass(0);
    expect([state(), effects]).toEqual(['gone', endedIdle]);
    actor.stop();
  });

  it('signs out within a second when nobody touches the computer that has woken [S9]', async () => {
    const { actor, effects } = startSession();
    await pass(10_000);
    sleep(hours(8));
    await pass(1_000);
    expect(effects).toEqual(endedIdle);
    actor.stop();
  });

  it('warns as soon as the computer wakes in the last two minutes, and then ends in time [S9] [X6]', async () => {
    const { actor, effects, state } = startSession();
    sleep(800_000);
    window.dispatchEvent(new Event('focus'));
    await pass(0);
    expect(state()).toBe(warned);
    await pass(99_999);
    expect(state()).toBe(warned);
    await pass(1);
    expect(effects).toEqual(endedIdle);
    actor.stop();
  });

  it('continues a session whose time is not over [S9]', async () => {
    const { actor, effects, state } = startSession();
    sleep(600_000);
    await pass(1_000);
    expect([state(), effects]).toEqual([active, []]);
    actor.stop();
  });

  it('counts the twelve hours, too [S28]', async () => {
    const { actor, shared, effects } = startSession();
    sleep(hours(12));
    shared.lastActivity = Date.now();
    window.dispatchEvent(new Event('focus'));
    await pass(10);
    expect(effects).toEqual(['view reported', 'ended: aged', 'left: u-maria-santos']);
    actor.stop();
  });

  it('counts again when the clock is set back [S9] [BR6]', async () => {
    const { actor, shared, state } = startSession();
    await pass(600_000);
    sleep(-hours(1));
    shared.lastActivity -= hours(1);
    await pass(180_000);
    expect(state()).toBe(warned);
    actor.stop();
  });
});

describe('other tabs', () => {
  it('sign this one out at once by removing values from storage [S9]', async () => {
    for (const key of ['userid', 'valid_user', null]) {
      const { actor, shared, effects } = startSession();
      shared.owner = null;
      hearStorage(key, null);
      await pass(0);
      expect([key, effects]).toEqual([key, ['tab emptied: asked', 'left: u-maria-santos']]);
      actor.stop();
    }
  });

  it('sign this one out at once by a message, also without a storage event [S9]', async () => {
    const { actor, effects } = startSession();
    say('signedOut');
    vi.useRealTimers();
    await vi.waitFor(() => expect(effects).toEqual(['tab emptied: asked', 'left: u-maria-santos']));
    actor.stop();
  });

  it('leave this one alone by any other message [S9]', async () => {
    const { actor, effects } = startSession();
    const own = new BroadcastChannel('session');
    const received = vi.fn();
    own.addEventListener('message', received);
    for (const message of ['renewed', { token: 'of another app' }]) say(message);
    vi.useRealTimers();
    await vi.waitFor(() => expect(received).toHaveBeenCalledTimes(2));
    expect(effects).toEqual([]);
    own.close();
    actor.stop();
  });

  it.each([
    ['by storage', () => hearStorage('idle', 'true')],
    ['by a message', () => say('wentIdle')],
  ])('say %s that the person was idle, and so does this one [S9] [S10]', async (_, hear) => {
    const { actor, shared, effects } = startSession();
    shared.owner = null;
    hear();
    vi.useRealTimers();
    await vi.waitFor(() => expect(effects).toEqual(['tab emptied: idle', 'left: u-maria-santos']));
    actor.stop();
  });

  it.each([
    [
      'signedOut',
      async ({ actor }: ReturnType<typeof startSession>) => actor.send({ type: 'signOut.requested' }),
    ],
    ['wentIdle', () => pass(900_000)],
  ])('are told %s when this one ends, and nothing else [S9] [SE5]', async (message, end) => {
    const session = startSession();
    const other = new BroadcastChannel('session');
    const heard: unknown[] = [];
    other.addEventListener('message', ({ data }) => heard.push(data));
    await end(session);
    await pass(2_000);
    vi.useRealTimers();
    await vi.waitFor(() => expect(heard).toEqual([message]));
    other.close();
    session.actor.stop();
  });

  it('are not signed out by a page that was opened without a session [A2.13]', async () => {
    const other = new BroadcastChannel('session');
    const heard: unknown[] = [];
    other.addEventListener('message', ({ data }) => heard.push(data));
    const { actor } = startSession({ stored: 'nobody' });
    await pass(10);
    other.close();
    expect(heard).toEqual([]);
    actor.stop();
  });

  it('may write unrelated values [SE5]', async () => {
    const { actor, effects, state } = startSession();
    hearStorage('language', 'de');
    hearStorage('review_count', '3');
    await pass(0);
    expect([state(), effects]).toEqual([active, []]);
    actor.stop();
  });
});

describe('the back-forward cache', () => {
  const transition = (name: 'pagehide' | 'pageshow', persisted: boolean) =>
    window.dispatchEvent(Object.assign(new Event(name), { persisted }));

  it('stores a page that shows nothing, which is reloaded when it is restored [SE4] [S7]', async () => {
    const { actor, effects } = startSession();
    transition('pageshow', false);
    expect([document.documentElement.hidden, effects]).toEqual([false, []]);
    transition('pagehide', true);
    expect(document.documentElement.hidden).toBe(true);
    transition('pageshow', true);
    expect([document.documentElement.hidden, effects]).toEqual([true, ['reloaded']]);
    actor.stop();
  });
});
