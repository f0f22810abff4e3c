import { memo } from 'react';
import type { ReactNode } from 'react';
import type { PortalRef } from '../../machines/portal/portal.machine.ts';
import type { Route, ScreenFlow, ScreenRef } from '../../machines/portal/portal.ports.ts';
import { isSentFlow } from '../drafts/drafts.ts';
import type { MessageId } from '../i18n/message-ids.ts';
import { importTwice } from '../parts/import-twice.ts';
import type { OpenedScreen } from '../parts/opened-screen.ts';
import { lazyComponent } from '../parts/lazy-component.ts';
import { LazyBoundary } from '../parts/LazyBoundary.tsx';
import { editedDocument, paths } from '../paths.ts';
import type { KeptWork, SignedInServices } from './signed-in-services.ts';
import { DownloadSelected, ListActs, PreviewPanel } from './list-screens.ts';
import { PortalScreen } from './PortalScreen.tsx';
import type { ShownScreen } from './PortalScreen.tsx';
import type { ResumeActs } from './resume-drafts.ts';
import { preloadUserMenu } from './shell/UserMenu.tsx';
import { isSavingData, untilIdle } from './when-idle.ts';

const Selection = lazyComponent(
  () => import('./Lists.tsx'),
  (module) => module.Lists,
);
const DocumentAction = lazyComponent(
  () => import('../views/document-action/DocumentActionView.tsx'),
  (module) => module.DocumentAction,
);
const PageEditor = lazyComponent(
  () => import('../views/page-editor/PageEditorView.tsx'),
  (module) => module.PageEditorView,
);
const Dashboard = lazyComponent(
  () => import('../views/dashboard/DashboardView.tsx'),
  (module) => module.DashboardView,
);
const Report = lazyComponent(
  () => import('../views/report/ReportView.tsx'),
  (module) => module.ReportView,
);
const ChartPicture = lazyComponent(
  () => import('../views/dashboard/ChartPicture.tsx'),
  (module) => module.ChartPicture,
);
const Profile = lazyComponent(
  () => import('./Profile.tsx'),
  (module) => module.Profile,
);

interface ScreenDependencies {
  readonly services: SignedInServices;
  readonly kept: KeptWork;
}

/** The documents that are loaded ahead. `end`: no document is shown any more. */
const documentsOf = ({ services, kept: { drafts, views } }: ScreenDependencies) => {
  let made: ReturnType<Awaited<ReturnType<typeof DocumentAction.load>>['openDocuments']> | null = null;
  return {
    open: async (route: Route) => {
      services.pdf.begin();
      const { openDocuments } = await DocumentAction.load();
      made ??= openDocuments({ ...services, drafts, views });
      return made.open(route);
    },
    end: () => made?.end(),
  };
};

interface OpenDependencies extends ScreenDependencies {
  readonly documents: ReturnType<typeof documentsOf>;
}

interface RenderContext extends ScreenDependencies {
  readonly portal: PortalRef;
  readonly route: Route;
  readonly query: string;
}

interface ScreenEntry<TShown = ShownScreen, TContents = unknown> {
  /**
   * The route's key within the flow if an address leads to this screen, else null. `cameFrom`: the address
   * before.
   */
  readonly match: (location: string, query: string, cameFrom: string | null) => Omit<Route, 'flow'> | null;
  readonly title: (route: Route) => MessageId;
  readonly open: (route: Route, dependencies: OpenDependencies) => Promise<OpenedScreen<TContents>>;
  readonly render: (screen: TShown, context: RenderContext) => ReactNode;
}

const entry = <TFlow extends ScreenFlow, TContents>(
  flow: TFlow,
  definition: ScreenEntry<ShownScreen<ScreenRef<TFlow>, TContents>, TContents>,
) => ({ ...(definition as ScreenEntry), flow });

const matchPath =
  (path: string): ScreenEntry['match'] =>
  (location) =>
    location === path ? { key: '' } : null;

const reportRoute = { flow: 'report', key: '' } as const;
const reportPlace = <div className="report-place" />;

/** The report is a chunk of its own, because most people who open the dashboard do not read it. */
const ReportBelow = memo(function ReportBelow(context: RenderContext) {
  return (
    <LazyBoundary waiting={reportPlace} heading="h2">
      <PortalScreen
        portal={context.portal}
        route={reportRoute}
        waiting={reportPlace}
        renderScreen={(screen) => entries.report.render(screen, context)}
      />
    </LazyBoundary>
  );
});

