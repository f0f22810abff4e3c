import type { PendingTab } from '../../machines/acts/acts.ts';
import type { ActingRun } from './acting-run.ts';
import { Confirmation } from './Confirmation.tsx';
import { Outcome } from './Outcome.tsx';

interface ActDialogsProps {
  readonly run: ActingRun;
  readonly signer: string | null;
  readonly onRead: ((tab: PendingTab, ids: readonly string[]) => void) | null;
}

/** Everything of a bulk act that stands in a dialog; fetched on demand. */
export function ActDialogs({ run, signer, onRead }: ActDialogsProps) {
  return (
    <>
      <Confirmation run={run} signer={signer} onRead={onRead} />
      <Outcome run={run} signer={signer} />
    </>
  );
}
