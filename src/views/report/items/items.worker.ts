import { reportParts } from './report-parts.ts';

/** The worker's task: the body of an answer. */
export interface ReportTask {
  readonly body: string;
  readonly everyone: boolean;
}

self.addEventListener('message', ({ data }: MessageEvent<ReportTask>) => {
  for (const part of reportParts(data.body, data.everyone)) self.postMessage(part);
});
