import { FormattedMessage } from 'react-intl';
import type { Act } from '../../machines/acts/acts.ts';

interface ActingAsProps {
  readonly act: Act;
  /** Null where the provider gave no name. */
  readonly signer: string | null;
}

/** By whom an act is about to be done (ACT1, ACT6). When it was done says its record: the time is the provider's (S47). */
export function ActingAs({ act, signer }: ActingAsProps) {
  if (signer === null) return null;
  return (
    <p>
      <FormattedMessage
        id={act === 'sign' ? 'documentAction.confirm.signer' : 'documentAction.confirm.person'}
        values={{
          name: (
            <strong>
              <bdi translate="no">{signer}</bdi>
            </strong>
          ),
        }}
      />
    </p>
  );
}
