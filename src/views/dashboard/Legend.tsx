import type { CSSProperties } from 'react';
import { FormattedNumber } from 'react-intl';
import styles from './dashboard.module.css';
import type { Label } from './picture.ts';
import { othersKey } from './slices.ts';
import type { Slice } from './slices.ts';
import { Swatch } from './Swatch.tsx';

interface LegendProps {
  readonly slices: readonly Slice[];
  readonly labels: readonly Label[];
  /** Opens the details of a slice; null if only 'Others' opens anything. */
  readonly onOpen: ((key: string) => void) | null;
  readonly onOthers: () => void;
}

/**
 * The labels of the slices: below the picture on a phone, else next to their slices, or in a list beside the
 * picture if there are too many. Entries that open nothing are hidden from screen readers, which get the
 * table.
 */
export function Legend({ slices, labels, onOpen, onOthers }: LegendProps) {
  return (
    <ul className={styles.legend}>
      {slices.map((slice, at) => {
        const open = slice.key === othersKey ? onOthers : onOpen && (() => onOpen(slice.key));
        const label = labels[at];
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
            key={slice.key}
            aria-hidden={open === null || undefined}
            data-side={label?.side}
            style={label && ({ '--y': `${label.y}px`, '--lines': label.lines } as CSSProperties)}
          >
            {open === null ? (
              <span className={styles.entry}>{content}</span>
            ) : (
              <button
                type="button"
                className={styles.entry}
                data-part="entry"
                data-key={slice.key}
                onClick={open}
              >
                {content}
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
