import { CheckmarkCircleFilled } from '@fluentui/react-icons/svg/checkmark-circle';
import { FormattedMessage } from 'react-intl';
import type { Month } from '../../../machines/report/report.ports.ts';
import { Badge } from '../../ui/Badge.tsx';
import { missingSeconds, usersReaching } from './care-plan-oversight.ts';
import type { OneUser, ReportSubject } from './items/group-items.ts';
import type { ReportWords } from './report-words.ts';
import styles from './table.module.css';

interface LimitMarkProps {
  readonly subject: ReportSubject;
  readonly month: Exclude<Month, 'none'>;
  readonly words: ReportWords;
}

function Reached({ users, month }: Pick<LimitMarkProps, 'month'> & { readonly users: readonly OneUser[] }) {
  return (
    <Badge tone="good">
      <CheckmarkCircleFilled className={styles.check ?? ''} aria-hidden />
      <FormattedMessage
        id={month === 'over' ? 'report.month.reached' : 'report.month.reachedSoFar'}
        values={{ user: <bdi translate="no">{users[0]?.user}</bdi>, others: users.length - 1 }}
      />
    </Badge>
  );
}

function Missing({ subject: { byUser }, month, words }: LimitMarkProps) {
  const [most] = byUser;
  if (!most)
    return (
      <span className={styles.missing}>
        <FormattedMessage id="report.month.noUser" />
      </span>
    );
  const time = words.exact(Math.ceil(missingSeconds(most.seconds)));
  return (
    <span className={styles.missing}>
      <FormattedMessage
        id={month === 'over' ? 'report.month.missing' : 'report.month.missingSoFar'}
        values={{ time, user: <bdi translate="no">{most.user}</bdi> }}
      />
    </span>
  );
}

/**
 * Whose own time makes that a subject's month can be billed, or what the one with the most lacks, to the second: 29:59 is
 * not 30:00. Where others spent time, too, the sum of all stands beside it (X13).
 */
export function LimitMark(props: LimitMarkProps) {
  const { subject, month, words } = props;
  const users = usersReaching(subject);
  return (
    <>
      {users.length > 0 ? <Reached users={users} month={month} /> : <Missing {...props} />}
      {subject.seconds !== subject.byUser[0]?.seconds && (
        <span className={styles.all}>
          <FormattedMessage id="report.month.all" values={{ time: words.exact(subject.seconds) }} />
        </span>
      )}
    </>
  );
}
