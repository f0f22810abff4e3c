import { acts, byPort } from './acts.ts';
import type { ActPort } from './acts.ts';
import { byProvider, documented, invalidToken, refused, unreachable } from '../model.ts';

/** How the look-up of decline reasons can end. */
const reasonsOutcomes = [
  {
    name: 'found',
    output: { kind: 'found' },
    answer: byProvider('getUser', 'found'),
    equivalentAnswers: documented('getUser', 200, 'foundWithoutMobile'),
  },
  refused('getUser', 'unknownUser'),
  unreachable('getUser'),
  invalidToken('getUser'),
] as const;

/**
 * The outcomes of the calls that prepare and send acts; `acting` returns those of one act and its example.
 */
export const actOutcomes = <O>(acting: (port: ActPort, example: string) => O) => ({
  getUser: reasonsOutcomes,
  ...byPort((act) => acting(acts[act].port, acts[act].action.toLowerCase())),
});

/** How opening a document can fail, apart from a missing document. */
export const unopenedOutcomes = [
  refused('readDocument'),
  unreachable('readDocument'),
  invalidToken('readDocument'),
] as const;
