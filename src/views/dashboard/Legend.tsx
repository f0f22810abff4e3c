import { FormattedNumber, useIntl } from 'react-intl';
import styles from './charts.module.css';
import { othersKey, shareText } from './slices.ts';
import type { Slice } from './slices.ts';
import { Swatch } from './Swatch.tsx';

interface LegendProps {
  readonly slices: readonly Slice[];
  /** Opens what a slice stands for; null where only 'Others' opens anything. */
  readonly onOpen: ((key: string) => void) | null;
  readonly onOthers: () => void;
}

/**
 * The slices in words, each with the number that stands beside it in the picture. Entries that open nothing are told to
 * screen readers by the table alone.
 */
export function Legend({ slices, onOpen, onOthers }: LegendProps) {
  const intl = useIntl();
  return (
    <ul className={styles.legend}>
      {slices.map((slice, at) => {
        const open = slice.key === othersKey ? onOthers : onOpen && (() => onOpen(slice.key));
        const content = (
          <>
            <span className={styles.number} aria-hidden translate="no">
              <FormattedNumber value={at + 1} />
            </span>
            <Swatch fill={slice.fill} stroke={slice.stroke} />
            <bdi translate="no" className={styles.name}>
              {slice.label}
            </bdi>{' '}
            <span className={styles.count} translate="no">
              <FormattedNumber value={slice.count} />
            </span>{' '}
            <span className={styles.share}>{shareText(intl, slice.share)}</span>
          </>
        );
        return (
          <li key={slice.key} aria-hidden={open === null || undefined}>
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
