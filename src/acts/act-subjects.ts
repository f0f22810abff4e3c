import type { EventObject } from 'xstate';

export const aboutActs = 'acts';

export const aboutSelection = 'selection';

export const aboutActOn = (documentId: string): string => `act on ${documentId}`;

export const isRefusedSelection = (emitted: EventObject & { readonly id?: unknown }): boolean =>
  emitted.type === 'notice' && emitted.id === 'acts.decline.severalOrganizations';
