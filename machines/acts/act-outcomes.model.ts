import { acts, byPort } from './acts.ts';
import type { ActPort } from './acts.ts';
import { byExample, byProvider, documented, lost } from '../model.ts';

/** How the look-up of decline reasons can end. */
const reasonsOutcomes = [
  {
    name: 'found',
    output: { kind: 'found' },
    answer: byProvider('getUser', 'found'),
    alike: documented('getUser', 200, 'foundWithoutMobile'),
  },
  {
    name: 'refused',
    output: { kind: 'refused', error: 'refused' },
    answer: byExample('getUser', 'unknownUser'),
  },
  {
    name: 'out of reach',
    output: { kind: 'unreachable' },
    answer: lost('getUser'),
    alike: documented('getUser', 401, 'notAuthorized'),
  },
  {
    name: 'invalid token',
    output: { kind: 'invalidToken' },
    answer: byExample('getUser', 'invalidToken'),
  },
] as const;

/** The outcomes of the calls by which acts are prepared and sent; `acting` gives those of one act and its example. */
export const actOutcomes = <O>(acting: (port: ActPort, example: string) => O) => ({
  getUser: reasonsOutcomes,
  ...byPort((act) => acting(acts[act].port, acts[act].action.toLowerCase())),
});

/** How opening a document can end without one, but for a document that is not there. */
export const unopenedOutcomes = [
  {
    name: 'refused',
    output: { kind: 'refused', error: 'refused' },
    answer: byExample('readDocument', 'refused'),
  },
  {
    name: 'out of reach',
    output: { kind: 'unreachable' },
    answer: lost('readDocument'),
    alike: documented('readDocument', 401, 'notAuthorized'),
  },
  {
    name: 'invalid token',
    output: { kind: 'invalidToken' },
    answer: byExample('readDocument', 'invalidToken'),
  },
] as const;
