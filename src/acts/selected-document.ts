import type { DocumentFacts } from '../api/document-facts.ts';
import type { SelectedDocument } from './list-parts.ts';

/** A document of the provider as a selected document. */
export const asSelected = (document: DocumentFacts): SelectedDocument => ({
  id: document.id ?? '',
  ref: document.ref ?? '',
  organization: document.organization ?? '',
  organizationId: document.organizationId,
  subject: document.subject ?? '',
  type: document.type ?? '',
  ...(document.dateOfBirth === null ? {} : { dateOfBirth: document.dateOfBirth }),
  ...(document.actionDate === null ? {} : { actionDate: document.actionDate }),
});
