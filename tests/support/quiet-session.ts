import { fromCallback, fromPromise } from 'xstate';
import { sessionMachine } from '../../machines/session/session.machine.ts';

/** A session of a signed-in person that ends only when the test says so. */
export const quietSession = {
  logic: sessionMachine.provide({
    delays: { untilWarning: 2 ** 31 - 1, untilAgeWarning: 2 ** 31 - 1 },
    actors: { watchSession: fromCallback(() => {}), leaveQuietly: fromPromise(async () => {}) },
  }),
  input: { stored: 'person' },
} as const;
