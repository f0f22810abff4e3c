import { useActorRef } from '@xstate/react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { forgotPasswordMachine } from '../../../machines/forgot-password/forgot-password.machine.ts';
import { useFlowEnd } from '../../parts/flow-notices.ts';
import { paths } from '../../paths.ts';
import type { Services } from '../../session/services.ts';
import { forgotPasswordActors } from './forgot-password.actors.ts';
import { ForgotPasswordView } from './ForgotPasswordView.tsx';
import { RequestSent } from './RequestSent.tsx';

interface FormRouteProps {
  readonly services: Pick<Services, 'api' | 'inspect'>;
}

interface ForgotPasswordRouteProps extends FormRouteProps {
  /** Whom to sign in once the request was sent, null where that is not known; absent before it is sent. */
  readonly sentFor?: string | null;
}

function FormRoute({ services }: FormRouteProps) {
  const [, navigate] = useLocation();
  const [machine] = useState(() => forgotPasswordMachine.provide({ actors: forgotPasswordActors(services) }));
  const actorRef = useActorRef(machine, services.inspect ? { inspect: services.inspect } : {});
  useFlowEnd(actorRef, () => {
    const { output } = actorRef.getSnapshot();
    const state = output?.to === 'auth' && output.isSent ? { passwordAsked: true } : null;
    navigate(output?.to === 'signOut' ? paths.signOut : paths.auth, { replace: true, state });
  });
  return <ForgotPasswordView actorRef={actorRef} />;
}

/** Makes the actor of the forgot-password form, and leaves when it is done: to /auth, which says what was done (A2.30). */
export function ForgotPasswordRoute({ services, sentFor }: ForgotPasswordRouteProps) {
  return sentFor === undefined ? <FormRoute services={services} /> : <RequestSent userid={sentFor} />;
}
