import { useActorRef } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useLocation } from 'wouter';
import { otpMachine } from '../../../machines/otp/otp.machine.ts';
import type { Destination } from '../../../machines/otp/otp.ports.ts';
import type { OtpEmitted, OtpInput } from '../../../machines/otp/otp.setup.ts';
import { paths } from '../../app/paths.ts';
import { notify } from '../../ui/notices.ts';
import type { Services } from '../services.ts';
import { otpActors } from './otp.actors.ts';
import type { OtpServices } from './otp.actors.ts';
import { OtpView } from './OtpView.tsx';

/** Why the session before ended, with the limits to name. */
export interface SessionEnding {
  readonly reason: 'asked' | 'idle' | 'aged' | 'refused';
  readonly minutes: number;
  readonly hours: number;
}

interface OtpRouteProps {
  readonly services: Services & OtpServices & { storedFor: (userid: string) => OtpInput['stored'] };
  /** The user id of the link as it stands there; null where there is none. */
  readonly userid: string | null;
  readonly ending: SessionEnding | null;
}

const wellFormedId = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/;

const inputFor = (userid: string | null, storedFor: (userid: string) => OtpInput['stored']): OtpInput => {
  if (userid === null || userid === '') return { link: { kind: 'missing' }, stored: 'nobody' };
  if (!wellFormedId.test(userid)) return { link: { kind: 'malformed' }, stored: 'nobody' };
  return { link: { kind: 'user', userId: userid }, stored: storedFor(userid) };
};

const addressOf = (destination: Destination): string => {
  if (destination.to === 'pending') return paths.pendingWith(destination);
  return destination.to === 'completed' ? paths.completed : paths.dashboard;
};

/** Makes the actor of the authorization screen and leaves for the right list when it is done (A4.3). */
export function OtpRoute({ services, userid, ending }: OtpRouteProps) {
  const intl = useIntl();
  const [, navigate] = useLocation();
  const machine = useMemo(
    () => otpMachine.provide({ actors: otpActors(services, userid ?? '') }),
    [services, userid],
  );
  const actorRef = useActorRef(machine, {
    input: inputFor(userid, services.storedFor),
    ...(services.inspect ? { inspect: services.inspect } : {}),
  });
  useEffect(() => {
    const show = (notice: OtpEmitted & { type: 'notice' }) => {
      const text = 'id' in notice ? intl.formatMessage({ id: notice.id }) : notice.text;
      if (text !== '') notify({ intent: notice.intent, text, ms: notice.ms });
    };
    const heard = actorRef.on('notice', show);
    const awaited = actorRef.on('box.cleared', services.preloadNext);
    const leave = () => {
      const { output } = actorRef.getSnapshot();
      if (output && 'destination' in output) navigate(addressOf(output.destination), { replace: true });
    };
    const done = actorRef.subscribe({ complete: leave });
    if (actorRef.getSnapshot().status === 'done') leave();
    return () => {
      heard.unsubscribe();
      awaited.unsubscribe();
      done.unsubscribe();
    };
  }, [actorRef, intl, navigate, services.preloadNext]);
  return <OtpView actorRef={actorRef} ending={ending} />;
}
