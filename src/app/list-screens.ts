import { lazyComponent } from '../parts/lazy-component.ts';

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
