import type { DocumentFacts } from '../api/document-facts.ts';
import { record, text } from '../api/reading.ts';
import type { SelectedDocument } from './list-parts.ts';

/** A document as acting on it, and what is told of that, knows it. */
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

/** The same from a stored value, whose every field is validated (SE7). */
export const storedDocument = (value: unknown): SelectedDocument => {
  const given = record<SelectedDocument>(value);
  const dateOfBirth = text(given.dateOfBirth);
  return {
    id: text(given.id) ?? '',
    ref: text(given.ref) ?? '',
    organization: text(given.organization) ?? '',
    organizationId: text(given.organizationId),
    subject: text(given.subject) ?? '',
    type: text(given.type) ?? '',
    ...(dateOfBirth === null ? {} : { dateOfBirth }),
  };
};
