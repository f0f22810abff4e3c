import { createActor, toPromise } from 'xstate';
import type { AnyActorLogic } from 'xstate';

/** Runs a machine's port to its end, and returns its output. */
export const runPort = (logic: AnyActorLogic, input?: unknown): Promise<unknown> => {
  const actor = createActor(logic, { input });
  const done = toPromise(actor);
  actor.start();
  return done;
};
