import { useSyncExternalStore } from 'react';
import { FormattedMessage } from 'react-intl';
import { actMoment, utcTimestamp } from '../../api/act-moment.ts';
import { every } from '../../ui/every.ts';
import { Title } from '../shell/Title.tsx';
import styles from './plain-pages.module.css';

const localTimestamp = (ms: number): string => utcTimestamp(ms - new Date(ms).getTimezoneOffset() * 60_000);

const subscribeToSeconds = every(1_000);

const factsAt = (ms: number) => {
  const { Timestamp, UserTimezone, UserUTCOffset } = actMoment(ms);
  return [
    ['currentTime.zone', Intl.DateTimeFormat().resolvedOptions().timeZone],
    ['currentTime.abbreviation', UserTimezone],
    ['currentTime.offset', UserUTCOffset],
    ['currentTime.local', localTimestamp(ms)],
    ['currentTime.utc', Timestamp],
  ] as const;
};

/** The time as this browser knows it, for finding a wrong clock or zone (A2.10, A9.6). */
export function CurrentTime() {
  const second = useSyncExternalStore(subscribeToSeconds, () => Math.floor(Date.now() / 1_000));
  return (
    <section className={`shell-card ${styles.card}`}>
      <Title id="app.title.currentTime" />
      <h1>
        <FormattedMessage id="app.title.currentTime" />
      </h1>
      <dl className={styles.facts}>
        {factsAt(second * 1_000).map(([id, value]) => (
          <div key={id}>
            <dt>
              <FormattedMessage id={id} />
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
