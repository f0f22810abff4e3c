import { lazyComponent } from '../../parts/lazy-component.ts';

const load = () => import('./dialogs.ts');

export const ActDialog = lazyComponent(load, (dialogs) => dialogs.ActDialog);
export const KeySheet = lazyComponent(load, (dialogs) => dialogs.KeySheet);
export const MoreDrawer = lazyComponent(load, (dialogs) => dialogs.MoreDrawer);
export const Results = lazyComponent(load, (dialogs) => dialogs.Results);

/** Preloads the dialogs above a document, once that is rendered. Never rejects. */
export const preloadDialogs = async (): Promise<void> => {
  // One after the other: they share one chunk, and if it is missing, each would request it at once.
  for (const dialog of [ActDialog, Results, KeySheet, MoreDrawer]) await dialog.preload();
};
