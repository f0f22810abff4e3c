import { Button } from '@fluentui/react-components';
import { MoreHorizontalRegular } from '@fluentui/react-icons/svg/more-horizontal';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { LazyDialog } from '../../parts/LazyDialog.tsx';
import { MoreDrawer } from './dialog-parts.ts';
import type { MoreSheetProps } from './MoreDrawer.tsx';
import styles from './document-action.module.css';

/** On a phone: a button for a sheet with what is not needed all the time. */
export function MoreSheet(props: MoreSheetProps) {
  const name = useIntl().formatMessage({ id: 'documentAction.more' });
  const [opened, setOpened] = useState<'never' | 'open' | 'closed'>('never');
  const close = () => setOpened('closed');
  return (
    <>
      <Button
        className={styles.more}
        icon={<MoreHorizontalRegular />}
        aria-label={name}
        aria-haspopup="dialog"
        onClick={() => setOpened('open')}
      />
      {opened !== 'never' && (
        <LazyDialog isOpen={opened === 'open'} onClosed={close}>
          <MoreDrawer {...props} name={name} isOpen={opened === 'open'} onClosed={close} />
        </LazyDialog>
      )}
    </>
  );
}
