import { documentTabNames } from '../../../machines/acts/acts.ts';
import type { DocumentTab } from '../../../machines/acts/acts.ts';
import { record, text } from '../../api/reading.ts';
import { draftNotice } from '../../drafts/draft-notice.ts';
import { editsFlow } from '../../drafts/drafts.ts';
import type { MessageId } from '../../i18n/message-ids.ts';
import type { Navigate } from '../../parts/opened-screen.ts';
import { paths } from '../../paths.ts';
import type { Notice } from '../../ui/notices.ts';

export interface KeptFacts {
  readonly tab: DocumentTab;
  readonly type: string | null;
  readonly subject: string | null;
}

/** Reads the stored facts, which may have been edited by hand (SE7). */
export const keptFacts = (value: unknown): KeptFacts => {
  const given = record<KeptFacts>(value);
  const tab = documentTabNames.find((one) => one === given.tab) ?? 'sign';
  return { tab, type: text(given.type), subject: text(given.subject) };
};

/** That the edits were sent: when, in the provider's time in milliseconds, and the version of the touched pages as sent. */
export interface SentPages {
  readonly at: number;
  readonly pages: string;
}

/** Validates what is stored about a save whose outcome is unknown (X3, SE7); null if there is none. */
export const sentPages = (value: unknown): SentPages | null => {
  const { at, pages } = record<SentPages>(record<{ sent: unknown }>(value).sent);
  return typeof at === 'number' && typeof pages === 'string' ? { at, pages } : null;
};

/** What is told of a save whose outcome is unknown. */
export const unclearSave = 'pageEditor.saving.unclear' satisfies MessageId;

/** A notice about a document's unsaved edits, with a link to its editor (X5). */
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
