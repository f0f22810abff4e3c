import type { Act, ActPort, PendingTab } from '../../machines/acts/acts.ts';

interface SpecAct {
  readonly tab: PendingTab;
  readonly role: string;
  readonly call: ActPort;
}

/** Every act as the specification has it (D4.2 to D4.5, D7.8), on a tab that offers it; for tests, never for the portal. */
export const specActs = {
  review: { tab: 'review', role: 'INITIAL REVIEWER', call: 'reviewDocuments' },
  decline: { tab: 'review', role: 'INITIAL REVIEWER', call: 'declineDocuments' },
  sign: { tab: 'sign', role: 'SIGNER', call: 'signDocuments' },
  acknowledge: { tab: 'acknowledge', role: 'POST REVIEWER', call: 'acknowledgeDocuments' },
} as const satisfies Record<Act, SpecAct>;

/** Every act by name. */
export const specActNames = Object.keys(specActs) as readonly Act[];
