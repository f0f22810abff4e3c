import type { Deed } from './deeds.ts';

/** What one call of DocumentViewed said. */
export interface ReportedView {
  document: string;
  person: string;
  deed: Deed;
  opened: Date;
  closed: Date;
}
