import type { Deed } from './deeds.ts';

/** One user's viewing of one document, as the report has it (D3.5). */
export interface BillingItem {
  SubjectId: string;
  DocumentDescription: string;
  Type: string;
  AdditionalColumns: string | null;
  DateSigned: string | null;
  DocumentDate: string | null;
  ExtraInformation: string | null;
  RealName: string;
  ViewingSeconds: number;
  Action: Deed;
}

/** Both days belong to it; null is open. */
export interface ReportRange {
  from: string | null;
  to: string | null;
}

/** An item without a date is in every range: leaving it out is D3.5's rule. */
export const isInRange = ({ from, to }: ReportRange, date: string | null): boolean =>
  date === null || ((from === null || date >= from) && (to === null || date <= to));
