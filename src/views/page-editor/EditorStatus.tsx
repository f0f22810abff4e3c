import { useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import { changesOn, summaryOf } from '../../../machines/drawing/edits.ts';
import type { Edits } from '../../../machines/drawing/edits.ts';
import { pageInWords } from '../../drawing/words.ts';
import { useIsNarrow } from '../../ui/use-media.ts';
import { useOffReason } from './EditorHead.tsx';
import { useDrawing } from './editor-props.ts';
import type { EditorProps } from './editor-props.ts';
import styles from './page-editor.module.css';

/** The edits of all pages: for everyone before saving, and for screen readers (X12). */
function EditSummary({ edits }: { readonly edits: Edits }) {
  const intl = useIntl();
  const pages = summaryOf(edits);
  if (pages.length === 0) return <FormattedMessage id="pageEditor.off.untouched" />;
  return (
    <ul>
      {pages.map((summary) => (
        <li key={summary.page} dir="auto">
          <FormattedMessage
            id="pageEditor.summary.page"
            values={{ page: summary.page, what: pageInWords(intl, summary) }}
          />
        </li>
      ))}
    </ul>
  );
}

interface StatusProps extends Pick<EditorProps, 'actorRef'> {
  readonly reasonId: string;
}

/** What has no room on a phone is counted there. */
function VisibleSummary({ actorRef, edits }: Pick<StatusProps, 'actorRef'> & { readonly edits: Edits }) {
  const isNarrow = useIsNarrow();
  const page = useSelector(actorRef, ({ context }) => context.page);
  if (!isNarrow) return <EditSummary edits={edits} />;
  return <FormattedMessage id="pageEditor.summary.count" values={{ page, count: changesOn(edits, page) }} />;
}

/**
 * Why nothing can be saved yet, else a summary of all edits. While a text is typed, the visible summary
 * follows each letter; the live region only follows finished edits, so that screen readers announce no single
 * letters.
 */
export function EditorStatus({ actorRef, reasonId }: StatusProps) {
  const reason = useOffReason(actorRef);
  const isNarrow = useIsNarrow();
  const current = useSelector(actorRef, ({ context }) => context.edits);
  const finished = useSelector(useDrawing(actorRef), (snapshot) => snapshot?.context.edits);
  const edits = finished ?? current;
  const isLiveRegionVisible = reason === null && edits === current && !isNarrow;
  return (
    <>
      {reason !== null && (
        <span id={reasonId} className={`${styles.said} ${styles.reason}`}>
          <FormattedMessage id={reason} />
        </span>
      )}
      {reason === null && !isLiveRegionVisible && (
        <div className={styles.said} aria-hidden="true">
          <VisibleSummary actorRef={actorRef} edits={current} />
        </div>
      )}
      <div className={isLiveRegionVisible ? styles.said : 'visually-hidden'} role="status">
        <EditSummary edits={edits} />
      </div>
    </>
  );
}
