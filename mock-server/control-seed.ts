import type { Person } from './people.ts';
import { organizations } from './organizations.ts';
import { around } from './random.ts';
import type { Wanted } from './seed.ts';
import { DocumentMaker } from './seed.ts';
import type { World } from './world.ts';

/** Order to `POST /__mock/seed` (S26): numbers for many, lists for particular ones. */
export interface SeedOrder {
  /** That many people u-001 …, or people of your own. They join the sample people. */
  users?: number | (Partial<Person> & { id: string })[];
  /**
   * Replaces all documents: that many, dealt out to the new people (else to u-big-list), particular ones, or that many
   * alike, dealt out to every organization.
   */
  documents?: number | Partial<Wanted>[] | ({ count: number } & Partial<Wanted>);
  seed?: number;
}

/** The people who join the sample people by an order, as it names them. */
export const joiningBy = (users: SeedOrder['users'] = []): readonly (Partial<Person> & { id: string })[] =>
  typeof users === 'number'
    ? Array.from({ length: users }, (_, at) => ({ id: `u-${String(at + 1).padStart(3, '0')}` }))
    : users;

const everyOrganization = organizations.map((organization) => organization.id);

const madePerson = (given: Partial<Person> & { id: string }): Person => ({
  name: `Sample ${given.id.replace(/^u-/, '')}`,
  email: `${given.id}@example.com`,
  mobile: '15551230101',
  countryCode: '1',
  organizations: everyOrganization,
  about: 'seeded',
  ...given,
});

const usual = [
  { role: 'SIGNER', stage: 'PENDING SIGNATURE' },
  { role: 'SIGNER', stage: 'PENDING SIGNATURE' },
  { role: 'INITIAL REVIEWER', stage: 'PENDING REVIEW' },
  { role: 'SIGNER', stage: 'PENDING SIGNATURE' },
  { role: 'POST REVIEWER', stage: 'COMPLETE' },
  { role: 'SIGNER', stage: 'PENDING SIGNATURE' },
  { role: 'SIGNER', stage: 'COMPLETE', deed: 'SIGNED' },
  { role: 'SIGNER', stage: 'DECLINED', deed: 'DECLINED' },
] as const;

const several = (count: number, make: (at: number) => Wanted): Wanted[] =>
  Array.from({ length: count }, (_, at) => make(at));

const wantedBy = (documents: NonNullable<SeedOrder['documents']>, takers: readonly string[]): Wanted[] => {
  const plain = { person: around(takers, 0), role: 'SIGNER', stage: 'PENDING SIGNATURE' } as const;
  if (Array.isArray(documents)) return documents.map((document) => ({ ...plain, ...document }));
  if (typeof documents === 'number') {
    return several(documents, (at) => ({
      person: around(takers, at),
      organization: around(everyOrganization, at),
      ...around<(typeof usual)[number]>(usual, Math.floor(at / takers.length)),
    }));
  }
  const { count, ...alike } = documents;
  return several(count, (at) => ({ ...plain, organization: around(everyOrganization, at), ...alike }));
};

/** Empties the world and fills it again; the same order at the same time gives the same world. */
export function seedWorld(
  world: World,
  start: Date,
  order: SeedOrder,
): { documents: number; users: string[] } {
  const { users, documents, seed = 1 } = order;
  const listed = joiningBy(users);
  for (const person of listed) world.people.set(person.id, madePerson(person));
  if (documents !== undefined) {
    const takers = listed.length === 0 ? ['u-big-list'] : listed.map((person) => person.id);
    const wanted = wantedBy(documents, takers);
    const maker = new DocumentMaker(seed, start, 'seeded');
    const made = wanted.map((each) => maker.make(each));
    world.documents = new Map(made.map((document) => [document.id, document]));
    world.views = maker.views(made);
  }
  return { documents: world.documents.size, users: listed.map((person) => person.id) };
}
