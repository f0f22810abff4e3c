import { FormattedMessage } from 'react-intl';
import { ShowAfter } from '../ui/ShowAfter.tsx';

/** From when on a wait is explained, in milliseconds. */
const slowMs = 4_000;

interface HowLongProps {
  /** Of many documents, or of one. */
  readonly id: 'acts.progress.slow' | 'acts.progress.slowOne';
  readonly className: string | undefined;
}

/** How long an act may take, for whoever has waited for a while, and that nobody has to stay. */
export function HowLong({ id, className }: HowLongProps) {
  return (
    <ShowAfter after={slowMs}>
      <p className={className}>
        <FormattedMessage id={id} />
      </p>
    </ShowAfter>
  );
}
