import type { Action } from './actions.ts';
import { oddIds } from './odd-ids.ts';
import { sixtyOrganizations } from './organizations.ts';
import type { Group, Person } from './people.ts';
import { DocumentMaker } from './seed.ts';
import type { DocumentSpec } from './seed.ts';
import type { World } from './world.ts';

/** One person for each odd id; all of them know every organization with an odd id. */
export const oddPeople: readonly Person[] = oddIds.map((id, at) => ({
  id,
  name: `Oda Oddkey ${at + 1}`,
  email: `oda.oddkey.${at + 1}@example.org`,
  mobile: `1555123070${at}`,
  countryCode: '1',
  organizations: oddIds,
  about: 'has an id as other providers have them',
}));

/** One group for each odd id, and all the people with odd ids in each. */
export const oddGroups: readonly Group[] = oddIds.map((id, at) => ({
  id,
  name: `Odd Clinic ${at + 1}`,
  members: oddIds,
}));

/** Who has documents from the start. */
export const oddSigner = 'Ärzte 1';

const wanted: readonly DocumentSpec[] = oddIds.flatMap((id) => {
  const common = { person: oddSigner, organization: id };
  return [
    { ...common, id, role: 'SIGNER', stage: 'PENDING SIGNATURE' },
    { ...common, id: `review ${id}`, role: 'INITIAL REVIEWER', stage: 'PENDING REVIEW' },
    { ...common, id: `post ${id}`, role: 'POST REVIEWER', stage: 'COMPLETE' },
    { ...common, id: `done ${id}`, role: 'SIGNER', stage: 'COMPLETE', action: 'SIGNED' },
  ];
});

/** Adds the documents with odd ids to a world once somebody with an odd id signs in. */
export function addOddIds(world: World, at: Date): void {
  if (world.documents.has(oddSigner)) return;
  const maker = new DocumentMaker(33, at, 'odd');
  const made = maker.makeAll(wanted);
  for (const document of made) world.documents.set(document.id, document);
  world.views = [...world.views, ...maker.views(made)];
}

/** The user who works for sixty organizations; only this user's dashboard rows have ids. */
export const manyOrganizations = 'u-sixty-organizations';

const repeat = (times: number, one: DocumentSpec): DocumentSpec[] => Array.from({ length: times }, () => one);

/** 20, 19 … 1 for the first twenty and 1 for each of the others: 250. */
const unsigned = sixtyOrganizations.flatMap(({ id }, at) =>
  repeat(Math.max(1, 20 - at), {
    person: manyOrganizations,
    role: 'SIGNER',
    stage: 'PENDING SIGNATURE',
    organization: id,
  }),
);

/** Every second organization: the first five have four reasons (4, 3, 2 and 1 times), the others two (once each): 100. */
const declined = sixtyOrganizations
  .filter((_, at) => at % 2 === 0)
  .flatMap(({ id, declineReasons }, at) =>
    declineReasons.flatMap((reason, place) =>
      repeat(at < 5 ? 4 - place : place < 2 ? 1 : 0, {
        person: manyOrganizations,
        role: 'SIGNER',
        stage: 'DECLINED',
        action: 'DECLINED' satisfies Action,
        organization: id,
        reason,
      }),
    ),
  );

/** Adds the 350 documents to a world once their person signs in, so that other worlds stay small. */
export function addManyOrganizations(world: World, at: Date): void {
  if (world.documents.has('sixty-10001')) return;
  const maker = new DocumentMaker(60, at, 'sixty');
  const made = maker.makeAll([...unsigned, ...declined]);
  for (const document of made) world.documents.set(document.id, document);
  world.views = [...world.views, ...maker.views(made)];
}

const givenNames = [
  'Abena Aisha Aleksander Amelia Anil Astrid Bashir Beatriz Bruno Camille',
  'Chidi Clara Dagny Dario Devika Elif Emeka Esther Farah Felix',
  'Greta Hana Henrik Imani Ines Ivo Jasper Jolana Kaito Leila',
  'Linnea Mateo Milena Nadia Oskar Priya Rafael Saoirse Tomasz Yara',
]
  .join(' ')
  .split(' ');
const familyNames = [
  'Abara Almeida Bergström Castellano Dąbrowski Eriksen Fontaine Gupta Hakim Ivanova Jansen Kowalczyk',
  'Lindqvist Mbeki Novak Okonkwo Petrov Quintana Rossi Şahin Takahashi Ueda Varga Weissmann Zielińska',
]
  .join(' ')
  .split(' ');

/** Names that break careless screens; each replaces an ordinary one. */
const odd: readonly string[] = [
  'Sukarno',
  '山田 太郎',
  'محمد عبد الله',
  'מרים כהן',
  '🌻 Sunny Fields 👩🏽‍⚕️',
  "Conor O'Brien-Fitzgerald",
  '<b>Bold</b> & Sons',
  `Hubert Blaine ${'Wolfeschlegelstein'.repeat(6)}`,
];

const nameAt = (at: number): string =>
  odd[at % 125 === 60 ? Math.floor(at / 125) : -1] ??
  `${givenNames[at % givenNames.length] ?? ''} ${familyNames[Math.floor(at / givenNames.length)] ?? ''}`;

const idAt = (at: number): string => `u-largeGroup-${String(at + 1).padStart(4, '0')}`;
const memberIndexes = Array.from({ length: givenNames.length * familyNames.length }, (_, at) => at);

/** The group of 1,000 invented names (A2.27). */
export const largeGroup: Group = { id: 'g-big', name: 'Lakeside Hospital', members: memberIndexes.map(idAt) };

/** Adds the 1,000 to a world once their list is requested, so that other worlds stay small. */
export const addLargeGroup = (world: World): void => {
  if (world.people.has(idAt(0))) return;
  for (const at of memberIndexes) {
    const id = idAt(at);
    const person: Person = {
      id,
      name: nameAt(at),
      email: `${id}@example.org`,
      mobile: '15551230100',
      countryCode: '1',
      organizations: ['r-summit'],
      about: 'one of 1,000',
    };
    world.people.set(id, person);
  }
};
