import type { CSSProperties } from 'react';
import { FormattedNumber, useIntl } from 'react-intl';
import { useIsNarrow } from '../../ui/use-media.ts';
import styles from './dashboard.module.css';
import type { Label } from './picture.ts';
import { othersKey } from './slices.ts';
import type { Slice } from './slices.ts';
import { Swatch } from './Swatch.tsx';

/** How many slices a list of them shows at first; one more would not be worth a button. */
const maxAtFirst = 8;

/** The largest ones, and last 'Others', which may be larger than any of them. */
const firstOf = (slices: readonly Slice[]): readonly Slice[] => {
  const others = slices.filter(({ key }) => key === othersKey);
  return [...slices.slice(0, maxAtFirst - others.length), ...others];
};

interface LegendProps {
  /** Of the chart. */
  readonly name: string;
  readonly slices: readonly Slice[];
  readonly labels: readonly Label[];
  /** Opens the details of a slice; null if only 'Others' opens anything. */
  readonly onOpen: ((key: string) => void) | null;
  readonly onOpenOthers: () => void;
  /** Whether a list shows all slices, not only the largest. */
  readonly isExpanded: boolean;
  readonly onExpandedChange: (isExpanded: boolean) => void;
}

type EntryProps = Pick<LegendProps, 'onOpen' | 'onOpenOthers'> & {
  readonly slice: Slice;
  readonly label: Label | undefined;
  /** Whether an entry that opens nothing is hidden from screen readers. */
  readonly isLeftToTable: boolean;
};

function Entry({ slice, label, isLeftToTable, onOpen, onOpenOthers }: EntryProps) {
  const open = slice.key === othersKey ? onOpenOthers : onOpen && (() => onOpen(slice.key));
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
      aria-hidden={(open === null && isLeftToTable) || undefined}
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
export function Legend({ name, slices, labels, isExpanded, onExpandedChange, ...openers }: LegendProps) {
  const intl = useIntl();
  const words = intl.formatMessage({ id: isExpanded ? 'app.text.less' : 'app.text.more' });
  const isList = useIsNarrow() || labels.length === 0;
  const isLong = isList && slices.length > maxAtFirst + 1;
  const shown = isLong && !isExpanded ? firstOf(slices) : slices;
  return (
    <ul className={styles.legend}>
      {shown.map((slice) => (
        <Entry
          key={slice.key}
          slice={slice}
          label={labels[slices.indexOf(slice)]}
          isLeftToTable={!isLong}
          {...openers}
        />
      ))}
      {isLong && (
        <li>
          <button
            type="button"
            className={`bare ${styles.entry} ${styles.whole}`}
            aria-expanded={isExpanded}
            aria-label={`${words}, ${name}`}
            onClick={() => onExpandedChange(!isExpanded)}
          >
            {words}
          </button>
        </li>
      )}
    </ul>
  );
}
