import { memo } from 'react';
import type { ReactNode } from 'react';
import type { PortalRef } from '../../machines/portal/portal.machine.ts';
import type { MessageId } from '../i18n/message-ids.ts';
import { PartBoundary } from '../parts/PartBoundary.tsx';
import { paths } from '../paths.ts';
import type { KeptWork } from './kept-work.ts';
import type { RoutedFlow, ScreenRoute } from './portal.ts';
import { PortalScreen } from './PortalScreen.tsx';
import type { ShownScreen } from './PortalScreen.tsx';
import * as screens from './signed-in-screens.ts';
import type { SignedInServices } from './signed-in-services.ts';
import { Title } from './shell/Title.tsx';

interface Around {
  readonly services: SignedInServices;
  readonly portal: PortalRef;
  readonly kept: KeptWork;
  readonly route: ScreenRoute;
  readonly query: string;
}

interface ScreenEntry<TFlow extends RoutedFlow> {
  readonly title: (route: ScreenRoute) => MessageId;
  readonly draw: (screen: ShownScreen<TFlow>, around: Around) => ReactNode;
}

const reportPlace = <div className="report-place" />;

/** A part of its own, because most who open the dashboard do not read it. */
const Report = memo(function Report({ portal }: Pick<Around, 'portal'>) {
  return (
    <PartBoundary waiting={reportPlace} heading="h2">
      <PortalScreen
        portal={portal}
        flow="report"
        waiting={reportPlace}
        renderScreen={(screen) => <screens.Report {...screen} />}
      />
    </PartBoundary>
  );
});

/** How each screen is titled and drawn. */
const entries: { readonly [TFlow in RoutedFlow]: ScreenEntry<TFlow> } = {
  dashboard: {
    title: () => 'app.title.dashboard',
    draw: (screen, { portal }) => (
      <screens.Dashboard {...screen} Picture={screens.ChartPicture} report={<Report portal={portal} />} />
    ),
  },
  selection: {
    title: ({ key }) => (key === 'completed' ? 'app.title.completed' : 'app.title.pending'),
    draw: (screen, { services, kept, query, route }) => (
      <screens.Selection
        {...{ services, query }}
        {...screen}
        memory={kept.preview}
        isReturn={route.cameFrom === paths.document}
      />
    ),
  },
  'document-action': {
    title: () => 'app.title.document',
    draw: (screen) => <screens.DocumentAction {...screen} />,
  },
  'page-editor': {
    title: () => 'app.title.editor',
    draw: (screen) => <screens.PageEditor {...screen} />,
  },
  contact: {
    title: () => 'app.title.profile',
    draw: (screen, { services }) => <screens.Profile services={services} {...screen} />,
  },
};

/** The title and the screen of a route, once the root has opened it. */
export function RouteScreen<TFlow extends RoutedFlow>({
  flow,
  ...around
}: Around & { readonly flow: TFlow }) {
  const { portal, route } = around;
  const entry: ScreenEntry<TFlow> = entries[flow];
  return (
    <>
      <Title id={entry.title(route)} />
      <PortalScreen
        portal={portal}
        flow={flow}
        screenKey={route.key}
        renderScreen={(screen) => entry.draw(screen, around)}
      />
    </>
  );
}
