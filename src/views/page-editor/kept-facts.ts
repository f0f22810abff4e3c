import { documentTabNames } from '../../../machines/acts/acts.ts';
import type { DocumentTab } from '../../../machines/acts/acts.ts';
import { record, text } from '../../api/reading.ts';
import { draftNotice } from '../../drafts/draft-notice.ts';
import { editsFlow } from '../../drafts/drafts.ts';
import type { MessageId } from '../../i18n/message-ids.ts';
import type { Navigate } from '../../parts/opened-screen.ts';
import { paths } from '../../paths.ts';
import type { Notice } from '../../ui/notices.ts';

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

/** Says of a document that what was drawn on it is not saved, and leads to its editor (X5). */
export const editsNotice = (
  id: MessageId,
  documentId: string,
  { tab, type, subject }: KeptFacts,
  navigate: Navigate,
): Notice =>
  draftNotice({
    id,
    values: { type: type ?? '–', subject: subject ?? '–' },
    place: { flow: editsFlow, documentId },
    href: paths.editorOf(tab, documentId),
    navigate,
  });
