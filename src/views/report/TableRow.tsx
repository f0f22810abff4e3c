import { ChevronRightRegular } from '@fluentui/react-icons/svg/chevron-right';
import { memo } from 'react';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Month } from '../../../machines/report/report.ports.ts';
import { formatListDate } from '../../i18n/formats.ts';
import { useLanguage } from '../../i18n/LanguageProvider.tsx';
import { ExtraInformation } from './ExtraInformation.tsx';
import type { ReportDocument, UserTime } from './items/group-items.ts';
import { LimitMark } from './LimitMark.tsx';
import type { ReportRow } from './report-rows.ts';
import { isSameRow } from './report-rows.ts';
import type { ReportWords } from './report-words.ts';
import styles from './report.module.css';

const nothing = '–';
const more = '…';

interface FoldProps {
  readonly isOpen: boolean;
  readonly onToggled: () => void;
  readonly children: ReactNode;
}

function Fold({ isOpen, onToggled, children }: FoldProps) {
  return (
    <button type="button" className={styles.fold} aria-expanded={isOpen} onClick={onToggled}>
      <ChevronRightRegular className={styles.chevron ?? ''} aria-hidden />
      <span className={styles.name}>{children}</span>
    </button>
  );
}

interface RowProps<K extends ReportRow['kind']> {
  readonly row: Extract<ReportRow, { kind: K }>;
  readonly words: ReportWords;
  readonly month: Month;
  readonly onToggled: (group: string) => void;
}

/**
 * The end of a subject's id that distinguishes people of the same name, such as a year, is not bold like the
 * name.
 */
function SubjectName({ subject }: { readonly subject: string }) {
  const at = subject.lastIndexOf(' ');
  const name = at > 0 && /^[\d().-]+$/.test(subject.slice(at + 1)) ? subject.slice(0, at) : subject;
  return (
    <bdi translate="no">
      {name}
      <span className={styles.apart}>{subject.slice(name.length)}</span>
    </bdi>
  );
}

function SubjectCells({ row: { subject, isOpen, key }, month, words, onToggled }: RowProps<'subject'>) {
  return (
    <>
      <span role="cell" aria-colspan={4} className={styles.subject}>
        <Fold isOpen={isOpen} onToggled={() => onToggled(key)}>
          {subject.subject === null ? (
            <FormattedMessage id="common.notStated" />
          ) : (
            <SubjectName subject={subject.subject} />
          )}
        </Fold>
        <span className={styles.count}>
          <FormattedMessage id="selection.count" values={{ count: subject.documents.length }} />
        </span>
        {month !== 'none' && subject.subject !== null && (
          <LimitMark subject={subject} month={month} words={words} />
        )}
      </span>
      <span role="cell" data-column="time">
        {words.time(subject.seconds)}
      </span>
    </>
  );
}

/** Upper limits of what is rendered beside a document's name, because the provider may send any amount. */
const max = { columns: 20, characters: 300 } as const;
const cut = (text: string): string =>
  text.length > max.characters ? `${text.slice(0, max.characters)}…` : text;

function Columns({ columns, words }: Pick<ReportDocument, 'columns'> & Pick<RowProps<'document'>, 'words'>) {
  if (columns === null) return null;
  if (columns.kind === 'raw')
    return (
      <span className={styles.columns}>
        <bdi translate="no">{cut(columns.raw)}</bdi>
      </span>
    );
  return (
    <span className={styles.columns}>
      {columns.columns.slice(0, max.columns).map(({ label, value }, at) => (
        <span key={`${label} ${at}`}>
          <bdi translate="no">{cut(label) || nothing}</bdi>{' '}
          <b>{value ? <bdi translate="no">{words.date(cut(value))}</bdi> : nothing}</b>
        </span>
      ))}
      {columns.columns.length > max.columns && more}
    </span>
  );
}

/** Whether a document's name includes its type: then the narrow layout does not repeat the type. */
const repeats = (name: string | null, type: string | null): boolean =>
  name !== null && type !== null && name.toLowerCase().includes(type.toLowerCase());

/** A document's name; a reference in it, such as 'RIV-20037', is not broken at its hyphen. */
function DocumentName({ name }: { readonly name: string }) {
  const words = name.split(/(\s+)/);
  return (
    <bdi translate="no">
      {words.map((word, at) =>
        word.includes('-') ? (
          <span key={at} className={styles.unbroken}>
            {word}
          </span>
        ) : (
          word
        ),
      )}
    </bdi>
  );
}

function DocumentCells({ row: { document, isOpen, key }, words, onToggled }: RowProps<'document'>) {
  const { language } = useLanguage();
  const { name, type, columns, documentDate, dateSigned, seconds } = document;
  return (
    <>
      <span role="cell" className={styles.document}>
        <Fold isOpen={isOpen} onToggled={() => onToggled(key)}>
          <DocumentName name={name ?? nothing} />
        </Fold>
        <Columns columns={columns} words={words} />
      </span>
      <span role="cell" data-column="type" className={repeats(name, type) ? styles.repeated : undefined}>
        <bdi translate="no">{type ?? nothing}</bdi>
      </span>
      <span role="cell" data-column="documentDate">
        <span className={styles.label} aria-hidden>
          <FormattedMessage id="report.column.documentDate" />
        </span>
        <bdi translate="no">{formatListDate(documentDate, language)}</bdi>
      </span>
      <span role="cell" data-column="dateSigned">
        <span className={styles.label} aria-hidden>
          <FormattedMessage id="report.column.dateSigned" />
        </span>
        <bdi translate="no">{words.date(dateSigned) || nothing}</bdi>
      </span>
      <span role="cell" data-column="time">
        {words.time(seconds)}
      </span>
    </>
  );
}

function UserCells({
  time: { user, role, seconds },
  words,
}: {
  readonly time: UserTime;
  readonly words: ReportWords;
}) {
  return (
    <>
      <span role="cell" className={styles.user}>
        <bdi translate="no">{user ?? nothing}</bdi>
      </span>
      <span role="cell" aria-colspan={3} className={styles.role} data-column="type">
        <bdi translate="no">{words.role(role) || nothing}</bdi>
      </span>
      <span role="cell" data-column="time">
        {seconds === null ? <FormattedMessage id="common.notStated" /> : words.time(seconds)}
      </span>
    </>
  );
}

interface TableRowProps {
  readonly row: ReportRow;
  /** From 0. */
  readonly at: number;
  readonly month: Month;
  readonly words: ReportWords;
  readonly onToggled: (group: string) => void;
}

/** One row of the report's table. */
/**
 * Rows are computed again when a group is toggled, but their content is the same object: so they need not
 * render again.
 */
const isSameLine = ({ row: a, ...before }: TableRowProps, { row: b, ...now }: TableRowProps): boolean =>
  before.at === now.at &&
  before.month === now.month &&
  before.words === now.words &&
  before.onToggled === now.onToggled &&
  isSameRow(a, b);

/** One row of the report's table. */
export const TableRow = memo(function TableRow({ row, at, ...rest }: TableRowProps) {
  const cells = () => {
    switch (row.kind) {
      case 'subject':
        return <SubjectCells row={row} {...rest} />;
      case 'document':
        return <DocumentCells row={row} {...rest} />;
      case 'information':
        return (
          <span role="cell" aria-colspan={5} className={styles.information}>
            <ExtraInformation document={row.document} />
          </span>
        );
      case 'user':
        return <UserCells time={row.time} words={rest.words} />;
    }
  };
  return (
    <div role="row" aria-rowindex={at + 2} className={styles.row} data-kind={row.kind}>
      {cells()}
    </div>
  );
}, isSameLine);
