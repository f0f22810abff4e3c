import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { useLocation } from 'wouter';
import type { DownloadNoticeId } from '../../../machines/download/download.machine.ts';
import { paths } from '../../paths.ts';
import { notify } from '../../ui/notices.ts';
import type { DownloadRuns } from './download-run.ts';

interface Told {
  readonly intent: 'success' | 'warning';
  readonly id: DownloadNoticeId;
  readonly ms: number;
}

/** Tells, wherever the person is, what became of a download; with it goes every download. */
export function DownloadNotices({ runs }: { readonly runs: DownloadRuns }) {
  const intl = useIntl();
  const [, navigate] = useLocation();
  const latest = useRef({ intl, navigate });
  useEffect(() => {
    latest.current = { intl, navigate };
  });
  useEffect(
    () =>
      runs.attend({
        onEmitted: (_, event) => {
          const { intent, id, ms } = event as unknown as Told;
          notify({ intent, text: latest.current.intl.formatMessage({ id }), ms });
        },
        onOver: ({ actorRef }) => {
          const { context, status } = actorRef.getSnapshot();
          const { failed, saved } = context;
          if (status !== 'active' || failed.length === 0) return;
          const { intl: now, navigate: go } = latest.current;
          notify({
            intent: 'warning',
            text:
              saved === 0
                ? now.formatMessage({ id: 'download.failed.none' })
                : now.formatMessage({ id: 'download.failed.some' }, { count: failed.length }),
            ms: 10_000,
            dismiss: now.formatMessage({ id: 'app.close' }),
            link: {
              text: now.formatMessage({ id: 'download.finished.open' }),
              href: paths.completed,
              onFollowed: () => go(paths.completed),
            },
          });
        },
      }),
    [runs],
  );
  return null;
}
