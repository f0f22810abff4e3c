import type { PreviewStore } from '../../session/services.ts';
import { createObserved } from '../../ui/observed.ts';
import type { Observed } from '../../ui/observed.ts';

/** Whether the panel is open: as it was left on this machine, and closed at first (D2.28). */
export type PanelMemory = Observed<{ readonly isOpen: boolean }>;

/** Made once for a signed-in person. */
export const createPanelMemory = (store: PreviewStore): PanelMemory => {
  const memory = createObserved({ isOpen: store.isPreviewOpen() });
  memory.subscribe(() => store.keepPreview(memory.get().isOpen));
  return memory;
};
