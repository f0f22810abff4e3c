import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createActor } from 'xstate';
import type { SessionInput } from '../../machines/session/session.ports.ts';
import type { SessionServices } from '../../src/session/services.ts';
import { notify, visibleNotices } from '../../src/ui/notices.ts';
import { sessionActor } from '../../src/views/session/session.actors.ts';
import { SessionView, preloadWarning } from '../../src/views/session/SessionView.tsx';
import { showInApp } from '../support/in-app.tsx';
import { active, startSession } from './session-in-page.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 2, 1, 9, 0, 0), shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
});

// Preloaded: a lazy part that arrives in the middle of a step would be drawn outside of `act`.
await preloadWarning();

const open = async (
  stored: SessionInput['stored'] = 'person',
  hasUnsentText = false,
  limits?: SessionServices['limits'],
) => {
  const { actor, refuseToken, services, shared, effects } = startSession({
    stored,
    ...(limits ? { limits } : {}),
    unsent: hasUnsentText,
  });
  actor.stop();
  effects.length = 0;
  const reads = vi.fn(() => stored);
  const { logic, input } = sessionActor({ ...services, store: { ...services.store, stored: reads } });
  const session = createActor(logic, { input });
  const { container, unmount } = await showInApp(
    <SessionView
      isScreenShown
      actorRef={session}
      services={services}
      renderFrame={(content) => <main>{content}</main>}
    >
      <p>Patient Ana Roa</p>
    </SessionView>,
  );
  act(() => void session.start());
  onTestFinished(() => void session.stop());
  const state = () => container.querySelector('[data-flow=session]')?.getAttribute('data-state');
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  await pass(1);
  await pass(1);
  return { pass, reads, session, shared, state, effects, refuseToken, unmount };
};

describe('the screens around a session', () => {
  it('read once who is signed in, however often they render [S8]', async () => {
    const { pass, reads, unmount } = await open();
    await pass(779_000);
    await pass(2_000);
    expect(reads).toHaveBeenCalledTimes(1);
    unmount();
  });

  it('show nothing of a patient once the session has ended [A2.13] [S7]', async () => {
    const { pass, session, state, effects } = await open();
    expect(screen.getByText('Patient Ana Roa')).toBeDefined();
    act(() => session.send({ type: 'limit.passed' }));
    expect(screen.getByRole('dialog', { name: 'Loading…' })).toBeDefined();
    await pass(0);
    expect([state(), screen.queryByText('Patient Ana Roa')]).toEqual(['gone', null]);
    expect(screen.getByRole('status').textContent).toBe('Signing out…');
    await pass(5_000);
    expect(screen.getByRole('heading').textContent).toBe('You are signed out');
    effects.length = 0;
    act(() => screen.getByRole('button', { name: 'Sign in again' }).click());
    expect(effects).toEqual(['left: u-maria-santos']);
  });

  it('remove all notices with the session, and show no later ones [A8.8] [SE6]', async () => {
    const { refuseToken, pass } = await open();
    notify({ intent: 'error', text: 'Ana Roa’s document is locked', ms: 5_000 });
    act(() => refuseToken());
    await pass(0);
    expect(visibleNotices.get().list).toEqual([]);
  });

  it('say that another person has signed in, without a name [S8]', async () => {
    const { pass } = await open('otherPerson');
    await pass(0);
    expect(screen.getByRole('alert').textContent).toBe(
      'Somebody else is using this browserAnother person’s link was opened in another tab, so everything here was closed. You can close this tab.',
    );
    expect(screen.queryByText('Patient Ana Roa')).toBe(null);
  });
});

