import type { PreviewStore } from '../../session/services.ts';
import { createStore } from '../../ui/store.ts';
import type { Store } from '../../ui/store.ts';

/** The smallest width of the panel, in pixels, and its initial one. */
export const narrowest = 360;
const usual = 376;

/** Whether the panel is open, and its width, as stored in this browser; closed at first (D2.28). */
export type PanelMemory = Store<{ readonly isOpen: boolean; readonly width: number }>;

/** Created once for a signed-in person. */
export const createPanelMemory = (store: PreviewStore): PanelMemory => {
  const memory = createStore({
    isOpen: store.isPreviewOpen(),
    width: Math.max(narrowest, store.previewWidth() ?? usual),
  });
  let { isOpen, width } = memory.get();
  memory.subscribe(() => {
    const now = memory.get();
    if (now.isOpen !== isOpen) store.keepPreview(now.isOpen);
    if (now.width !== width) store.keepPreviewWidth(now.width);
    ({ isOpen, width } = now);
  });
  return memory;
};
