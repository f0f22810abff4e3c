import { CheckmarkCircleFilled } from '@fluentui/react-icons/svg/checkmark-circle';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Month } from '../../../machines/report/report.ports.ts';
import { Badge } from '../../ui/Badge.tsx';
import { missingSeconds, reachesLimit } from './care-plan-oversight.ts';
import styles from './table.module.css';

interface LimitMarkProps {
  readonly seconds: number;
  readonly month: Exclude<Month, 'none'>;
}

/** Whether a subject's month can be billed, or what is missing, to the second: 29:59 is not 30:00 (X13). */
export function LimitMark({ seconds, month }: LimitMarkProps) {
  const intl = useIntl();
  if (reachesLimit(seconds))
    return (
      <Badge tone="good">
        <CheckmarkCircleFilled className={styles.check ?? ''} aria-hidden />
        <FormattedMessage id={month === 'over' ? 'report.month.reached' : 'report.month.reachedSoFar'} />
      </Badge>
    );
  const missing = Math.ceil(missingSeconds(seconds));
  const time = intl.formatMessage(
    { id: 'report.time.exact' },
    { minutes: Math.floor(missing / 60), seconds: missing % 60 },
  );
  return (
    <span className={styles.missing}>
      <FormattedMessage
        id={month === 'over' ? 'report.month.missing' : 'report.month.missingSoFar'}
        values={{ time }}
      />
    </span>
  );
}
