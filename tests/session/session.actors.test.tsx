import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { sessionMachine } from '../../machines/session/session.machine.ts';
import { sessionImplementations } from '../../src/views/session/session.actors.ts';
import { statePath } from '../../src/ui/state-path.ts';
import { active, hearStorage, pass, resumed, startSession, warned } from './session-in-page.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 2, 1, 9, 0, 0) });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('idle', () => {
  it.each(['pointerdown', 'keydown', 'touchstart', 'wheel', 'scroll', 'click'])(
    'is postponed by %s, also during the warning [S9] [X6]',
    async (name) => {
      const { actor, state } = startSession();
      await pass(779_000);
      window.dispatchEvent(new Event(name));
      await pass(779_999);
      expect(state()).toBe(active);
      await pass(1);
      expect(state()).toBe(warned);
      window.dispatchEvent(new Event(name));
      expect(state()).toBe(resumed);
      actor.stop();
    },
  );

  it('keeps the warning while the pointer moves, so that no press hits what it covers [X6]', async () => {
    const { actor, state } = startSession();
    await pass(780_000);
    window.dispatchEvent(new MouseEvent('pointermove', { movementX: 4 }));
    await pass(2_999);
    window.dispatchEvent(new MouseEvent('pointermove', { movementX: 4 }));
    await pass(2_999);
    expect(state()).toBe(resumed);
    await pass(1);
    expect(state()).toBe(active);
    actor.stop();
  });

  it('is postponed by activity in another tab, also during the warning [S9] [X6]', async () => {
    const { actor, shared, state } = startSession();
    await pass(779_000);
    shared.lastActivity = Date.now();
    hearStorage('last_activity', String(Date.now()));
    await pass(779_999);
    expect(state()).toBe(active);
    await pass(1);
    expect(state()).toBe(warned);
    shared.lastActivity = Date.now();
    hearStorage('last_activity', String(Date.now()));
    expect(state()).toBe(resumed);
    actor.stop();
  });

  it('counts from the stored activity when a page is reloaded [S9]', async () => {
    const { actor, services, shared } = startSession();
    actor.stop();
    shared.lastActivity -= 700_000;
    const again = createActor(sessionMachine.provide(sessionImplementations(services)), {
      input: { stored: 'person' },
    });
    again.start();
    await pass(80_000);
    expect(statePath(again.getSnapshot().value)).toBe(warned);
    again.stop();
  });

  it('loads the authorization page if storage is refused: a reloaded page would not know the person [S10] [BR4]', async () => {
    const { actor, effects } = startSession({ isRefused: true });
    await pass(900_000);
    expect(effects).toEqual(['view reported', 'idle recorded', 'left: u-maria-santos']);
    actor.stop();
  });
});

describe('the end of a session', () => {
  it('is immediate on a sign-out without unsent work, after the view was reported [A4.11] [A2.7] [A4.12]', async () => {
    const { actor, effects, state } = startSession({ forgetTexts: () => new Promise(() => {}) });
    actor.send({ type: 'signOut.requested' });
    const { port1, port2 } = new MessageChannel();
    const nextTask = new Promise((resolve) => port1.addEventListener('message', resolve));
    port1.start();
    port2.postMessage(null);
    await nextTask;
    port1.close();
    expect([state(), effects]).toEqual(['ending', ['view reported', 'texts forgotten', 'ended: asked']]);
    actor.stop();
  });

  it('loads the sign-in once the drafts are deleted, after two seconds at most [A2.7] [X5] [NET7]', async () => {
    const { actor, effects, state } = startSession();
    actor.send({ type: 'signOut.requested' });
    await pass(0);
    expect([state(), effects.at(-1)]).toEqual(['gone', 'left: u-maria-santos']);
    actor.stop();
    const hanging = startSession({ forgetTexts: () => new Promise(() => {}) });
    hanging.actor.send({ type: 'signOut.requested' });
    await pass(1_999);
    expect([hanging.state(), hanging.effects.at(-1)]).toEqual(['ending', 'ended: asked']);
    await pass(1);
    expect([hanging.state(), hanging.effects.at(-1)]).toEqual(['gone', 'left: u-maria-santos']);
    hanging.actor.stop();
  });

  it('also comes if the window is closed while the dialog about an unsent text is open; the text is kept [A2.7] [X5]', async () => {
    const { actor, effects, state } = startSession({ unsent: true });
    actor.send({ type: 'signOut.requested' });
    await pass(0);
    expect([state().includes('asking'), effects]).toEqual([true, []]);
    window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: false }));
    expect(effects).toEqual(['view reported', 'ended: left']);
    actor.stop();
  });

  it('loads no page if another person has signed in meanwhile [S8]', async () => {
    const { actor, effects, shared } = startSession({ forgetTexts: () => new Promise(() => {}) });
    actor.send({ type: 'signOut.requested' });
    await pass(0);
    shared.owner = 'u-emil-larsen';
    await pass(2_000);
    expect(effects).toEqual(['view reported', 'texts forgotten', 'ended: asked']);
    actor.stop();
  });

  it("comes immediately, once and without a report after 'Invalid Token' from twenty calls [A8.7] [A8.8]", async () => {
    const { actor, refuseToken, effects } = startSession();
    for (let call = 0; call < 20; call += 1) refuseToken();
    await pass(0);
    expect(effects).toEqual(['ended: refused', 'left: u-maria-santos']);
    actor.stop();
  });

  it('comes at once in a page that is opened without a session, with an idle one, or with one of yesterday [A2.13] [A6.2] [S28]', async () => {
    const ends = await Promise.all(
      (['nobody', 'idlePerson', 'agedPerson'] as const).map(async (stored) => {
        const { actor, effects } = startSession({ stored });
        await pass(0);
        actor.stop();
        return effects;
      }),
    );
    expect(ends).toEqual([
      ['view reported', 'ended: absent', 'left: u-maria-santos'],
      ['view reported', 'ended: idle', 'left: u-maria-santos'],
      ['view reported', 'ended: aged', 'left: u-maria-santos'],
    ]);
  });
});

describe('another person in the same browser', () => {
  it('leaves nothing on this screen, and is not disturbed by it [S8]', async () => {
    const { shared, effects, state } = startSession();
    shared.owner = 'u-emil-larsen';
    hearStorage('userid', 'u-emil-larsen');
    await pass(0);
    expect([state(), effects]).toEqual(['replaced', ['tab emptied: null']]);
  });

  it('is not signed out by a late answer of this tab [S8] [A8.8]', async () => {
    const { actor, shared, effects, state } = startSession();
    shared.owner = 'u-emil-larsen';
    actor.send({ type: 'token.refused' });
    await pass(5_000);
    expect([state(), effects]).toEqual(['stranded', ['ended: refused']]);
  });
});
