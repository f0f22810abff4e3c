import { Link } from '@fluentui/react-components';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './document-action.module.css';
import type { Remark } from './remarks.ts';
import type { KnownDocument } from '../../acts/known-documents.ts';
import { remarkText } from '../../pdf/viewer/remark-text.ts';

/** Says in the question before an act that another document is likely a duplicate (X18). */
export function DuplicateNote({ duplicates }: { readonly duplicates: readonly KnownDocument[] }) {
  const [first] = duplicates;
  if (first === undefined) return null;
  return (
    <FormattedMessage
      id={first.tab === 'complete' ? 'acts.duplicate.done' : 'acts.duplicate.open'}
      values={{
        ref: (
          <strong>
            <bdi translate="no">{first.facts.ref ?? first.facts.type ?? '–'}</bdi>
          </strong>
        ),
        count: duplicates.length - 1,
      }}
    />
  );
}

interface RemarksProps {
  readonly remarks: readonly Remark[];
  /** Opens the editor; null if the document cannot be drawn on now. */
  readonly onEdit: (() => void) | null;
}

/** One remark as a sentence. */
export function RemarkText({ remark, onEdit }: Pick<RemarksProps, 'onEdit'> & { readonly remark: Remark }) {
  const intl = useIntl();
  switch (remark.kind) {
    case 'pages':
      return (
        <FormattedMessage id="documentAction.pagesSeen" values={{ seen: remark.seen, pages: remark.total }} />
      );
    case 'changed':
      return <FormattedMessage id="documentAction.remark.changed" />;
    case 'duplicate':
      return <DuplicateNote duplicates={remark.duplicates} />;
    case 'edits':
      return (
        <>
          <FormattedMessage id="documentAction.remark.edits" />{' '}
          {onEdit && (
            <Link as="button" inline onClick={onEdit}>
              <FormattedMessage id="documentAction.remark.openEdits" />
            </Link>
          )}
        </>
      );
    default:
      return <>{remarkText(intl, remark.remark)}</>;
  }
}

/** What the question before an act says because the screen does not (S48). It blocks nothing. */
export function Remarks({ remarks, onEdit }: RemarksProps) {
  if (remarks.length === 0) return null;
  return (
    <ul className={styles.remarks}>
      {remarks.map((remark, place) => (
        // The index is a stable key: within one question the remarks do not change.
        <li key={`${remark.kind} ${String(place)}`}>
          <RemarkText remark={remark} onEdit={onEdit} />
        </li>
      ))}
    </ul>
  );
}
