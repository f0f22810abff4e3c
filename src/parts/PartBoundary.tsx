import { Suspense, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { isReachable } from '../api/reachable.ts';
import type { MessageId } from '../i18n/message-ids.ts';
import { Button } from '../ui/Button.tsx';
import { PartGuard } from './PartGuard.tsx';
import type { PartLoss } from './PartGuard.tsx';
import styles from './part-boundary.module.css';

interface PartProblemProps extends PartLoss {
  /** More ways on than another try and a reload. */
  readonly more?: ReactNode;
  /** `h2` within a screen that has a heading of its own. */
  readonly heading?: 'h1' | 'h2' | undefined;
  readonly title?: MessageId | undefined;
}

/** Reloads only where the page would be answered: a browser's own error page has no way back. */
const useReload = () => {
  const [reload, setReload] = useState<'none' | 'asking' | 'refused'>('none');
  const onReload = async () => {
    setReload('asking');
    if (await isReachable()) window.location.reload();
    else setReload('refused');
  };
  return { reload, onReload, forget: () => setReload('none') };
};

/** Says that a part could not be fetched, and asks for it again: on a press, and once there is a connection. */
export function PartProblem({
  hasRetried,
  isRetrying,
  onAgain,
  more,
  heading: Heading = 'h1',
  title = 'app.part.title',
}: PartProblemProps) {
  const { reload, onReload, forget } = useReload();
  const isBusy = isRetrying || reload === 'asking';
  useEffect(() => {
    window.addEventListener('online', onAgain);
    return () => window.removeEventListener('online', onAgain);
  }, [onAgain]);
  const again = () => {
    forget();
    onAgain();
  };
  return (
    <section className={styles.problem} role="alert" aria-busy={isBusy}>
      <Heading>
        <FormattedMessage id={title} />
      </Heading>
      <p>
        {reload === 'refused' ? (
          <FormattedMessage id="app.part.unreachable" />
        ) : hasRetried ? (
          <FormattedMessage id="app.part.still" />
        ) : (
          <FormattedMessage id="app.part.text" />
        )}
      </p>
      <div className={styles.actions}>
        <Button appearance={hasRetried ? 'secondary' : 'primary'} off={isBusy} onClick={again}>
          <FormattedMessage id="app.tryAgain" />
        </Button>
        <Button
          appearance={hasRetried ? 'primary' : 'secondary'}
          off={isBusy}
          onClick={() => void onReload()}
        >
          <FormattedMessage id="app.reload" />
        </Button>
        {more}
      </div>
    </section>
  );
}

interface PartBoundaryProps {
  readonly children: ReactNode;
  /** Stands here while the part is on its way. */
  readonly waiting?: ReactNode;
  /** What is around the message, where nothing else does. */
  readonly renderAround?: (problem: ReactNode) => ReactNode;
  readonly more?: ReactNode;
  readonly heading?: PartProblemProps['heading'];
  readonly title?: MessageId;
}

/** Draws a part that is fetched when it is needed, something else until it is there, and a message if it never comes (S22). */
export function PartBoundary({
  children,
  waiting = <div className="shell-spinner" />,
  renderAround = (problem) => problem,
  more,
  heading,
  title,
}: PartBoundaryProps) {
  return (
    <PartGuard
      renderMissing={(loss) =>
        renderAround(<PartProblem {...loss} more={more} heading={heading} title={title} />)
      }
    >
      <Suspense fallback={waiting}>{children}</Suspense>
    </PartGuard>
  );
}
