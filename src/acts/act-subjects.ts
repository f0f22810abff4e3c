import type { EventObject } from 'xstate';

/** Subject of notices about acts on several documents. */
export const aboutActs = 'acts';

/** Subject of notices that refuse an act because of what is selected. */
export const aboutSelection = 'selection';

/** Subject of notices about an act on one document whose screen was left. */
export const aboutActOn = (documentId: string): string => `act on ${documentId}`;

/** Whether a decline was refused because of the organizations of its documents (D5.2). */
export const isRefusedSelection = (emitted: EventObject & { readonly id?: unknown }): boolean =>
  emitted.type === 'notice' && emitted.id === 'acts.decline.severalOrganizations';
