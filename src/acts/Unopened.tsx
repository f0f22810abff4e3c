import { Button } from '@fluentui/react-components';
import { FormattedMessage } from 'react-intl';
import type { ActContents } from './act-contents.ts';
import type { KnownDocument } from './known-documents.ts';
import styles from './unopened.module.css';

interface UnopenedProps {
  readonly chosen: ActContents;
  /** Takes the person through the documents, one after the other; null where there is no way. */
  readonly onRead: (() => void) | null;
}

/** How many of the chosen documents the person has not opened in this session, and the way to read them (S35). */
export function Unopened({ chosen: { documents, shown }, onRead }: UnopenedProps) {
  const count = documents.filter(({ id }) => !shown.of(id).get().isOpened).length;
  if (count === 0) return null;
  return (
    <div className={styles.unopened} role="note">
      <p>
        <FormattedMessage id="acts.unopened.count" values={{ count, total: documents.length }} />
      </p>
      {onRead && (
        <Button onClick={onRead}>
          <FormattedMessage id="acts.unopened.read" />
        </Button>
      )}
    </div>
  );
}

/** Stands at a document's line in the question before an act. */
export function NotOpenedMark() {
  return (
    <span className={styles.mark}>
      <FormattedMessage id="acts.unopened.mark" />
    </span>
  );
}

/** Stands at a document's line in the question before an act: another one is likely the same (X18). */
export function DuplicateMark({ duplicate: { facts } }: { readonly duplicate: KnownDocument }) {
  return (
    <span className={styles.twin}>
      <FormattedMessage
        id="acts.duplicate.mark"
        values={{ ref: <bdi translate="no">{facts.ref ?? facts.type}</bdi> }}
      />
    </span>
  );
}
