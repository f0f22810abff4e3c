import type { ReportRef } from '../../../machines/report/report.machine.ts';
import type { Store } from '../../ui/store.ts';
import type { ReportContents } from './report-contents.ts';

/** Props of all components of the report. */
export interface ReportProps {
  readonly actorRef: ReportRef;
  readonly contents: Store<ReportContents>;
}
