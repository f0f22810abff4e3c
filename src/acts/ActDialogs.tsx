import type { PendingTab } from '../../machines/acts/acts.ts';
import type { ListActing } from './open-acting.ts';
import { Confirmation } from './Confirmation.tsx';
import { Outcome } from './Outcome.tsx';

interface ActDialogsProps {
  readonly acting: ListActing;
  readonly signer: string | null;
  readonly onRead: ((tab: PendingTab, ids: readonly string[]) => void) | null;
}

/** The dialogs of a bulk act; a lazily loaded chunk. */
export function ActDialogs({ acting, signer, onRead }: ActDialogsProps) {
  return (
    <>
      <Confirmation acting={acting} signer={signer} onRead={onRead} />
      <Outcome acting={acting} signer={signer} />
    </>
  );
}
