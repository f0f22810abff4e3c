import { useEffect, useLayoutEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { createActor, waitFor } from 'xstate';
import { otpMachine } from '../../../machines/otp/otp.machine.ts';
import type { OtpRef } from '../../../machines/otp/otp.machine.ts';
import type { Destination } from '../../../machines/otp/otp.ports.ts';
import type { OtpEmitted, OtpInput } from '../../../machines/otp/otp.setup.ts';
import { isIdentifier } from '../../api/identifier.ts';
import { otherReading } from '../../api/link.ts';
import { paths } from '../../paths.ts';
import { noticeText } from '../../i18n/notice-text.ts';
import { notify } from '../../ui/notices.ts';
import type { Services } from '../../session/services.ts';
import { followChildVerification } from '../../verification/follow-child-verification.ts';
import { VerificationNotices } from '../../verification/VerificationNotices.tsx';
import { otpActors } from './otp.actors.ts';
import type { OtpServices } from './otp.actors.ts';
import { OtpView, preloadCodeStep } from './OtpView.tsx';
import type { NotifySlot, SessionEnding } from './OtpView.tsx';
import { beginVisit, resumedFrom } from '../../verification/visit.ts';
import type { AskedStore } from '../../session/asked-code.ts';
import type { WantedStore } from '../../session/wanted-address.ts';
import { lettersOf } from '../../../machines/acts/words.ts';

type OtpRouteServices = Services &
  OtpServices & {
    readonly store: AskedStore & WantedStore & { readonly storedFor: (userid: string) => OtpInput['stored'] };
  };

/** A flow that has begun for the user id of a link. */
export interface OpenedOtp {
  readonly userid: string | null;
  readonly actorRef: OtpRef;
  /** Stops the flow, and takes away what it keeps of a code (S1). */
  readonly end: () => void;
}

interface OtpRouteProps {
  readonly services: OtpRouteServices;
  /** The user id of the link as it stands there; null where there is none. */
  readonly userid: string | null;
  readonly ending: SessionEnding | null;
  /** The flow that began before the first drawing, if it is this link's. */
  readonly opened: OpenedOtp | null;
  /** Called when the screen is gone: the flow that was opened with it is over, and the ending has been told. */
  readonly onLeft: () => void;
  /** The address of the signer group that the person came from (A2.23); null where there is none. */
  readonly groupAddress: string | null;
  readonly notify: NotifySlot;
  readonly supportUrl: string | null;
}

const inputFor = (
  userid: string | null,
  { storedFor, asked, wantedBy }: OtpRouteServices['store'],
): OtpInput => {
  const nobody = { stored: 'nobody', resumed: null } as const;
  if (userid === null || userid === '') return { link: { kind: 'missing' }, ...nobody };
  if (!isIdentifier(userid)) return { link: { kind: 'malformed' }, ...nobody };
  const stored = storedFor(userid);
  const before = stored === 'nobody' ? asked(userid) : null;
  const resumed = before && resumedFrom(before, Date.now());
  return {
    link: { kind: 'user', userId: userid },
    otherReading: otherReading(userid),
    stored,
    resumed,
    isWanted: stored === 'nobody' && wantedBy(userid) !== null,
  };
};

const addressOf = (destination: Destination, wanted: string | null): string => {
  if (destination.to === 'pending') return paths.pendingWith(lettersOf(destination));
  if (destination.to === 'wanted') return wanted ?? paths.dashboard;
  return destination.to === 'completed' ? paths.completed : paths.dashboard;
};

const openOtp = (services: OtpRouteServices, userid: string | null): OpenedOtp => {
  const { session, store } = services;
  const input = inputFor(userid, store);
  const visit = beginVisit({ ...store, keepCode: session.keepCode }, userid ?? '', input.resumed);
  const actors = otpActors(services, userid ?? '', visit, input.isWanted);
  const actorRef = createActor(otpMachine.provide({ actors }), {
    input,
    ...(services.inspect ? { inspect: services.inspect } : {}),
  }).start();
  const stopHearing = followChildVerification(actorRef, (verification) =>
    verification.on('code.asked', visit.noteAsked),
  );
  const end = () => {
    stopHearing();
    actorRef.stop();
    visit.codeMemory.drop();
  };
  return { userid, actorRef, end };
};

/** How long the first drawing may wait for the look-up that has already left, in milliseconds. */
const lookUpTimeoutMs = 100;

/**
 * Begins the flow before anything is drawn, and waits a little for a look-up that has already been answered: the first
 * drawing is then the one with the buttons.
 */
export const openOtpEarly = async (services: OtpRouteServices, userid: string | null): Promise<OpenedOtp> => {
  const otp = openOtp(services, userid);
  await waitFor(otp.actorRef, (snapshot) => !snapshot.hasTag('busy'), { timeout: lookUpTimeoutMs }).catch(
    () => undefined,
  );
  return otp;
};

/** Fetches the step for the code while that is being sent. */
const preloadWhileSending = (actorRef: OtpRef): (() => void) =>
  followChildVerification(actorRef, (verification) =>
    verification.subscribe((snapshot) => {
      if (snapshot.hasTag('busy')) void preloadCodeStep();
    }),
  );

/** Fetches what follows the screen as soon as a code has been asked for, here or before the page was reloaded. */
const preloadOnceAsked = (actorRef: OtpRef, preload: () => void): (() => void) =>
  followChildVerification(actorRef, (verification) => {
    if (verification.getSnapshot().context.method !== null) preload();
    return verification.on('code.asked', preload);
  });

/** Draws the authorization screen of a link, and leaves for the right list when it is done (A4.3). */
export function OtpRoute(props: OtpRouteProps) {
  const { services, userid, ending, opened, onLeft, groupAddress, notify: slot, supportUrl } = props;
  const [, navigate] = useLocation();
  const [{ actorRef, end }] = useState(() =>
    opened?.userid === userid ? opened : openOtp(services, userid),
  );
  const isSomebodyElse = actorRef.getSnapshot().context.stored === 'otherPerson';
  useEffect(() => end, [end]);
  // A layout effect: the next screen may be of the same link, and must not find what has ended here.
  useLayoutEffect(() => onLeft, [onLeft]);
  useEffect(() => {
    const show = (notice: OtpEmitted & { type: 'notice' }) => {
      const text = 'id' in notice ? noticeText(notice.id) : notice.text;
      if (text !== '') notify({ intent: notice.intent, text, ms: notice.ms, about: 'sign-in' });
    };
    const subscription = actorRef.on('notice', show);
    const leave = () => {
      const { output } = actorRef.getSnapshot();
      if (output && 'otherReading' in output)
        navigate(paths.authorizeUser(output.otherReading), { replace: true });
      if (!output || !('destination' in output)) return;
      const wanted = services.store.takeWanted(userid ?? '');
      navigate(addressOf(output.destination, wanted), { replace: true });
    };
    const done = actorRef.subscribe({ complete: leave });
    if (actorRef.getSnapshot().status === 'done') leave();
    return () => {
      subscription.unsubscribe();
      done.unsubscribe();
    };
  }, [actorRef, navigate, services, userid]);
  useEffect(() => preloadWhileSending(actorRef), [actorRef]);
  useEffect(() => preloadOnceAsked(actorRef, services.preloadNext), [actorRef, services]);
  return (
    <>
      <VerificationNotices flow={actorRef} />
      <OtpView
        actorRef={actorRef}
        ending={isSomebodyElse ? null : ending}
        onBack={groupAddress === null ? null : () => navigate(groupAddress)}
        notify={slot}
        supportUrl={supportUrl}
      />
    </>
  );
}
