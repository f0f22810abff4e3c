import { FormattedMessage } from 'react-intl';
import { ShowAfter } from '../ui/ShowAfter.tsx';

/** How long a wait must last until it is explained, in milliseconds. */
const slowMs = 4_000;

export function SlowHint({ className }: { readonly className: string | undefined }) {
  return (
    <ShowAfter after={slowMs}>
      <p className={className}>
        <FormattedMessage id="acts.progress.leave" />
      </p>
    </ShowAfter>
  );
}
