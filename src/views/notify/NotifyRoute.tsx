import { useState } from 'react';
import { useActorRef } from '@xstate/react';
import { useLocation } from 'wouter';
import { notifyMachine } from '../../../machines/notify/notify.machine.ts';
import type { Requestor } from '../../api/requestors.ts';
import { paths } from '../../paths.ts';
import type { MessageId } from '../../i18n/message-ids.ts';
import { useFlowEnd, useFlowNotices } from '../../parts/flow-notices.ts';
import type { Services, Support } from '../../session/services.ts';
import { notifyActors } from './notify.actors.ts';
import { NotifyView } from './NotifyView.tsx';

interface NotifyRouteProps {
  readonly services: Services & Support;
  /** Whose organizations these are, and in whose name one is notified. */
  readonly userid: string;
  /** The organizations as they were when the list was opened. */
  readonly requestors: readonly Requestor[];
  /** Leads back to where the list was opened. */
  readonly onBack: () => void;
  /** The text of the list's way back; 'Back' where none is given. */
  readonly backLabel?: MessageId;
}

/** The list of organizations to notify (A2.21, A2.38), with the actor behind it. */
export function NotifyRoute({ services, userid, requestors, onBack, backLabel }: NotifyRouteProps) {
  const [, navigate] = useLocation();
  const [machine] = useState(() => notifyMachine.provide({ actors: notifyActors(services, userid) }));
  const actorRef = useActorRef(machine, {
    input: { hasOrganizations: requestors.length > 0 },
    ...(services.inspect ? { inspect: services.inspect } : {}),
  });
  useFlowNotices(actorRef, { about: 'notify' });
  useFlowEnd(actorRef, () => {
    if (actorRef.getSnapshot().output?.to === 'back') onBack();
    else if (services.credentials() !== null) navigate(paths.signOut, { replace: true });
    // Nobody is signed in whose id the sign-out could carry: the link's own is known here (A2.7).
    else window.location.replace(paths.authorizeUser(userid));
  });
  return (
    <NotifyView
      actorRef={actorRef}
      requestors={requestors}
      supportUrl={services.config.supportUrl}
      backLabel={backLabel ?? 'app.back'}
    />
  );
}
