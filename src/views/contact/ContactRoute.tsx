import { useEffect, useEffectEvent, useState } from 'react';
import type { ReactNode } from 'react';
import type { Requestor } from '../../api/requestors.ts';
import { makeContactRun } from './contact-run.ts';
import type { ContactRuns, ProfileServices } from './contact-run.ts';
import { ContactView } from './ContactView.tsx';

/** Draws the list of organizations that can be notified; `close` leads back to the profile (A2.38). */
export type NotifySlot = (close: () => void, requestors: readonly Requestor[]) => ReactNode;

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
  return <ContactView actorRef={run.actorRef} shelf={run.shelf} notify={notify} />;
}
