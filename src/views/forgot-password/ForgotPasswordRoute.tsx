import { useActorRef } from '@xstate/react';
import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { useLocation } from 'wouter';
import { forgotPasswordMachine } from '../../../machines/forgot-password/forgot-password.machine.ts';
import { paths } from '../../paths.ts';
import { notify } from '../../ui/notices.ts';
import type { Services } from '../../session/services.ts';
import { forgotPasswordActors } from './forgot-password.actors.ts';
import { ForgotPasswordView } from './ForgotPasswordView.tsx';

interface ForgotPasswordRouteProps {
  readonly services: Pick<Services, 'api' | 'inspect'>;
}

/** Makes the actor of the forgot-password form, and leaves when it is done (A2.30). */
export function ForgotPasswordRoute({ services }: ForgotPasswordRouteProps) {
  const intl = useIntl();
  const [, navigate] = useLocation();
  const [machine] = useState(() => forgotPasswordMachine.provide({ actors: forgotPasswordActors(services) }));
  const actorRef = useActorRef(machine, services.inspect ? { inspect: services.inspect } : {});
  useEffect(() => {
    const heard = actorRef.on('notice', ({ intent, id, ms }) =>
      notify({ intent, text: intl.formatMessage({ id }), ms }),
    );
    const leave = () => {
      const to = actorRef.getSnapshot().output?.to;
      navigate(to === 'signOut' ? paths.signOut : paths.auth, { replace: true });
    };
    const done = actorRef.subscribe({ complete: leave });
    return () => {
      heard.unsubscribe();
      done.unsubscribe();
    };
  }, [actorRef, intl, navigate]);
  return <ForgotPasswordView actorRef={actorRef} />;
}
