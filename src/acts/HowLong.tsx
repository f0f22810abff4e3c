import { FormattedMessage } from 'react-intl';
import { ShowAfter } from '../ui/ShowAfter.tsx';

/** From when on a wait is explained, in milliseconds. */
const slowMs = 4_000;

interface HowLongProps {
  readonly className: string | undefined;
}

/** Tells whoever has waited for a while that nobody has to stay. */
export function HowLong({ className }: HowLongProps) {
  return (
    <ShowAfter after={slowMs}>
      <p className={className}>
        <FormattedMessage id="acts.progress.leave" />
      </p>
    </ShowAfter>
  );
}
