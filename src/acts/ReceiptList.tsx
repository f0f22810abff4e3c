import { FormattedMessage } from 'react-intl';
import { EmptyState } from '../ui/EmptyState.tsx';
import { useObserved } from '../ui/observed.ts';
import type { Watched } from '../ui/observed.ts';
import { ReceiptCard } from './ReceiptCard.tsx';
import type { Receipt } from './receipts.ts';
import styles from './receipts.module.css';

/** Every receipt of this session, newest first (X20). */
export function ReceiptList({
  receipts,
}: {
  readonly receipts: Watched<{ readonly all: readonly Receipt[] }>;
}) {
  const { all } = useObserved(receipts);
  return (
    <section className={styles.page}>
      <h1 tabIndex={-1}>
        <FormattedMessage id="acts.receipts" />
      </h1>
      <p>
        <FormattedMessage id="acts.receipts.kept" />
      </p>
      {all.length === 0 && (
        <EmptyState status>
          <p>
            <FormattedMessage id="acts.receipts.none" />
          </p>
        </EmptyState>
      )}
      {all.map((receipt) => (
        <ReceiptCard key={receipt.key} receipt={receipt} heading="h2" />
      ))}
    </section>
  );
}
