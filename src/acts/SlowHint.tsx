import { FormattedMessage } from 'react-intl';
import { ShowAfter } from '../ui/ShowAfter.tsx';

/** How long a wait must last until it is explained, in milliseconds. */
const slowMs = 4_000;

interface SlowHintProps {
  readonly className: string | undefined;
}

/** Tells a person who has waited for a while that they may leave. */
export function SlowHint({ className }: SlowHintProps) {
  return (
    <ShowAfter after={slowMs}>
      <p className={className}>
        <FormattedMessage id="acts.progress.leave" />
      </p>
    </ShowAfter>
  );
}
