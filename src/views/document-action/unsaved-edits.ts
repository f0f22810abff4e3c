import type { DocumentTab } from '../../../machines/acts/acts.ts';
import { mainActOf } from '../../../machines/acts/acts.ts';
import { aboutDraft } from '../../drafts/draft-notice.ts';
import { editsFlow } from '../../drafts/drafts.ts';
import type { Drafts } from '../../drafts/drafts.ts';
import type { Store } from '../../ui/store.ts';
import { withdrawNotices } from '../../ui/notices.ts';
import type { DocumentContents } from './document-contents.ts';

interface EditsNeeds {
  readonly drafts: Pick<Drafts, 'all' | 'drop'>;
  readonly documentId: string;
  readonly tab: DocumentTab;
  readonly contents: Store<DocumentContents>;
}

/** What the person has drawn on the pages of one document and not saved: the question before an act says so (S48, X5). */
export const createUnsavedEdits = ({ drafts, documentId, tab, contents }: EditsNeeds) => {
  const place = { flow: editsFlow, documentId };
  return {
    /** Finds out whether there is something. Only the tab of signatures has pages that can be drawn on. */
    look: async (): Promise<void> => {
      if (mainActOf(tab) !== 'sign') return;
      const all = await drafts.all();
      const hasEdits = all.some(({ scope }) => scope.flow === editsFlow && scope.documentId === documentId);
      contents.set({ hasEdits });
    },
    /** Forgets what the question has named: nothing can be drawn on the document any more. */
    discard: (): void => {
      if (!contents.get().hasEdits) return;
      drafts.drop(place);
      withdrawNotices(aboutDraft(place));
      contents.set({ hasEdits: false });
    },
  };
};
