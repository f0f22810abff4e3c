import { documentTabNames } from '../../../machines/acts/acts.ts';
import type { DocumentTab } from '../../../machines/acts/acts.ts';
import { record, text } from '../../api/reading.ts';

/** The flow of the drafts that hold what was drawn on a document. */
export const editsFlow = 'page-editor';

/** What is told of a document on which somebody has drawn and not saved. */
export interface KeptFacts {
  readonly tab: DocumentTab;
  readonly type: string | null;
  readonly subject: string | null;
}

/** Reads them as they were kept; they may have been edited by hand (SE7). */
export const keptFacts = (value: unknown): KeptFacts => {
  const given = record<KeptFacts>(value);
  const tab = documentTabNames.find((one) => one === given.tab) ?? 'sign';
  return { tab, type: text(given.type), subject: text(given.subject) };
};
