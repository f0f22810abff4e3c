import { Button } from '@fluentui/react-components';
import type { ComponentType } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { slicesOf } from '../../../machines/dashboard/figures.ts';
import type { ChartName, CountRow } from '../../../machines/dashboard/figures.ts';
import { LazyBoundary } from '../../parts/LazyBoundary.tsx';
import type { ChartForm } from './chart-facts.ts';
import styles from './dashboard.module.css';
import { CountTable, PagedTable } from './CountTable.tsx';
import { Legend } from './Legend.tsx';
import { labelsOf } from './picture.ts';
import type { PictureProps } from './picture.ts';
import { othersKey, slicesFor } from './slices.ts';
import type { Fill, Slice } from './slices.ts';
import { ScrollBox } from '../../ui/ScrollBox.tsx';
import { mediaHook } from '../../ui/use-media.ts';

/** Whether two charts stand side by side without room for a name on both sides of a circle. */
const useIsTight = mediaHook('(min-width: 50.01em) and (max-width: 68.75em)');

/** The most rows of the table that replaces the picture for screen readers and on paper. */
const hiddenRows = 100;

interface ChartBodyProps {
  readonly of: ChartName;
  readonly form: ChartForm;
  readonly name: string;
  readonly rows: readonly CountRow[];
  readonly page: number;
  /** False if the provider sent no such list. */
  readonly isKnown: boolean;
  readonly fillAt: (row: CountRow, at: number) => Fill;
  readonly Picture: ComponentType<PictureProps>;
  readonly onTurn: (page: number) => void;
  readonly onOthers: (key: string) => void;
  readonly onOpen: ((key: string) => void) | null;
  readonly isExpanded: boolean;
  readonly onExpandedChange: (isExpanded: boolean) => void;
}

/** The picture. While its chunk loads, its space stays empty, and the legend shows the same values. */
function PictureFrame({ Picture, ...picture }: PictureProps & Pick<ChartBodyProps, 'Picture'>) {
  return (
    <div className={styles.place}>
      <LazyBoundary
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
      </LazyBoundary>
    </div>
  );
}

/** The values of the picture as a table, for screen readers and on paper. */
function HiddenTable({ of, name, rows, fillAt }: Pick<ChartBodyProps, 'of' | 'name' | 'rows' | 'fillAt'>) {
  const { total } = slicesOf(rows);
  return (
    <div className={styles.hiddenTable}>
      <CountTable {...{ of, name, total, fillAt }} rows={rows.slice(0, hiddenRows)} from={0} onOpen={null} />
      {rows.length > hiddenRows && (
        <p>
          <FormattedMessage id="dashboard.chart.shortened" values={{ count: rows.length }} />
        </p>
      )}
    </div>
  );
}

type SlicesProps = Pick<ChartBodyProps, 'of' | 'onOpen' | 'rows'> & { readonly slices: readonly Slice[] };

/** A chart with one slice only is shown as a sentence. */
function OneSlice({ of, onOpen, slices }: SlicesProps) {
  const [slice] = slices;
  if (slice === undefined) return null;
  const { key, label, count } = slice;
  const text = <bdi translate="no">{label}</bdi>;
  const name = onOpen ? (
    <button
      type="button"
      className={`bare ${styles.rowButton}`}
      data-part="entry"
      data-key={key}
      onClick={() => onOpen(key)}
    >
      {text}
    </button>
  ) : (
    text
  );
  return (
    <p className={styles.sentence}>
      <FormattedMessage id={`dashboard.chart.${ones[of]}`} values={{ count, name }} />
    </p>
  );
}

const ones = {
  outstanding: 'oneOutstanding',
  organizations: 'oneOrganizations',
  reasons: 'oneReasons',
} as const;

function SeveralSlices(
  props: SlicesProps &
    Pick<ChartBodyProps, 'name' | 'Picture' | 'onOthers' | 'isExpanded' | 'onExpandedChange'>,
) {
  const { of, name, slices, Picture, onOthers, onOpen, isExpanded, onExpandedChange } = props;
  const intl = useIntl();
  const labels = useIsTight() ? [] : labelsOf(slices);
  const openOthers = () => onOthers(othersKey);
  const opens = (key: string) => (key === othersKey ? openOthers : onOpen && (() => onOpen(key)));
  const hint = intl.formatMessage({ id: onOpen ? 'dashboard.chart.hintOpens' : 'dashboard.chart.hint' });
  return (
    <div className={styles.body} data-crowded={labels.length === 0}>
      <PictureFrame {...{ name, slices, labels, hint, opens, Picture }} isDonut={of === 'reasons'} />
      <Legend {...{ name, slices, labels, onOpen, isExpanded, onExpandedChange }} onOpenOthers={openOthers} />
    </div>
  );
}

function PictureBody(props: ChartBodyProps) {
  const { of, name, rows, fillAt } = props;
  const intl = useIntl();
  const slices = slicesFor(intl, { of, rows, fillAt });
  const uncounted = rows.filter(({ count }) => count === null).length;
  const SlicesView = slices.length === 1 ? OneSlice : SeveralSlices;
  return (
    <>
      <SlicesView {...props} slices={slices} />
      {uncounted > 0 && (
        <p className={styles.note}>
          <FormattedMessage id="dashboard.chart.uncounted" values={{ count: uncounted }} />
        </p>
      )}
      <HiddenTable {...{ of, name, rows, fillAt }} />
    </>
  );
}

/** The content of a chart: its picture, its table, the rows behind 'Others', or why there is nothing. */
export function ChartBody(props: ChartBodyProps) {
  const { of, form, rows, isKnown, name } = props;
  const intl = useIntl();
  const { own, others, total } = slicesOf(rows);
  if (!isKnown || rows.length === 0) {
    const none = of === 'outstanding' ? 'dashboard.chart.noneOutstanding' : 'dashboard.chart.noneDeclined';
    return (
      <p className={styles.empty}>
        <FormattedMessage id={isKnown ? none : 'dashboard.chart.untold'} />
      </p>
    );
  }
  if (form === 'picture' && own.length > 0) return <PictureBody {...props} />;
  const listed = form === 'others' ? { rows: others, from: own.length } : { rows, from: 0 };
  return (
    <ScrollBox
      name={intl.formatList([intl.formatMessage({ id: 'dashboard.chart.table' }), name], { type: 'unit' })}
      className={styles.scroll}
    >
      <PagedTable {...props} {...listed} total={total} />
    </ScrollBox>
  );
}
