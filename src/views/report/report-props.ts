import type { ReportRef } from '../../../machines/report/report.machine.ts';
import type { ReportShelf } from './report-shelf.ts';

/** What each part of the report is drawn from. */
export interface ReportProps {
  readonly actorRef: ReportRef;
  readonly shelf: ReportShelf;
}
