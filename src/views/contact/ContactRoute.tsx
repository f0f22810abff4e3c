import { useActorRef } from '@xstate/react';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { contactMachine } from '../../../machines/contact/contact.machine.ts';
import type { ContactEmitted } from '../../../machines/contact/contact.setup.ts';
import type { Requestor } from '../../api/requestors.ts';
import { notify } from '../../ui/notices.ts';
import type { Services } from '../services.ts';
import { contactActors } from './contact.actors.ts';
import type { ContactServices, ContactShelf } from './contact.actors.ts';
import { ContactView } from './ContactView.tsx';

/** Draws the list of organizations that can be notified; `close` leads back to the profile (A2.38). */
export type NotifySlot = (close: () => void, requestors: readonly Requestor[]) => ReactNode;

interface ContactRouteProps {
  readonly services: Services & {
    readonly session: Pick<ContactServices, 'keepCode'>;
    readonly store: Pick<ContactServices, 'keepContacts'>;
  };
  readonly notify: NotifySlot;
}

/** Makes the actor of the profile (A2.9) and shows its notices. Leaving the screen aborts its calls. */
export function ContactRoute({ services, notify: notifySlot }: ContactRouteProps) {
  const intl = useIntl();
  const [{ shelf, machine }] = useState(() => {
    const made: ContactShelf = { current: null };
    const { api, credentials, session, store } = services;
    const actors = contactActors(
      { api, credentials, keepCode: session.keepCode, keepContacts: store.keepContacts },
      made,
    );
    return { shelf: made, machine: contactMachine.provide({ actors }) };
  });
  const actorRef = useActorRef(machine, services.inspect ? { inspect: services.inspect } : {});
  useEffect(() => {
    const show = (notice: ContactEmitted & { type: 'notice' }) => {
      const text = 'id' in notice ? intl.formatMessage({ id: notice.id }) : notice.text;
      if (text !== '') notify({ intent: notice.intent, text, ms: notice.ms });
    };
    const heard = actorRef.on('notice', show);
    return () => heard.unsubscribe();
  }, [actorRef, intl]);
  return <ContactView actorRef={actorRef} shelf={shelf} notify={notifySlot} />;
}
