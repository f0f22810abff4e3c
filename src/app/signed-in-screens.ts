import { part } from '../parts/part.ts';
import { firstScreens, whenIdle } from './screens.ts';

// What only the shell leads to, each in a file of its own.

export const BulkActs = part(
  () => import('../views/bulk-act/BulkActs.tsx'),
  (module) => module.BulkActs,
  'bulk-act',
);
export const DownloadSelected = part(
  () => import('../views/download/DownloadSelected.tsx'),
  (module) => module.DownloadSelected,
  'download',
);
export const PreviewPanel = part(
  () => import('../views/preview/PreviewPanel.tsx'),
  (module) => module.PreviewPanel,
  'preview',
);
export const Report = part(
  () => import('../views/report/ReportRoute.tsx'),
  (module) => module.ReportRoute,
  'report',
);
export const ChartPicture = part(
  () => import('../views/dashboard/ChartPicture.tsx'),
  (module) => module.ChartPicture,
  'chart',
);
export const Profile = part(
  () => import('./Profile.tsx'),
  (module) => module.Profile,
  'profile',
);

const laterScreens = [BulkActs, DownloadSelected, PreviewPanel, ChartPicture, Profile] as const;

/** Fetches the screens that the shell leads to, so that they open without a connection, too. */
export const preloadScreens = (): void =>
  whenIdle(() => {
    for (const screen of [...firstScreens, ...laterScreens]) void screen.preload();
  });
