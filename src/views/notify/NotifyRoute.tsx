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
  /** The user id of the person who notifies; the organizations are theirs. */
  readonly userid: string;
  /** The organizations at the time when the list was opened. */
  readonly requestors: readonly Requestor[];
  /** Returns to the screen from which the list was opened. */
  readonly onBack: () => void;
  /** The text of the Back link; 'Back' by default. */
  readonly backLabel?: MessageId;
}

/** The list of organizations to notify (A2.21, A2.38), with its actor. */
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
    // Nobody is signed in whose id the sign-out could use; the link's id is known here (A2.7).
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
