import { Button } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { keepBarRoom } from '../../ui/notice-room.ts';
import { useIsAway } from '../../ui/use-is-away.ts';
import styles from './selection.module.css';
import type { PageTicks } from './list-contents.ts';

interface SelectionBarProps {
  readonly count: number;
  /** How many there are in the whole list. */
  readonly total: number;
  /** How many of them are on this page, and how many rows could be selected in the whole list. */
  readonly onPage: number;
  readonly selectable: number;
  readonly ticks: PageTicks;
  readonly onClear: () => void;
  readonly onTickAll: () => void;
  /** There is nothing to select; what has been begun with a selection goes on. */
  readonly isHidden: boolean;
  /** Pictures of what is selected, where there is no room beside the list. */
  readonly preview: ReactNode;
  /** What can be done with what is selected. */
  readonly children: ReactNode;
}

/** What the frame's bar covers at the upper edge. */
const barHeightPx = 56;

/** How many documents are selected, on other pages too, so that nobody acts on what is out of sight (LI4). */
export function SelectionBar(props: SelectionBarProps) {
  const { count, total, onPage, selectable, ticks, onClear, onTickAll, isHidden, preview, children } = props;
  const elsewhere = count - onPage;
  const [isAway, line] = useIsAway(barHeightPx);
  return (
    <div ref={keepBarRoom} className={styles.bar} hidden={isHidden} data-selected={count > 0}>
      <div className={count > 0 ? styles.selection : 'visually-hidden'}>
        <p role="status">
          <FormattedMessage id="selection.selected.count" values={{ count, total }} />
          {elsewhere > 0 && (
            <span className={styles.elsewhere}>
              <FormattedMessage id="selection.selected.elsewhere" values={{ count: elsewhere }} />
            </span>
          )}
        </p>
        {count > 0 && (
          <Button appearance="transparent" className={styles.plainAct} onClick={onClear}>
            <FormattedMessage id="selection.selected.clear" />
          </Button>
        )}
        {ticks === 'all' && count < selectable && (
          <Button appearance="transparent" className={styles.plainAct} onClick={onTickAll}>
            <FormattedMessage id="selection.selected.all" values={{ count: selectable }} />
          </Button>
        )}
      </div>
      {preview}
      <div ref={line} className={styles.line} aria-hidden="true" />
      <div className={isAway ? `${styles.acts} ${styles.floating}` : styles.acts}>{children}</div>
    </div>
  );
}
