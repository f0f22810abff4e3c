import { Button, Checkbox } from '@fluentui/react-components';
import { useSelector } from '@xstate/react';
import { useCallback, useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Month } from '../../../machines/report/report.ports.ts';
import { formatLongDate } from '../../i18n/formats.ts';
import { useLanguage } from '../../i18n/LanguageProvider.tsx';
import { useStore } from '../../ui/store.ts';
import type { Report } from './items/group-items.ts';
import { LimitHelp } from './LimitHelp.tsx';
import type { Range } from './ranges.ts';
import { isShown, rowsShown, secondsShown } from './report-rows.ts';
import type { Sort } from './report-rows.ts';
import { reportWords } from './report-words.ts';
import type { FoundReport, ReportProps } from './report-contents.ts';
import styles from './report.module.css';
import { ReportTable } from './ReportTable.tsx';

function RangeText({ start, end }: Range) {
  const { language } = useLanguage();
  const values = { start: formatLongDate(start, language), end: formatLongDate(end, language) };
  if (end === null) return <FormattedMessage id="report.range.from" values={values} />;
  if (start === null) return <FormattedMessage id="report.range.to" values={values} />;
  return <FormattedMessage id="report.range.both" values={values} />;
}

interface SummaryProps extends FoundReport {
  readonly month: Month;
}

function Summary({ report, range, everyone, month }: SummaryProps) {
  const { subjects, undated } = report;
  const reached = subjects.filter((subject) => isShown(subject, true)).length;
  return (
    <div role="status" className={styles.summary}>
      <p>
        <strong>
          <RangeText {...range} />
        </strong>
      </p>
      <p>
        <span>
          <FormattedMessage id="report.subjects" values={{ count: subjects.length }} />
        </span>
        {month !== 'none' && (
          <>
            {' · '}
            <span>
              <FormattedMessage id="report.month.count" values={{ count: reached }} />
            </span>
          </>
        )}
      </p>
      {everyone && (
        <p className={styles.quiet}>
          <FormattedMessage id="report.everyone.shown" />
        </p>
      )}
      {month === 'soFar' && (
        <p className={styles.quiet}>
          <FormattedMessage id="report.month.soFar" />
        </p>
      )}
      {undated > 0 && (
        <p className={styles.quiet}>
          <FormattedMessage id="report.undated" values={{ count: undated }} />
        </p>
      )}
    </div>
  );
}

function OnlyReached({ actorRef }: Pick<ReportProps, 'actorRef'>) {
  const intl = useIntl();
  const onlyReached = useSelector(actorRef, ({ context }) => context.onlyReached);
  return (
    <div className={styles.reached}>
      <Checkbox
        label={intl.formatMessage({ id: 'report.month.only' })}
        checked={onlyReached}
        onChange={() => actorRef.send({ type: 'reached.toggled' })}
      />
      <LimitHelp />
    </div>
  );
}

function Tools({ actorRef, month }: Pick<ReportProps, 'actorRef'> & { readonly month: Month }) {
  return (
    <div className={styles.tools}>
      {month !== 'none' && <OnlyReached actorRef={actorRef} />}
      <div className={styles.folding}>
        <Button size="small" onClick={() => actorRef.send({ type: 'groups.opened' })}>
          <FormattedMessage id="report.openAll" />
        </Button>
        <Button size="small" onClick={() => actorRef.send({ type: 'groups.closed' })}>
          <FormattedMessage id="report.closeAll" />
        </Button>
      </div>
    </div>
  );
}

function Rows({
  actorRef,
  contents,
  report,
  month,
}: ReportProps & { readonly report: Report; readonly month: Month }) {
  const intl = useIntl();
  const { language } = useLanguage();
  const words = useMemo(() => reportWords(intl, language), [intl, language]);
  const groups = useSelector(actorRef, ({ context }) => context.groups);
  const toggled = useSelector(actorRef, ({ context }) => context.toggled);
  const onlyReached = useSelector(actorRef, ({ context }) => context.onlyReached);
  const sort = useStore(contents, (now) => now.sort);
  const rows = useMemo(
    () => rowsShown(report, { groups, toggled, onlyReached, sort }),
    [report, groups, toggled, onlyReached, sort],
  );
  const onSorted = useCallback(
    (by: Sort) => contents.set((now) => ({ sort: now.sort === by ? 'none' : by })),
    [contents],
  );
  const onToggled = useCallback(
    (group: string) => actorRef.send({ type: 'group.toggled', group }),
    [actorRef],
  );
  const total = useMemo(() => secondsShown(report, onlyReached), [report, onlyReached]);
  if (rows.length === 0)
    return (
      <p className={styles.none} role="status">
        <FormattedMessage id="report.month.none" />
      </p>
    );
  return <ReportTable {...{ rows, total, month, words, sort, onToggled, onSorted }} />;
}

/** The rows of the report with their tools (D2.19 to D2.22, X13). */
export function Results({ actorRef, contents }: ReportProps) {
  const found = useStore(contents, (now) => now.found);
  const month = useSelector(actorRef, ({ context }) => context.shownMonth);
  if (found === null) return null;
  return (
    <div className={styles.results}>
      <div className={styles.top}>
        <Summary {...found} month={month} />
        <Tools actorRef={actorRef} month={month} />
      </div>
      <Rows actorRef={actorRef} contents={contents} report={found.report} month={month} />
    </div>
  );
}
