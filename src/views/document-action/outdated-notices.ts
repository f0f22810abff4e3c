import type { SnapshotFrom } from 'xstate';
import type { DocumentActionRef } from '../../../machines/document-action/document-action.machine.ts';
import { aboutActOn } from '../../acts/act-subjects.ts';
import { isUnsettled, withdrawWhen } from '../../ui/withdraw-when.ts';

/** The subject of notices of the document's screen. */
export const aboutDocument = 'document';

type Snapshot = SnapshotFrom<DocumentActionRef>;

type Acting = Snapshot['children']['acting'];

/**
 * Withdraws notices that a newer action makes untrue: those of the screen, once the document is opened or
 * acted on again; those about an earlier act on it, once it is acted on again. Returns a function to stop.
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
