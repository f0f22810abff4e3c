import { Button } from '@fluentui/react-components';
import { ArrowClockwiseRegular } from '@fluentui/react-icons/svg/arrow-clockwise';
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { DashboardRef } from '../../../machines/dashboard/dashboard.machine.ts';
import { slicesOf } from '../../../machines/dashboard/figures.ts';
import type { CountRow } from '../../../machines/dashboard/figures.ts';
import { useStore } from '../../ui/store.ts';
import { statePath } from '../../ui/state-path.ts';
import { Strip } from '../../ui/Strip.tsx';
import { keepFocus } from '../../ui/keep-focus.ts';
import { CardFrames, Cards } from './Cards.tsx';
import { ChartPanel } from './ChartPanel.tsx';
import styles from './dashboard.module.css';
import { organizationPaints } from './organization-colours.ts';
import { PaintTextures } from './PaintTextures.tsx';
import type { PictureProps } from './picture.ts';
import { Failure } from '../../parts/Failure.tsx';
import type { DashboardContents } from './open-dashboard.ts';

export { openDashboard } from './open-dashboard.ts';

interface ActorProps {
  readonly actorRef: DashboardRef;
}

function Failed({ actorRef }: ActorProps) {
  const error = useSelector(actorRef, (snapshot) =>
    snapshot.matches('refused') ? snapshot.context.error : null,
  );
  return (
    <Failure
      title="app.part.title"
      error={error}
      onRetry={() => actorRef.send({ type: 'figures.retried' })}
    />
  );
}

/** Says that the figures on the screen are outdated, because they could not be read again. */
function Outdated({ actorRef }: ActorProps) {
  const isOutdated = useSelector(actorRef, (snapshot) =>
    snapshot.matches({ shown: { reading: 'outdated' } }),
  );
  const retry = (
    <Button size="small" onClick={() => actorRef.send({ type: 'figures.retried' })}>
      <FormattedMessage id="app.tryAgain" />
    </Button>
  );
  return (
    isOutdated && (
      <Strip tone="open" className={styles.outdated} answers={retry}>
        <FormattedMessage id="app.outdated" />
      </Strip>
    )
  );
}

interface ShownProps extends ActorProps {
  readonly contents: DashboardContents;
  readonly Picture: ComponentType<PictureProps>;
}

function Shown({ actorRef, contents: { known, waiting }, Picture }: ShownProps) {
  const now = useStore(waiting);
  const figures = useSelector(actorRef, (snapshot) => snapshot.context.figures);
  const paintOf = useMemo(() => {
    const charts = [figures.outstanding, figures.declines].map((rows) => slicesOf<CountRow>(rows ?? []).own);
    return organizationPaints(
      known,
      charts.map((own) => own.map(({ identity }) => identity)),
    );
  }, [known, figures]);
  return (
    <>
      <Outdated actorRef={actorRef} />
      <Cards figures={figures} waiting={now.waiting} />
      <div className={styles.charts}>
        <PaintTextures />
        <ChartPanel panel="outstanding" {...{ actorRef, paintOf, Picture }} />
        <ChartPanel panel="declines" {...{ actorRef, paintOf, Picture }} />
      </div>
    </>
  );
}

function ChartFrame() {
  return (
    <div className={styles.frame}>
      <div className={styles.place}>
        <div className={`${styles.outline} ${styles.unread}`} />
      </div>
    </div>
  );
}

interface DashboardViewProps extends ActorProps {
  readonly contents: DashboardContents;
  /** Draws a chart; loaded lazily. */
  readonly Picture: ComponentType<PictureProps>;
  /** Rendered below the charts (D2.14). */
  readonly report: ReactNode;
}

/** The dashboard with its cards and charts (D2.10 to D2.14). */
export function DashboardView({ actorRef, contents, Picture, report }: DashboardViewProps) {
  const intl = useIntl();
  const path = useSelector(actorRef, (snapshot) => statePath(snapshot.value));
  const isShown = useSelector(actorRef, (snapshot) => snapshot.matches('shown'));
  const isBusy = useSelector(actorRef, (snapshot) => snapshot.hasTag('busy'));
  const content = () => {
    if (isShown) return <Shown {...{ actorRef, contents, Picture }} />;
    if (path === 'refused' || path === 'failed') return <Failed actorRef={actorRef} />;
    return (
      <>
        <p className={`${styles.waiting} visually-hidden`} role="status">
          <FormattedMessage id="app.loading" />
        </p>
        <CardFrames />
        <div className={styles.charts} aria-hidden>
          <ChartFrame />
          <ChartFrame />
        </div>
      </>
    );
  };
  return (
    <section
      ref={keepFocus}
      className={styles.screen}
      data-flow="dashboard"
      data-state={path}
      aria-busy={isBusy}
    >
      <div className={styles.heading}>
        <h1 tabIndex={-1}>
          <FormattedMessage id="app.title.dashboard" />
        </h1>
        {isShown && (
          <Button
            appearance="subtle"
            icon={<ArrowClockwiseRegular />}
            className={`${styles.control} ${styles.refresh}`}
            aria-label={intl.formatMessage({ id: 'common.refresh' })}
            disabledFocusable={isBusy}
            onClick={() => actorRef.send({ type: 'figures.refreshed' })}
          />
        )}
      </div>
      {content()}
      {report}
    </section>
  );
}
