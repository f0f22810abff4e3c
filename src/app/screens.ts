import { part } from '../ui/part.ts';

// Everything that is fetched on demand, by the file that it comes in.

export const SignedIn = part(
  () => import('./SignedIn.tsx'),
  (module) => module.SignedIn,
);
export const Selection = part(
  () => import('../views/selection/SelectionRoute.tsx'),
  (module) => module.SelectionRoute,
);
export const BulkActs = part(
  () => import('../views/bulk-act/BulkActs.tsx'),
  (module) => module.BulkActs,
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
export const Profile = part(
  () => import('./Profile.tsx'),
  (module) => module.Profile,
);
export const Notify = part(
  () => import('../views/notify/NotifyRoute.tsx'),
  (module) => module.NotifyRoute,
);
export const SignerGroup = part(
  () => import('../views/signer-group/SignerGroupRoute.tsx'),
  (module) => module.SignerGroupRoute,
);
export const ForgotPassword = part(
  () => import('../views/forgot-password/ForgotPasswordRoute.tsx'),
  (module) => module.ForgotPasswordRoute,
);
export const CurrentTime = part(
  () => import('./plain/CurrentTime.tsx'),
  (module) => module.CurrentTime,
);
export const ErrorPage = part(
  () => import('./plain/ErrorPage.tsx'),
  (module) => module.ErrorPage,
);

/** Does `work` once the browser has nothing better to do. */
const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work);
  else setTimeout(work, 500);
};

const screens = [SignedIn, Selection, DocumentAction, Dashboard];

/** Fetches what comes next while the person types the code: the first screens, and the viewer with its worker. */
export const preloadNext = (): void =>
  whenIdle(() => {
    for (const screen of screens) void screen.preload();
    import('../pdf/preload.ts').then((pdf) => pdf.preloadPdf()).catch(() => undefined);
  });

/** Fetches the screens that the shell leads to, so that they open without a connection, too. */
export const preloadScreens = (): void =>
  whenIdle(() => {
    for (const screen of [...screens, BulkActs, DownloadSelected, PreviewPanel, ChartPicture, Profile])
      void screen.preload();
  });
