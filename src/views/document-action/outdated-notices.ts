import type { SnapshotFrom } from 'xstate';
import type { DocumentActionRef } from '../../../machines/document-action/document-action.machine.ts';
import { aboutActOn } from '../../acts/act-subjects.ts';
import { aboutDraft } from '../../drafts/draft-notice.ts';
import { visibleNotices } from '../../ui/notices.ts';
import { isUnsettled, withdrawWhen } from '../../ui/withdraw-when.ts';
import { typedFlow } from './typed-texts.ts';

/** The subject of notices of the document's screen. */
export const aboutDocument = 'document';

/** The subjects of what was said of texts that were typed on any document and not sent. */
const aboutTypedTexts = (): readonly string[] => {
  const aboutAny = aboutDraft({ flow: typedFlow, documentId: '' });
  return visibleNotices
    .get()
    .list.flatMap(({ abouts }) => abouts)
    .filter((about) => about.startsWith(aboutAny));
};

type Snapshot = SnapshotFrom<DocumentActionRef>;

type Acting = Snapshot['children']['acting'];

/**
 * Withdraws notices that a newer action makes untrue: those of the screen, once the document is opened or
 * acted on again; those about an earlier act on it, once it is acted on again. With them go those about texts
 * that were not sent, which would be taken for the outcome of this act. Returns a function to stop.
 */
export const withdrawnWhenAnew = (
  actorRef: Pick<DocumentActionRef, 'getSnapshot' | 'subscribe'>,
  documentId: string,
): (() => void) => {
  const stopOpening = withdrawWhen(
    actorRef,
    (snapshot) => snapshot.matches('opening'),
    () => [aboutDocument],
  );
  let followed: Acting;
  let stopActing = () => {};
  // An act is confirmed in the child machine, which does not notify the document's subscribers.
  const follow = (acting: Acting) => {
    if (acting === followed) return;
    stopActing();
    followed = acting;
    if (!acting) return;
    stopActing = withdrawWhen(acting, isUnsettled, () => [
      aboutDocument,
      aboutActOn(documentId),
      ...aboutTypedTexts(),
    ]);
  };
  follow(actorRef.getSnapshot().children.acting);
  const { unsubscribe } = actorRef.subscribe(({ children }) => follow(children.acting));
  return () => {
    stopOpening();
    stopActing();
    unsubscribe();
  };
};
