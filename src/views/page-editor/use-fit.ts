import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { rotationOn } from '../../../machines/drawing/edits.ts';
import { seenSize, shownSizeOf } from '../../../machines/drawing/geometry.ts';
import { useStore } from '../../ui/store.ts';
import { useIsNarrow } from '../../ui/use-is-narrow.ts';
import type { EditorProps } from './editor-props.ts';

const stageMargin = { phone: 16, desk: 48 } as const;

/** The width of the page in view at zoom 1, as it is rotated now, in CSS pixels; 0 while it is not loaded. */
const useShownWidth = ({ actorRef, contents }: EditorProps): number => {
  const pages = useStore(contents, (value) => value.pages);
  return useSelector(actorRef, ({ context: { page, edits } }) => {
    const slot = pages[page - 1];
    if (slot?.state !== 'loaded') return 0;
    return seenSize(shownSizeOf(slot.image), rotationOn(edits, page)).width;
  });
};

/**
 * Returns a function that zooms the page to the width of the stage. On a phone this happens by itself as soon
 * as the first page is loaded, and whenever the page in view has another width: it was rotated, or is another.
 */
export const useFit = (props: EditorProps, stage: React.RefObject<HTMLDivElement | null>) => {
  const { actorRef } = props;
  const isNarrow = useIsNarrow();
  const wide = useShownWidth(props);
  const fit = () => {
    if (wide === 0 || !stage.current) return;
    const room = stage.current.clientWidth - (isNarrow ? stageMargin.phone : stageMargin.desk);
    actorRef.send({ type: 'zoom.changed', zoom: room / wide });
  };
  const before = useRef(0);
  useEffect(() => {
    if (wide === 0 || wide === before.current) return;
    // A zoom that was kept from an earlier visit stays.
    const isWanted = before.current > 0 || actorRef.getSnapshot().context.zoom === 1;
    before.current = wide;
    if (isNarrow && isWanted) fit();
  });
  return fit;
};
