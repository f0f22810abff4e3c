import { actionNames, actions } from './actions.ts';
import type { ActionOrder } from './actions.ts';
import type { Contract } from './contract/contract.ts';
import { utcStamp } from './dates.ts';
import type { StoredDocument } from './document.ts';
import { awaitedAction, perform } from './document.ts';
import { faultProblems } from './fault-problems.ts';
import { arm, gate } from './faults.ts';
import type { Host } from './host.ts';
import { plainOrders } from './named-orders.ts';
import { nearestHint } from './nearest.ts';
import { actNames, mustBeOrder, schemaProblems } from './order-schemas.ts';
import type { Known } from './order-schemas.ts';
import { organizations } from './organizations.ts';
import type { OddPdfName } from './pdf-odd.ts';
import type { Person } from './people.ts';
import { around } from './random.ts';
import type { DocumentSpec } from './seed.ts';
import { DocumentMaker } from './seed.ts';
import type { Banner, Fault, World } from './world.ts';
import { findDocument, replaceDocument } from './world.ts';
import type { Worlds } from './worlds.ts';

type GivenPerson = Partial<Person> & { id: string };

/** Body of `POST /__mock/seed` (S26): a number for many, a list for particular ones. */
export interface SeedOrder {
  /** That many people u-001 …, or people of your own. They join the sample people. */
  users?: number | GivenPerson[];
  /**
   * Replaces all documents: that many, distributed among the new people (otherwise u-big-list), particular ones, or that
   * many alike, distributed among all organizations.
   */
  documents?: number | Partial<DocumentSpec>[] | ({ count: number } & Partial<DocumentSpec>);
  seed?: number;
}

/** "Somebody else did this", for `POST /__mock/act`. */
export interface ActOrder {
  act: ActionOrder | 'lock' | 'unlock' | 'delete' | 'replace' | 'expireTokens' | 'banner';
  /** Id or Ref of the document. */
  document?: string;
  /** Who does it; by default whoever the document waits for (lock: a colleague). */
  by?: string;
  /** replace: one of the odd files instead of another edition. */
  odd?: OddPdfName;
  banner?: Banner | null;
}

const everyOrganization = organizations.map(({ id }) => id);

const peopleToAdd = (users: SeedOrder['users'] = []): readonly GivenPerson[] =>
  typeof users === 'number'
    ? Array.from({ length: users }, (_, at) => ({ id: `u-${String(at + 1).padStart(3, '0')}` }))
    : users;

const completePerson = (given: GivenPerson): Person => ({
  name: `Sample ${given.id.replace(/^u-/, '')}`,
  email: `${given.id}@example.com`,
  mobile: '15551230101',
  countryCode: '1',
  organizations: everyOrganization,
  about: 'seeded',
  ...given,
});

const toSign = { role: 'SIGNER', stage: 'PENDING SIGNATURE' } as const;
const usual = [
  toSign,
  toSign,
  { role: 'INITIAL REVIEWER', stage: 'PENDING REVIEW' },
  toSign,
  { role: 'POST REVIEWER', stage: 'COMPLETE' },
  toSign,
  { role: 'SIGNER', stage: 'COMPLETE', action: 'SIGNED' },
  { role: 'SIGNER', stage: 'DECLINED', action: 'DECLINED' },
] as const satisfies readonly Partial<DocumentSpec>[];

function documentSpecs(
  documents: NonNullable<SeedOrder['documents']>,
  takers: readonly string[],
): DocumentSpec[] {
  const plain = { person: around(takers, 0), ...toSign };
  if (Array.isArray(documents)) return documents.map((document) => ({ ...plain, ...document }));
  const { count, ...alike } = typeof documents === 'number' ? { count: documents } : documents;
  return Array.from({ length: count }, (_, at) => ({
    ...plain,
    organization: around(everyOrganization, at),
    ...(typeof documents === 'number'
      ? {
          person: around(takers, at),
          ...around<(typeof usual)[number]>(usual, Math.floor(at / takers.length)),
        }
      : alike),
  }));
}

/** Empties the world and fills it again; the same order at the same time gives the same world. */
export function seedWorld(
  world: World,
  start: Date,
  order: SeedOrder,
): { documents: number; users: string[] } {
  const { users, documents, seed = 1 } = order;
  const joining = peopleToAdd(users);
  for (const person of joining) world.people.set(person.id, completePerson(person));
  const ids = joining.map(({ id }) => id);
  if (documents !== undefined) {
    const maker = new DocumentMaker(seed, start, 'seeded');
    const takers = ids.length === 0 ? ['u-big-list'] : ids;
    const made = maker.makeAll(documentSpecs(documents, takers));
    world.documents = new Map(made.map((document) => [document.id, document]));
    world.views = maker.views(made);
  }
  return { documents: world.documents.size, users: ids };
}

function expireTokens(world: World, person: string | undefined): void {
  const ended = [...world.tokens].filter(([, held]) => person === undefined || held.person === person);
  for (const [token] of ended) world.tokens.delete(token);
  if (ended.length === 0)
    throw new Error(`${person ?? 'nobody'} is ${person === undefined ? '' : 'not '}signed in`);
}

