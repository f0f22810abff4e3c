import { daysBetween } from './dates.ts';
import { deeds } from './deeds.ts';
import type { StoredDocument } from './document.ts';
import { lastDone } from './document.ts';
import { organizationName, organizationOf } from './organizations.ts';
import { onWire } from './odd-ids.ts';
import type { Person } from './people.ts';

export function userOnWire(person: Person) {
  return {
    Email: person.email,
    SMS: person.mobile === '' ? null : person.mobile,
    RealName: person.name,
    CountryCode: person.mobile === '' ? null : person.countryCode,
    AssociatedRequestors: person.organizations
      .flatMap((id) => organizationOf(id) ?? [])
      .map(({ id, name, declineReasons }) => ({
        Requestor: name,
        RequestorId: onWire(id),
        DeclineReasons: [...declineReasons],
      })),
  };
}

const commonFields = (document: StoredDocument) => ({
  Id: onWire(document.id),
  DisplayId: document.displayId,
  Status: document.stage === 'DECLINED' ? 'COMPLETE' : document.stage,
  Requestor: organizationName(document.organization),
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
    Type: kind in deeds ? deeds[kind as keyof typeof deeds].word : 'Note',
    Timestamp: stamp,
    Text: text,
  })),
  PageCount: document.pageCount,
  PDF_URL: null,
});

/** A row of GROUP=PENDING: the person has done nothing to it yet. */
export const pendingOnWire = (document: StoredDocument, at: Date) => ({
  ...commonFields(document),
  DaysOutstanding: daysBetween(document.dateSent, at),
  Action: null,
  ActionDate: null,
  RawActionDate: null,
});

/** A row of GROUP=COMPLETED: Action is what the person did last. */
export function completedOnWire(document: StoredDocument, person: string) {
  const entry = lastDone(document, person);
  return {
    ...commonFields(document),
    DaysOutstanding: null,
    Action: entry?.deed ?? null,
    ActionDate: entry?.at.slice(0, 10) ?? null,
    RawActionDate: entry?.at ?? null,
  };
}
