import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLanguage } from '../i18n/LanguageProvider.tsx';
import { CopyButton } from '../parts/CopyButton.tsx';
import { PrintSheet } from '../ui/PrintSheet.tsx';
import { factsOfLine, receiptText } from './receipt-text.ts';
import type { Receipt } from './receipts.ts';
import styles from './receipts.module.css';

interface PaperProps {
  readonly receipt: Receipt;
  /** The level of its heading in the page's outline. */
  readonly heading: 'h2' | 'h3';
}

/** The receipt itself: what it says of the act as a whole, and of each of its documents. */
function Paper({ receipt, heading: Heading }: PaperProps) {
  const intl = useIntl();
  const { language } = useLanguage();
  const { act, person, lines } = receipt;
  return (
    <>
      <Heading className={styles.title}>
        <FormattedMessage id={`acts.receiptTitle.${act}`} values={{ count: lines.length }} />
      </Heading>
      <p>
        <FormattedMessage id={`acts.receiptMeaning.${act}`} />
      </p>
      {person !== null && (
        <p>
          <FormattedMessage
            id="acts.receipt.person"
            values={{
              name: (
                <strong>
                  <bdi>{person}</bdi>
                </strong>
              ),
            }}
          />
        </p>
      )}
      <ol className={styles.lines}>
        {lines.map((line) => (
          <li key={line.document.id}>
            <dl>
              {factsOfLine(line, intl, language).map(({ name, value, isCode }) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd data-code={isCode}>
                    <bdi>{value}</bdi>
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ol>
    </>
  );
}

/** One receipt, to print, to save as PDF from there, or to copy (X20). */
export function ReceiptCard({ receipt, heading, more }: PaperProps & { readonly more?: ReactNode }) {
  const intl = useIntl();
  const { language } = useLanguage();
  const [isPrinting, setPrinting] = useState(false);
  return (
    <article className={styles.receipt}>
      <Paper receipt={receipt} heading={heading} />
      <div className={styles.buttons}>
        <Button onClick={() => setPrinting(true)}>
          <FormattedMessage id="acts.receipt.print" />
        </Button>
        <CopyButton text={receiptText(receipt, intl, language)} />
        {more}
      </div>
      {isPrinting && (
        <PrintSheet onPrinted={() => setPrinting(false)}>
          <div className={styles.paper}>
            <Paper receipt={receipt} heading={heading} />
          </div>
        </PrintSheet>
      )}
    </article>
  );
}
