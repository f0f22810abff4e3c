import { useCallback } from 'react';
import type { ContactRef } from '../../machines/contact/contact.machine.ts';
import type { Store } from '../ui/store.ts';
import type { ContactContents } from '../views/contact/contact.actors.ts';
import type { NotifySlot } from '../views/contact/contact-screen.ts';
import { ContactView } from '../views/contact/ContactView.tsx';
import { NotifyOrganizations } from './NotifyOrganizations.tsx';
import type { SignedInServices } from './signed-in-services.ts';

interface ProfileProps {
  readonly services: SignedInServices;
  readonly actorRef: ContactRef;
  readonly contents: Store<ContactContents>;
}

/** The profile (A2.9), or the organizations to notify in place of its content (A2.38). */
export function Profile({ services, actorRef, contents }: ProfileProps) {
  const userid = services.store.userid() ?? '';
  const notify = useCallback<NotifySlot>(
    (close, requestors) => (
      <NotifyOrganizations services={services} userid={userid} requestors={requestors} onBack={close} />
    ),
    [services, userid],
  );
  return <ContactView actorRef={actorRef} contents={contents} notify={notify} />;
}

export { openContact } from '../views/contact/open-contact.ts';
