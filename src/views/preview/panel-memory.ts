import { createObserved } from '../../ui/observed.ts';
import type { Observed } from '../../ui/observed.ts';

/** Whether the panel is open: as the person left it, and closed at first (D2.28). */
export type PanelMemory = Observed<{ readonly isOpen: boolean }>;

/** Made once for a signed-in person. */
export const createPanelMemory = (): PanelMemory => createObserved<{ isOpen: boolean }>({ isOpen: false });
