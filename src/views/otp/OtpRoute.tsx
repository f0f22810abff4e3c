import { useEffect, useLayoutEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { useFlowEnd } from '../../parts/flow-notices.ts';
import { addressAfter, openOtp } from './open-otp.ts';
import type { OpenedOtp, OtpNeeds } from './open-otp.ts';
import { OtpView } from './OtpView.tsx';
import type { NotifySlot, SessionEnding } from './OtpView.tsx';

interface OtpRouteProps {
  readonly services: OtpNeeds;
  /** The user id of the link, unchanged; null if there is none. */
  readonly userid: string | null;
  readonly ending: SessionEnding | null;
  /** The flow that began before the first render; used if it is this link's. */
  readonly opened: OpenedOtp | null;
  /** Called on unmount: the flow that was passed as `opened` is over, and the ending was shown. */
  readonly onLeft: () => void;
  /** The address of the signer group from which the person came (A2.23); null if there is none. */
  readonly groupAddress: string | null;
  readonly notify: NotifySlot;
  readonly supportUrl: string | null;
}

/** The authorization screen of a link; when it is done, it navigates to the right list (A4.3). */
export function OtpRoute(props: OtpRouteProps) {
  const { services, userid, ending, opened, onLeft, groupAddress, notify, supportUrl } = props;
  const [, navigate] = useLocation();
  const [otp] = useState(() => (opened?.userid === userid ? opened : openOtp(services, userid)));
  const { actorRef, end } = otp;
  const isSomebodyElse = actorRef.getSnapshot().context.stored === 'otherPerson';
  useEffect(() => end, [end]);
  // A layout effect, because the next screen may be of the same link, and must not reuse the flow that ends
  // here.
  useLayoutEffect(() => onLeft, [onLeft]);
  useFlowEnd(actorRef, () => {
    const address = addressAfter(otp, services);
    if (address !== null) navigate(address, { replace: true });
  });
  return (
    <OtpView
      actorRef={actorRef}
      ending={isSomebodyElse ? null : ending}
      onBack={groupAddress === null ? null : () => navigate(groupAddress)}
      notify={notify}
      supportUrl={supportUrl}
    />
  );
}
