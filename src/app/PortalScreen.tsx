import { useSelector } from '@xstate/react';
import { useCallback, useEffect } from 'react';
import type { ReactNode } from 'react';
import type { PortalRef } from '../../machines/portal/portal.machine.ts';
import type { Route, Screen, ScreenFlow, ScreenRef } from '../../machines/portal/portal.ports.ts';
import { PartProblem } from '../parts/PartProblem.tsx';
import type { Store } from '../ui/store.ts';
import type { ContactContents } from '../views/contact/contact.actors.ts';
import type { SelectionContents } from '../views/selection/open-selection.ts';
import type { DashboardContents } from '../views/dashboard/open-dashboard.ts';
import type { EditorScreen } from '../views/page-editor/open-page-editor.ts';
import type { DocumentScreen } from '../views/document-action/screen-props.ts';
import type { ReportContents } from '../views/report/report-contents.ts';
import { ScreenFailure } from './RenderGuard.tsx';

interface RouteBridgeProps {
  readonly portal: PortalRef;
  readonly route: Route | null;
}

/** Tells the root where the person is. */
export function RouteBridge({ portal, route }: RouteBridgeProps) {
  useEffect(() => portal.send({ type: 'route.changed', route }), [portal, route]);
  return null;
}

/** What each screen draws beside its actor. */
interface ContentsOf {
  readonly contact: Store<ContactContents>;
  readonly selection: SelectionContents;
  readonly dashboard: DashboardContents;
  readonly report: Store<ReportContents>;
  readonly 'page-editor': EditorScreen;
  readonly 'document-action': DocumentScreen | null;
  readonly acts: null;
}

/** A screen that the root has opened, as its view takes it. */
export interface ShownScreen<TFlow extends ScreenFlow> {
  readonly actorRef: ScreenRef<TFlow>;
  readonly contents: ContentsOf[TFlow];
}

// The root hands on what the flow's own part has made, unread: actor and contents are of the flow that it names.
const shownAs = <TFlow extends ScreenFlow>({ ref, made }: Screen) =>
  ({ actorRef: ref, contents: made.contents }) as ShownScreen<TFlow>;

interface PortalScreenProps<TFlow extends ScreenFlow> {
  readonly portal: PortalRef;
  readonly flow: TFlow;
  /** Which screen of the flow; '' where there is one. */
  readonly screenKey?: string;
  readonly renderScreen: (screen: ShownScreen<TFlow>) => ReactNode;
  /** Stands here while the screen is on its way. */
  readonly waiting?: ReactNode;
}

/** The screen of a flow that the root has opened, or why it is not there. */
export function PortalScreen<TFlow extends ScreenFlow>(props: PortalScreenProps<TFlow>) {
  const { portal, flow, screenKey = '', renderScreen, waiting = <div className="shell-spinner" /> } = props;
  const [place, heading] = flow === 'report' ? (['report', 'h2'] as const) : (['screen', 'h1'] as const);
  const screen = useSelector(portal, (snapshot) => snapshot.context[place]);
  // The address may have changed already, and the root not have heard of it yet.
  const isHere = useSelector(
    portal,
    ({ context: { route } }) => place === 'report' || (route?.flow === flow && route.key === screenKey),
  );
  const state = useSelector(portal, ({ value }) => (value === 'signedOut' ? 'none' : value.signedIn[place]));
  const reopen = useCallback(() => portal.send({ type: `${place}.reopened` }), [portal, place]);
  switch (state) {
    case 'missing':
    case 'reopening':
    case 'stillMissing':
    case 'retrying':
      return (
        <PartProblem
          heading={heading}
          hasRetried={state === 'stillMissing' || state === 'retrying'}
          isRetrying={state === 'reopening' || state === 'retrying'}
          onAgain={reopen}
        />
      );
    case 'failed':
      return <ScreenFailure onReload={reopen} heading={heading} />;
    default:
      return screen !== null && isHere ? renderScreen(shownAs(screen)) : waiting;
  }
}
