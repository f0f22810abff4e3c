import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import type { DownloadNoticeId } from '../../../machines/download/download.machine.ts';
import { paths } from '../../paths.ts';
import { said } from '../../i18n/said.ts';
import { notify } from '../../ui/notices.ts';
import { noticeSubjects } from '../../ui/notice-subjects.ts';
import type { DownloadRuns } from './download-run.ts';

interface Told {
  readonly intent: 'success' | 'warning';
  readonly id: DownloadNoticeId;
  readonly ms: number;
}

/** Tells, on any screen, what became of a download; unmounting it ends every download. */
export function DownloadNotices({ runs }: { readonly runs: DownloadRuns }) {
  const [, navigate] = useLocation();
  const latest = useRef({ navigate });
  useEffect(() => {
    latest.current = { navigate };
  });
  useEffect(
    () =>
      runs.attend({
        onEmitted: (_, event) => {
          const { intent, id, ms } = event as unknown as Told;
          notify({ intent, text: said(id), ms, about: noticeSubjects.download });
        },
        onOver: ({ actorRef }) => {
          const { context, status } = actorRef.getSnapshot();
          const { failed, saved } = context;
          if (status !== 'active' || failed.length === 0) return;
          const { navigate: go } = latest.current;
          notify({
            intent: 'warning',
            text:
              saved === 0
                ? said('download.failed.none')
                : said('download.failed.some', { count: failed.length }),
            ms: 10_000,
            about: noticeSubjects.download,
            link: {
              text: said('download.finished.open'),
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
