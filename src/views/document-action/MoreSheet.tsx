import { Button } from '@fluentui/react-components';
import { MoreHorizontalRegular } from '@fluentui/react-icons/svg/more-horizontal';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { PartBoundary } from '../../parts/PartBoundary.tsx';
import { MoreDrawer } from './dialog-parts.ts';
import type { MoreSheetProps } from './MoreDrawer.tsx';
import styles from './document-action.module.css';

/** On a phone: what is not an act or a tool that is needed all the time, in a sheet. */
export function MoreSheet(props: MoreSheetProps) {
  const name = useIntl().formatMessage({ id: 'documentAction.more' });
  const [opened, setOpened] = useState<'never' | 'open' | 'closed'>('never');
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
        <PartBoundary waiting={null} heading="h2">
          <MoreDrawer
            {...props}
            {...{ name }}
            isOpen={opened === 'open'}
            onClosed={() => setOpened('closed')}
          />
        </PartBoundary>
      )}
    </>
  );
}
