import styles from './panel-waiting.module.css';

/** Whether the panel was open when it stood here last; null where nobody has opened or closed it. */
export interface PanelMemory {
  isOpen: boolean | null;
}

/** From here on there is room for the list and the panel beside it. */
const roomy = '(min-width: 1200px)';

/** How the panel stands when it appears. */
export const isOpenAtFirst = ({ isOpen }: PanelMemory): boolean => isOpen ?? window.matchMedia(roomy).matches;

/** Keeps the panel's place while it is on its way, so that the list is laid out once. */
export function PanelWaiting({ memory }: { readonly memory: PanelMemory }) {
  return <div className={styles.waiting} data-open={isOpenAtFirst(memory)} />;
}
