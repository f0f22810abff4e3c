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
  /** The user id to sign in with after the request was sent, null if it is unknown; absent before. */
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

/**
 * Creates the actor of the forgot-password form. When it is done, it navigates to /auth, which shows the
 * outcome (A2.30).
 */
export function ForgotPasswordRoute({ services, sentFor }: ForgotPasswordRouteProps) {
  return sentFor === undefined ? <FormRoute services={services} /> : <RequestSent userid={sentFor} />;
}
