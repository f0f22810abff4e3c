import { Button } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { isReachable } from '../api/reachable.ts';
import { useWindowListener } from '../ui/use-window-listener.ts';
import styles from './chunk-load-problem.module.css';

export interface ChunkLoadFailure {
  readonly hasRetried: boolean;
  readonly isRetrying: boolean;
  readonly onAgain: () => void;
}

interface ChunkLoadProblemProps extends ChunkLoadFailure {
  readonly more?: ReactNode;
  /** `h2` within a screen that has a heading of its own. */
  readonly heading?: 'h1' | 'h2' | undefined;
}

/** Reloads only if the host answers: from a browser's own error page there is no way back. */
const useReload = () => {
  const [reload, setReload] = useState<'none' | 'asking' | 'refused'>('none');
  const onReload = async () => {
    setReload('asking');
    if (await isReachable()) window.location.reload();
    else setReload('refused');
  };
  return { reload, onReload, forget: () => setReload('none') };
};

/** Says that a chunk could not be loaded, and retries on a press and when the browser is online again. */
export function ChunkLoadProblem({
  hasRetried,
  isRetrying,
  onAgain,
  more,
  heading: Heading = 'h1',
}: ChunkLoadProblemProps) {
  const { reload, onReload, forget } = useReload();
  const isBusy = isRetrying || reload === 'asking';
  useWindowListener('online', onAgain);
  const retry = () => {
    forget();
    onAgain();
  };
  return (
    <section className={styles.problem} role="alert" aria-busy={isBusy}>
      <Heading>
        <FormattedMessage id="app.part.title" />
      </Heading>
      <p>
        {reload === 'refused' ? (
          <FormattedMessage id="app.unreachable" />
        ) : (
          <FormattedMessage id={hasRetried ? 'app.part.still' : 'app.part.text'} />
        )}
      </p>
      <div className={styles.actions}>
        <Button appearance={hasRetried ? 'secondary' : 'primary'} disabledFocusable={isBusy} onClick={retry}>
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

/** Interval between silent retries, in milliseconds. */
const pauseMs = 10_000;

/** Rendered for a missing chunk that nobody waits for: retries without a message. */
export function QuietRetry({ onAgain }: ChunkLoadFailure) {
  useEffect(() => {
    const timer = setInterval(onAgain, pauseMs);
    return () => clearInterval(timer);
  }, [onAgain]);
  useWindowListener('online', onAgain);
  return null;
}
