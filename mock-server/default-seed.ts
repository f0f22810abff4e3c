import { actions } from './actions.ts';
import type { Action } from './actions.ts';
import type { Person } from './people.ts';
import type { Seeded, DocumentSpec } from './seed.ts';
import { around } from './random.ts';
import { DocumentMaker } from './seed.ts';

/** Colleagues who have the other roles; the control page does not offer them as sample people. */
export const staff: readonly Person[] = (
  [
    ['u-staff-reviewer', 'Rowan Filler'],
    ['u-staff-signer', 'Sol Filler'],
    ['u-staff-post', 'Pat Filler'],
  ] as const
).map(([id, name]) => ({
  id,
  name,
  email: `${name.toLowerCase().replace(' ', '.')}@example.org`,
  mobile: '15551230100',
  countryCode: '1',
  organizations: ['r-riverside', 'r-lakeview', 'r-prairie', 'r-summit'],
  about: 'fills the other roles',
}));

const repeat = (times: number, wanted: (index: number) => DocumentSpec): DocumentSpec[] =>
  Array.from({ length: times }, (_, index) => wanted(index));

const maria = 'u-maria-santos';
const mariasReviewers = { 'INITIAL REVIEWER': 'u-kenji-watanabe', 'POST REVIEWER': 'u-lucia-fernandez' };
const mariasOrganization = (index: number): string => (index % 3 === 2 ? 'r-lakeview' : 'r-riverside');

const toSign = (person: string, organization: string): DocumentSpec => ({
  person,
  role: 'SIGNER',
  stage: 'PENDING SIGNATURE',
  organization,
});

const oddDocuments: readonly DocumentSpec[] = [
  { displayId: 'LOCKED-1', lockedBy: 'u-staff-signer', type: 'Physician Order', pageCount: 2 },
  { displayId: 'DONE-1', onAct: 'redundant' as const, type: 'Physician Order', pageCount: 1 },
  { displayId: 'PDF-CORRUPT', odd: 'corrupt' as const, pageCount: 1 },
  { displayId: 'PDF-EMPTY', odd: 'empty' as const, pageCount: 1 },
  { displayId: 'PDF-PASSWORD', odd: 'password' as const, pageCount: 1 },
  { displayId: 'PDF-HOSTILE', odd: 'hostile' as const, pageCount: 1 },
  { displayId: 'PDF-LONG', odd: 'long' as const, pageCount: 40 },
  { displayId: 'PDF-HANG', odd: 'hang' as const, pageCount: 1 },
].map((odd, index) => ({ ...toSign(maria, mariasOrganization(index)), ...odd }));

const finished = (
  person: string,
  organization: string,
  index: number,
  wanted: readonly Action[],
): DocumentSpec => {
  const action = around(wanted, index);
  const { role, after } = actions[action];
  const stage = after === 'DECLINED' ? after : 'COMPLETE';
  return { person, role: role ?? 'SIGNER', stage, action, organization };
};

const mariasQueue = (): DocumentSpec[] => [
  ...repeat(17, (index) => ({
    ...toSign(maria, mariasOrganization(index)),
    others:
      mariasOrganization(index) === 'r-riverside'
        ? mariasReviewers
        : { 'POST REVIEWER': 'u-lucia-fernandez' },
    ...(index === 0 ? { type: 'Plan of Care', pageCount: 4 } : {}),
    ...(index === 1 ? { type: 'Recertification', pageCount: 12 } : {}),
  })),
  ...oddDocuments,
  ...repeat(6, (index) => ({
    person: maria,
    role: 'INITIAL REVIEWER',
    stage: 'PENDING REVIEW',
    organization: mariasOrganization(index),
  })),
  ...repeat(4, (index) => ({
    person: maria,
    role: 'POST REVIEWER',
    stage: 'COMPLETE',
    organization: mariasOrganization(index),
  })),
  ...repeat(14, (index) =>
    finished(maria, mariasOrganization(index), index, [
      'SIGNED',
      'SIGNED',
      'DECLINED',
      'REVIEWED',
      'ACKNOWLEDGED',
    ]),
  ),
];

const othersQueues = (): DocumentSpec[] => [
  ...repeat(4, (index) => toSign('u-emil-larsen', index % 2 ? 'r-prairie' : 'r-riverside')),
  ...repeat(3, (index) => finished('u-emil-larsen', 'r-prairie', index, ['SIGNED', 'DECLINED'])),
  ...repeat(8, (index) =>
    finished('u-ada-okafor', index % 2 ? 'r-summit' : 'r-lakeview', index, [
      'SIGNED',
      'REVIEWED',
      'DECLINED',
    ]),
  ),
  ...repeat(8, (index): DocumentSpec => ({
    person: 'u-kenji-watanabe',
    role: 'INITIAL REVIEWER',
    stage: 'PENDING REVIEW',
    organization: index % 4 === 3 ? 'r-summit' : 'r-riverside',
    ...(index % 4 === 3 ? {} : { others: { SIGNER: maria, 'POST REVIEWER': 'u-lucia-fernandez' } }),
  })),
  ...repeat(6, (index): DocumentSpec => ({
    person: 'u-lucia-fernandez',
    role: 'POST REVIEWER',
    stage: 'COMPLETE',
    organization: around(['r-riverside', 'r-lakeview', 'r-prairie'], index),
  })),
  ...repeat(3, () => finished('u-lucia-fernandez', 'r-riverside', 0, ['ACKNOWLEDGED'])),
  ...repeat(3, () => toSign('u-tom-becker', 'r-summit')),
];

const everyOrganization = ['r-riverside', 'r-lakeview', 'r-prairie', 'r-summit'] as const;

/** The documents and views every world begins with: about ninety, and 300 more for the long list. */
export function defaultSeed(start: Date, seed = 1): Seeded {
  const maker = new DocumentMaker(seed, start);
  const queue = [...mariasQueue(), ...othersQueues()];
  const documents = maker.makeAll(queue);
  const views = maker.views(documents);
  const long = repeat(300, (index) => toSign('u-big-list', around(everyOrganization, index)));
  return { documents: [...documents, ...maker.makeAll(long)], views };
}
