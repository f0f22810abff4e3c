import { LayerRenderStatus } from '@react-pdf-viewer/core';
import type { PluginOnTextLayerRender } from '@react-pdf-viewer/core';
import { createStore } from '../../ui/store.ts';

/** The text layers of the rendered pages. Page numbers begin at 1. */
export interface TextLayers {
  readonly byPage: ReadonlyMap<number, HTMLElement>;
}

/** Tracks the text layers; zooming replaces them. */
export const createTextLayers = () => {
  const store = createStore<TextLayers>({ byPage: new Map() });
  const onTextLayerRender = ({ ele, pageIndex, status }: PluginOnTextLayerRender): void => {
    const isDrawn = status === LayerRenderStatus.DidRender;
    // Stale: the page was zoomed meanwhile and has another layer.
    if (isDrawn && !ele.isConnected) return;
    store.set(({ byPage }) => {
      const next = new Map(byPage);
      next.delete(pageIndex + 1);
      if (isDrawn) next.set(pageIndex + 1, ele);
      return { byPage: next };
    });
  };
  return { get: store.get, subscribe: store.subscribe, onTextLayerRender };
};
