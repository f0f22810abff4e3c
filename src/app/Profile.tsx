import { useCallback } from 'react';
import { ContactRoute } from '../views/contact/ContactRoute.tsx';
import type { NotifySlot } from '../views/contact/contact-screen.ts';
import type { ContactRuns } from '../views/contact/contact-run.ts';
import { NotifyOrganizations } from './NotifyOrganizations.tsx';
import type { SignedInServices } from './signed-in-services.ts';

interface ProfileProps {
  readonly services: SignedInServices;
  readonly runs: ContactRuns;
}

/** The profile (A2.9), with the organizations to notify in its place for them (A2.38). Loaded on demand. */
export function Profile({ services, runs }: ProfileProps) {
  const userid = services.store.userid() ?? '';
  const notify = useCallback<NotifySlot>(
    (close, requestors) => (
      <NotifyOrganizations services={services} userid={userid} requestors={requestors} onBack={close} />
    ),
    [services, userid],
  );
  return <ContactRoute services={services} runs={runs} notify={notify} />;
}
