import { createActor } from 'xstate';
import type { InspectionEvent } from 'xstate';
import { actingMachine } from '../../machines/acts/acting.machine.ts';
import type { ActingRef } from '../../machines/acts/acting.machine.ts';
import type { KeptRuns, Run } from '../work/kept-runs.ts';
import type { Services } from '../session/services.ts';
import { emptyActShelf, keptAfter } from './act-shelf.ts';
import type { ActShelf } from './act-shelf.ts';
import type { ShownDocuments } from './shown-documents.ts';
import { listActingActors } from './list-acting.actors.ts';

/** One bulk act's machine with the documents that it is about. */
export interface ActingRun extends Run {
  readonly actorRef: ActingRef;
  readonly shelf: ActShelf;
}

export type ActingRuns = KeptRuns<ActingRun>;

/** How many documents go out in one call: few enough that Stop is soon, many enough that 300 are done in a minute. */
const chunkSize = 10;

const inspected = (inspect: ((event: InspectionEvent) => void) | undefined) => (inspect ? { inspect } : {});

/** Makes a machine with nothing to do yet. Its shelf remembers, from act to act, what is in doubt, and what was typed until it is done. */
export const makeActingRun = ({ api, credentials, inspect }: Services, shown: ShownDocuments): ActingRun => {
  const shelf = emptyActShelf(shown);
  const machine = actingMachine.provide({ actors: listActingActors({ api, credentials }, shelf) });
  const actorRef = createActor(machine, {
    input: { chunkSize, wanted: null, parent: null },
    ...inspected(inspect),
  });
  actorRef.on('settled', ({ act, settled, failed, doubtful }) => {
    const told = new Set([...settled, ...failed]);
    const ids = shelf.documents.map(({ id }) => id);
    shelf.kept = keptAfter(shelf.kept, { act, ids, done: settled });
    shelf.doubtful = new Set([...[...shelf.doubtful].filter((id) => !told.has(id)), ...doubtful]);
  });
  return { shelf, actorRef };
};
