import { createActor } from 'xstate';
import { downloadMachine } from '../../../machines/download/download.machine.ts';
import type { DownloadRef } from '../../../machines/download/download.machine.ts';
import { saveFile } from '../../ui/save-file.ts';
import type { KeptRuns, Run } from '../../work/kept-runs.ts';
import type { Services } from '../../session/services.ts';
import { downloadActors } from './download.actors.ts';
import { createDownloadShelf } from './download-shelf.ts';
import type { DownloadShelf } from './download-shelf.ts';

/** One download's machine with the documents that it is about. */
export interface DownloadRun extends Run {
  readonly actorRef: DownloadRef;
  readonly shelf: DownloadShelf;
}

export type DownloadRuns = KeptRuns<DownloadRun>;

/** S20 */
const zipName = 'CompletedDocuments.zip';

/** Makes a machine with nothing to do yet. */
export const makeDownloadRun = ({ api, credentials, inspect }: Services): DownloadRun => {
  const shelf = createDownloadShelf();
  const actors = downloadActors({ api, credentials, save: (zip) => saveFile(zip, zipName) }, shelf);
  const actorRef = createActor(downloadMachine.provide({ actors }), inspect ? { inspect } : {});
  return { shelf, actorRef };
};
