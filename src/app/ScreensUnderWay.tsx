import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import type { AnyActorRef } from 'xstate';
import type { ActingRef } from '../../machines/acts/acting.machine.ts';
import type { PortalRef } from '../../machines/portal/portal.machine.ts';
import type { Screen, ScreenRef } from '../../machines/portal/portal.ports.ts';
import { ActUnderWay, UnderWayStrip } from '../acts/ActUnderWay.tsx';

interface ListUnderWayProps {
  readonly list: string;
  readonly actorRef: ScreenRef<'selection'>;
}

function ListUnderWay({ list, actorRef }: ListUnderWayProps) {
  const work = useSelector(actorRef, ({ context }) => context.work?.ref);
  const isUnderWay = useSelector(actorRef, (snapshot) => snapshot.matches({ working: 'underWay' }));
  if (!isUnderWay) return null;
  if (list === 'pending') return <ActUnderWay acting={work as ActingRef | undefined} />;
  return (
    <UnderWayStrip>
      <FormattedMessage id="acts.background.download" />
    </UnderWayStrip>
  );
}

function DocumentUnderWay({ actorRef }: { readonly actorRef: ScreenRef<'document-action'> }) {
  return <ActUnderWay acting={useSelector(actorRef, ({ children }) => children.acting)} />;
}

function ScreenUnderWay({ route, actorRef }: Pick<Screen, 'route'> & { readonly actorRef: AnyActorRef }) {
  switch (route.flow) {
    case 'selection':
      return <ListUnderWay list={route.key} actorRef={actorRef as ScreenRef<'selection'>} />;
    case 'document-action':
      return <DocumentUnderWay actorRef={actorRef as ScreenRef<'document-action'>} />;
    case 'acts':
      return <ActUnderWay acting={actorRef as ActingRef} />;
    default:
      return null;
  }
}

/** Shows a strip for each retained screen whose work is still under way (X3). */
export function ScreensUnderWay({ portal }: { readonly portal: PortalRef }) {
  const retained = useSelector(portal, ({ context }) => context.retained);
  return retained.map(({ id, route, ref }) => <ScreenUnderWay key={id} route={route} actorRef={ref} />);
}
