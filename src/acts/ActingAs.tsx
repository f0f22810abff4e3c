import { FormattedMessage } from 'react-intl';

interface ActingAsProps {
  /** Null where the provider gave no name. */
  readonly signer: string | null;
}

/** By whom documents are about to be signed. When it was done says their record: the time is the provider's (S47). */
export function ActingAs({ signer }: ActingAsProps) {
  if (signer === null) return null;
  return (
    <p>
      <FormattedMessage
        id="documentAction.confirm.signer"
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
