import { Spinner } from '@fluentui/react-components';
import { FormattedMessage } from 'react-intl';
import { useObserved } from '../../ui/observed.ts';
import type { DownloadRuns } from './download-run.ts';
import styles from './download.module.css';

/** A download that goes on without its screen shows that it does. */
export function DownloadsUnderWay({ runs }: { readonly runs: Pick<DownloadRuns, 'away'> }) {
  const isAway = useObserved(runs.away, ({ runs: away }) => away.length > 0);
  if (!isAway) return null;
  return (
    <div className={styles.underWay}>
      <Spinner size="tiny" aria-hidden />
      <p role="status">
        <FormattedMessage id="acts.background.download" />
      </p>
    </div>
  );
}
