import { useCallback, useState } from 'react';
import type { RefCallback } from 'react';
import styles from './folded-text.module.css';

interface FoldedTextProps {
  readonly text: string;
  readonly more: string;
  readonly less: string;
}

/** A collapsed text renders no more characters than this: three lines hold fewer in any script. */
const maxCollapsedCharacters = 1_000;

/** Whether an element's text is clipped at its present width, and the ref callback for that element. */
export const useIsCut = (): readonly [boolean, RefCallback<HTMLElement>] => {
  const [isCut, setIsCut] = useState(false);
  const attach = useCallback((text: HTMLElement) => {
    const measure = () => setIsCut(text.scrollHeight > text.clientHeight + 1);
    const watcher = new ResizeObserver(measure);
    measure();
    watcher.observe(text);
    return () => watcher.disconnect();
  }, []);
  return [isCut, attach];
};

/**
 * A text that somebody else wrote: whatever its length, it takes three lines, wraps, and can be expanded; a
 * very long one is then read in a box that scrolls.
 */
export function FoldedText({ text, more, less }: FoldedTextProps) {
  const [isFolded, setIsFolded] = useState(true);
  const [isOver, attach] = useIsCut();
  const isLong = text.length > maxCollapsedCharacters;
  const isCut = isOver || isLong;
  const isBox = !isFolded && isLong;
  return (
    <span className={styles.text}>
      <bdi
        ref={isFolded ? attach : null}
        className={isFolded ? styles.folded : styles.whole}
        {...(isBox ? { role: 'group', tabIndex: 0, 'aria-label': more } : {})}
      >
        {isFolded && isLong ? `${text.slice(0, maxCollapsedCharacters)}…` : text}
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
