import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { useStore } from '../ui/store.ts';
import { statePath } from '../ui/state-path.ts';
import styles from './running-time.module.css';
import type { Viewing } from './viewing.ts';
import type { Stay } from './views.ts';

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** Formats seconds as m:ss, or as h:mm:ss from an hour on. */
export const clockText = (seconds: number): string => {
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  const rest = twoDigits(seconds % 60);
  return hours === 0 ? `${minutes}:${rest}` : `${hours}:${twoDigits(minutes % 60)}:${rest}`;
};

function Seconds({ counted }: Pick<Stay, 'counted'>) {
  const seconds = useStore(counted, (now) => now.seconds);
  return <span>{clockText(seconds)}</span>;
}

function Running({ actorRef, counted }: Stay) {
  const path = useSelector(actorRef, (snapshot) => statePath(snapshot.value));
  const isPaused = useSelector(
    actorRef,
    (snapshot) => !snapshot.hasTag('counting') && !snapshot.hasTag('over'),
  );
  return (
    <div data-flow="view-report" data-state={path}>
      <dt>
        <FormattedMessage id="viewReport.running.label" />
      </dt>
      <dd>
        <Seconds counted={counted} />{' '}
        <span className={isPaused ? styles.paused : styles.unsaid}>
          <FormattedMessage id="viewReport.running.paused" />
        </span>
      </dd>
    </div>
  );
}

/** The time for which the person has viewed the document in this stay, as a `dt` and `dd` (X17). */
export function RunningTime({ viewing }: { readonly viewing: Pick<Viewing, 'stay' | 'subscribe'> }) {
  const stay = useStore({ get: viewing.stay, subscribe: viewing.subscribe });
  return stay && <Running {...stay} />;
}
