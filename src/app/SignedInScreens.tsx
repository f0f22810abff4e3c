import { memo } from 'react';
import type { ReactNode } from 'react';
import type { PortalRef } from '../../machines/portal/portal.machine.ts';
import type { Route, ScreenFlow, ScreenRef } from '../../machines/portal/portal.ports.ts';
import { sentFlows } from '../acts/sent-acts.ts';
import type { MessageId } from '../i18n/message-ids.ts';
import { importTwice } from '../parts/import-twice.ts';
import type { OpenedScreen } from '../parts/opened-screen.ts';
import { part } from '../parts/part.ts';
import { PartBoundary } from '../parts/PartBoundary.tsx';
import { editedDocument, paths } from '../paths.ts';
import type { KeptWork } from './kept-work.ts';
import { DownloadSelected, ListActs, PreviewPanel } from './list-screens.ts';
import { PortalScreen } from './PortalScreen.tsx';
import type { ShownScreen } from './PortalScreen.tsx';
import type { ResumeActs } from './resume-drafts.ts';
import type { SignedInServices } from './signed-in-services.ts';
import { preloadUserMenu } from './shell/UserMenu.tsx';
import { isSparing, untilIdle } from './when-idle.ts';

// The screens of signed-in people and what is in them, each fetched on demand in a file of its own.

const Selection = part(
  () => import('./Lists.tsx'),
  (module) => module.Lists,
);
const DocumentAction = part(
  () => import('../views/document-action/DocumentActionView.tsx'),
  (module) => module.DocumentAction,
);
const PageEditor = part(
  () => import('../views/page-editor/PageEditorView.tsx'),
  (module) => module.PageEditorView,
);
const Dashboard = part(
  () => import('../views/dashboard/DashboardView.tsx'),
  (module) => module.DashboardView,
);
const Report = part(
  () => import('../views/report/ReportView.tsx'),
  (module) => module.ReportView,
);
const ChartPicture = part(
  () => import('../views/dashboard/ChartPicture.tsx'),
  (module) => module.ChartPicture,
);
const Profile = part(
  () => import('./Profile.tsx'),
  (module) => module.Profile,
);

interface Needs {
  readonly services: SignedInServices;
  readonly kept: KeptWork;
}

/** What opens documents, the same from one to the next; `end`: no document is shown any more. */
const documentsOf = ({ services, kept: { drafts, views } }: Needs) => {
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

interface Making extends Needs {
  readonly documents: ReturnType<typeof documentsOf>;
}

interface Around extends Needs {
  readonly portal: PortalRef;
  readonly route: Route;
  readonly query: string;
}

interface ScreenEntry<TShown = ShownScreen, TContents = unknown> {
  /** What tells it from the others of its flow, where an address leads to it; else null. `cameFrom`: the address before. */
  readonly at: (location: string, query: string, cameFrom: string | null) => Omit<Route, 'flow'> | null;
  readonly title: (route: Route) => MessageId;
  readonly open: (route: Route, making: Making) => Promise<OpenedScreen<TContents>>;
  readonly draw: (screen: TShown, around: Around) => ReactNode;
}

/** An entry whose drawing takes the actor of its flow, and what its opening has made. */
const entry = <TFlow extends ScreenFlow, TContents>(
  flow: TFlow,
  one: ScreenEntry<ShownScreen<ScreenRef<TFlow>, TContents>, TContents>,
) => ({ ...(one as ScreenEntry), flow });

const alone =
  (path: string): ScreenEntry['at'] =>
  (location) =>
    location === path ? { key: '' } : null;

const reportRoute = { flow: 'report', key: '' } as const;
const reportPlace = <div className="report-place" />;

/** A part of its own, because most who open the dashboard do not read it. */
const ReportBelow = memo(function ReportBelow(around: Around) {
  return (
    <PartBoundary waiting={reportPlace} heading="h2">
      <PortalScreen
        portal={around.portal}
        route={reportRoute}
        waiting={reportPlace}
        renderScreen={(screen) => entries.report.draw(screen, around)}
      />
    </PartBoundary>
  );
});

/** Every screen: which addresses lead to it, and how it is titled, opened and drawn. */
export const entries: {
  readonly [TFlow in Route['flow']]: ScreenEntry & { readonly flow: TFlow };
} = {
  dashboard: entry('dashboard', {
    at: alone(paths.dashboard),
    title: () => 'app.title.dashboard',
    open: async (_, { services }) => (await Dashboard.load()).openDashboard(services),
    draw: (screen, around) => (
      <Dashboard {...screen} Picture={ChartPicture} report={<ReportBelow {...around} />} />
    ),
  }),
  /** It stands below the dashboard. */
  report: entry('report', {
    at: () => null,
    title: () => 'app.title.dashboard',
    open: async (_, { services }) => (await Report.load()).openReport(services),
    draw: (screen) => <Report {...screen} />,
  }),
  selection: entry('selection', {
    at: (location, _, cameFrom) => {
      if (location === paths.pending) return { key: 'pending', cameFrom };
      return location === paths.completed ? { key: 'completed', cameFrom } : null;
    },
    title: ({ key }) => (key === 'completed' ? 'app.title.completed' : 'app.title.pending'),
    open: async (route, { services, kept }) =>
      (await Selection.load()).openList(services, kept.drafts, route),
    draw: (screen, { services, kept, query, route }) => (
      <Selection
        {...{ services, query }}
        {...screen}
        memory={kept.preview}
        isReturn={route.cameFrom === paths.document}
      />
    ),
  }),
  'document-action': entry('document-action', {
    /** By the tab and the id that the query names (D2.5). */
    at: (location, query) => {
      if (location !== paths.document) return null;
      const given = new URLSearchParams(query);
      const document = given.get('docid') ?? '';
      const key = new URLSearchParams({ tab: given.get('tab') ?? '', docid: document }).toString();
      return { key, document };
    },
    title: () => 'app.title.document',
    open: (route, { documents }) => documents.open(route),
    draw: (screen) => <DocumentAction {...screen} />,
  }),
  'page-editor': entry('page-editor', {
    at: (location, query) => {
      const edited = editedDocument(location, query);
      return edited && { key: edited.documentId };
    },
    title: () => 'app.title.editor',
    open: async ({ key: documentId }, { services, kept: { drafts } }) => {
      const tab = editedDocument(window.location.pathname, window.location.search)?.tab ?? '';
      return (await PageEditor.load()).openPageEditor({ services, drafts, documentId, tab });
    },
    draw: (screen) => <PageEditor {...screen} />,
  }),
  contact: entry('contact', {
    at: alone(paths.profile),
    title: () => 'app.title.profile',
    open: async (_, { services }) => (await Profile.load()).openContact(services),
    draw: (screen, { services }) => <Profile services={services} {...screen} />,
  }),
};

/** The screen of an address; null where the root has none. */
export const routeOf = (...address: Parameters<ScreenEntry['at']>): Route | null => {
  for (const flow of Object.keys(entries) as Route['flow'][]) {
    const found = entries[flow].at(...address);
    if (found !== null) return { flow, ...found };
  }
  return null;
};

/** What the root opens each screen with: the machine comes with the screen's part. `onFlowLeft`: no screen of it is shown any more. */
export const openScreens = (needs: Needs) => {
  const documents = documentsOf(needs);
  return {
    open: (route: Route) => entries[route.flow].open(route, { ...needs, documents }),
    onFlowLeft: (flow: ScreenFlow) => {
      if (flow === 'document-action') documents.end();
    },
  };
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
