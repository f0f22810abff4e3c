import { actNames, acts } from './acts.ts';
import type { Act, ActPort } from './acts.ts';

type Doing = (typeof acts)[Act]['doing'];

/** The states in which an act is on its way, one for each act, and the one that chooses among them by 'isAct'. */
export const actStates = <S>(sending: (port: ActPort) => S) => ({
  choosingAct: {
    always: actNames.map(
      (act) => ({ guard: { type: 'isAct', params: act }, target: acts[act].doing }) as const,
    ),
  },
  ...(Object.fromEntries(actNames.map((act) => [acts[act].doing, sending(acts[act].port)])) as Record<
    Doing,
    S
  >),
});
