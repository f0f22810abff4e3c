import type { CSSProperties } from 'react';
import { FormattedMessage, FormattedNumber } from 'react-intl';
import { useIsNarrow } from '../../ui/use-is-narrow.ts';
import styles from './dashboard.module.css';
import type { Label } from './picture.ts';
import { othersKey } from './slices.ts';
import type { Slice } from './slices.ts';
import { Swatch } from './Swatch.tsx';

/** How many slices a phone lists at first; one more would not be worth a button. */
const mostAtFirst = 8;

interface LegendProps {
  readonly slices: readonly Slice[];
  readonly labels: readonly Label[];
  /** Opens the details of a slice; null if only 'Others' opens anything. */
  readonly onOpen: ((key: string) => void) | null;
  readonly onOthers: () => void;
  /** Whether a phone lists all slices, not only the largest. */
  readonly isWhole: boolean;
  readonly onWhole: (isWhole: boolean) => void;
}

type EntryProps = Pick<LegendProps, 'onOpen' | 'onOthers'> & {
  readonly slice: Slice;
  readonly label: Label | undefined;
};

function Entry({ slice, label, onOpen, onOthers }: EntryProps) {
  const open = slice.key === othersKey ? onOthers : onOpen && (() => onOpen(slice.key));
  const content = (
    <>
      <Swatch fill={slice.fill} texture={slice.texture} />
      <bdi translate="no" className={styles.name}>
        {slice.label}
      </bdi>{' '}
      <b translate="no">
        <FormattedNumber value={slice.count} />
      </b>
    </>
  );
  return (
    <li
      aria-hidden={open === null || undefined}
      data-side={label?.side}
      style={label && ({ '--y': `${label.y}px`, '--lines': label.lines } as CSSProperties)}
    >
      {open === null ? (
        <span className={styles.entry}>{content}</span>
      ) : (
        <button type="button" className={styles.entry} data-part="entry" data-key={slice.key} onClick={open}>
          {content}
        </button>
      )}
    </li>
  );
}

/**
 * The labels of the slices: below the picture on a phone, else next to their slices, or in a list beside the
 * picture if there are too many. Entries that open nothing are hidden from screen readers, which get the
 * table.
 */
export function Legend({ slices, labels, isWhole, onWhole, ...opens }: LegendProps) {
  const isLong = useIsNarrow() && slices.length > mostAtFirst + 1;
  const shown = isLong && !isWhole ? slices.slice(0, mostAtFirst) : slices;
  return (
    <ul className={styles.legend}>
      {shown.map((slice, at) => (
        <Entry key={slice.key} slice={slice} label={labels[at]} {...opens} />
      ))}
      {isLong && (
        <li>
          <button
            type="button"
            className={`${styles.entry} ${styles.whole}`}
            aria-expanded={isWhole}
            onClick={() => onWhole(!isWhole)}
          >
            {isWhole ? (
              <FormattedMessage id="app.text.less" />
            ) : (
              <span>
                <FormattedMessage id="app.text.more" />
                {' ('}
                <FormattedNumber value={slices.length} />
                {')'}
              </span>
            )}
          </button>
        </li>
      )}
    </ul>
  );
}
