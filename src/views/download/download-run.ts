import { createActor } from 'xstate';
import { downloadMachine } from '../../../machines/download/download.machine.ts';
import type { DownloadRef } from '../../../machines/download/download.machine.ts';
import type { Observed } from '../../ui/observed.ts';
import { noticeSubjects } from '../../ui/notice-subjects.ts';
import { saveFile } from '../../ui/save-file.ts';
import type { RunKeeper, Run } from '../../work/run-keeper.ts';
import type { Services } from '../../session/services.ts';
import { isUnsettled, withdrawWhen } from '../../ui/withdraw-when.ts';
import { downloadActors } from './download.actors.ts';
import { createDownloadContents } from './download-contents.ts';
import type { DownloadContents } from './download-contents.ts';

/** One download's machine with the documents that it is about. */
export interface DownloadRun extends Run {
  readonly actorRef: DownloadRef;
  readonly contents: Observed<DownloadContents>;
}

export type DownloadRuns = RunKeeper<DownloadRun>;

/** S20 */
const zipName = 'CompletedDocuments.zip';

/** Makes a machine with nothing to do yet. */
export const makeDownloadRun = ({ api, credentials, inspect }: Services): DownloadRun => {
  const contents = createDownloadContents();
  const actors = downloadActors({ api, credentials, save: (zip) => saveFile(zip, zipName) }, contents);
  const actorRef = createActor(downloadMachine.provide({ actors }), inspect ? { inspect } : {});
  withdrawWhen(actorRef, isUnsettled, () => [noticeSubjects.download]);
  return { contents, actorRef };
};
