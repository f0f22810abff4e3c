import { useIntl } from 'react-intl';
import type { TextObject } from '../../machines/drawing/edits.ts';
import { lineHeight, pageMatrix } from '../../machines/drawing/geometry.ts';
import { maxCharacters } from '../../machines/drawing/stored-edits.ts';
import type { DrawingRef } from '../../machines/drawing/drawing.machine.ts';
import styles from './drawing-surface.module.css';
import { fontOf } from './measure.ts';
import { heightOf, textMatrix } from './look.ts';
import type { PageView } from './view-of-page.ts';
import { noSpellCheck } from '../ui/no-spell-check.ts';

interface TypedTextProps {
  readonly drawing: DrawingRef;
  readonly text: TextObject;
  readonly view: PageView;
  readonly onLeft: () => void;
}

const beginTyping = (box: HTMLTextAreaElement | null) => {
  box?.focus({ preventScroll: true });
  box?.setSelectionRange(box.value.length, box.value.length);
};

/** The text box of a text, at its place on the page. Escape, Ctrl+Enter and a press elsewhere end typing. */
export function TypedText({ drawing, text, view, onLeft }: TypedTextProps) {
  const intl = useIntl();
  const { style, width } = text;
  const page = pageMatrix(view.size, view.rotation).join(',');
  const own = textMatrix(text).join(',');
  return (
    <textarea
      {...noSpellCheck}
      ref={beginTyping}
      dir="auto"
      className={styles.typed}
      aria-label={intl.formatMessage({ id: 'pageEditor.tool.typing' })}
      maxLength={maxCharacters}
      value={text.text}
      rows={1}
      style={{
        width,
        height: heightOf(text, view.measure) + 2,
        font: fontOf(style, style.size, lineHeight),
        color: style.colour,
        textDecorationLine: style.underline ? 'underline' : 'none',
        transform: `scale(${view.zoom}) matrix(${page}) matrix(${own})`,
      }}
      onChange={({ target }) => drawing.send({ type: 'text.typed', text: target.value })}
      onBlur={() => drawing.send({ type: 'text.finished' })}
      onPointerDown={(event) => event.stopPropagation()}
      onKeyDown={(event) => {
        event.stopPropagation();
        const isEnd = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
        if (!isEnd && event.key !== 'Escape') return;
        event.preventDefault();
        drawing.send({ type: isEnd ? 'text.finished' : 'gesture.cancelled' });
        onLeft();
      }}
    />
  );
}
