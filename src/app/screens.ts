import { part } from '../parts/part.ts';

// The views of signed-in people, each fetched on demand in a file of its own.

export const Selection = part(
  () => import('../views/selection/SelectionRoute.tsx'),
  (module) => module.SelectionRoute,
);
export const ListActs = part(
  () => import('../acts/ListActs.tsx'),
  (module) => module.ListActs,
);
export const DownloadSelected = part(
  () => import('../views/download/DownloadSelected.tsx'),
  (module) => module.DownloadSelected,
);
export const PreviewPanel = part(
  () => import('../views/preview/PreviewPanel.tsx'),
  (module) => module.PreviewPanel,
);
export const DocumentAction = part(
  () => import('../views/document-action/DocumentActionRoute.tsx'),
  (module) => module.DocumentActionRoute,
);
export const Dashboard = part(
  () => import('../views/dashboard/DashboardRoute.tsx'),
  (module) => module.DashboardRoute,
);
export const Report = part(
  () => import('../views/report/ReportRoute.tsx'),
  (module) => module.ReportRoute,
);
export const ChartPicture = part(
  () => import('../views/dashboard/ChartPicture.tsx'),
  (module) => module.ChartPicture,
);
export const Notify = part(
  () => import('../views/notify/NotifyRoute.tsx'),
  (module) => module.NotifyRoute,
);

/** Does `work` once the browser has nothing better to do. */
export const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work);
  else setTimeout(work, 500);
};

/** The screens that a person comes to first. */
export const firstScreens = [Selection, DocumentAction, Dashboard] as const;
