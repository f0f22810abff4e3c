import { sentFlows } from '../acts/sent-acts.ts';
import type { ScreenFlow } from '../../machines/portal/portal.ports.ts';
import { importTwice } from '../parts/import-twice.ts';
import { part } from '../parts/part.ts';
import { DownloadSelected, ListActs, PreviewPanel } from './list-screens.ts';
import { editedDocument } from '../paths.ts';
import type { KeptWork } from './kept-work.ts';
import type { OpenScreens } from './portal.ts';
import type { ResumeActs } from './resume-drafts.ts';
import type { SignedInServices } from './signed-in-services.ts';
import { preloadUserMenu } from './shell/UserMenu.tsx';
import { isSparing, untilIdle } from './when-idle.ts';

// The screens of signed-in people and what is in them, each fetched on demand in a file of its own.

export const Selection = part(
  () => import('./Lists.tsx'),
  (module) => module.Lists,
);
export const DocumentAction = part(
  () => import('../views/document-action/DocumentActionView.tsx'),
  (module) => module.DocumentAction,
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

type Documents = Awaited<ReturnType<typeof DocumentAction.load>>;

/** What the root opens each screen with: the machine comes with the screen's part. `onFlowLeft`: no screen of it is shown any more. */
export const openScreens = (
  services: SignedInServices,
  { drafts, views }: Pick<KeptWork, 'drafts' | 'views'>,
): { readonly screens: OpenScreens; readonly onFlowLeft: (flow: ScreenFlow) => void } => {
  let documents: ReturnType<Documents['openDocuments']> | null = null;
  const screens: OpenScreens = {
    selection: async (route) => (await Selection.load()).openList(services, drafts, route),
    'page-editor': async ({ key: documentId }) => {
      const tab = editedDocument(window.location.pathname, window.location.search)?.tab ?? '';
      return (await PageEditor.load()).openPageEditor({ services, drafts, documentId, tab });
    },
    contact: async () => (await Profile.load()).openContact(services),
    dashboard: async () => (await Dashboard.load()).openDashboard(services),
    report: async () => (await Report.load()).openReport(services),
    'document-action': async (route) => {
      services.pdf.begin();
      const { openDocuments } = await DocumentAction.load();
      documents ??= openDocuments({ ...services, drafts, views });
      return documents.open(route);
    },
  };
  const onFlowLeft = (flow: ScreenFlow) => {
    if (flow === 'document-action') documents?.end();
  };
  return { screens, onFlowLeft };
};

/** Finds out the outcome of acts that were on their way when the page was left; what cannot now is found out the next time. */
export const resumeActs =
  (services: SignedInServices, { drafts }: Pick<KeptWork, 'drafts'>): ResumeActs =>
  async (take) => {
    if (!(await drafts.all()).some(({ scope }) => sentFlows.includes(scope.flow))) return;
    const loaded = await importTwice(() => import('../acts/resumed-acts.ts')).catch(() => null);
    await loaded?.resumeSentActs({ ...services, drafts }, take);
  };

/** Fetches the screens that a person comes to first, for a person who is not signed in yet. */
export const preloadFirst = (): void => {
  for (const screen of [Selection, DocumentAction, Dashboard]) void screen.preload();
};

/** In the order in which people come to them. The editor and the charts are fetched by whoever asks for them. */
const laterScreens = [
  DocumentAction,
  Selection,
  ListActs,
  { preload: preloadUserMenu },
  Dashboard,
  PreviewPanel,
  DownloadSelected,
  Profile,
] as const;

/**
 * Fetches the screens that the shell leads to, so that they open at once, and without a connection, too: one after the other,
 * each while the browser has nothing better to do and `isQuiet` says that nothing is waited for. On a connection that is
 * slow or paid for by the byte it fetches nothing. `signal` ends it.
 */
export const preloadScreens = async (isQuiet: () => boolean, signal: AbortSignal): Promise<void> => {
  if (isSparing()) return;
  for (const screen of laterScreens) {
    await untilIdle(() => signal.aborted || isQuiet());
    if (signal.aborted) return;
    await screen.preload();
  }
};
