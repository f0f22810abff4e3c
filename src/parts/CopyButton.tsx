import { Button } from '@fluentui/react-components';
import { CopyRegular } from '@fluentui/react-icons/svg/copy';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { MessageId } from '../i18n/message-ids.ts';
import styles from './copy-button.module.css';

type Copied = 'no' | 'yes' | 'failed';

interface CopyButtonProps {
  readonly text: string | (() => string);
  readonly label?: MessageId;
  readonly appearance?: 'secondary' | 'subtle';
}

/** Copies a text to the clipboard, and shows whether that succeeded. */
export function CopyButton({ text, label = 'app.copy', appearance = 'secondary' }: CopyButtonProps) {
  const [copied, setCopied] = useState<Copied>('no');
  const copy = async () => {
    const isCopied = await navigator.clipboard.writeText(typeof text === 'string' ? text : text()).then(
      () => true,
      () => false,
    );
    setCopied(isCopied ? 'yes' : 'failed');
  };
  return (
    <>
      <Button appearance={appearance} icon={<CopyRegular />} onClick={() => void copy()}>
        <FormattedMessage id={label} />
      </Button>
      <span role="status" className={styles.copied}>
        {copied !== 'no' && <FormattedMessage id={`app.copy.${copied}`} />}
      </span>
    </>
  );
}
