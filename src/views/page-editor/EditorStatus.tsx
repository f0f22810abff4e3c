import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { changesOn } from '../../../machines/drawing/edits.ts';
import type { Edits } from '../../../machines/drawing/edits.ts';
import { EditSummary } from '../../drawing/EditSummary.tsx';
import { useIsNarrow } from '../../ui/use-media.ts';
import { useOffReason } from './EditorHead.tsx';
import { useDrawing } from './editor-props.ts';
import type { EditorProps } from './editor-props.ts';
import styles from './page-editor.module.css';

interface StatusProps extends Pick<EditorProps, 'actorRef'> {
  /** The id of the element that says why nothing can be saved. */
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
