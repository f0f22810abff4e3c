import { ProgressBar, Tooltip } from '@fluentui/react-components';
import { FormattedMessage } from 'react-intl';
import type { Month } from '../../../machines/report/report.ports.ts';
import { limitSeconds, remainingSeconds, usersReaching } from './care-plan-oversight.ts';
import type { ReportSubject } from './items/group-items.ts';
import type { ReportWords } from './report-words.ts';
import styles from './report.module.css';

interface LimitMarkProps {
  readonly subject: ReportSubject;
  readonly month: Exclude<Month, 'none'>;
  readonly words: ReportWords;
}

/**
 * Who has reached the limit, or how much is missing, to the second; with the sum of all users if others spent
 * time, too.
 */
function Sentence({ subject, month, words }: LimitMarkProps) {
  const [most] = subject.byUser;
  const reaching = usersReaching(subject);
  const reached = month === 'over' ? 'report.month.reached' : 'report.month.reachedSoFar';
  const missing = month === 'over' ? 'report.month.missing' : 'report.month.missingSoFar';
  const user = <bdi translate="no">{most?.user}</bdi>;
  const time = words.missing(Math.ceil(remainingSeconds(most?.seconds ?? 0)));
  return (
    <>
      {most === undefined ? (
        <FormattedMessage id="common.notStated" />
      ) : reaching.length > 0 ? (
        <FormattedMessage id={reached} values={{ user, others: reaching.length - 1 }} />
      ) : (
        <FormattedMessage id={missing} values={{ time, user }} />
      )}
      {subject.seconds !== most?.seconds && (
        <>
          {' · '}
          <FormattedMessage id="report.month.all" values={{ time: words.exact(subject.seconds) }} />
        </>
      )}
    </>
  );
}

/** What is missing beside a time that is rounded up: both add up to 30 minutes; its last minute in seconds. */
const missingTime = (seconds: number, words: ReportWords): string => {
  const remaining = remainingSeconds(seconds);
  const minutes = Math.floor(remaining / 60);
  return minutes === 0 ? words.missing(Math.ceil(remaining)) : words.time(minutes * 60);
};

/**
 * A progress bar to 30 minutes, and whether one user's own time reaches that, so that the month can be
 * billed, or what is missing: 29:59 is not 30:00 (X13). If several users spent time, it says that the time is
 * one user's.
 */
export function LimitMark(props: LimitMarkProps) {
  const { subject, words } = props;
  const seconds = subject.byUser[0]?.seconds;
  const isReached = usersReaching(subject).length > 0;
  const sentence = <Sentence {...props} />;
  return (
    <>
      <ProgressBar
        className={styles.bar ?? ''}
        value={Math.min(1, (seconds ?? 0) / limitSeconds)}
        thickness="large"
        data-reached={isReached}
        aria-hidden
      />
      <Tooltip content={{ children: sentence }} relationship="inaccessible">
        <span className={styles.mark} data-reached={isReached}>
          <span aria-hidden>
            {seconds === undefined ? (
              <FormattedMessage id="common.notStated" />
            ) : isReached ? (
              <FormattedMessage id="report.month.reachedShort" />
            ) : (
              <FormattedMessage
                id={subject.seconds === seconds ? 'report.month.short' : 'report.month.byOne'}
                values={{ time: missingTime(seconds, words) }}
              />
            )}
          </span>
          <span className="visually-hidden">{sentence}</span>
        </span>
      </Tooltip>
    </>
  );
}
