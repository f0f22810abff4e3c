import type { CSSProperties } from 'react';
import { FormattedNumber, useIntl } from 'react-intl';
import { useIsNarrow } from '../../ui/use-media.ts';
import styles from './dashboard.module.css';
import type { Label } from './picture.ts';
import { othersKey } from './slices.ts';
import type { Slice } from './slices.ts';
import { Swatch } from './Swatch.tsx';

/** How many slices a phone lists at first; one more would not be worth a button. */
const maxAtFirst = 8;

interface LegendProps {
  /** Of the chart. */
  readonly name: string;
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
  /** Whether the table alone says it to a screen reader. */
  readonly isInTable: boolean;
};

function Entry({ slice, label, isInTable, onOpen, onOthers }: EntryProps) {
  const open = slice.key === othersKey ? onOthers : onOpen && (() => onOpen(slice.key));
  const content = (
    <>
      <Swatch fill={slice.fill} texture={slice.texture} />
      <bdi translate="no" className={styles.name} title={slice.label}>
        {slice.label}
      </bdi>{' '}
      <b translate="no">
        <FormattedNumber value={slice.count} />
      </b>
    </>
  );
  return (
    <li
      aria-hidden={(open === null && isInTable) || undefined}
      data-side={label?.side}
      style={label && ({ '--y': `${label.y}px`, '--lines': label.lines } as CSSProperties)}
    >
      {open === null ? (
        <span className={styles.entry}>{content}</span>
      ) : (
        <button
          type="button"
          className={`bare ${styles.entry}`}
          data-part="entry"
          data-key={slice.key}
          onClick={open}
        >
          {content}
        </button>
      )}
    </li>
  );
}

/**
 * The labels of the slices: below the picture on a phone, else next to their slices, or in a list beside the
 * picture if there are too many. Entries that open nothing are hidden from screen readers, which get the
 * table; but not where a button shows more of them.
 */
export function Legend({ name, slices, labels, isWhole, onWhole, ...opens }: LegendProps) {
  const intl = useIntl();
  const words = intl.formatMessage({ id: isWhole ? 'app.text.less' : 'app.text.more' });
  const isLong = useIsNarrow() && slices.length > maxAtFirst + 1;
  const shown = isLong && !isWhole ? slices.slice(0, maxAtFirst) : slices;
  return (
    <ul className={styles.legend}>
      {shown.map((slice, at) => (
        <Entry key={slice.key} slice={slice} label={labels[at]} isInTable={!isLong} {...opens} />
      ))}
      {isLong && (
        <li>
          <button
            type="button"
            className={`bare ${styles.entry} ${styles.whole}`}
            aria-expanded={isWhole}
            aria-label={`${words}, ${name}`}
            onClick={() => onWhole(!isWhole)}
          >
            {words}
          </button>
        </li>
      )}
    </ul>
  );
}
