import { Button } from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { keepBarRoom } from '../../ui/notice-room.ts';
import { useIsNarrow } from '../../ui/use-media.ts';
import { useIsAway } from '../../ui/use-is-away.ts';
import styles from './selection.module.css';
import type { PageTicks } from './list-contents.ts';

interface SelectionBarProps {
  readonly count: number;
  readonly total: number;
  /** How many selected rows are on this page, and how many rows of the whole list could be selected. */
  readonly onPage: number;
  readonly selectable: number;
  readonly ticks: PageTicks;
  readonly onClear: () => void;
  readonly onTickAll: () => void;
  /** There is nothing to select; work on an earlier selection continues. */
  readonly isHidden: boolean;
  readonly preview: ReactNode;
  readonly children: ReactNode;
}

/** On a phone, where a line has no room for its words, a cross. */
function Clear({ onClear }: Pick<SelectionBarProps, 'onClear'>) {
  const isNarrow = useIsNarrow();
  const name = useIntl().formatMessage({ id: 'selection.selected.clear' });
  return (
    <Button
      appearance="transparent"
      className={styles.plainAct}
      icon={isNarrow ? <DismissRegular /> : null}
      aria-label={isNarrow ? name : undefined}
      onClick={onClear}
    >
      {isNarrow ? null : name}
    </Button>
  );
}

/** Height of the shell's bar at the upper edge, in pixels. */
const barHeightPx = 56;

/**
 * The number of selected documents, on other pages too, so that nobody acts on rows that they do not see
 * (LI4).
 */
export function SelectionBar(props: SelectionBarProps) {
  const { count, total, onPage, selectable, ticks, onClear, onTickAll, isHidden, preview, children } = props;
  const elsewhere = count - onPage;
  const [isAway, line] = useIsAway(barHeightPx);
  const [isLong, end] = useIsAway();
  const acts = [styles.acts, isAway && styles.floating, (isAway || isLong) && styles.mayFloat];
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
        {count > 0 && <Clear onClear={onClear} />}
        {ticks === 'all' && count < selectable && (
          <Button appearance="transparent" className={styles.plainAct} onClick={onTickAll}>
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
