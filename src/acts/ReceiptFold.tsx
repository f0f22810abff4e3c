import { Button } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { part } from '../parts/part.ts';
import { PartBoundary } from '../parts/PartBoundary.tsx';
import type { Receipt } from './receipts.ts';
import styles from './receipts.module.css';

const ReceiptCard = part(
  () => import('./ReceiptCard.tsx'),
  (module) => module.ReceiptCard,
  'receipts',
);

/** The receipt of what has just been done, in the dialog that says so. */
export function ReceiptFold({ receipt }: { readonly receipt: Receipt | null }) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => void ReceiptCard.preload(), []);
  if (receipt === null) return null;
  return (
    <div className={styles.fold}>
      <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <FormattedMessage id="acts.receipt" />
      </Button>
      {isOpen && (
        <PartBoundary heading="h2">
          <ReceiptCard receipt={receipt} heading="h3" />
        </PartBoundary>
      )}
    </div>
  );
}
