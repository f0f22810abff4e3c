import { actNames, acts, byDoing } from './acts.ts';
import type { ActPort } from './acts.ts';

/** The states in which an act is on its way, one for each act, and the one that chooses among them by 'isAct'. */
export const actStates = <S>(sending: (port: ActPort) => S) => ({
  choosingAct: {
    always: actNames.map(
      (act) => ({ guard: { type: 'isAct', params: act }, target: acts[act].doing }) as const,
    ),
  },
  ...byDoing((act) => sending(acts[act].port)),
});
