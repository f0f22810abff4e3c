import type { ReactNode } from 'react';
import type { ContactRef } from '../../../machines/contact/contact.machine.ts';
import type { Requestor } from '../../api/requestors.ts';
import type { Store } from '../../ui/store.ts';
import type { ContactContents } from './contact.actors.ts';

/** Renders the list of organizations that can be notified; `close` returns to the profile (A2.38). */
export type NotifySlot = (close: () => void, requestors: readonly Requestor[]) => ReactNode;

/** Props of all components of the profile. */
export interface ContactScreenProps {
  readonly actorRef: ContactRef;
  readonly contents: Store<ContactContents>;
}
