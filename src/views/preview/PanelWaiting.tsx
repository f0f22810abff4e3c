import { useState } from 'react';
import { createObserved, useObserved } from '../../ui/observed.ts';
import type { Observed } from '../../ui/observed.ts';
import styles from './panel-waiting.module.css';

/** Whether the panel was open when it was drawn last; null where nobody has opened or closed it. */
export type PanelMemory = Observed<{ readonly isOpen: boolean | null }>;

/** Made once for a signed-in person. */
export const createPanelMemory = (): PanelMemory =>
  createObserved<{ isOpen: boolean | null }>({ isOpen: null });

/** From here on there is room for the list and the panel beside it. */
const roomy = '(min-width: 1200px)';

/** Whether the panel is open where something is selected: as the person left it, else as there was room for it at first. */
export const useIsPanelWanted = (memory: PanelMemory): boolean => {
  const [isRoomy] = useState(() => window.matchMedia(roomy).matches);
  return useObserved(memory, ({ isOpen }) => isOpen) ?? isRoomy;
};

/** Takes the room of the folded panel while its code is being fetched, so that the list is laid out once. */
export function PanelWaiting() {
  return <div className={styles.waiting} data-open="false" />;
}
