import { part } from '../parts/part.ts';

// Lazily loaded components around the rows of a list.

export const ListActs = part(
  () => import('../acts/ListActs.tsx'),
  (module) => module.ListActs,
);
export const DownloadSelected = part(
  () => import('../views/download/DownloadView.tsx'),
  (module) => module.DownloadView,
);
export const PreviewPanel = part(
  () => import('../views/preview/PreviewPanel.tsx'),
  (module) => module.PreviewPanel,
);
