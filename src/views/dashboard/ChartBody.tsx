import { Button } from '@fluentui/react-components';
import type { ComponentType } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { slicesOf } from '../../../machines/dashboard/figures.ts';
import type { ChartName, CountRow } from '../../../machines/dashboard/figures.ts';
import { PartBoundary } from '../../parts/PartBoundary.tsx';
import type { ChartForm } from './chart-facts.ts';
import styles from './charts.module.css';
import { CountTable, PagedTable } from './CountTable.tsx';
import { Legend } from './Legend.tsx';
import type { PictureProps } from './picture.ts';
import { othersKey, slicesFor } from './slices.ts';
import type { Fill } from './slices.ts';

/** How many rows the table has that stands beside a picture for screen readers and on paper. */
const twinRows = 100;

interface ChartBodyProps {
  readonly of: ChartName;
  readonly form: ChartForm;
  readonly name: string;
  readonly rows: readonly CountRow[];
  readonly page: number;
  /** False where the provider sent no such list. */
  readonly isTold: boolean;
  readonly fillAt: (row: CountRow, at: number) => Fill;
  readonly Picture: ComponentType<PictureProps>;
  readonly onTurn: (page: number) => void;
  readonly onOthers: (key: string) => void;
  readonly onOpen: ((key: string) => void) | null;
}

/** The picture; its room stays free while its code is fetched, and the legend says meanwhile what it will show. */
function PictureFrame({ Picture, ...picture }: PictureProps & Pick<ChartBodyProps, 'Picture'>) {
  return (
    <div className={styles.place}>
      <PartBoundary
        waiting={<div className={styles.outline} />}
        renderMissing={({ isRetrying, onAgain }) => (
          <div className={styles.missing} role="status">
            <p>
              <FormattedMessage id="dashboard.chart.missing" />
            </p>
            <Button size="small" disabledFocusable={isRetrying} onClick={onAgain}>
              <FormattedMessage id="app.tryAgain" />
            </Button>
          </div>
        )}
      >
        <Picture {...picture} />
      </PartBoundary>
    </div>
  );
}

/** The table that says all that the picture shows, for screen readers and on paper. */
function Twin({ of, name, rows, fillAt }: Pick<ChartBodyProps, 'of' | 'name' | 'rows' | 'fillAt'>) {
  const { total } = slicesOf(rows);
  return (
    <div className={styles.twin}>
      <CountTable {...{ of, name, total, fillAt }} rows={rows.slice(0, twinRows)} from={0} onOpen={null} />
      {rows.length > twinRows && (
        <p>
          <FormattedMessage id="dashboard.chart.shortened" values={{ count: rows.length }} />
        </p>
      )}
    </div>
  );
}

function PictureBody({ of, name, rows, fillAt, Picture, onOthers, onOpen }: ChartBodyProps) {
  const intl = useIntl();
  const slices = slicesFor(intl, { of, rows, fillAt });
  const uncounted = rows.filter(({ count }) => count === null).length;
  const others = () => onOthers(othersKey);
  const opens = (key: string) => (key === othersKey ? others : onOpen && (() => onOpen(key)));
  const hint = intl.formatMessage({ id: onOpen ? 'dashboard.chart.hintOpens' : 'dashboard.chart.hint' });
  return (
    <>
      <div className={styles.body}>
        <PictureFrame {...{ name, slices, hint, opens, Picture }} isDonut={of === 'reasons'} />
        <div className={styles.beside}>
          <Legend slices={slices} onOpen={onOpen} onOthers={others} />
          {onOpen && (
            <p className={`${styles.note} ${styles.control}`}>
              <FormattedMessage id="dashboard.chart.choose" />
            </p>
          )}
          {uncounted > 0 && (
            <p className={styles.note}>
              <FormattedMessage id="dashboard.chart.uncounted" values={{ count: uncounted }} />
            </p>
          )}
        </div>
      </div>
      <Twin {...{ of, name, rows, fillAt }} />
    </>
  );
}

/** What a chart shows: its picture, its table, what 'Others' stands for, or why there is nothing. */
export function ChartBody(props: ChartBodyProps) {
  const { of, form, rows, isTold } = props;
  const { own, others, total } = slicesOf(rows);
  if (!isTold || rows.length === 0) {
    const none = of === 'outstanding' ? 'dashboard.chart.noneOutstanding' : 'dashboard.chart.noneDeclined';
    return (
      <p className={styles.empty}>
        <FormattedMessage id={isTold ? none : 'dashboard.chart.untold'} />
      </p>
    );
  }
  if (form === 'others') return <PagedTable {...props} rows={others} from={own.length} total={total} />;
  if (form === 'table' || own.length === 0) return <PagedTable {...props} from={0} total={total} />;
  return <PictureBody {...props} />;
}
