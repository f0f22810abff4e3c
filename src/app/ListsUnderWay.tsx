import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import type { ActingRef } from '../../machines/acts/acting.machine.ts';
import type { PortalRef } from '../../machines/portal/portal.machine.ts';
import type { Route, ScreenRef } from '../../machines/portal/portal.ports.ts';
import { ActUnderWay } from '../acts/ActsUnderWay.tsx';
import { UnderWayStrip } from '../acts/UnderWayStrip.tsx';

interface ListUnderWayProps {
  readonly route: Route;
  readonly actorRef: ScreenRef<'selection'>;
}

function ListUnderWay({ route, actorRef }: ListUnderWayProps) {
  const work = useSelector(actorRef, ({ context }) => context.work?.ref);
  const isUnderWay = useSelector(actorRef, (snapshot) => snapshot.matches({ working: 'underWay' }));
  if (!isUnderWay) return null;
  if (route.key === 'pending') return <ActUnderWay acting={work as ActingRef | undefined} />;
  return (
    <UnderWayStrip>
      <FormattedMessage id="acts.background.download" />
    </UnderWayStrip>
  );
}

/** Acts and downloads of lists that go on without their screen show that they do, wherever the person is (X3). */
export function ListsUnderWay({ portal }: { readonly portal: PortalRef }) {
  const retained = useSelector(portal, ({ context }) => context.retained);
  return retained
    .filter(({ route }) => route.flow === 'selection')
    .map(({ id, route, ref }) => (
      <ListUnderWay key={id} route={route} actorRef={ref as ScreenRef<'selection'>} />
    ));
}
