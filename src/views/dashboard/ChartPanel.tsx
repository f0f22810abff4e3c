import { useSelector } from '@xstate/react';
import { useId, useState } from 'react';
import type { ComponentType } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { DashboardRef } from '../../../machines/dashboard/dashboard.machine.ts';
import { rowsOf } from '../../../machines/dashboard/dashboard.setup.ts';
import { slicesOf } from '../../../machines/dashboard/figures.ts';
import type { Paint } from './organization-colours.ts';
import { chartIn, formOf } from './chart-facts.ts';
import type { PanelName } from './chart-facts.ts';
import { ChartBody } from './ChartBody.tsx';
import { ChartHead } from './ChartHead.tsx';
import styles from './dashboard.module.css';
import type { PictureProps } from './picture.ts';
import { shadeFill, fillOf, labelOf } from './slices.ts';
import { useFocusedSend } from './use-focused-send.ts';

interface ChartPanelProps {
  readonly actorRef: DashboardRef;
  readonly panel: PanelName;
  readonly paintOf: (identity: string) => Paint;
  readonly Picture: ComponentType<PictureProps>;
}

/** The state of the chart in a panel. */
const useChart = ({ actorRef, panel, paintOf }: Omit<ChartPanelProps, 'Picture'>) => {
  const of = useSelector(actorRef, (snapshot) => chartIn(snapshot, panel));
  const form = useSelector(actorRef, (snapshot) => formOf(snapshot, panel));
  const rows = useSelector(actorRef, ({ context }) => rowsOf(context, of));
  const page = useSelector(actorRef, ({ context }) => context.pages[of]);
  const isKnown = useSelector(
    actorRef,
    ({ context }) => context.figures[panel === 'outstanding' ? 'outstanding' : 'declines'] !== null,
  );
  const opened = useSelector(actorRef, ({ context }) =>
    of === 'reasons' ? context.figures.declines?.find(({ key }) => key === context.openKey) : undefined,
  );
  // Here, because the legend is unmounted while the reasons of one of its entries are shown.
  const [isExpanded, onExpandedChange] = useState(false);
  const steps = slicesOf(rows).own.length;
  const family = opened && paintOf(opened.identity);
  const fillAt: Parameters<typeof ChartBody>[0]['fillAt'] = (row, at) =>
    family === undefined ? fillOf(paintOf(row.identity)) : shadeFill(family, at, steps);
  return { of, form, rows, page, isKnown, opened, fillAt, isExpanded, onExpandedChange };
};

/** One of the two panels for charts: its title and the chart (D2.14). */
export function ChartPanel({ actorRef, panel, paintOf, Picture }: ChartPanelProps) {
  const intl = useIntl();
  const titleId = useId();
  const { panel: root, openAndFocusBack, ...focus } = useFocusedSend(actorRef);
  const { opened, ...chart } = useChart({ actorRef, panel, paintOf });
  const { of, form, rows } = chart;
  const organization = opened && labelOf(intl, 'organizations', opened);
  const { own, others, total } = slicesOf(rows);
  const parts = own.length + others.length;
  const sum =
    of === 'reasons' ? (
      <FormattedMessage id="dashboard.chart.sumReasons" values={{ count: total, reasons: parts }} />
    ) : (
      <FormattedMessage id="dashboard.chart.sum" values={{ count: total, places: parts }} />
    );
  const isUneven = opened?.count != null && total > opened.count;
  const goBack = () =>
    focus.closeAndFocusOpener(form === 'others' ? { type: 'others.closed', of } : { type: 'reasons.closed' });
  return (
    <section ref={root} className={styles.panel} aria-labelledby={titleId} data-chart={of} data-form={form}>
      <ChartHead
        {...{ titleId, of, form, organization, sum, backRef: focus.focusTitleOnUnmount }}
        hasPicture={own.length > 0}
        onBack={goBack}
        onForm={(wanted) => actorRef.send({ type: `${wanted}.chosen`, of })}
      />
      {isUneven && (
        <p className={styles.note}>
          <FormattedMessage id="dashboard.chart.uneven" values={{ sum: total, count: opened.count }} />
        </p>
      )}
      <ChartBody
        {...chart}
        Picture={Picture}
        name={intl.formatMessage(
          { id: `dashboard.chart.${of}` },
          of === 'reasons' ? { organization } : undefined,
        )}
        onTurn={(wanted) => actorRef.send({ type: 'page.turned', of, page: wanted })}
        onOthers={(key) => openAndFocusBack({ type: 'others.opened', of }, key)}
        onOpen={
          of === 'organizations' ? (key) => openAndFocusBack({ type: 'reasons.opened', key }, key) : null
        }
      />
    </section>
  );
}
