import { reportParts } from './report-parts.ts';

/** What the page asks of the worker: the body of an answer, to be read. */
export interface ReportTask {
  readonly body: string;
  readonly everyone: boolean;
}

self.addEventListener('message', ({ data }: MessageEvent<ReportTask>) => {
  for (const part of reportParts(data.body, data.everyone)) self.postMessage(part);
});
