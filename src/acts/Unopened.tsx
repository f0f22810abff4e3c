import { FormattedMessage } from 'react-intl';
import type { ActContents } from './act-contents.ts';
import type { KnownDocument } from './known-documents.ts';
import styles from './unopened.module.css';

/** How many of the selected documents the person has not opened in this session (S35). */
export const unopenedOf = ({ documents, shown }: ActContents): number =>
  documents.filter(({ id }) => !shown.of(id).get().isOpened).length;

/** Says so once, above the documents. */
export function Unopened({ count, total }: { readonly count: number; readonly total: number }) {
  if (count === 0) return null;
  return (
    <p className={styles.mark} role="note">
      <FormattedMessage id="acts.unopened.count" values={{ count, total }} />
    </p>
  );
}

/** The 'not opened' mark on a document's line in the question before an act. */
export function NotOpenedMark() {
  return (
    <span className={styles.mark}>
      <FormattedMessage id="acts.unopened.mark" />
    </span>
  );
}

/**
 * A warning on a document's line in the question before an act: unsaved drawings are not included (S48, X5).
 */
export function EditsRemark() {
  return (
    <span className={styles.warning}>
      <FormattedMessage id="documentAction.remark.edits" />
    </span>
  );
}

/** A warning on a document's line in the question before an act: it is likely a duplicate (X18). */
export function DuplicateMark({ duplicate: { facts } }: { readonly duplicate: KnownDocument }) {
  return (
    <span className={styles.warning}>
      <FormattedMessage
        id="acts.duplicate.mark"
        values={{ ref: <bdi translate="no">{facts.ref ?? facts.type}</bdi> }}
      />
    </span>
  );
}