describe('the warning', () => {
  it('counts down on the screen, and is announced at 120, 60 and 20 seconds [X6]', async () => {
    const { pass, unmount } = await open();
    await pass(780_000);
    const dialog = await screen.findByRole('alertdialog', { name: 'Are you still there?' });
    const announced = () => dialog.querySelector('[role=alert]')?.textContent;
    const displayed = () => dialog.querySelector('[role=timer]')?.textContent;
    const announcements: (string | null | undefined)[] = [];
    const differing: (string | null | undefined)[] = [];
    const seen = new Set<string | null | undefined>();
    for (let second = 0; second < 118; second += 1) {
      if (announced() !== '' && announced() !== displayed()) differing.push(announced());
      if (announced() !== '' && announcements.at(-1) !== announced()) announcements.push(announced());
      seen.add(displayed());
      await pass(1_000);
    }
    expect([differing, seen.size > 110]).toEqual([[], true]);
    expect(announcements).toEqual([
      'You will be signed out in 120 seconds',
      'You will be signed out in 60 seconds',
      'You will be signed out in 20 seconds',
    ]);
    unmount();
  });

  it('shows and announces the same number, also with a limit hardly longer than the warning [X6] [S24]', async () => {
    const limits = { idleTimeoutMs: 30_000, idleWarningMs: 25_000, sessionMaxMs: 43_200_000 };
    const { pass, unmount } = await open('person', undefined, limits);
    await pass(5_000);
    const dialog = await screen.findByRole('alertdialog', { name: 'Are you still there?' });
    const numbers = () =>
      ['timer', 'alert'].map(
        (role) => dialog.querySelector(`[role=${role}]`)?.textContent?.match(/\d+/)?.[0],
      );
    const seen = [numbers()];
    for (const ms of [1_000, 4_000, 1_000]) {
      await pass(ms);
      seen.push(numbers());
    }
    expect(seen).toEqual([
      ['25', '25'],
      ['24', undefined],
      ['20', '20'],
      ['19', undefined],
    ]);
    unmount();
  });

  it('names a limit that is no whole number of hours as it is [S24] [S28]', async () => {
    const limits = { idleTimeoutMs: 7_200_000, idleWarningMs: 10_000, sessionMaxMs: 5_400_000 };
    const { pass, unmount } = await open('person', undefined, limits);
    await pass(5_395_000);
    expect(await screen.findByText(/^A session lasts at most 1\.5 hours/)).toBeTruthy();
    unmount();
  });

  it('can be closed by either of its buttons [X6] [A2.7]', async () => {
    const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
    const { pass, state, effects } = await open();
    await pass(780_000);
    await user.click(await screen.findByRole('button', { name: 'Stay signed in' }));
    expect([state(), screen.queryByRole('alertdialog')]).toEqual([active, null]);
    await pass(780_000);
    await user.click(await screen.findByRole('button', { name: 'Sign out now' }));
    await pass(0);
    expect(effects.filter((one) => one !== 'noted')).toEqual([
      'view reported',
      'texts forgotten',
      'ended: asked',
      'left: u-maria-santos',
    ]);
  });

  it('focuses the harmless button; keys that are held down or pressed immediately do nothing [X6]', async () => {
    const { pass, state, effects, unmount } = await open();
    const key = (name: 'keydown' | 'keyup', more: KeyboardEventInit = {}) => {
      const event = new KeyboardEvent(name, {
        key: ' ',
        code: 'Space',
        bubbles: true,
        cancelable: true,
        ...more,
      });
      act(() => void (document.activeElement ?? window).dispatchEvent(event));
      return event.defaultPrevented;
    };
    await pass(780_000);
    const dialog = await screen.findByRole('alertdialog', { name: 'Are you still there?' });
    expect([...dialog.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual([
      'Sign out now',
      'Stay signed in',
    ]);
    expect(document.activeElement?.textContent).toBe('Stay signed in');
    // Held down since before the dialog, let go in it, and pressed to wake the screen.
    expect([key('keydown', { repeat: true }), key('keyup'), key('keydown'), key('keyup')]).toEqual(
      Array(4).fill(true),
    );
    await pass(600);
    expect([key('keydown', { code: 'Enter', repeat: true }), key('keydown'), key('keyup')]).toEqual([
      true,
      false,
      false,
    ]);
    expect([state()?.startsWith('signedIn'), effects.filter((one) => one !== 'noted')]).toEqual([true, []]);
    unmount();
  });

  it('names an unsent text before an explicit sign-out deletes it, with the choice to stay [X5] [X6]', async () => {
    const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
    const { pass, state, effects } = await open('person', true);
    await pass(780_000);
    await user.click(await screen.findByRole('button', { name: 'Sign out now' }));
    await pass(1);
    const question = screen.getByRole('alertdialog', { name: 'Sign out without saving?' });
    expect(question.textContent).toContain('Your work has not been sent or saved. Signing out deletes it.');
    await user.click(screen.getByRole('button', { name: 'Stay signed in' }));
    expect([state(), screen.queryByRole('alertdialog')]).toEqual([active, null]);
    await pass(780_000);
    await user.click(await screen.findByRole('button', { name: 'Sign out now' }));
    await pass(1);
    await user.click(screen.getByRole('button', { name: 'Sign out and delete it' }));
    await pass(0);
    expect(effects.filter((one) => one !== 'noted')).toEqual([
      'view reported',
      'texts forgotten',
      'ended: asked',
      'left: u-maria-santos',
    ]);
  });

  it('appears although the dialog about an unsent text is open, and leaves that open [X5] [X6]', async () => {
    const { pass, session, state, unmount } = await open('person', true);
    act(() => session.send({ type: 'signOut.requested' }));
    await pass(1);
    expect(screen.getByRole('alertdialog', { name: 'Sign out without saving?' }).textContent).toContain(
      'Your work has not been sent or saved. Signing out deletes it.',
    );
    await pass(780_000);
    expect(screen.getAllByRole('alertdialog', { hidden: true })).toHaveLength(2);
    act(() =>
      screen.getByRole('alertdialog', { name: 'Are you still there?' }).querySelector('button')?.click(),
    );
    await pass(0);
    expect(state()).toBe('signedIn{activity.recent,age.young,signOut.requested.asking}');
    unmount();
  });

  it('says before the twelve hours are over that the end cannot be postponed [S28] [S40]', async () => {
    const { pass, shared, unmount } = await open();
    shared.verifiedAt -= 43_200_000 - 60_000;
    act(() => {
      vi.setSystemTime(Date.now() + 10_000);
      window.dispatchEvent(new Event('focus'));
    });
    await pass(100);
    expect(screen.getByRole('region', { name: 'Your session is about to end' }).textContent).toContain(
      'A session lasts at most 12 hours and cannot be extended. Finish what you are doing, then sign in again.',
    );
    unmount();
  });
});
