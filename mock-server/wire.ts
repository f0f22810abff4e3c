import { daysBetween } from './dates.ts';
import { actions } from './actions.ts';
import type { StoredDocument } from './document.ts';
import { lastActionBy } from './document.ts';
import { organizationName } from './organizations.ts';
import type { Organization } from './organizations.ts';
import { onWire } from './odd-ids.ts';
import type { Person } from './people.ts';

/** The organizations of the call's world. */
type OrganizationsById = ReadonlyMap<string, Organization>;

export function userOnWire(person: Person, organizations: OrganizationsById) {
  return {
    Email: person.email,
    SMS: person.mobile === '' ? null : person.mobile,
    RealName: person.name,
    CountryCode: person.mobile === '' ? null : person.countryCode,
    AssociatedRequestors: person.organizations
      .flatMap((id) => organizations.get(id) ?? [])
      .map(({ id, name, declineReasons }) => ({
        Requestor: name,
        RequestorId: onWire(id),
        DeclineReasons: [...declineReasons],
      })),
  };
}

const commonFields = (document: StoredDocument, organizations: OrganizationsById) => ({
  Id: onWire(document.id),
  DisplayId: document.displayId,
  Status: document.stage === 'DECLINED' ? 'COMPLETE' : document.stage,
  Requestor: organizationName(document.organization, organizations),
  RequestorId: onWire(document.organization),
  SubjectName: document.subject.name,
  DateOfBirth: document.subject.dateOfBirth,
  Type: document.type,
  DocumentDate: document.documentDate,
  Date: document.dateSent,
  Signers: document.signers.map(({ person, role, signed }) => ({
    Guid: onWire(person),
    Role: role,
    Signed: signed,
  })),
  Comments: document.comments.map(({ kind, at: stamp, text }) => ({
    Type: kind in actions ? actions[kind as keyof typeof actions].word : 'Note',
    Timestamp: stamp,
    Text: text,
  })),
  PageCount: document.pageCount,
  PDF_URL: null,
});

/** A row of GROUP=PENDING: the person has done nothing to it yet. */
export const pendingOnWire = (document: StoredDocument, at: Date, organizations: OrganizationsById) => ({
  ...commonFields(document, organizations),
  DaysOutstanding: daysBetween(document.dateSent, at),
  Action: null,
  ActionDate: null,
  RawActionDate: null,
});

/** A row of GROUP=COMPLETED: Action is what the person did last. */
export function completedOnWire(document: StoredDocument, person: string, organizations: OrganizationsById) {
  const entry = lastActionBy(document, person);
  return {
    ...commonFields(document, organizations),
    DaysOutstanding: null,
    Action: entry?.action ?? null,
    ActionDate: entry?.at.slice(0, 10) ?? null,
    RawActionDate: entry?.at ?? null,
  };
}
