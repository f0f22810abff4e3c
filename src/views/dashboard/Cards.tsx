import { FormattedMessage, FormattedNumber } from 'react-intl';
import { Link } from 'wouter';
import type { Figures } from '../../../machines/dashboard/figures.ts';
import { paths } from '../../paths.ts';
import styles from './dashboard.module.css';

const cards = [
  { figure: 'unsigned', id: 'dashboard.card.unsigned', href: paths.pending },
  { figure: 'averageDays', id: 'dashboard.card.average', href: paths.pending },
  { figure: 'declined', id: 'dashboard.card.declined', href: paths.completed },
] as const;

const unknown = '–';

/** One place after the point, and as many as it takes to tell a small figure from none. */
const placesOf = (value: number) =>
  Math.abs(value) < 0.05 ? { maximumSignificantDigits: 1 } : { maximumFractionDigits: 1 };

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
      <span className={styles.figure} translate="no">
        {value === null ? unknown : <FormattedNumber value={value} {...placesOf(value)} />}
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

/** The three cards, which lead to the lists (D2.10 to D2.13). */
export function Cards({ figures }: { readonly figures: Figures }) {
  return (
    <ul className={styles.cards}>
      {cards.map((card) => (
        <Card key={card.figure} card={card} value={figures[card.figure]} />
      ))}
    </ul>
  );
}
