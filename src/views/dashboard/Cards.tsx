import { ChevronRightRegular } from '@fluentui/react-icons/svg/chevron-right';
import { FormattedMessage, FormattedNumber } from 'react-intl';
import { Link } from 'wouter';
import { topReason } from '../../../machines/dashboard/figures.ts';
import type { Figures } from '../../../machines/dashboard/figures.ts';
import { paths } from '../../paths.ts';
import styles from './dashboard.module.css';
import type { Waiting } from './waiting.ts';

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

/** One decimal place; a value that would round to 0 is shown by its first significant digit. */
const decimalsOf = (value: number) =>
  Math.abs(value) < 0.05 ? { maximumSignificantDigits: 1 } : { maximumFractionDigits: 1 };

interface SentenceProps extends CardsProps {
  readonly of: (typeof cards)[number]['figure'];
}

/** A remark after a card's figure; nothing if there is none to make. */
function Sentence({ of, figures, waiting }: SentenceProps) {
  const reason = topReason(figures.declines ?? []);
  const sentences = {
    unsigned: waiting && waiting.overdue > 0 && (
      <FormattedMessage id="dashboard.card.overdue" values={{ count: waiting.overdue }} />
    ),
    averageDays: waiting && waiting.longest > 0 && (
      <FormattedMessage id="dashboard.card.longest" values={{ count: waiting.longest }} />
    ),
    declined: reason !== null && (
      <FormattedMessage
        id="dashboard.card.mostGiven"
        values={{ reason: <bdi translate="no">{reason}</bdi> }}
      />
    ),
  };
  if (!sentences[of]) return null;
  return (
    <>
      {' '}
      <span data-part={of}>{sentences[of]}</span>
    </>
  );
}

interface CardProps extends CardsProps {
  readonly card: (typeof cards)[number];
}

function Card({ card, ...known }: CardProps) {
  const value = known.figures[card.figure];
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
                  <FormattedNumber value={value} {...decimalsOf(value)} />
                </b>
              ),
            }}
          />
        )}
      </span>
      {isLink && <Sentence of={card.figure} {...known} />}
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

interface CardsProps {
  readonly figures: Figures;
  readonly waiting: Waiting | null;
}

/** The three cards, which link to the lists (D2.10 to D2.13). */
export function Cards(known: CardsProps) {
  return (
    <ul className={styles.cards}>
      {cards.map((card) => (
        <Card key={card.figure} card={card} {...known} />
      ))}
    </ul>
  );
}

/** The frames of the cards, until their figures are there. */
export function CardFrames() {
  return (
    <ul className={styles.cards} aria-hidden>
      {cards.map(({ figure, id }) => (
        <li key={figure}>
          <div className={styles.card}>
            <span>
              <FormattedMessage id={id} />
            </span>
            <span className={`${styles.figure} ${styles.unread}`} />
          </div>
        </li>
      ))}
    </ul>
  );
}
