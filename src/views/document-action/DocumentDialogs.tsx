import { useSelector } from '@xstate/react';
import { LazyDialog } from '../../parts/LazyDialog.tsx';
import { ActDialog, Results } from './dialog-parts.ts';
import type { DocumentScreenProps } from './screen-props.ts';

interface DocumentDialogsProps extends Omit<DocumentScreenProps, 'viewing'> {
  readonly hasNext: boolean;
  /** Null if the provider gave no name. */
  readonly signer: string | null;
}

/** The question before an act, and the result after it. */
export function DocumentDialogs({ signer, ...props }: DocumentDialogsProps) {
  const { actorRef } = props;
  const acting = useSelector(actorRef, (snapshot) => snapshot.children.acting);
  const isAsking = useSelector(acting, (snapshot) => snapshot?.hasTag('asking') ?? false);
  const hasResult = useSelector(
    actorRef,
    (snapshot) => snapshot.matches('succeeded') || snapshot.matches('alreadyDone'),
  );
  if (!isAsking && !hasResult) return null;
  const giveUp = () => {
    if (isAsking) acting?.send({ type: 'act.cancelled' });
    else actorRef.send({ type: 'result.closed' });
  };
  return (
    <LazyDialog isOpen onClosed={giveUp}>
      {isAsking ? <ActDialog {...props} /> : <Results {...props} signer={signer} />}
    </LazyDialog>
  );
}
