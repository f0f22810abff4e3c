// Decides whether a signed-in screen may be shown, when the person is warned, whether a sign-out needs a
// question, and how the session ends, in all tabs. Does not decide what activity is, where it is stored, or
// how storage and memory are emptied: ports do. Times are named delays; the app counts them from the activity
// that all tabs share.
import { assign, emit, setup } from 'xstate';
import type { ActorRefFrom } from 'xstate';
import { answer } from '../answer.ts';
import { sessionPorts } from './session.ports.ts';
import type { EndReason, SessionInput, WatchedEvent } from './session.ports.ts';

export type SessionEvent =
  | WatchedEvent
  | { type: 'signOut.requested' }
  /** The person signs out although this deletes an unsent text (X5). */
  | { type: 'signOut.confirmed' }
  /** The person stays, or has left the screen that asks about signing out. */
  | { type: 'signOut.cancelled' }
  | { type: 'warning.closed' };

/** The person stays: the sign-out screen can be left. */
export type SessionEmitted = { type: 'person.stayed' };

interface SessionContext {
  readonly stored: SessionInput['stored'];
  /** Why it ends; 'absent' until something else has ended it. */
  readonly reason: EndReason;
}

/** The transition to the end of a session, with the reason. */
const endWith = <TReason extends EndReason>(reason: TReason) =>
  ({ target: '#session.ending', actions: { type: 'giveReason', params: reason } }) as const;

const watch = { id: 'watchSession', src: 'watchSession' } as const;
/** Events by which another tab ends the session. */
const onOtherTab = {
  'signOut.heard': 'leavingQuietly',
  'person.changed': 'emptyingTab',
} as const;

/** The life of a session (A2.13, A4.7, A4.12, A6.2, S7 to S10, S28, X6). */
export const sessionMachine = setup({
  types: {
    input: {} as SessionInput,
    context: {} as SessionContext,
    events: {} as SessionEvent,
    emitted: {} as SessionEmitted,
  },
  actors: sessionPorts,
  delays: {
    untilWarning: 780_000,
    untilIdle: 120_000,
    untilCalm: 3_000,
    untilAgeWarning: 43_080_000,
    untilAgeLimit: 120_000,
    clockLimit: 3_000,
    pageLimit: 5_000,
  },
  guards: {
    wasIdle: ({ context }) => context.stored === 'idlePerson',
    wasTooLong: ({ context }) => context.stored === 'agedPerson',
    isOthers: ({ context }) => context.stored === 'otherPerson',
    isSignedIn: ({ context }) => context.stored === 'person',
    isUnsent: (_, unsent: boolean) => unsent,
    wasSet: (_, verdict: 'slept' | 'set') => verdict === 'set',
  },
  actions: {
    giveReason: assign({ reason: (_, reason: EndReason) => reason }),
    notifyStay: emit({ type: 'person.stayed' }),
  },
}).createMachine({
  id: 'session',
  context: ({ input }) => ({ stored: input.stored, reason: 'absent' }),
  initial: 'starting',
  states: {
    starting: {
      always: [
        { guard: 'wasIdle', ...endWith('idle') },
        { guard: 'wasTooLong', ...endWith('aged') },
        { guard: 'isOthers', target: 'emptyingTab' },
        { guard: 'isSignedIn', target: 'signedIn' },
        { target: 'ending' },
      ],
    },
    signedIn: {
      type: 'parallel',
      invoke: watch,
      on: {
        ...onOtherTab,
        'token.refused': endWith('refused'),
        'limit.passed': 'checkingClock',
      },
      states: {
        activity: {
          initial: 'recent',
          on: { 'time.jumped': '.recent' },
          states: {
            recent: {
              on: { 'activity.seen': { target: 'recent', reenter: true } },
              after: { untilWarning: 'warned' },
            },
            warned: {
              tags: 'warned',
              on: { 'activity.seen': 'resumed' },
              after: { untilIdle: '#session.recordingIdle' },
            },
            // The warning stays until activity pauses: a click meant for it must not hit what is beneath.
            resumed: {
              tags: 'resumed',
              on: {
                'activity.seen': { target: 'resumed', reenter: true },
                'warning.closed': 'recent',
                'signOut.requested': 'recent',
              },
              after: { untilCalm: 'recent' },
            },
          },
        },
        age: {
          initial: 'young',
          states: {
            young: {
              on: { 'time.jumped': { target: 'young', reenter: true } },
              after: { untilAgeWarning: 'old' },
            },
            old: {
              tags: 'ageWarned',
              on: { 'time.jumped': { target: 'old', reenter: true } },
              after: { untilAgeLimit: endWith('aged') },
            },
          },
        },
        // The question runs in parallel with activity and age: the warning may appear, or the session may end,
        // while it is open.
        signOut: {
          initial: 'notRequested',
          states: {
            notRequested: { on: { 'signOut.requested': 'requested' } },
            requested: {
              initial: 'findingUnsent',
              on: {
                'signOut.cancelled': { target: 'notRequested', actions: 'notifyStay' },
                // A person who requests the sign-out and then closes the window is signed out: the next person
                // at this computer must not find them signed in.
                'page.left': endWith('left'),
              },
              states: {
                findingUnsent: {
                  invoke: {
                    id: 'findUnsent',
                    src: 'findUnsent',
                    onDone: [
                      {
                        guard: { type: 'isUnsent', params: answer },
                        target: 'asking',
                      },
                      endWith('asked'),
                    ],
                  },
                },
                asking: {
                  tags: 'asking',
                  on: { 'signOut.confirmed': endWith('asked') },
                },
              },
            },
          },
        },
      },
    },
    // Nothing is shown until the provider's time shows whether the computer slept or its clock was set.
    checkingClock: {
      tags: 'covered',
      invoke: [
        watch,
        {
          id: 'checkClock',
          src: 'checkClock',
          onDone: [{ guard: { type: 'wasSet', params: answer }, target: 'signedIn' }, 'recordingIdle'],
        },
      ],
      on: onOtherTab,
      after: { clockLimit: 'recordingIdle' },
    },
    recordingIdle: {
      tags: 'leaving',
      invoke: { id: 'recordIdle', src: 'recordIdle', onDone: 'gone' },
    },
    // Nobody is signed in any more; the person's drafts are still being deleted.
    ending: {
      tags: 'leaving',
      invoke: {
        id: 'endSession',
        src: 'endSession',
        input: ({ context }) => ({ reason: context.reason }),
        onDone: 'loadingSignIn',
      },
    },
    loadingSignIn: {
      tags: 'leaving',
      invoke: { id: 'loadSignIn', src: 'loadSignIn', onDone: 'gone' },
    },
    leavingQuietly: {
      tags: 'leaving',
      invoke: { id: 'leaveQuietly', src: 'leaveQuietly', onDone: 'gone' },
    },
    gone: {
      tags: 'leaving',
      after: { pageLimit: 'stranded' },
    },
    emptyingTab: {
      tags: 'leaving',
      invoke: { id: 'emptyTab', src: 'emptyTab', onDone: 'replaced' },
    },
    stranded: { type: 'final', tags: 'stranded' },
    replaced: { type: 'final', tags: 'replaced' },
  },
});

export type SessionRef = ActorRefFrom<typeof sessionMachine>;
