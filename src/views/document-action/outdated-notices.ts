import type { SnapshotFrom } from 'xstate';
import { aboutActOn } from '../../acts/act-subjects.ts';
import { withdrawNotices } from '../../ui/notices.ts';
import type { DocumentRun } from './document-run.ts';

/** What the document's screen says. */
export const aboutDocument = 'document';

type Snapshot = SnapshotFrom<DocumentRun['actorRef']>;

type Acting = Snapshot['children']['acting'];

/**
 * Takes away what a newer action makes untrue: what the screen has said, as soon as the document is opened or acted on
 * anew; what was said of an earlier act on it, once it is acted on again. Gives back how to stop that.
 */
export const withdrawnWhenAnew = (
  actorRef: Pick<DocumentRun['actorRef'], 'getSnapshot' | 'subscribe'>,
  documentId: string,
): (() => void) => {
  let wasOpening = actorRef.getSnapshot().matches('opening');
  let wasActing = false;
  let followed: Acting;
  let stopFollowing = () => {};
  const lookAtAct = () => {
    const isActing = followed?.getSnapshot().hasTag('unsettled') === true;
    if (isActing && !wasActing) [aboutDocument, aboutActOn(documentId)].forEach(withdrawNotices);
    wasActing = isActing;
  };
  // An act is confirmed at the child machine: whoever follows the document alone hears nothing of it.
  const follow = (acting: Acting) => {
    if (acting === followed) return;
    stopFollowing();
    followed = acting;
    wasActing = acting?.getSnapshot().hasTag('unsettled') === true;
    const heard = acting?.subscribe(lookAtAct);
    stopFollowing = () => heard?.unsubscribe();
  };
  const look = (snapshot: Snapshot) => {
    const isOpening = snapshot.matches('opening');
    if (isOpening && !wasOpening) withdrawNotices(aboutDocument);
    wasOpening = isOpening;
    follow(snapshot.children.acting);
  };
  const { unsubscribe } = actorRef.subscribe(look);
  follow(actorRef.getSnapshot().children.acting);
  return () => {
    unsubscribe();
    stopFollowing();
  };
};
