import fc from 'fast-check';
import type { Host } from '../../mock-server/host.ts';
import type { PendingTab } from '../../machines/acts/acts.ts';
import { specActs } from '../support/spec-acts.ts';
import { actFaults, readFaults } from './network.ts';
import type { ActFault, ReadFault } from './network.ts';

/** Two invented people, each with documents of their own. */
export const people = ['u-journey-ana', 'u-journey-ben'] as const;
export type PersonId = (typeof people)[number];

const stages = { review: 'PENDING REVIEW', sign: 'PENDING SIGNATURE', acknowledge: 'COMPLETE' } as const;
const waitsOn = ['sign', 'sign', 'sign', 'review', 'review', 'acknowledge'] as const;

interface JourneyDocument {
  readonly id: string;
  readonly person: PersonId;
  readonly tab: PendingTab;
}

/** What waits for them. */
export const documents: readonly JourneyDocument[] = people.flatMap((person) =>
  waitsOn.map((tab, at) => ({ id: `${person}-${at}`, person, tab })),
);

/** Fills a world with them. */
export const seedOrder = {
  users: people.map((id) => ({ id })),
  documents: documents.map(({ id, person, tab }) => ({
    id,
    person,
    role: specActs[tab].role,
    stage: stages[tab],
    organization: 'r-riverside',
    pageCount: 2,
  })),
};

/** Two tabs of one browser, and one of another on another machine. */
export const tabsIn = ['desk', 'desk', 'phone'] as const;

const tab = fc.nat({ max: tabsIn.length - 1 });
const document = fc.nat({ max: waitsOn.length - 1 });
const fault = fc.constantFrom<ActFault[]>(...actFaults);

/** A kind of step: how often it comes beside others, its name, and what is drawn for it. */
export const does = <Name extends string, More extends object>(
  weight: number,
  name: Name,
  more: { [K in keyof More]: fc.Arbitrary<More[K]> },
) => ({
  weight,
  arbitrary: fc.record({ does: fc.constant(name), ...more }) as unknown as fc.Arbitrary<
    { does: Name } & More
  >,
});

/** What may be done to a document past all pages: by its person at another place, by others, by the provider. */
type Elsewhere = 'act' | 'lock' | 'unlock' | 'replace' | 'delete';

/** What can happen next. The simplest of its kind stands first: a failing journey shrinks to it. */
export const anyStep = fc.oneof(
  does(4, 'signIn', { tab, who: fc.constantFrom(0, 0, 0, 1) }),
  does(2, 'open', { tab, document }),
  does(6, 'act', { tab, document, declines: fc.boolean(), fault, waits: fc.boolean() }),
  does(4, 'actOnMany', {
    tab,
    of: fc.constantFrom<PendingTab[]>('sign', 'review', 'acknowledge'),
    many: fc.integer({ min: 1, max: 3 }),
    declines: fc.boolean(),
    fault,
    waits: fc.boolean(),
  }),
  does(2, 'askAgain', { tab }),
  does(2, 'type', { tab, document }),
  does(3, 'reload', { tab }),
  does(1, 'leaveScreen', { tab }),
  does(3, 'wait', { seconds: fc.constantFrom(1, 4, 11, 25, 70) }),
  does(1, 'wait', { seconds: fc.constantFrom(780, 960) }),
  does(1, 'sleep', { minutes: fc.constantFrom(1, 20, 180) }),
  does(1, 'setClock', { minutes: fc.constantFrom(3, -3, 90, -90) }),
  does(1, 'connection', { tab, isOnline: fc.boolean() }),
  does(3, 'spoilReads', {
    tab,
    fault: fc.constantFrom<ReadFault[]>(...readFaults),
    times: fc.integer({ min: 1, max: 12 }),
  }),
  does(1, 'expire', { who: fc.nat({ max: people.length - 1 }) }),
  does(1, 'signOut', { tab }),
  does(1, 'host', {
    signerRows: fc.constantFrom<Host['signerRows'][]>('every', 'signers', 'none'),
    tells: fc.boolean(),
  }),
  does(2, 'elsewhere', {
    document,
    order: fc.constantFrom<Elsewhere[]>('act', 'act', 'lock', 'unlock', 'replace', 'delete'),
  }),
);
export type Step = typeof anyStep extends fc.Arbitrary<infer T> ? T : never;

/** Whole journeys: somebody is signed in at first. */
export const anyJourney: fc.Arbitrary<readonly Step[]> = fc
  .array(anyStep, { minLength: 4, maxLength: 24 })
  .map((steps): readonly Step[] => [{ does: 'signIn', tab: 0, who: 0 }, ...steps]);
