import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import styles from './copy-button.module.css';

type Copied = 'no' | 'yes' | 'failed';

/** Copies a text, and says whether the browser took it. */
export function CopyButton({ text }: { readonly text: string }) {
  const [copied, setCopied] = useState<Copied>('no');
  const copy = async () => {
    const isTaken = await navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    );
    setCopied(isTaken ? 'yes' : 'failed');
  };
  return (
    <>
      <Button onClick={() => void copy()}>
        <FormattedMessage id="acts.copy" />
      </Button>
      <span role="status" className={styles.copied}>
        {copied !== 'no' && <FormattedMessage id={`acts.copy.${copied}`} />}
      </span>
    </>
  );
}
