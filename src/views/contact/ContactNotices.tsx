import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import type { ContactEmitted } from '../../../machines/contact/contact.setup.ts';
import { paths } from '../../paths.ts';
import { said } from '../../i18n/said.ts';
import { notify } from '../../ui/notices.ts';
import { noticeSubjects } from '../../ui/notice-subjects.ts';
import type { Notice } from '../../ui/notices.ts';
import type { ContactRuns } from './contact-run.ts';
import { outcomeOf } from './left-change.ts';
import type { LeftChange } from './left-change.ts';

const ids = {
  refused: 'contact.finished.refused',
  notStored: 'contact.finished.notStored',
  unknown: 'contact.finished.unknown',
} as const satisfies Record<LeftChange['kind'], string>;
const untilDismissed = -1;

const noticeOf = (change: LeftChange, navigate: (href: string) => void): Notice => ({
  intent: 'warning',
  text: said(ids[change.kind]),
  ms: change.kind === 'unknown' ? untilDismissed : 10_000,
  about: noticeSubjects.contact,
  ...(change.kind === 'refused' && change.reason !== '' ? { detail: change.reason } : {}),
  link: {
    text: said('contact.finished.open'),
    href: paths.profile,
    onFollowed: () => navigate(paths.profile),
  },
});

/** Tells, on any screen, what the profile says and what became of a change; unmounting it ends every change (X3). */
export function ContactNotices({ runs }: { readonly runs: ContactRuns }) {
  const [, navigate] = useLocation();
  const latest = useRef({ navigate });
  useEffect(() => {
    latest.current = { navigate };
  });
  useEffect(
    () =>
      runs.attend({
        onEmitted: (_, event, isShown) => {
          const told = event as ContactEmitted;
          // A refusal that no screen explains is told with what it was about, once it is over.
          if (told.type !== 'notice' || (!isShown && told.intent === 'warning')) return;
          const text = 'id' in told ? said(told.id) : told.text;
          notify({
            intent: told.intent,
            text,
            ms: told.ms,
            about: noticeSubjects.contact,
            isTold: told.intent === 'warning',
          });
        },
        onOver: (run) => {
          const change = outcomeOf(run);
          if (change) notify(noticeOf(change, latest.current.navigate));
        },
      }),
    [runs],
  );
  return null;
}
