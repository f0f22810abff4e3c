import { part } from '../../parts/part.ts';

const load = () => import('./dialogs.ts');

export const ActDialog = part(load, (dialogs) => dialogs.ActDialog);
export const KeySheet = part(load, (dialogs) => dialogs.KeySheet);
export const MoreDrawer = part(load, (dialogs) => dialogs.MoreDrawer);
export const Results = part(load, (dialogs) => dialogs.Results);

/** Fetches what opens above a document, once that is shown. Never rejects. */
export const preloadDialogs = async (): Promise<void> => {
  // One file holds them all: where it is missing, it is not asked for by each of them at once.
  for (const dialog of [ActDialog, Results, KeySheet, MoreDrawer]) await dialog.preload();
};
