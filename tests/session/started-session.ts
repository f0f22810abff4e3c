import { sessionMachine } from '../../machines/session/session.machine.ts';
import type { SessionInput } from '../../machines/session/session.ports.ts';
import { startActor } from '../support/start-actor.ts';

export const minute = 60_000;
export const hour = 60 * minute;

export const open = (stored: SessionInput['stored'] = 'person') => startActor(sessionMachine, { stored });
export type Opened = ReturnType<typeof open>;

export const calledPorts = ({ calls }: Opened) => calls.map(({ id }) => id);
export const reasons = ({ calls }: Opened) =>
  calls.flatMap(({ id, input }) =>
    input === undefined ? [] : [`${id}: ${(input as { reason: string }).reason}`],
  );
export const tags = ({ snapshot }: Opened) => [...snapshot().tags].toSorted();
/** Minute by minute, so that timers which are started on the way run, too. */
export const pass = (session: Opened, ms: number) => {
  for (let left = ms; left > 0; left -= minute) session.clock.increment(Math.min(left, minute));
};

/** Whether the session is over, or on its way there. */
export const isLeaving = (session: Opened) => session.snapshot().hasTag('leaving');