/** Every screen: which addresses lead to it, its title, and how it is opened and rendered. */
export const entries: {
  readonly [TFlow in Route['flow']]: ScreenEntry & { readonly flow: TFlow };
} = {
  dashboard: entry('dashboard', {
    match: matchPath(paths.dashboard),
    title: () => 'app.title.dashboard',
    open: async (_, { services }) => (await Dashboard.load()).openDashboard(services),
    render: (screen, context) => (
      <Dashboard {...screen} Picture={ChartPicture} report={<ReportBelow {...context} />} />
    ),
  }),
  report: entry('report', {
    match: () => null,
    title: () => 'app.title.dashboard',
    open: async (_, { services }) => (await Report.load()).openReport(services),
    render: (screen) => <Report {...screen} />,
  }),
  selection: entry('selection', {
    match: (location, _, cameFrom) => {
      if (location === paths.pending) return { key: 'pending', cameFrom };
      return location === paths.completed ? { key: 'completed', cameFrom } : null;
    },
    title: ({ key }) => (key === 'completed' ? 'app.title.completed' : 'app.title.pending'),
    open: async (route, { services, kept }) =>
      (await Selection.load()).openList(services, kept.drafts, route),
    render: (screen, { services, kept, query, route }) => (
      <Selection
        {...{ services, query }}
        {...screen}
        memory={kept.preview}
        isReturn={route.cameFrom === paths.document}
      />
    ),
  }),
  'document-action': entry('document-action', {
    match: (location, query) => {
      if (location !== paths.document) return null;
      const given = new URLSearchParams(query);
      const document = given.get('docid') ?? '';
      const key = new URLSearchParams({ tab: given.get('tab') ?? '', docid: document }).toString();
      return { key, document };
    },
    title: () => 'app.title.document',
    open: (route, { documents }) => documents.open(route),
    render: (screen) => <DocumentAction {...screen} />,
  }),
  'page-editor': entry('page-editor', {
    match: (location, query) => {
      const edited = editedDocument(location, query);
      return edited && { key: edited.documentId };
    },
    title: () => 'app.title.editor',
    open: async ({ key: documentId }, { services, kept: { drafts } }) => {
      const tab = editedDocument(window.location.pathname, window.location.search)?.tab ?? '';
      return (await PageEditor.load()).openPageEditor({ services, drafts, documentId, tab });
    },
    render: (screen) => <PageEditor {...screen} />,
  }),
  contact: entry('contact', {
    match: matchPath(paths.profile),
    title: () => 'app.title.profile',
    open: async (_, { services }) => (await Profile.load()).openContact(services),
    render: (screen, { services }) => <Profile services={services} {...screen} />,
  }),
};

/** The route of an address; null if no screen of the root has it. */
export const routeOf = (...address: Parameters<ScreenEntry['match']>): Route | null => {
  for (const flow of Object.keys(entries) as Route['flow'][]) {
    const found = entries[flow].match(...address);
    if (found !== null) return { flow, ...found };
  }
  return null;
};

/**
 * What the root opens screens with: each machine is loaded with the screen's chunk. `onFlowLeft`: no screen
 * of this flow is shown any more.
 */
export const openScreens = (dependencies: ScreenDependencies) => {
  const documents = documentsOf(dependencies);
  return {
    open: (route: Route) => entries[route.flow].open(route, { ...dependencies, documents }),
    onFlowLeft: (flow: ScreenFlow) => {
      if (flow === 'document-action') documents.end();
    },
  };
};

/**
 * Finds out the outcome of acts that were on their way when an earlier page was left; those that cannot be
 * settled now are tried again next time.
 */
export const resumeActs =
  (services: SignedInServices, { drafts }: Pick<KeptWork, 'drafts'>): ResumeActs =>
  async (take) => {
    if (!(await drafts.all()).some(({ scope }) => isSentFlow(scope.flow))) return;
    const loaded = await importTwice(() => import('../acts/resumed-acts.ts')).catch(() => null);
    await loaded?.resumeSentActs({ ...services, drafts }, take);
  };

/** Preloads the first screens before the person is signed in. */
export const preloadFirst = (): void => {
  for (const screen of [Selection, DocumentAction, Dashboard]) void screen.preload();
};

/** In the order in which people open them. Editor and charts are loaded by what needs them. */
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
 * Preloads the screens that the shell links to, so that they open at once, and offline, too: one after the
 * other, each while the browser is idle and `isQuiet` returns true (no request is awaited). Does nothing on a
 * slow or metered connection. `signal` aborts it.
 */
export const preloadScreens = async (isQuiet: () => boolean, signal: AbortSignal): Promise<void> => {
  if (isSavingData()) return;
  for (const screen of laterScreens) {
    await untilIdle(() => signal.aborted || isQuiet());
    if (signal.aborted) return;
    await screen.preload();
  }
};
