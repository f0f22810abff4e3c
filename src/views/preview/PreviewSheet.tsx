import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { CloseButton } from '../../parts/CloseButton.tsx';
import { BottomSheet } from '../../ui/BottomSheet.tsx';
import styles from './preview.module.css';

interface PreviewSheetProps {
  readonly isOpen: boolean;
  readonly onClosed: () => void;
  readonly children: ReactNode;
}

/** The preview on a phone: a sheet over the list. */
export function PreviewSheet({ isOpen, onClosed, children }: PreviewSheetProps) {
  const name = useIntl().formatMessage({ id: 'preview.title' });
  return (
    <BottomSheet className={styles.sheet} {...{ isOpen, name, onClosed }}>
      <div className={styles.sheetHead}>
        <h2>
          <FormattedMessage id="preview.title" />
        </h2>
        <CloseButton onPressed={onClosed} />
      </div>
      <div className={styles.body}>{children}</div>
    </BottomSheet>
  );
}