function changeDocument(
  world: World,
  document: StoredDocument,
  order: ActOrder,
  at: Date,
): StoredDocument | string {
  switch (order.act) {
    case 'lock':
      return { ...document, lockedBy: order.by ?? 'u-staff-signer' };
    case 'unlock':
      return document.lockedBy === null
        ? `${document.displayId} is not locked`
        : { ...document, lockedBy: null };
    case 'replace':
      return { ...document, edition: document.edition + 1, odd: order.odd ?? null, edited: null };
    default: {
      const action = actionNames.find((one) => actions[one].order === order.act);
      const waiting = document.signers.find((signer) => awaitedAction(document, signer.person) !== null);
      const person = order.by ?? waiting?.person;
      if (action === undefined || person === undefined) return 'nobody is left to do that';
      return perform(document, { person, action, at: utcStamp(at), reason: 'Not my patient', comments: '' });
    }
  }
}

function actInWorld(world: World, at: Date, order: ActOrder): void {
  if (order.act === 'expireTokens') return expireTokens(world, order.by);
  if (order.act === 'banner') {
    world.banner = order.banner ?? null;
    return;
  }
  const document = findDocument(world, order.document ?? '');
  if (document === undefined) throw new Error(`no document ${String(order.document)}`);
  if (order.act === 'delete') return void world.documents.delete(document.id);
  const next = changeDocument(world, document, order, at);
  if (typeof next === 'string') throw new Error(next);
  replaceDocument(world, next);
}

const withoutHold = (fault: Fault): Fault =>
  Object.fromEntries(Object.entries(fault).filter(([field]) => field !== 'holdUntil'));

/** A name is known if a fault holds answers under it, or if answers wait under it: they may outlive the fault. */
function release(world: World, name: string): void {
  const held = world.faults.flatMap(({ fault }) => fault.holdUntil ?? []);
  const known = [...new Set([...held, ...world.gates.keys()])];
  if (!known.includes(name))
    throw new Error(`nothing is held under ${name}${nearestHint(name, known, 'nothing is held')}`);
  gate(world, name).release();
  world.faults = world.faults.map((armed) =>
    armed.fault.holdUntil === name ? { ...armed, fault: withoutHold(armed.fault) } : armed,
  );
}

function armFaults(world: World, list: unknown, contract: Contract): { armed: number } {
  if (!Array.isArray(list)) throw new Error('a list of faults is expected; an empty one disarms them all');
  const problems = faultProblems(list, contract);
  if (problems.length > 0) throw new Error(problems.join('; '));
  if (list.length === 0) world.faults = [];
  else world.faults.push(...(list as Fault[]).map(arm));
  return { armed: world.faults.length };
}

const knownNames = (world: World, joining: readonly GivenPerson[] = []): Known => ({
  person: () => [...world.people.keys(), ...joining.map(({ id }) => id)],
  document: () => [...world.documents.values()].flatMap(({ id, displayId }) => [displayId, id]),
});

/** Carries out an order of `POST /__mock/…`. Throws, and changes nothing, if the order is invalid or would do nothing. */
export type Order = (world: World, order: unknown) => unknown;

/** The orders by their address (S26). */
export const ordersOf = (worlds: Worlds, contract: Contract): Readonly<Record<string, Order>> => {
  const plain = plainOrdersOf(worlds, contract);
  return {
    ...plain,
    order: (world, order) => {
      mustBeOrder('order', order);
      for (const { path, body } of plainOrders(world, (order as { order: string }).order, contract))
        plain[path]?.(worlds.get(world.name), body);
    },
  };
};

const plainOrdersOf = (worlds: Worlds, contract: Contract): Readonly<Record<string, Order>> => ({
  reset: (world, order = {}) => {
    mustBeOrder('reset', order);
    worlds.reset(world.name);
  },
  seed: (world, order) => {
    const { users } = (order ?? {}) as SeedOrder;
    const joining = typeof users === 'number' || Array.isArray(users) ? peopleToAdd(users) : [];
    mustBeOrder('seed', order, knownNames(world, joining));
    return seedWorld(world, worlds.now(world), order as SeedOrder);
  },
  faults: (world, order) => armFaults(world, order, contract),
  release: (world, order) => {
    mustBeOrder('release', order);
    release(world, (order as { name: string }).name);
  },
  clock: (world, order) => {
    mustBeOrder('clock', order);
    world.aheadMs += (order as { advanceMs: number }).advanceMs;
    return { now: worlds.now(world).toISOString() };
  },
  host: (world, order) => {
    mustBeOrder('host', order);
    world.host = { ...world.host, ...(order as Partial<Host>) };
    return world.host;
  },
  act: (world, order) => {
    mustBeOrder('act', order);
    const { act } = order as ActOrder;
    const problems = actNames.includes(act) ? schemaProblems(`act ${act}`, order, knownNames(world)) : [];
    if (problems.length > 0) throw new Error(problems.map((problem) => `act: ${problem}`).join('; '));
    actInWorld(world, worlds.now(world), order as ActOrder);
  },
});
