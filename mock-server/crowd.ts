import type { Group, Person } from './people.ts';
import type { World } from './world.ts';

const given = [
  'Abena Aisha Aleksander Amelia Anil Astrid Bashir Beatriz Bruno Camille',
  'Chidi Clara Dagny Dario Devika Elif Emeka Esther Farah Felix',
  'Greta Hana Henrik Imani Ines Ivo Jasper Jolana Kaito Leila',
  'Linnea Mateo Milena Nadia Oskar Priya Rafael Saoirse Tomasz Yara',
]
  .join(' ')
  .split(' ');
const family = [
  'Abara Almeida Bergström Castellano Dąbrowski Eriksen Fontaine Gupta Hakim Ivanova Jansen Kowalczyk',
  'Lindqvist Mbeki Novak Okonkwo Petrov Quintana Rossi Şahin Takahashi Ueda Varga Weissmann Zielińska',
]
  .join(' ')
  .split(' ');

/** Names that break careless screens; each takes the place of an ordinary one. */
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
  `${given[at % given.length] ?? ''} ${family[Math.floor(at / given.length)] ?? ''}`;

const idAt = (at: number): string => `u-crowd-${String(at + 1).padStart(4, '0')}`;
const places = Array.from({ length: given.length * family.length }, (_, at) => at);

/** The group of 1,000 invented names (A2.27). */
export const crowd: Group = { id: 'g-big', name: 'Lakeside Hospital', members: places.map(idAt) };

/** Lets the 1,000 join a world once their list is asked for; until then nothing has to carry them. */
export const joinCrowd = (world: World): void => {
  if (world.people.has(idAt(0))) return;
  for (const at of places) {
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
