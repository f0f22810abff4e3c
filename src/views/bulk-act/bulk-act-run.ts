import { createActor } from 'xstate';
import type { InspectionEvent } from 'xstate';
import { bulkActMachine } from '../../../machines/bulk-act/bulk-act.machine.ts';
import type { BulkActRef } from '../../../machines/bulk-act/bulk-act.machine.ts';
import type { KeptRuns, Run } from '../../work/kept-runs.ts';
import type { Services } from '../../session/services.ts';
import { bulkActActors, emptyBulkShelf, keptAfter } from './bulk-act.actors.ts';
import type { BulkShelf } from './bulk-act.actors.ts';

/** One bulk act's machine with the documents that it is about. */
export interface BulkRun extends Run {
  readonly actorRef: BulkActRef;
  readonly shelf: BulkShelf;
}

export type BulkRuns = KeptRuns<BulkRun>;

/** How many documents go out in one call: few enough that Stop is soon, many enough that 300 are done in a minute. */
const chunkSize = 10;

const inspected = (inspect: ((event: InspectionEvent) => void) | undefined) => (inspect ? { inspect } : {});

/** Makes a machine with nothing to do yet. Its shelf remembers, from act to act, what is in doubt, and what was typed until it is done. */
export const makeBulkRun = ({ api, credentials, inspect }: Services): BulkRun => {
  const shelf = emptyBulkShelf();
  const machine = bulkActMachine.provide({ actors: bulkActActors({ api, credentials }, shelf) });
  const actorRef = createActor(machine, { input: { chunkSize }, ...inspected(inspect) });
  actorRef.on('settled', ({ act, settled, failed, doubtful }) => {
    const told = new Set([...settled, ...failed]);
    const ids = shelf.documents.map(({ id }) => id);
    shelf.kept = keptAfter(shelf.kept, { act, ids, done: settled });
    shelf.doubtful = new Set([...[...shelf.doubtful].filter((id) => !told.has(id)), ...doubtful]);
  });
  return { shelf, actorRef };
};
