import { lazyComponent } from '../parts/lazy-component.ts';

// Lazily loaded components around the rows of a list.

export const ListActs = lazyComponent(
  () => import('../acts/ListActs.tsx'),
  (module) => module.ListActs,
);
export const DownloadSelected = lazyComponent(
  () => import('../views/download/DownloadView.tsx'),
  (module) => module.DownloadView,
);
export const PreviewPanel = lazyComponent(
  () => import('../views/preview/PreviewPanel.tsx'),
  (module) => module.PreviewPanel,
);
