import { FormattedMessage } from 'react-intl';
import { UnderWayStrip } from '../../acts/UnderWayStrip.tsx';
import { useObserved } from '../../ui/observed.ts';
import type { DownloadRuns } from './download-run.ts';

/** A download that goes on without its screen shows that it does. */
export function DownloadsUnderWay({ runs }: { readonly runs: Pick<DownloadRuns, 'away'> }) {
  const isAway = useObserved(runs.away, ({ runs: away }) => away.length > 0);
  if (!isAway) return null;
  return (
    <UnderWayStrip>
      <FormattedMessage id="acts.background.download" />
    </UnderWayStrip>
  );
}
