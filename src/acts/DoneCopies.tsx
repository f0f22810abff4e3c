import { Button } from '@fluentui/react-components';
import { PrintRegular } from '@fluentui/react-icons/svg/print';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLanguage } from '../i18n/LanguageProvider.tsx';
import { CopyButton } from '../parts/CopyButton.tsx';
import { PrintSheet } from '../ui/PrintSheet.tsx';
import { doneText } from './done-slip.ts';
import type { Done } from './done-slip.ts';
import { DonePaper } from './DonePaper.tsx';
import styles from './done-slip.module.css';

/** Buttons that copy and print what was done (X20). */
export function DoneCopies({ done }: { readonly done: Done }) {
  const intl = useIntl();
  const { language } = useLanguage();
  const [isPrinting, setPrinting] = useState(false);
  if (done.lines.length === 0) return <span className={styles.copies} />;
  return (
    <span className={styles.copies}>
      <CopyButton appearance="subtle" text={() => doneText(done, intl, language)} />
      <Button appearance="subtle" icon={<PrintRegular />} onClick={() => setPrinting(true)}>
        <FormattedMessage id="common.print" />
      </Button>
      {isPrinting && (
        <PrintSheet onPrinted={() => setPrinting(false)}>
          <DonePaper done={done} />
        </PrintSheet>
      )}
    </span>
  );
}
