import { part } from '../parts/part.ts';
import { DownloadSelected, ListActs, PreviewPanel } from './list-screens.ts';
import { editedDocument } from '../paths.ts';
import type { Drafts } from '../work/drafts.ts';
import type { OpenScreens } from './portal.ts';
import type { SignedInServices } from './signed-in-services.ts';
import { whenIdle } from './when-idle.ts';

// The screens of signed-in people and what is in them, each fetched on demand in a file of its own.

export const Selection = part(
  () => import('./Lists.tsx'),
  (module) => module.Lists,
);
export const DocumentAction = part(
  () => import('../views/document-action/DocumentActionRoute.tsx'),
  (module) => module.DocumentActionRoute,
);
export const PageEditor = part(
  () => import('../views/page-editor/PageEditorView.tsx'),
  (module) => module.PageEditorView,
);
export const Dashboard = part(
  () => import('../views/dashboard/DashboardView.tsx'),
  (module) => module.DashboardView,
);
export const Report = part(
  () => import('../views/report/ReportView.tsx'),
  (module) => module.ReportView,
);
export const ChartPicture = part(
  () => import('../views/dashboard/ChartPicture.tsx'),
  (module) => module.ChartPicture,
);
export const Profile = part(
  () => import('./Profile.tsx'),
  (module) => module.Profile,
);

/** What the root opens each screen with: the machine comes with the screen's part. */
export const openScreens = (services: SignedInServices, drafts: Drafts): OpenScreens => ({
  selection: async (route) => (await Selection.load()).openList(services, drafts, route),
  'page-editor': async ({ key: documentId }) => {
    const tab = editedDocument(window.location.pathname, window.location.search)?.tab ?? '';
    return (await PageEditor.load()).openPageEditor({ services, drafts, documentId, tab });
  },
  contact: async () => (await Profile.load()).openContact(services),
  dashboard: async () => (await Dashboard.load()).openDashboard(services),
  report: async () => (await Report.load()).openReport(services),
});

/** The screens that a person comes to first. */
const firstScreens = [Selection, DocumentAction, Dashboard] as const;
const laterScreens = [PageEditor, ListActs, DownloadSelected, PreviewPanel, ChartPicture, Profile] as const;

/** Fetches the screens that a person comes to first, for a person who is not signed in yet. */
export const preloadFirst = (): void => {
  for (const screen of firstScreens) void screen.preload();
};

/** Fetches the screens that the shell leads to, so that they open without a connection, too. */
export const preloadScreens = (): void =>
  whenIdle(() => {
    for (const screen of [...firstScreens, ...laterScreens]) void screen.preload();
  });
