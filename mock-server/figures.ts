import { daysBetween, utcStamp } from './dates.ts';
import type { Deed, StoredDocument } from './document.ts';
import { awaited, concerns, declined, deedOfRole, lastDone } from './document.ts';
import { organizations } from './people.ts';
import type { World } from './world.ts';

const deeds = ['REVIEWED', 'SIGNED', 'ACKNOWLEDGED'] as const;

const requestorName = (id: string): string =>
  organizations.find((organization) => organization.id === id)?.name ?? id;

const ownDocuments = (world: World, person: string): StoredDocument[] =>
  [...world.documents.values()].filter((document) => concerns(document, person));

/** A declined document counts under the part that the person has in it: count rows know no DECLINED (A3.3). */
function countedAs(document: StoredDocument, person: string): Deed | null {
  const entry = lastDone(document, person);
  if (entry === null || entry.deed !== 'DECLINED') return entry?.deed ?? null;
  const part = document.signers.find((signer) => signer.person === person);
  return part?.role === 'INITIAL REVIEWER' ? 'REVIEWED' : 'SIGNED';
}

export function countRows(world: World, person: string) {
  const own = ownDocuments(world, person);
  const rows = (
    group: 'PENDING' | 'COMPLETED',
    of: (document: StoredDocument, person: string) => Deed | null,
  ) =>
    deeds.map((deed) => ({
      Group: group,
      Action: deed,
      Count: own.filter((document) => of(document, person) === deed).length,
    }));
  return [...rows('PENDING', awaited), ...rows('COMPLETED', countedAs)];
}

function tally<T>(items: readonly T[], name: (item: T) => string): { name: string; items: T[] }[] {
  const groups = new Map<string, T[]>();
  for (const item of items) groups.set(name(item), [...(groups.get(name(item)) ?? []), item]);
  return [...groups].map(([key, group]) => ({ name: key, items: group }));
}

/** The dashboard's data (D3.4): unsigned is what the person still has to review or sign. */
export function dashboardOf(world: World, person: string, at: Date) {
  const own = ownDocuments(world, person);
  const unsigned = own.filter((document) => ['REVIEWED', 'SIGNED'].includes(awaited(document, person) ?? ''));
  const days = unsigned.reduce((sum, document) => sum + daysBetween(document.dateSent, at), 0);
  const refused = own.filter((document) => declined(document) !== null);
  const byRequestor = (document: StoredDocument): string => requestorName(document.organization);
  return {
    NumUnsignedOrders: unsigned.length,
    AvgDaysOutstanding: unsigned.length === 0 ? 0 : Math.round((days / unsigned.length) * 10) / 10,
    NumDeclinedOrders: refused.length,
    OutstandingByRequestor: tally(unsigned, byRequestor).map(({ name, items }) => ({
      Requestor: name,
      Count: items.length,
    })),
    DeclinesPerRequestor: tally(refused, byRequestor).map(({ name, items }) => ({
      Requestor: name,
      TotalCount: items.length,
      Reasons: tally(items, (document) => declined(document)?.reason ?? '').map((group) => ({
        Reason: group.name,
        Count: group.items.length,
      })),
    })),
  };
}

/** JSON texts, as the provider delivers them; a few are broken on purpose (S17). */
function extras(document: StoredDocument): {
  AdditionalColumns: string | null;
  ExtraInformation: string | null;
} {
  const number = Number(document.id.replace(/\D/g, ''));
  const columns = [
    { label: 'Episode', value: String(1 + (number % 4)) },
    { label: 'Certification', value: document.documentDate },
  ];
  const visits = [
    { Visit: 'Skilled nursing', Frequency: '2w9' },
    { Visit: 'Physical therapy', Frequency: '1w4' },
  ];
  return {
    AdditionalColumns: number % 9 === 0 ? 'Episode: 3' : JSON.stringify(columns),
    ExtraInformation: number % 2 === 0 ? JSON.stringify(visits) : null,
  };
}

export interface ReportRange {
  from: string | null;
  to: string | null;
  everyone: boolean;
}

/**
 * One item a view (D3.5), for every person who has a part in a document of the asking person; with `everyone` also
 * those who never opened it, at 0 seconds (D2.16).
 */
export function billingItems(world: World, person: string, range: ReportRange) {
  const inRange = (date: string): boolean =>
    (range.from === null || date >= range.from) && (range.to === null || date <= range.to);
  const own = ownDocuments(world, person).filter((document) => inRange(document.documentDate));
  return own.flatMap((document) => {
    const seen = world.views.filter((view) => view.document === document.id);
    const unseen = range.everyone
      ? document.signers
          .filter((signer) => !seen.some((view) => view.person === signer.person))
          .map((signer) => ({ person: signer.person, deed: deedOfRole[signer.role], seconds: 0 }))
      : [];
    const signed = document.done.find((entry) => entry.deed === 'SIGNED');
    return [...seen, ...unseen].map((view) => ({
      SubjectId: `${document.subject.name} ${document.subject.dateOfBirth.slice(0, 4)}`,
      DocumentDescription: `${document.type} ${document.displayId}`,
      Type: document.type,
      ...extras(document),
      DateSigned: signed?.at.slice(0, 10) ?? null,
      DocumentDate: document.documentDate,
      RealName: world.people.get(view.person)?.name ?? view.person,
      ViewingSeconds: view.seconds,
      Action: view.deed,
    }));
  });
}

/** Takes in a view report. A second report of the same opening replaces the first: opening tells a guess (D9.9). */
export function recordView(
  world: World,
  view: { document: string; person: string; deed: Deed; opened: Date; closed: Date },
): void {
  const openedAt = utcStamp(view.opened);
  const seconds = Math.round((view.closed.getTime() - view.opened.getTime()) / 1000);
  world.views = world.views.filter(
    (each) => each.document !== view.document || each.person !== view.person || each.openedAt !== openedAt,
  );
  world.views.push({ document: view.document, person: view.person, deed: view.deed, openedAt, seconds });
}
