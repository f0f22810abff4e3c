import type { DocumentSpec } from './seed.ts';

type Row = Partial<DocumentSpec>;

/** Documents that replace a world's usual ones, and people who are added, in the form of `POST /__mock/seed`. */
interface WorldContents {
  readonly documents?: readonly Row[];
  readonly users?: readonly object[];
  readonly seed?: number;
}

const maria = 'u-maria-santos';
const roles = {
  sign: { role: 'SIGNER', stage: 'PENDING SIGNATURE' },
  review: { role: 'INITIAL REVIEWER', stage: 'PENDING REVIEW' },
  acknowledge: { role: 'POST REVIEWER', stage: 'COMPLETE' },
  completed: { role: 'SIGNER', stage: 'COMPLETE', action: 'SIGNED' },
} as const satisfies Record<string, Row>;

const organizations = ['r-riverside', 'r-lakeview'] as const;
const organizationAt = (at: number) => organizations[at % 2] ?? 'r-riverside';

const one = (more: Row): WorldContents => ({
  documents: [
    { id: 'doc-1', displayId: 'S-1', person: maria, organization: 'r-riverside', ...roles.sign, ...more },
  ],
});

/** With two pages each, so that a document has unseen pages when it is opened. */
const three = (kind: 'sign' | 'review' | 'acknowledge'): WorldContents => ({
  documents: [1, 2, 3].map((number) => ({
    id: `doc-${number}`,
    displayId: `S-${number}`,
    person: maria,
    organization: 'r-riverside',
    pageCount: 2,
    ...roles[kind],
  })),
});

const several = (letter: string, count: number, like: Row): readonly Row[] =>
  Array.from({ length: count }, (_, at) => ({
    person: maria,
    organization: 'r-riverside',
    displayId: `${letter}-${at + 1}`,
    ...like,
  }));

/** The pending list begins with what has waited longest, the completed one with what was done last. */
const sentAt = (letter: 'R' | 'C', at: number): string =>
  new Date(Date.UTC(2026, 0, 31) - (letter === 'C' ? at : 60 - at) * 86_400_000).toISOString().slice(0, 10);

/** Enough rows for three pages, alternating between two organizations; their subjects sort in the order of their numbers. */
const sixty = (letter: 'R' | 'C', personOf: (at: number) => string = () => maria): WorldContents => {
  const rows = Array.from({ length: 60 }, (_, at) => ({
    ...(letter === 'R' ? roles.review : roles.completed),
    person: personOf(at),
    organization: organizationAt(at),
    displayId: `${letter}-${at + 1}`,
    subject: {
      id: `P-${at + 1}`,
      name: `Sample ${String(at + 1).padStart(2, '0')}`,
      dateOfBirth: '1950-01-01',
    },
    dateSent: sentAt(letter, at),
  }));
  const toSign = [1, 2].map((number) => ({
    ...roles.sign,
    person: maria,
    organization: organizationAt(number),
    displayId: `S-${number}`,
  }));
  return { documents: letter === 'R' ? [...rows, ...toSign] : rows };
};

/** The same rows with other ids: for worlds in which some rows now belong to other people. */
const withNewIds = (order: WorldContents): WorldContents => ({ ...order, seed: 2 });
const emil = 'u-emil-larsen';

const mariaWith = (change: object): WorldContents => ({
  users: [
    {
      id: maria,
      name: 'Maria Santos',
      email: 'maria.santos@example.com',
      mobile: '15551230142',
      organizations: [...organizations],
      ...change,
    },
  ],
});

/** What a world of Maria Santos can hold, by a name that is short enough to be typed. */
export const namedWorlds = {
  'one-to-sign': one({ pageCount: 2 }),
  'one-page-to-sign': one({ pageCount: 1 }),
  'one-without-pages': one({ pageCount: 0, odd: 'corrupt' }),
  'three-to-sign': three('sign'),
  'three-to-review': three('review'),
  'three-to-acknowledge': three('acknowledge'),
  'sixty-to-review': sixty('R'),
  'sixty-completed': sixty('C'),
  'review-half-gone': withNewIds(
    sixty('R', (at) => (organizationAt(at) === organizations[0] ? maria : emil)),
  ),
  'review-all-gone': withNewIds(sixty('R', () => emil)),
  'completed-half-gone': withNewIds(
    sixty('C', (at) => (organizationAt(at) === organizations[0] ? maria : emil)),
  ),
  'completed-all-gone': withNewIds(sixty('C', () => emil)),
  'to-act-on': {
    documents: [
      ...several('R', 4, roles.review),
      ...several('A', 4, roles.acknowledge),
      ...several('S', 22, roles.sign),
      ...['L-2', 'L-4'].map((displayId) => ({
        person: maria,
        organization: 'r-lakeview',
        displayId,
        ...roles.sign,
      })),
    ],
  } as WorldContents,
  'four-completed': { documents: [...several('C', 4, roles.completed)] } as WorldContents,
  'one-listed': { documents: [...several('S', 1, roles.sign)] } as WorldContents,
  'no-organization': mariaWith({ organizations: [] }),
  'no-mobile': mariaWith({ mobile: '' }),
  'new-mobile': mariaWith({ mobile: '15551230187' }),
  'new-email': mariaWith({ email: 'maria@example.org' }),
} as const satisfies Record<string, WorldContents>;

export type WorldName = keyof typeof namedWorlds;
