import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { rotationOn } from '../../../machines/drawing/edits.ts';
import { rotatedSize, shownSizeOf } from '../../../machines/drawing/geometry.ts';
import { useStore } from '../../ui/store.ts';
import { useIsNarrow } from '../../ui/use-media.ts';
import type { EditorProps } from './editor-props.ts';

const stageMargin = { phone: 16, desk: 48 } as const;

/** The width of the page in view at zoom 1, as it is rotated now, in CSS pixels; 0 while it is not loaded. */
const useShownWidth = ({ actorRef, contents }: EditorProps): number => {
  const pages = useStore(contents, (value) => value.pages);
  return useSelector(actorRef, ({ context: { page, edits } }) => {
    const slot = pages[page - 1];
    if (slot?.state !== 'loaded') return 0;
    return rotatedSize(shownSizeOf(slot.image), rotationOn(edits, page)).width;
  });
};

/** Two zooms that differ by less than this show the page in the same width, in CSS pixels. */
const rounding = 1;

/**
 * Returns a function that zooms the page to the width of the stage. On a phone this happens by itself as soon
 * as the first page is loaded, and whenever the page in view has another width: it was rotated, or is another.
 * A page that fills the width fills it still when the window changes, as a phone that is turned.
 */
export const useFit = (props: EditorProps, stage: React.RefObject<HTMLDivElement | null>) => {
  const { actorRef } = props;
  const isNarrow = useIsNarrow();
  const wide = useShownWidth(props);
  const roomOf = (frame: HTMLDivElement) =>
    frame.clientWidth - (isNarrow ? stageMargin.phone : stageMargin.desk);
  const fit = () => {
    if (wide > 0 && stage.current)
      actorRef.send({ type: 'zoom.changed', zoom: roomOf(stage.current) / wide });
  };
  const zoomOf = () => actorRef.getSnapshot().context.zoom;
  const before = useRef({ wide: 0, room: 0 });
  const onShown = useEffectEvent(() => {
    const isFirst = before.current.wide === 0;
    // A zoom that was kept from an earlier visit stays.
    if (isNarrow && wide !== before.current.wide && (!isFirst || zoomOf() === 1)) fit();
    before.current.wide = wide;
  });
  const onResized = useEffectEvent((frame: HTMLDivElement) => {
    const { room } = before.current;
    before.current.room = roomOf(frame);
    if (Math.abs(zoomOf() * wide - room) < rounding) fit();
  });
  useEffect(() => {
    const frame = stage.current;
    if (wide === 0 || !frame) return undefined;
    onShown();
    const observer = new ResizeObserver(() => onResized(frame));
    observer.observe(frame);
    return () => observer.disconnect();
  }, [wide, stage]);
  return fit;
};
