import type { ActingRun } from './acting-run.ts';
import { Confirmation } from './Confirmation.tsx';
import { Outcome } from './Outcome.tsx';

interface ActDialogsProps {
  readonly run: ActingRun;
  readonly signer: string | null;
}

/** Everything of a bulk act that stands in a dialog; fetched on demand. */
export function ActDialogs({ run, signer }: ActDialogsProps) {
  return (
    <>
      <Confirmation run={run} signer={signer} />
      <Outcome run={run} />
    </>
  );
}
