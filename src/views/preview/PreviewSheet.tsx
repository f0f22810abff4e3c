import { OverlayDrawer } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { CloseButton } from '../../parts/CloseButton.tsx';
import { useFocusReturned } from '../../ui/use-focus-returned.ts';
import styles from './preview.module.css';

interface PreviewSheetProps {
  readonly isOpen: boolean;
  readonly onClosed: () => void;
  readonly children: ReactNode;
}

/** The preview on a phone: a sheet over the list. */
export function PreviewSheet({ isOpen, onClosed, children }: PreviewSheetProps) {
  const intl = useIntl();
  useFocusReturned(isOpen);
  return (
    <OverlayDrawer
      className={styles.sheet}
      position="bottom"
      open={isOpen}
      aria-label={intl.formatMessage({ id: 'preview.title' })}
      onOpenChange={(_, { open }) => {
        if (!open) onClosed();
      }}
    >
      <div className={styles.sheetHead}>
        <h2>
          <FormattedMessage id="preview.title" />
        </h2>
        <CloseButton onPressed={onClosed} />
      </div>
      <div className={styles.body}>{children}</div>
    </OverlayDrawer>
  );
}
