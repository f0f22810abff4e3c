import type { Group, Person } from './people.ts';
import { oddIds } from './odd-ids.ts';
import type { Wanted } from './seed.ts';
import { DocumentMaker } from './seed.ts';
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

const wanted: readonly Wanted[] = oddIds.flatMap((id) => {
  const common = { person: oddSigner, organization: id };
  return [
    { ...common, id, role: 'SIGNER', stage: 'PENDING SIGNATURE' },
    { ...common, id: `review ${id}`, role: 'INITIAL REVIEWER', stage: 'PENDING REVIEW' },
    { ...common, id: `post ${id}`, role: 'POST REVIEWER', stage: 'COMPLETE' },
    { ...common, id: `done ${id}`, role: 'SIGNER', stage: 'COMPLETE', deed: 'SIGNED' },
  ];
});

/** Lets the documents with odd ids join a world once somebody with an odd id signs in. */
export function joinOdd(world: World, at: Date): void {
  if (world.documents.has(oddSigner)) return;
  const maker = new DocumentMaker(33, at, 'odd');
  const made = wanted.map((each) => maker.make(each));
  for (const document of made) world.documents.set(document.id, document);
  world.views = [...world.views, ...maker.views(made)];
}
