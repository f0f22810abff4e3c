import { useCallback, useState } from 'react';
import type { RefCallback } from 'react';
import styles from './folded-text.module.css';

interface FoldedTextProps {
  readonly text: string;
  /** The names of the button that shows all of it, and of the one that folds it again. */
  readonly more: string;
  readonly less: string;
}

/** More is not even laid out while it is folded: three lines hold less in any script. */
const mostFolded = 1_000;

/** Whether a text takes more lines than are shown while it is folded, at the width that it has; its reference while it is. */
export const useIsCut = (): readonly [boolean, RefCallback<HTMLElement>] => {
  const [isCut, setIsCut] = useState(false);
  const watch = useCallback((text: HTMLElement) => {
    const look = () => setIsCut(text.scrollHeight > text.clientHeight + 1);
    const watcher = new ResizeObserver(look);
    look();
    watcher.observe(text);
    return () => watcher.disconnect();
  }, []);
  return [isCut, watch];
};

/**
 * A text that somebody else wrote: whatever its length, it takes three lines, wraps within its place, and is read to
 * its end in a box of its own.
 */
export function FoldedText({ text, more, less }: FoldedTextProps) {
  const [isFolded, setIsFolded] = useState(true);
  const [isOver, watch] = useIsCut();
  const isLong = text.length > mostFolded;
  const isCut = isOver || isLong;
  const isBox = !isFolded && isLong;
  return (
    <span className={styles.text}>
      <bdi
        ref={isFolded ? watch : null}
        className={isFolded ? styles.folded : styles.whole}
        {...(isBox ? { role: 'group', tabIndex: 0, 'aria-label': more } : {})}
      >
        {isFolded && isLong ? `${text.slice(0, mostFolded)}…` : text}
      </bdi>
      {isCut && (
        <button
          type="button"
          className={styles.fold}
          aria-expanded={!isFolded}
          onClick={() => setIsFolded(!isFolded)}
        >
          {isFolded ? more : less}
        </button>
      )}
    </span>
  );
}
