import { LayerRenderStatus } from '@react-pdf-viewer/core';
import type { PluginOnTextLayerRender } from '@react-pdf-viewer/core';
import { createObserved } from '../../ui/observed.ts';

/** The text that is laid over the pages that are drawn, by page. */
export interface TextLayers {
  readonly drawn: ReadonlyMap<number, HTMLElement>;
}

/** Follows which pages have their text; a page that is zoomed is drawn anew. */
export const createTextLayers = () => {
  const store = createObserved<TextLayers>({ drawn: new Map() });
  const hear = ({ ele, pageIndex, status }: PluginOnTextLayerRender): void => {
    const isDrawn = status === LayerRenderStatus.DidRender;
    // A page that was zoomed meanwhile has another layer.
    if (isDrawn && !ele.isConnected) return;
    store.set(({ drawn }) => {
      const next = new Map(drawn);
      next.delete(pageIndex + 1);
      if (isDrawn) next.set(pageIndex + 1, ele);
      return { drawn: next };
    });
  };
  return { get: store.get, subscribe: store.subscribe, hear };
};
