import { part } from '../../parts/part.ts';

const load = () => import('./dialogs.ts');

export const ActDialog = part(load, (dialogs) => dialogs.ActDialog);
export const KeySheet = part(load, (dialogs) => dialogs.KeySheet);
export const MoreDrawer = part(load, (dialogs) => dialogs.MoreDrawer);
export const Results = part(load, (dialogs) => dialogs.Results);

/** Fetches what opens above a document, once that is shown. Never rejects. */
export const preloadDialogs = async (): Promise<void> => {
  await Promise.all([ActDialog, KeySheet, MoreDrawer, Results].map((dialog) => dialog.preload()));
};
