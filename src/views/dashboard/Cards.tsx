import { ChevronRightRegular } from '@fluentui/react-icons/svg/chevron-right';
import { FormattedMessage, FormattedNumber } from 'react-intl';
import { Link } from 'wouter';
import type { Figures } from '../../../machines/dashboard/figures.ts';
import { paths } from '../../paths.ts';
import styles from './dashboard.module.css';

const cards = [
  {
    figure: 'unsigned',
    id: 'dashboard.card.unsigned',
    unit: 'dashboard.card.documents',
    href: paths.pending,
  },
  { figure: 'averageDays', id: 'dashboard.card.average', unit: 'dashboard.card.days', href: paths.pending },
  {
    figure: 'declined',
    id: 'dashboard.card.declined',
    unit: 'dashboard.card.documents',
    href: paths.completed,
  },
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
  const isLink = value !== null && value !== 0;
  const content = (
    <>
      <span>
        <FormattedMessage id={card.id} />
        {isLink && <ChevronRightRegular aria-hidden />}
      </span>{' '}
      <span className={styles.figure}>
        {value === null ? (
          <b translate="no">{unknown}</b>
        ) : (
          <FormattedMessage
            id={card.unit}
            values={{
              count: value,
              figure: (
                <b translate="no">
                  <FormattedNumber value={value} {...placesOf(value)} />
                </b>
              ),
            }}
          />
        )}
      </span>
    </>
  );
  return (
    <li>
      {isLink ? (
        <Link href={card.href} className={styles.card}>
          {content}
        </Link>
      ) : (
        <div className={styles.card}>{content}</div>
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
