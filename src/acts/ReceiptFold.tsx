import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { ReceiptCard } from './ReceiptCard.tsx';
import type { Receipt } from './receipts.ts';
import styles from './receipts.module.css';

/** The receipt of what has just been done, in the dialog that says so. */
export function ReceiptFold({ receipt }: { readonly receipt: Receipt | null }) {
  const [isOpen, setOpen] = useState(false);
  if (receipt === null) return null;
  return (
    <div className={styles.fold}>
      <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <FormattedMessage id="acts.receipt" />
      </Button>
      {isOpen && <ReceiptCard receipt={receipt} heading="h3" />}
    </div>
  );
}
