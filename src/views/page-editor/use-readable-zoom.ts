import { useSelector } from '@xstate/react';
import { useLayoutEffect, useRef } from 'react';
import type { DrawingSnapshot } from '../../../machines/drawing/drawing.machine.ts';
import { useIsNarrow } from '../../ui/use-media.ts';
import { useDrawing } from './editor-props.ts';
import type { EditorProps } from './editor-props.ts';

/** The least size of letters that are typed on a phone, in CSS pixels. */
const readable = 16;
/** Between the text and the left edge of the stage, and above it, as a part of the stage's height. */
const margin = { left: 16, above: 0.25 } as const;

/** The font size of the text that is being typed; null if there is none. */
const typedSize = (snapshot: DrawingSnapshot | undefined): number | null => {
  const draft = snapshot?.matches('typing') ? snapshot.context.draft : null;
  return draft?.kind === 'text' ? draft.style.size : null;
};

/** Brings the text box into view, and later the page to where it was. */
const useTextInView = (stage: React.RefObject<HTMLDivElement | null>, isNear: boolean) => {
  const before = useRef<ScrollToOptions | null>(null);
  useLayoutEffect(() => {
    const frame = stage.current;
    if (!frame) return;
    if (!isNear) {
      if (before.current) frame.scrollTo(before.current);
      before.current = null;
      return;
    }
    before.current = { left: frame.scrollLeft, top: frame.scrollTop };
    const text = frame.querySelector('textarea')?.getBoundingClientRect();
    if (!text) return;
    const { left, top } = frame.getBoundingClientRect();
    frame.scrollBy(text.left - left - margin.left, text.top - top - frame.clientHeight * margin.above);
  }, [isNear, stage]);
};

/** The zoom of the page in view: on a phone, large enough to read a text while it is typed. */
export const useReadableZoom = (
  actorRef: EditorProps['actorRef'],
  stage: React.RefObject<HTMLDivElement | null>,
): number => {
  const isNarrow = useIsNarrow();
  const zoom = useSelector(actorRef, ({ context }) => context.zoom);
  const size = useSelector(useDrawing(actorRef), typedSize);
  const shown = isNarrow && size !== null ? Math.max(zoom, 1, readable / size) : zoom;
  useTextInView(stage, shown !== zoom);
  return shown;
};
