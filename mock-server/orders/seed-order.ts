import { joiningBy } from '../control-seed.ts';
import type { SeedOrder } from '../control-seed.ts';
import { deedNames, roles, stages } from '../deeds.ts';
import { organizationIds } from '../organizations.ts';
import { oddPdfNames } from '../pdf-odd.ts';
import type { Person } from '../people.ts';
import type { Wanted } from '../seed.ts';
import type { World } from '../world.ts';
import type { Form } from './form.ts';
import {
  day,
  fields,
  filledText,
  isFields,
  listOf,
  listOfDifferent,
  mustFit,
  oneOf,
  text,
  twice,
  whole,
} from './form.ts';

/** A world of more would take minutes to make. */
const mostDocuments = 100_000;
const mostUsers = 10_000;

const organization = oneOf('organization', () => organizationIds);

const person: Form = fields(
  {
    id: filledText,
    name: text,
    email: text,
    mobile: text,
    countryCode: text,
    organizations: listOfDifferent(organization),
    about: text,
  } satisfies Record<keyof Person, Form>,
  ['id'],
);

const wantedFields = (known: () => Iterable<string>) =>
  ({
    id: filledText,
    person: oneOf('person', known),
    role: oneOf('role', () => roles),
    stage: oneOf('stage', () => stages),
    deed: oneOf('deed', () => deedNames),
    organization,
    displayId: filledText,
    type: filledText,
    pageCount: whole(0, 1000),
    odd: oneOf('odd file', () => oddPdfNames),
    lockedBy: filledText,
    onAct: oneOf('onAct', () => ['redundant']),
    others: fields(Object.fromEntries(roles.map((role) => [role, filledText]))),
    subject: fields({ id: filledText, name: filledText, dateOfBirth: day }, ['id', 'name', 'dateOfBirth']),
    documentDate: day,
    dateSent: day,
    comment: text,
    reason: filledText,
  }) satisfies Record<keyof Wanted, Form>;

function documentsForm(known: () => Iterable<string>): Form {
  const one = wantedFields(known);
  const list = listOf(fields(one));
  const alike = fields({ ...one, count: whole(0, mostDocuments) }, ['count']);
  return (value, place) => {
    if (typeof value === 'number') return whole(0, mostDocuments)(value, place);
    if (!Array.isArray(value)) return alike(value, place);
    const same = twice(value.map((each) => (isFields(each) ? each['id'] : undefined)));
    const problems = list(value, place);
    return same === undefined ? problems : [...problems, `${place}: two have the id ${String(same)}`];
  };
}

const isManyUsers = (users: unknown): users is number =>
  typeof users === 'number' && whole(0, mostUsers)(users, '').length === 0;

const listed = (users: unknown): readonly unknown[] => (Array.isArray(users) ? users : []);

/** Throws what is wrong with an order of documents and people. */
export function mustSeed(world: World, order: unknown): asserts order is SeedOrder {
  const users = isFields(order) ? order['users'] : undefined;
  const joining = isManyUsers(users)
    ? joiningBy(users).map(({ id }) => id)
    : listed(users).flatMap((each) => (isFields(each) && typeof each['id'] === 'string' ? [each['id']] : []));
  const form: Form = (value, place) => {
    const problems = fields({
      users: (given, where) =>
        typeof given === 'number' ? whole(0, mostUsers)(given, where) : listOf(person)(given, where),
      documents: documentsForm(() => [...world.people.keys(), ...joining]),
      seed: whole(0, 2 ** 32 - 1),
    } satisfies Record<keyof SeedOrder, Form>)(value, place);
    const isIdle = isFields(value) && value['users'] === undefined && value['documents'] === undefined;
    return problems.length === 0 && isIdle
      ? [`${place} does nothing: name documents, users or both`]
      : problems;
  };
  mustFit(form, order, 'the seed');
}
