import { describe, expect, it, onTestFinished } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { contactMachine, stepOf } from '../../machines/contact/contact.machine.ts';
import type { CheckAnswer, ContactsAnswer, PerformAnswer } from '../../machines/contact/contact.ports.ts';
import { createContactContents } from '../../src/views/contact/contact.actors.ts';
import type { ContactRun } from '../../src/views/contact/contact-run.ts';
import { outcomeOf } from '../../src/views/contact/left-change.ts';
import { createRunKeeper } from '../../src/work/run-keeper.ts';
import { statePath } from '../../src/ui/state-path.ts';
import { closingPage } from '../support/closing-page.ts';
import { microtasksDone } from '../support/microtasks.ts';

const contacts = { mobile: '*******0142', email: 'm****s@example.com' };
const found = (isStored = false): ContactsAnswer => ({ kind: 'found', contacts, isStored });

/** The profile with the mobile number being removed; `perform` ends the call, look-ups after it end as given. */
const removing = async (...lookUps: readonly ContactsAnswer[]) => {
  const { page, asksBeforeClosing: asks } = closingPage();
  const runs = createRunKeeper<ContactRun>(page);
  const told: unknown[] = [];
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
  const make = (): ContactRun => ({
    contents: createContactContents(),
    actorRef: createActor(
      contactMachine.provide({
        actors: {
          watchContacts: fromCallback(() => {}),
          getUser: fromPromise<ContactsAnswer, undefined>(async () => answers.shift() ?? found()),
          checkSms: checking,
          checkEmail: checking,
          performSms: performing,
          performEmail: performing,
        },
      }),
    ),
  });
  const endAll = runs.attend({
    onEmitted: (_, event, isShown) => {
      if (event.type === 'notice') told.push([isShown ? 'shown' : 'left', 'id' in event ? event.id : event]);
    },
    onOver: (run) => told.push(outcomeOf(run)),
  });
  onTestFinished(endAll);
  const run = runs.open(make);
  const leave = runs.show(run, () => {});
  await microtasksDone();
  run.actorRef.send({ type: 'mobile.opened' });
  run.actorRef.send({ type: 'removal.requested' });
  run.actorRef.send({ type: 'removal.confirmed' });
  const end = async (answer: PerformAnswer) => {
    perform(answer);
    await microtasksDone();
  };
  const state = () => statePath(stepOf(run.actorRef.getSnapshot()));
  const status = () => run.actorRef.getSnapshot().status;
  return { page, asks, runs, run, make, told, end, leave, state, status, calls: () => calls };
};

type Removing = Awaited<ReturnType<typeof removing>>;

const left = async (profile: Removing) => {
  profile.leave();
  await microtasksDone();
};

describe('a change whose screen is left while it is stored', () => {
  it('is stored and told, and then over [X3] [A8.11]', async () => {
    const profile = await removing();
    await left(profile);
    expect([profile.state(), profile.status()]).toEqual(['storing.removal.performing', 'active']);
    await profile.end({ kind: 'performed', contacts });
    expect([profile.told, profile.status(), profile.calls()]).toEqual([
      [['left', 'contact.notice.mobileRemoved'], null],
      'stopped',
      1,
    ]);
  });

  it.each([
    ['refused', { kind: 'refused', error: 'taken' }, [], { kind: 'refused', reason: 'taken' }],
    ['lost, and not stored', { kind: 'unconfirmed' }, [found()], { kind: 'notStored' }],
    [
      'lost, and nobody can be asked',
      { kind: 'unconfirmed' },
      [{ kind: 'unreachable' }],
      { kind: 'unknown' },
    ],
    ['lost, but stored', { kind: 'unconfirmed' }, [found(true)], null],
    ['refused with the session', { kind: 'invalidToken' }, [], null],
  ] as const)('and comes to be %s is told of as such [X3] [NET1]', async (_, answer, lookUps, outcome) => {
    const profile = await removing(...lookUps);
    await left(profile);
    await profile.end(answer);
    expect(profile.told.at(-1)).toEqual(outcome);
    expect([profile.status() === 'active', profile.calls()]).toEqual([false, 1]);
  });

  it('is joined by whoever opens the profile again meanwhile, and told there [X3]', async () => {
    const profile = await removing();
    await left(profile);
    const joined = profile.runs.open(profile.make);
    expect(joined).toBe(profile.run);
    profile.runs.show(joined, () => {});
    await profile.end({ kind: 'unconfirmed' });
    expect([profile.state(), profile.told]).toEqual(['storing.removal.notStored', []]);
  });

  it('is not there for a change that was only being checked: leaving ends it', async () => {
    const profile = await removing();
    await profile.end({ kind: 'refused', error: 'no' });
    await left(profile);
    expect(profile.status()).toBe('stopped');
    expect(profile.runs.open(profile.make)).not.toBe(profile.run);
  });
});

describe('the page', () => {
  it('asks before it closes while the call is on its way, and no longer [X3]', async () => {
    const profile = await removing(found(), { kind: 'unreachable' });
    const other = createRunKeeper<ContactRun>(profile.page);
    expect(profile.asks()).toBe(true);
    // What another part of the page keeps does not let go of it.
    const idle = profile.make();
    other.show(idle, () => {})();
    await microtasksDone();
    expect(profile.asks()).toBe(true);
    await profile.end({ kind: 'unconfirmed' });
    expect([profile.state(), profile.asks()]).toEqual(['storing.removal.unknown', false]);
  });
});
