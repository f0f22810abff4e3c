import { daysBetween } from './dates.ts';
import { actionOfRole, isRoleAction, roleActions } from './actions.ts';
import type { Action } from './actions.ts';
import type { StoredDocument } from './document.ts';
import { awaitedAction, concerns, declineOf, lastActionBy } from './document.ts';
import { onWire } from './odd-ids.ts';
import { organizationName } from './organizations.ts';
import { manyOrganizations } from './samples-on-demand.ts';
import type { World } from './world.ts';

export const ownDocuments = (world: World, person: string): StoredDocument[] =>
  [...world.documents.values()].filter((document) => concerns(document, person));

/** A declined document counts under the part that the person has in it: count rows know no DECLINED (A3.3). */
function countedAs(document: StoredDocument, person: string): Action | null {
  const entry = lastActionBy(document, person);
  if (entry === null || isRoleAction(entry.action)) return entry?.action ?? null;
  const part = document.signers.find((signer) => signer.person === person);
  return part ? actionOfRole[part.role] : null;
}

export function countRows(world: World, person: string) {
  const own = ownDocuments(world, person);
  const rows = (
    group: 'PENDING' | 'COMPLETED',
    of: (document: StoredDocument, person: string) => Action | null,
  ) =>
    roleActions.map((action) => ({
      Group: group,
      Action: action,
      Count: own.filter((document) => of(document, person) === action).length,
    }));
  return [...rows('PENDING', awaitedAction), ...rows('COMPLETED', countedAs)];
}

function groupByName<T>(items: readonly T[], name: (item: T) => string): { name: string; items: T[] }[] {
  const groups = new Map<string, T[]>();
  for (const item of items) groups.set(name(item), [...(groups.get(name(item)) ?? []), item]);
  return [...groups].map(([key, group]) => ({ name: key, items: group }));
}

/** The dashboard's data (D3.4): unsigned is what the person still has to review or sign. One person's has ids. */
export function dashboardOf(world: World, person: string, at: Date) {
  const own = ownDocuments(world, person);
  const unsigned = own.filter((document) =>
    ['REVIEWED', 'SIGNED'].includes(awaitedAction(document, person) ?? ''),
  );
  const days = unsigned.reduce((sum, document) => sum + daysBetween(document.dateSent, at), 0);
  const declinedDocuments = own.filter((document) => declineOf(document) !== null);
  const byRequestor = (document: StoredDocument): string => document.organization;
  const requestor = (id: string) => ({
    Requestor: organizationName(id, world.organizations),
    ...(person === manyOrganizations ? { RequestorId: onWire(id) } : {}),
  });
  return {
    NumUnsignedOrders: unsigned.length,
    AvgDaysOutstanding: unsigned.length === 0 ? 0 : Math.round((days / unsigned.length) * 10) / 10,
    NumDeclinedOrders: declinedDocuments.length,
    OutstandingByRequestor: groupByName(unsigned, byRequestor).map(({ name, items }) => ({
      ...requestor(name),
      Count: items.length,
    })),
    DeclinesPerRequestor: groupByName(declinedDocuments, byRequestor).map(({ name, items }) => ({
      ...requestor(name),
      TotalCount: items.length,
      Reasons: groupByName(items, (document) => declineOf(document)?.reason ?? '').map((group) => ({
        Reason: group.name,
        Count: group.items.length,
      })),
    })),
  };
}
