import { crowd } from '../crowd.ts';
import { concerns } from '../document.ts';
import type { Organization } from '../organizations.ts';
import type { Form } from '../orders/form.ts';
import { digits, fields, filledText, listOf, listOfDifferent, oneOf, text } from '../orders/form.ts';
import type { Group, Person } from '../people.ts';
import { refusedBecause } from '../sessions.ts';
import { onWire } from '../odd-ids.ts';
import { userOnWire } from '../wire.ts';
import type { World } from '../world.ts';
import type { Place, Row, Table } from './table.ts';
import { answerProblem, freeId } from './table.ts';

const all = (known: Readonly<Record<string, Form>>): Form => fields(known, Object.keys(known));

function personProblem({ world, contract }: Place, person: Person): string | null {
  return answerProblem(contract, 'getUser', userOnWire(person, world.organizations));
}

/** A contact belongs to one person, as when it is changed in the portal (A4.9). */
function isTaken(world: World, person: Person, before: Row | null): boolean {
  return (['email', 'mobile'] as const).some(
    (name) =>
      person[name] !== '' &&
      person[name] !== before?.[name] &&
      [...world.people.values()].some(
        (other) => other.id !== person.id && other[name].toLowerCase() === person[name].toLowerCase(),
      ),
  );
}

function keepPerson(place: Place, row: Row, before: Row | null): string | null {
  const person = row as unknown as Person;
  if (isTaken(place.world, person, before)) return refusedBecause.taken;
  const problem = personProblem(place, person);
  if (problem === null) place.world.people.set(person.id, person);
  return problem;
}

const namedIn = (what: string, names: readonly string[]): string | null =>
  names.length === 0
    ? null
    : `${what} ${names.slice(0, 3).join(', ')}${names.length > 3 ? ' …' : ''} would name nobody`;

/** People: a contact that somebody else has is refused, and so is to remove whom others name. */
export const peopleTable: Table = {
  rows: (world) => [...world.people.values()].map((person) => ({ ...person })),
  form: (world) =>
    all({
      id: filledText,
      name: filledText,
      email: text,
      mobile: digits,
      countryCode: oneOf('country code', () => ['1', '91']),
      organizations: listOfDifferent(oneOf('organization', () => world.organizations.keys())),
      about: text,
    } satisfies Record<keyof Person, Form>),
  fresh: ({ world }) => {
    const id = freeId('u-data', world.people);
    return {
      id,
      name: `Sample ${id}`,
      email: `${id}@example.com`,
      mobile: '',
      countryCode: '1',
      organizations: [],
      about: 'added by hand',
    };
  },
  add: (place, row) => keepPerson(place, row, null),
  change: (place, before, after) => keepPerson(place, after, before),
  remove: ({ world }, { id }) => {
    const person = String(id);
    const documents = [...world.documents.values()].filter((each) => concerns(each, person));
    const groups = [...world.groups.values()].filter(({ members }) => members.includes(person));
    const views = world.views.filter((view) => view.person === person);
    const problem =
      namedIn(
        'the documents',
        documents.map(({ displayId }) => displayId),
      ) ??
      namedIn(
        'the groups',
        groups.map((group) => group.id),
      ) ??
      namedIn(
        'the views',
        views.map((view) => view.id),
      );
    if (problem !== null) return problem;
    world.people.delete(person);
    for (const [token, held] of world.tokens) if (held.person === person) world.tokens.delete(token);
    return null;
  },
};

function keepGroup({ world, contract }: Place, row: Row): string | null {
  const group = row as unknown as Group;
  const users = group.members.flatMap((id) => world.people.get(id) ?? []);
  const problem = answerProblem(contract, 'getSignerGroup', {
    Name: group.name,
    Guid: onWire(group.id),
    Users: users.map((user) => ({ Name: user.name, Guid: onWire(user.id) })),
  });
  if (problem === null) world.groups.set(group.id, group);
  return problem;
}

/** Groups: members are people whom the world knows. */
export const groupsTable: Table = {
  rows: (world) => [...world.groups.values()].map((group) => ({ ...group })),
  form: (world) =>
    all({
      id: filledText,
      name: filledText,
      // The thousand of the crowd join a world only when their group is asked for.
      members: listOfDifferent(oneOf('person', () => new Set([...world.people.keys(), ...crowd.members]))),
    } satisfies Record<keyof Group, Form>),
  fresh: ({ world }) => ({ id: freeId('g-data', world.groups), name: 'Added by hand', members: [] }),
  add: keepGroup,
  change: (place, _before, after) => keepGroup(place, after),
  remove: ({ world }, { id }) => {
    world.groups.delete(String(id));
    return null;
  },
};

function keepOrganization({ world, contract }: Place, row: Row): string | null {
  const organization = row as unknown as Organization;
  const [anybody] = world.people.values();
  const homes = new Map([[organization.id, organization]]);
  const problem =
    anybody === undefined
      ? null
      : answerProblem(
          contract,
          'getUser',
          userOnWire({ ...anybody, organizations: [organization.id] }, homes),
        );
  if (problem === null) world.organizations.set(organization.id, organization);
  return problem;
}

/** Organizations: one that documents or people name stays. */
export const organizationsTable: Table = {
  rows: (world) => [...world.organizations.values()].map((organization) => ({ ...organization })),
  form: () =>
    all({
      id: filledText,
      name: filledText,
      prefix: filledText,
      declineReasons: listOf(filledText),
    } satisfies Record<keyof Organization, Form>),
  fresh: ({ world }) => ({
    id: freeId('r-data', world.organizations),
    name: 'Added by hand',
    prefix: 'ADD',
    declineReasons: ['Not my patient', 'Other'],
  }),
  add: keepOrganization,
  change: (place, _before, after) => keepOrganization(place, after),
  remove: ({ world }, { id }) => {
    const home = String(id);
    const documents = [...world.documents.values()].filter(({ organization }) => organization === home);
    const people = [...world.people.values()].filter(({ organizations }) => organizations.includes(home));
    const problem =
      namedIn(
        'the documents',
        documents.map(({ displayId }) => displayId),
      ) ??
      namedIn(
        'the people',
        people.map((person) => person.id),
      );
    if (problem === null) world.organizations.delete(home);
    return problem;
  },
};
