import { FormattedMessage, useIntl } from 'react-intl';
import { formatLongDate } from '../i18n/formats.ts';
import { useLanguage } from '../i18n/LanguageProvider.tsx';
import { timeOf, doneText } from './done-slip.ts';
import type { DoneSlip, DoneLine } from './done-slip.ts';
import styles from './done-slip.module.css';
import { Button } from '@fluentui/react-components';
import { PrintRegular } from '@fluentui/react-icons/svg/print';
import { useState } from 'react';
import { CopyButton } from '../parts/CopyButton.tsx';
import { PrintSheet } from '../ui/PrintSheet.tsx';

/** By whom, and when. */
export function DoneBy({
  done,
  className,
}: {
  readonly done: DoneSlip;
  readonly className?: string | undefined;
}) {
  const { language } = useLanguage();
  const time = timeOf(done, language);
  if (time === '') return null;
  return (
    <p className={className}>
      {done.person !== null && (
        <>
          <bdi translate="no">{done.person}</bdi>
          {' · '}
        </>
      )}
      {time}
    </p>
  );
}

const heads = [
  'selection.column.organization',
  'documentAction.signed.patient',
  'documentAction.panel.dateOfBirth',
  'documentAction.panel.type',
  'selection.column.ref',
] as const;

function Row({ document, at }: DoneLine) {
  const { language } = useLanguage();
  const { organization, subject, dateOfBirth, type, ref } = document;
  const cells = [organization, subject, formatLongDate(dateOfBirth, language), type, ref];
  return (
    <tr>
      {heads.map((head, place) => (
        <td key={head}>
          <bdi translate="no">{cells[place]}</bdi>
          {head === 'selection.column.ref' && at === null && (
            <div>
              <FormattedMessage id="acts.done.unseen" />
            </div>
          )}
        </td>
      ))}
    </tr>
  );
}

/** The printed sheet of what was done, one row per document (X20). */
export function DonePaper({ done }: { readonly done: DoneSlip }) {
  return (
    <div className={styles.paper}>
      <h1>
        <FormattedMessage id={done.title} />
      </h1>
      <DoneBy done={done} />
      <table>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                <FormattedMessage id={head} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {done.lines.map((line) => (
            <Row key={line.document.id} {...line} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Buttons that copy and print what was done (X20). */
export function DoneCopies({ done }: { readonly done: DoneSlip }) {
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
