import { Button } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { isReachable } from '../api/reachable.ts';
import type { MessageId } from '../i18n/message-ids.ts';
import { useWindowListener } from '../ui/use-window-listener.ts';
import styles from './part-problem.module.css';

/** A missing part, to whoever tells of it. */
export interface PartLoss {
  /** It has been asked for again, in vain. */
  readonly hasRetried: boolean;
  readonly isRetrying: boolean;
  readonly onAgain: () => void;
}

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
  useWindowListener('online', onAgain);
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
          <FormattedMessage id="app.unreachable" />
        ) : (
          <FormattedMessage id={hasRetried ? 'app.part.still' : 'app.part.text'} />
        )}
      </p>
      <div className={styles.actions}>
        <Button appearance={hasRetried ? 'secondary' : 'primary'} disabledFocusable={isBusy} onClick={again}>
          <FormattedMessage id="app.tryAgain" />
        </Button>
        <Button
          appearance={hasRetried ? 'primary' : 'secondary'}
          disabledFocusable={isBusy}
          onClick={() => void onReload()}
        >
          <FormattedMessage id="app.reload" />
        </Button>
        {more}
      </div>
    </section>
  );
}

/** How long until a part that nobody waits for is asked for again, in milliseconds. */
const pauseMs = 10_000;

/** Replaces a part that nobody misses yet: asks for it again without a message. */
export function QuietRetry({ onAgain }: PartLoss) {
  useEffect(() => {
    const timer = setInterval(onAgain, pauseMs);
    return () => clearInterval(timer);
  }, [onAgain]);
  useWindowListener('online', onAgain);
  return null;
}
