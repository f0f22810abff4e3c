import type { BulkRun } from './bulk-act-run.ts';
import { Confirmation } from './Confirmation.tsx';
import { Outcome } from './Outcome.tsx';

interface ActDialogsProps {
  readonly run: BulkRun;
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
