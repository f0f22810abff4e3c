import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import type { IntlShape } from 'react-intl';
import { useLocation } from 'wouter';
import type { ContactEmitted } from '../../../machines/contact/contact.setup.ts';
import { paths } from '../../paths.ts';
import { notify } from '../../ui/notices.ts';
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

const noticeOf = (intl: IntlShape, change: LeftChange, navigate: (href: string) => void): Notice => ({
  intent: 'warning',
  text: intl.formatMessage({ id: ids[change.kind] }),
  ms: change.kind === 'unknown' ? untilDismissed : 10_000,
  dismiss: intl.formatMessage({ id: 'app.close' }),
  ...(change.kind === 'refused' && change.reason !== '' ? { detail: change.reason } : {}),
  link: {
    text: intl.formatMessage({ id: 'contact.finished.open' }),
    href: paths.profile,
    onFollowed: () => navigate(paths.profile),
  },
});

/** Tells, wherever the person is, what the profile says and what became of a change; with it goes every change (X3). */
export function ContactNotices({ runs }: { readonly runs: ContactRuns }) {
  const intl = useIntl();
  const [, navigate] = useLocation();
  const latest = useRef({ intl, navigate });
  useEffect(() => {
    latest.current = { intl, navigate };
  });
  useEffect(
    () =>
      runs.attend({
        onEmitted: (_, event, isShown) => {
          const told = event as ContactEmitted;
          // A refusal that no screen explains is told with what it was about, once it is over.
          if (told.type !== 'notice' || (!isShown && told.intent === 'warning')) return;
          const text = 'id' in told ? latest.current.intl.formatMessage({ id: told.id }) : told.text;
          notify({ intent: told.intent, text, ms: told.ms });
        },
        onOver: (run) => {
          const change = outcomeOf(run);
          if (change) notify(noticeOf(latest.current.intl, change, latest.current.navigate));
        },
      }),
    [runs],
  );
  return null;
}
