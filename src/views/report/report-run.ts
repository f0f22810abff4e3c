import { createActor } from 'xstate';
import { reportMachine } from '../../../machines/report/report.machine.ts';
import type { ReportRef } from '../../../machines/report/report.machine.ts';
import type { Observed } from '../../ui/observed.ts';
import { saveFile } from '../../ui/save-file.ts';
import type { Services } from '../../session/services.ts';
import { readInWorker, readOnPage } from './items/read-report.ts';
import { reportActors } from './report.actors.ts';
import { createReportContents } from './report-contents.ts';
import type { ReportContents } from './report-contents.ts';
import type { ReportWords } from './report-words.ts';

/** A report's machine with its dates and rows. */
export interface ReportRun {
  readonly actorRef: ReportRef;
  readonly contents: Observed<ReportContents>;
}

/** Keeps the report of a signed-in person while other screens are shown: whoever comes back finds it as it was left. */
export interface ReportMemory {
  current: ReportRun | null;
}

const readReport = typeof Worker === 'undefined' ? readOnPage : readInWorker;

const beginRun = (services: Services, words: ReportWords): ReportRun => {
  const contents = createReportContents(words);
  const actors = reportActors({ ...services, readReport, save: saveFile }, contents);
  const { inspect } = services;
  const actorRef = createActor(reportMachine.provide({ actors }), inspect ? { inspect } : {});
  actorRef.start();
  return { actorRef, contents };
};

/** The report as it was left, or a new one. */
export const openRun = (memory: ReportMemory, services: Services, words: ReportWords): ReportRun => {
  const left = memory.current;
  if (left?.actorRef.getSnapshot().status === 'active') return left;
  const run = beginRun(services, words);
  memory.current = run;
  return run;
};
