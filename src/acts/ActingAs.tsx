import { FormattedMessage } from 'react-intl';

interface ActingAsProps {
  /** Null if the provider gave no name. */
  readonly signer: string | null;
}

/** Says who is about to sign. The time is not shown: the record has the provider's (S47). */
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
