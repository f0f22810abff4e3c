import { useEffect, useEffectEvent, useState } from 'react';
import { VerificationNotices } from '../../verification/VerificationNotices.tsx';
import { makeContactRun } from './contact-run.ts';
import type { ContactRuns, ProfileServices } from './contact-run.ts';
import type { NotifySlot } from './contact-screen.ts';
import { ContactView } from './ContactView.tsx';
import { useFailureNotice } from '../../parts/failure-notice.ts';

interface ContactRouteProps {
  readonly services: ProfileServices;
  /** Keeps the machine, while the screen stands and until a change that is being stored is settled (X3). */
  readonly runs: ContactRuns;
  readonly notify: NotifySlot;
}

/** Makes the actor of the profile (A2.9), or joins the one that still stores a change. Else leaving aborts its calls. */
export function ContactRoute({ services, runs, notify }: ContactRouteProps) {
  const open = () => runs.open(() => makeContactRun(services));
  const [run, setRun] = useState(open);
  const onEnded = useEffectEvent(() => setRun(open));
  useEffect(() => runs.show(run, () => onEnded()), [run, runs]);
  useFailureNotice(run.actorRef, 'profile', (snapshot) =>
    snapshot.matches('readFailed') ? { error: snapshot.context.error } : null,
  );
  return (
    <>
      <VerificationNotices flow={run.actorRef} />
      <ContactView actorRef={run.actorRef} contents={run.contents} notify={notify} />
    </>
  );
}
