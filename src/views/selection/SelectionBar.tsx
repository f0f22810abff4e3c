import { Button } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { keepBarRoom } from '../../ui/notice-room.ts';
import { useIsAway } from '../../ui/use-is-away.ts';
import { ClearButton } from './ClearButton.tsx';
import styles from './selection.module.css';
import type { ListActions } from './list-actions.ts';
import { ticksIn, usableId } from './list-contents.ts';
import type { Shown } from './use-shown.ts';

interface SelectionBarProps {
  readonly shown: Shown;
  readonly actions: ListActions;
  readonly count: number;
  /** Called when the control that was pressed unmounts. */
  readonly onPressed: () => void;
  /** There is nothing to select; work on an earlier selection continues. */
  readonly isHidden: boolean;
  readonly preview: ReactNode;
  readonly children: ReactNode;
}

/** Height of the shell's bar at the upper edge, in pixels. */
const barHeightPx = 56;

/**
 * The number of selected documents, on other pages too, so that nobody acts on rows that they do not see
 * (LI4).
 */
export function SelectionBar(props: SelectionBarProps) {
  const { shown, actions, count, onPressed, isHidden, preview, children } = props;
  const { all, documents, selected } = shown;
  const onPage = new Set(documents.flatMap(({ id }) => (id !== null && selected.has(id) ? id : [])));
  const elsewhere = count - onPage.size;
  const isPageFull = ticksIn(documents, selected) === 'all';
  const selectable = isPageFull ? all.filter((row) => usableId(row) !== null).length : 0;
  const pressing = (act: () => void) => () => {
    act();
    onPressed();
  };
  const [isAway, line] = useIsAway(barHeightPx);
  const [isLong, end] = useIsAway();
  const acts = [styles.acts, isAway && styles.floating, (isAway || isLong) && styles.mayFloat];
  return (
    <div ref={keepBarRoom} className={styles.bar} hidden={isHidden} data-selected={count > 0}>
      <div className={count > 0 ? styles.selection : 'visually-hidden'}>
        <p role="status">
          <FormattedMessage id="selection.selected.count" values={{ count, total: all.length }} />
          {elsewhere > 0 && (
            <span className={styles.elsewhere}>
              <FormattedMessage id="selection.selected.elsewhere" values={{ count: elsewhere }} />
            </span>
          )}
        </p>
        {count > 0 && (
          <ClearButton what="selected" cross={styles.plainAct} onClear={pressing(actions.clear)} />
        )}
        {count < selectable && (
          <Button appearance="transparent" className={styles.plainAct} onClick={pressing(actions.tickAll)}>
            <FormattedMessage id="selection.selected.all" values={{ count: selectable }} />
          </Button>
        )}
      </div>
      {preview}
      <div ref={line} className={styles.line} aria-hidden="true" />
      <div ref={end} className={styles.end} aria-hidden="true" />
      <div className={isHidden ? styles.acts : acts.filter(Boolean).join(' ')}>{children}</div>
    </div>
  );
}
