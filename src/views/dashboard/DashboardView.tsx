import { Button } from '@fluentui/react-components';
import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import { FormattedMessage, FormattedNumber } from 'react-intl';
import { Link } from 'wouter';
import type { DashboardRef, Figures } from '../../../machines/dashboard/dashboard.machine.ts';
import { paths } from '../../app/paths.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { statePath } from '../state-path.ts';
import styles from './dashboard.module.css';

const cards = [
  { figure: 'unsigned', id: 'dashboard.card.unsigned', href: paths.pending },
  { figure: 'averageDays', id: 'dashboard.card.average', href: paths.pending },
  { figure: 'declined', id: 'dashboard.card.declined', href: paths.completed },
] as const;

const unknown = '–';

interface CardProps {
  readonly card: (typeof cards)[number];
  readonly value: number | null;
}

function Card({ card, value }: CardProps) {
  const content = (
    <>
      <span className={styles.label}>
        <FormattedMessage id={card.id} />
      </span>
      <span className={styles.figure}>
        {value === null ? unknown : <FormattedNumber value={value} maximumFractionDigits={1} />}
      </span>
    </>
  );
  return (
    <li>
      {value === null || value === 0 ? (
        <div className={styles.card}>{content}</div>
      ) : (
        <Link href={card.href} className={styles.card}>
          {content}
        </Link>
      )}
    </li>
  );
}

function Cards({ figures }: { readonly figures: Figures }) {
  return (
    <ul className={styles.cards}>
      {cards.map((card) => (
        <Card key={card.figure} card={card} value={figures[card.figure]} />
      ))}
    </ul>
  );
}

interface DashboardViewProps {
  readonly actorRef: DashboardRef;
}

function Failed({ actorRef, onRetry }: DashboardViewProps & { readonly onRetry: () => void }) {
  const error = useSelector(actorRef, (snapshot) =>
    snapshot.matches('refused') ? snapshot.context.error : null,
  );
  return (
    <EmptyState alert>
      <p>
        {error ? (
          <FormattedMessage id="dashboard.refused" values={{ error: <bdi>{error}</bdi> }} />
        ) : (
          <FormattedMessage id="dashboard.failed" />
        )}
      </p>
      <Button appearance="primary" onClick={onRetry}>
        <FormattedMessage id="app.tryAgain" />
      </Button>
    </EmptyState>
  );
}

/** The dashboard's cards (D2.10 to D2.13), a function of their machine. */
export function DashboardView({ actorRef }: DashboardViewProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const path = useSelector(actorRef, (snapshot) => statePath(snapshot.value));
  const figures = useSelector(actorRef, (snapshot) => snapshot.context.figures);
  const retry = () => {
    // The button goes away; the heading keeps the place of whoever works by keyboard.
    heading.current?.focus();
    actorRef.send({ type: 'figures.retried' });
  };
  const content = () => {
    if (path === 'shown') return <Cards figures={figures} />;
    if (path === 'refused' || path === 'failed') return <Failed actorRef={actorRef} onRetry={retry} />;
    return (
      <EmptyState status>
        <div className="shell-spinner" />
        <p>
          <FormattedMessage id="dashboard.loading" />
        </p>
      </EmptyState>
    );
  };
  return (
    <section className={styles.screen} data-flow="dashboard" data-state={path} aria-busy={path === 'loading'}>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        <FormattedMessage id="dashboard.heading" />
      </h1>
      {content()}
    </section>
  );
}
