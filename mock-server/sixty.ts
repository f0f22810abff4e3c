import type { Deed } from './deeds.ts';
import { sixtyOrganizations } from './organizations.ts';
import type { Wanted } from './seed.ts';
import { DocumentMaker } from './seed.ts';
import type { World } from './world.ts';

/** Who works for sixty organizations; the dashboard rows of this person alone have ids. */
export const manyHomes = 'u-sixty-organizations';

const repeat = (times: number, wanted: Wanted): Wanted[] => Array.from({ length: times }, () => wanted);

/** 20, 19 … 1 for the first twenty and 1 for each of the others: 250. */
const unsigned = sixtyOrganizations.flatMap(({ id }, at) =>
  repeat(Math.max(1, 20 - at), {
    person: manyHomes,
    role: 'SIGNER',
    stage: 'PENDING SIGNATURE',
    organization: id,
  }),
);

/** Every other organization: four reasons, met 4, 3, 2 and once, for the first five; two, met once each, for the others: 100. */
const declined = sixtyOrganizations
  .filter((_, at) => at % 2 === 0)
  .flatMap(({ id, declineReasons }, at) =>
    declineReasons.flatMap((reason, place) =>
      repeat(at < 5 ? 4 - place : place < 2 ? 1 : 0, {
        person: manyHomes,
        role: 'SIGNER',
        stage: 'DECLINED',
        deed: 'DECLINED' satisfies Deed,
        organization: id,
        reason,
      }),
    ),
  );

/** Lets the 350 documents join a world once their person signs in; until then nothing has to carry them. */
export function joinSixty(world: World, at: Date): void {
  if (world.documents.has('sixty-10001')) return;
  const maker = new DocumentMaker(60, at, 'sixty');
  const made = [...unsigned, ...declined].map((wanted) => maker.make(wanted));
  for (const document of made) world.documents.set(document.id, document);
  world.views = [...world.views, ...maker.views(made)];
}
