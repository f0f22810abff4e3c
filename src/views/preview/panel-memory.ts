import type { PreviewStore } from '../../session/services.ts';
import { createStore } from '../../ui/store.ts';
import type { Store } from '../../ui/store.ts';

/** The narrowest that the panel may be, in pixels, and how wide it is until somebody draws it wider. */
export const narrowest = 360;
const usual = 376;

/** Whether the panel is open, and how wide, as it was left on this machine: closed at first (D2.28). */
export type PanelMemory = Store<{ readonly isOpen: boolean; readonly width: number }>;

/** Made once for a signed-in person. */
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
