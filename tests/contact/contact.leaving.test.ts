import { describe, expect, it } from 'vitest';
import { fromCallback, fromPromise } from 'xstate';
import { contactMachine, stepOf } from '../../machines/contact/contact.machine.ts';
import type { ContactRef } from '../../machines/contact/contact.machine.ts';
import type { CheckAnswer, ContactsAnswer, PerformAnswer } from '../../machines/contact/contact.ports.ts';
import { startPortal } from '../support/started-portal.ts';
import { statePath } from '../../src/ui/state-path.ts';
import { visibleNotices } from '../../src/ui/notices.ts';
import { openContact } from '../../src/views/contact/open-contact.ts';
import type { ProfileServices } from '../../src/views/contact/open-contact.ts';
import { closingPage } from '../support/closing-page.ts';
import { microtasksDone } from '../support/microtasks.ts';

const contacts = { mobile: '*******0142', email: 'm****s@example.com' };
const found = (isStored = false): ContactsAnswer => ({ kind: 'found', contacts, isStored });

const services = {
  credentials: () => ({ userid: 'u-1', token: 'token-1' }),
  session: { keepCode: () => {} },
  store: { waitingChange: { requestedCode: () => null, contact: () => null, forget: () => {} } },
} as unknown as ProfileServices;

/** The message ids of the shown notices. */
const noticeIds = () =>
  visibleNotices
    .get()
    .list.map(({ notice: { text, detail } }) => [
      typeof text === 'string' ? text : text.id,
      ...(detail === undefined ? [] : [detail]),
    ]);

/** The profile with the mobile number being removed; the look-ups after the call have these outcomes. */
const startRemoving = async (...lookUps: readonly ContactsAnswer[]) => {
  const { page, asksBeforeClosing: asks } = closingPage();
  let perform: (answer: PerformAnswer) => void = () => {};
  let calls = 0;
  const answers = [found(), ...lookUps];
  const checking = fromPromise<CheckAnswer, { value: string }>(async () => ({ kind: 'free' }));
  const performing = fromPromise<PerformAnswer, { removes: boolean }>(() => {
    calls += 1;
    return new Promise((resolve) => {
      perform = resolve;
    });
  });
  const logic = contactMachine.provide({
    actors: {
      watchContacts: fromCallback(() => {}),
      getUser: fromPromise<ContactsAnswer, undefined>(async () => answers.shift() ?? found()),
      checkSms: checking,
      checkEmail: checking,
      performSms: performing,
      performEmail: performing,
    },
  });
  const root = startPortal({ contact: async () => ({ ...openContact(services), logic }) }, { page });
  const go = async (flow: 'contact' | null) => {
    root.send({ type: 'route.changed', route: flow && { flow, key: '' } });
    await microtasksDone();
  };
  const shown = () => root.getSnapshot().context.screen?.ref as ContactRef;
  await go('contact');
  const profile = shown();
  profile.send({ type: 'mobile.opened' });
  profile.send({ type: 'removal.requested' });
  profile.send({ type: 'removal.confirmed' });
  const end = async (answer: PerformAnswer) => {
    perform(answer);
    await microtasksDone();
  };
  const state = () => statePath(stepOf(profile.getSnapshot()));
  const status = () => profile.getSnapshot().status;
  const leave = () => go(null);
  const back = () => go('contact');
  return { asks, profile, shown, end, leave, back, state, status, calls: () => calls };
};

describe('a change whose screen is left while it is being stored', () => {
  it('is stored and reported by a notice, and then ends [X3] [A8.11]', async () => {
    const { leave, state, status, end, calls } = await startRemoving();
    await leave();
    expect([state(), status()]).toEqual(['storing.removal.performing', 'active']);
    await end({ kind: 'performed', contacts });
    expect([noticeIds(), status(), calls()]).toEqual([[['contact.notice.mobileRemoved']], 'stopped', 1]);
  });

  it.each([
    ['refused', { kind: 'refused', error: 'taken' }, [], [['contact.finished.notStored', 'taken']]],
    ['lost, and not stored', { kind: 'unconfirmed' }, [found()], [['contact.finished.notStored']]],
    [
      'lost, and nobody can be asked',
      { kind: 'unconfirmed' },
      [{ kind: 'unreachable' }],
      [['contact.finished.unknown']],
    ],
    ['lost, but stored', { kind: 'unconfirmed' }, [found(true)], [['contact.notice.mobileRemoved']]],
    ['refused with the session', { kind: 'invalidToken' }, [], []],
  ] as const)('and turns out %s is reported as such [X3] [NET1]', async (_, answer, lookUps, outcome) => {
    const { leave, status, end, calls } = await startRemoving(...lookUps);
    await leave();
    await end(answer);
    expect([noticeIds(), status() === 'active', calls()]).toEqual([outcome, false, 1]);
  });

  it('continues on the profile if it is opened again, which then shows the outcome [X3]', async () => {
    const { leave, back, shown, profile, end, state } = await startRemoving();
    await leave();
    await back();
    expect(shown()).toBe(profile);
    await end({ kind: 'unconfirmed' });
    expect([state(), noticeIds()]).toEqual(['storing.removal.notStored', []]);
  });

  it('ends when the screen is left, if it was still being checked', async () => {
    const { leave, back, shown, profile, end, status } = await startRemoving();
    await end({ kind: 'refused', error: 'no' });
    await leave();
    expect(status()).toBe('stopped');
    await back();
    expect(shown()).not.toBe(profile);
  });
});

describe('a notice about a refused entry', () => {
  it('goes with the entry that it is about', async () => {
    const { profile, end } = await startRemoving();
    await end({ kind: 'refused', error: 'taken' });
    expect(noticeIds()).toEqual([['taken']]);
    profile.send({ type: 'editing.cancelled' });
    expect(noticeIds()).toEqual([]);
  });
});

describe('the page', () => {
  it('asks before it is closed while the call is pending, and not afterwards [X3]', async () => {
    const { asks, end, state } = await startRemoving({ kind: 'unreachable' });
    expect(asks()).toBe(true);
    await end({ kind: 'unconfirmed' });
    expect([state(), asks()]).toEqual(['storing.removal.unknown', false]);
  });
});
