import { utcStamp } from './dates.ts';
import { deedNames, deeds } from './deeds.ts';
import type { DeedOrder } from './deeds.ts';
import type { StoredDocument } from './document.ts';
import { awaited, perform } from './document.ts';
import { nearestTold } from './orders/nearest.ts';
import type { OddPdfName } from './pdf-odd.ts';
import type { Banner, World } from './world.ts';
import { findDocument, replaceDocument } from './world.ts';

/** "Somebody else did this", for `POST /__mock/act`. */
export interface ActOrder {
  act: DeedOrder | 'lock' | 'unlock' | 'delete' | 'replace' | 'expireTokens' | 'banner';
  /** Id or Ref of the document. */
  document?: string;
  /** Who does it; else whoever the document waits for (lock: a colleague). */
  by?: string;
  /** replace: one of the odd files instead of another edition. */
  odd?: OddPdfName;
  banner?: Banner | null;
}

function expireTokens(world: World, person: string | undefined): string | null {
  const ended = [...world.tokens].filter(([, held]) => person === undefined || held.person === person);
  for (const [token] of ended) world.tokens.delete(token);
  if (ended.length > 0) return null;
  const others = [...world.tokens.values()].map((held) => held.person);
  return person === undefined
    ? 'nobody is signed in'
    : `${person} is not signed in${nearestTold(person, others, 'nobody is')}`;
}

function unlocked(world: World, document: StoredDocument): StoredDocument | string {
  if (document.lockedBy !== null) return { ...document, lockedBy: null };
  const locked = [...world.documents.values()].filter(({ lockedBy }) => lockedBy !== null);
  const { displayId } = document;
  const names = locked.map((each) => each.displayId);
  return `${displayId} is not locked${nearestTold(displayId, names, 'no document is')}`;
}

function changed(world: World, document: StoredDocument, order: ActOrder, at: Date): StoredDocument | string {
  switch (order.act) {
    case 'lock':
      return { ...document, lockedBy: order.by ?? 'u-staff-signer' };
    case 'unlock':
      return unlocked(world, document);
    case 'replace':
      return { ...document, edition: document.edition + 1, odd: order.odd ?? null, edited: null };
    default: {
      const deed = deedNames.find((one) => deeds[one].order === order.act);
      if (deed === undefined) return `unknown act ${String(order.act)}`;
      const awaitedFrom = document.signers.find((signer) => awaited(document, signer.person) !== null);
      const person = order.by ?? awaitedFrom?.person;
      if (person === undefined) return 'nobody is left to do that';
      return perform(document, { person, deed, at: utcStamp(at), reason: 'Not my patient', comments: '' });
    }
  }
}

/** Null when done, else what is wrong with the order. */
export function actInWorld(world: World, at: Date, order: ActOrder): string | null {
  if (order.act === 'expireTokens') return expireTokens(world, order.by);
  if (order.act === 'banner') {
    world.banner = order.banner ?? null;
    return null;
  }
  const document = findDocument(world, order.document ?? '');
  if (document === undefined) return `no document ${String(order.document)}`;
  if (order.act === 'delete') {
    world.documents.delete(document.id);
    return null;
  }
  const next = changed(world, document, order, at);
  if (typeof next === 'string') return next;
  replaceDocument(world, next);
  return null;
}
