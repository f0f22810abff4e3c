import type { SnapshotFrom } from 'xstate';
import type { DocumentActionRef } from '../../../machines/document-action/document-action.machine.ts';
import { aboutActOn } from '../../acts/act-subjects.ts';
import { isUnsettled, withdrawWhen } from '../../ui/withdraw-when.ts';

/** What the document's screen says. */
export const aboutDocument = 'document';

type Snapshot = SnapshotFrom<DocumentActionRef>;

type Acting = Snapshot['children']['acting'];

/**
 * Takes away what a newer action makes untrue: what the screen has said, as soon as the document is opened or acted on
 * anew; what was said of an earlier act on it, once it is acted on again. Returns a function to stop that.
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
  // An act is confirmed at the child machine: whoever follows the document alone hears nothing of it.
  const follow = (acting: Acting) => {
    if (acting === followed) return;
    stopActing();
    followed = acting;
    if (acting) stopActing = withdrawWhen(acting, isUnsettled, () => [aboutDocument, aboutActOn(documentId)]);
  };
  follow(actorRef.getSnapshot().children.acting);
  const { unsubscribe } = actorRef.subscribe(({ children }) => follow(children.acting));
  return () => {
    stopOpening();
    stopActing();
    unsubscribe();
  };
};
