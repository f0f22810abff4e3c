import { daysBetween } from './dates.ts';
import { actions } from './actions.ts';
import type { StoredDocument } from './document.ts';
import { lastDone } from './document.ts';
import { organizationName } from './organizations.ts';
import type { Organization } from './organizations.ts';
import { onWire } from './odd-ids.ts';
import type { Person } from './people.ts';

/** The organizations of the world that is asked. */
type Homes = ReadonlyMap<string, Organization>;

export function userOnWire(person: Person, homes: Homes) {
  return {
    Email: person.email,
    SMS: person.mobile === '' ? null : person.mobile,
    RealName: person.name,
    CountryCode: person.mobile === '' ? null : person.countryCode,
    AssociatedRequestors: person.organizations
      .flatMap((id) => homes.get(id) ?? [])
      .map(({ id, name, declineReasons }) => ({
        Requestor: name,
        RequestorId: onWire(id),
        DeclineReasons: [...declineReasons],
      })),
  };
}

const commonFields = (document: StoredDocument, homes: Homes) => ({
  Id: onWire(document.id),
  DisplayId: document.displayId,
  Status: document.stage === 'DECLINED' ? 'COMPLETE' : document.stage,
  Requestor: organizationName(document.organization, homes),
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
export const pendingOnWire = (document: StoredDocument, at: Date, homes: Homes) => ({
  ...commonFields(document, homes),
  DaysOutstanding: daysBetween(document.dateSent, at),
  Action: null,
  ActionDate: null,
  RawActionDate: null,
});

/** A row of GROUP=COMPLETED: Action is what the person did last. */
export function completedOnWire(document: StoredDocument, person: string, homes: Homes) {
  const entry = lastDone(document, person);
  return {
    ...commonFields(document, homes),
    DaysOutstanding: null,
    Action: entry?.action ?? null,
    ActionDate: entry?.at.slice(0, 10) ?? null,
    RawActionDate: entry?.at ?? null,
  };
}
