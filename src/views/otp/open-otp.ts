import { createActor, waitFor } from 'xstate';
import { countsByLetter } from '../../../machines/acts/tab-counts.ts';
import { otpMachine } from '../../../machines/otp/otp.machine.ts';
import type { OtpRef } from '../../../machines/otp/otp.machine.ts';
import type { Destination } from '../../../machines/otp/otp.ports.ts';
import type { OtpInput } from '../../../machines/otp/otp.setup.ts';
import { isIdentifier } from '../../api/identifier.ts';
import { otherReading } from '../../api/link.ts';
import { followNotices } from '../../parts/flow-notices.ts';
import { paths } from '../../paths.ts';
import type { RequestedCodeStore } from '../../session/requested-code.ts';
import type { Services } from '../../session/services.ts';
import type { WantedStore } from '../../session/wanted-address.ts';
import { followChildVerification } from '../../verification/follow-child-verification.ts';
import { followVerification } from '../../verification/verification-notices.ts';
import { beginVisit, resumedFrom } from '../../verification/visit.ts';
import { otpActors } from './otp.actors.ts';
import type { OtpServices } from './otp.actors.ts';
import { preloadCodeStep } from './OtpView.tsx';

export type OtpNeeds = Services &
  OtpServices & {
    readonly store: RequestedCodeStore &
      WantedStore & { readonly storedFor: (userid: string) => OtpInput['stored'] };
  };

/** A started flow for the user id of a link. */
export interface OpenedOtp {
  readonly userid: string | null;
  readonly actorRef: OtpRef;
  /** Stops the flow, and deletes what it holds of a code (S1). */
  readonly end: () => void;
}

const inputFor = (
  userid: string | null,
  { storedFor, requestedCode, wantedBy }: OtpNeeds['store'],
): OtpInput => {
  const nobody = { stored: 'nobody', resumed: null } as const;
  if (userid === null || userid === '') return { link: { kind: 'missing' }, ...nobody };
  if (!isIdentifier(userid)) return { link: { kind: 'malformed' }, ...nobody };
  const stored = storedFor(userid);
  const before = stored === 'nobody' ? requestedCode(userid) : null;
  const resumed = before && resumedFrom(before, Date.now());
  return {
    link: { kind: 'user', userId: userid },
    otherReading: otherReading(userid),
    stored,
    resumed,
    isWanted: stored === 'nobody' && wantedBy(userid) !== null,
  };
};

const destinationAddress = (destination: Destination, wanted: string | null): string => {
  if (destination.to === 'pending') return paths.pendingWith(countsByLetter(destination));
  if (destination.to === 'wanted') return wanted ?? paths.dashboard;
  return destination.to === 'completed' ? paths.completed : paths.dashboard;
};

/**
 * The address to navigate to after the flow is done (A4.3); null if there is none. Deletes the stored address
 * that was wanted before the sign-in.
 */
export const addressAfter = ({ userid, actorRef }: OpenedOtp, { store }: OtpNeeds): string | null => {
  const { output } = actorRef.getSnapshot();
  if (output && 'otherReading' in output) return paths.authorizeUser(output.otherReading);
  if (!output || !('destination' in output)) return null;
  return destinationAddress(output.destination, store.takeWanted(userid ?? ''));
};

/** Starts the flow of a link, and preloads later chunks as soon as they are known to be needed. */
export const openOtp = (services: OtpNeeds, userid: string | null): OpenedOtp => {
  const { session, store, preloadNext } = services;
  const input = inputFor(userid, store);
  const visit = beginVisit({ ...store, keepCode: session.keepCode }, userid ?? '', input.resumed);
  const actors = otpActors(services, userid ?? '', visit, input.isWanted);
  const actorRef = createActor(otpMachine.provide({ actors }), {
    input,
    ...(services.inspect ? { inspect: services.inspect } : {}),
  }).start();
  const stops = [
    followNotices(actorRef, { about: 'sign-in', isAnnounced: false }),
    followVerification(actorRef),
    followChildVerification(actorRef, (verification) =>
      verification.on('code.requested', visit.noteRequested),
    ),
    followChildVerification(actorRef, (verification) => {
      // A code was requested before the page was reloaded.
      if (verification.getSnapshot().context.method !== null) preloadNext();
      return verification.on('code.requested', preloadNext);
    }),
    followChildVerification(actorRef, (verification) =>
      verification.subscribe((snapshot) => {
        if (snapshot.hasTag('busy')) void preloadCodeStep();
      }),
    ),
  ];
  const end = () => {
    for (const stop of stops) stop();
    actorRef.stop();
    visit.codeMemory.drop();
  };
  return { userid, actorRef, end };
};

/** How long the first render may wait for the look-up, which is already pending, in milliseconds. */
const lookUpTimeoutMs = 100;

/**
 * Starts the flow before the first render, and waits a little for a look-up that may already be answered:
 * then the first render has the buttons.
 */
export const openOtpEarly = async (services: OtpNeeds, userid: string | null): Promise<OpenedOtp> => {
  const otp = openOtp(services, userid);
  await waitFor(otp.actorRef, (snapshot) => !snapshot.hasTag('busy'), { timeout: lookUpTimeoutMs }).catch(
    () => undefined,
  );
  return otp;
};
