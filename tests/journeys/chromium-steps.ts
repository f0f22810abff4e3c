import fc from 'fast-check';
import type { Fault } from '../../mock-server/world.ts';
import { does } from './steps.ts';

/** What may become of the call of an act. */
export const fates = {
  answered: null,
  lateAnswer: { delayMs: 1_500 },
  neverArrived: { drop: true },
  cutAfterwards: { dropAfterCommit: true },
  cutAnswer: { truncateAt: 20 },
  serverError: { status: 500, emptyBody: true },
  handledTwice: { handleTwice: true },
  refused: { body: { Response: { Processed: 'N', Error: 'The archive is closed today' } } },
} as const satisfies Record<string, Fault | null>;
type Fate = keyof typeof fates;

/** What the provider has afterwards, where the fate alone says it. */
export const outcomes: Readonly<Partial<Record<Fate, boolean>>> = {
  answered: true,
  lateAnswer: true,
  neverArrived: false,
  cutAfterwards: true,
  cutAnswer: true,
  handledTwice: true,
};

/** The acts that are done, and the provider's words for them. */
export const acts = { sign: 'SIGNED', decline: 'DECLINED' } as const;
export type Act = keyof typeof acts;

/** The documents that wait for the signature of whoever is in front. */
const document = fc.nat({ max: 2 });

const anyStep = fc.oneof(
  does(6, 'act', {
    document,
    act: fc.constantFrom<Act[]>('sign', 'sign', 'decline'),
    fate: fc.constantFrom(...(Object.keys(fates) as Fate[])),
  }),
  does(2, 'leaveWhileActing', { document }),
  does(1, 'elsewhere', { document }),
  does(3, 'otherTab', { tab: fc.nat({ max: 2 }) }),
  does(1, 'goOffline', { document }),
  does(3, 'typeAndLeave', { document }),
  does(2, 'sleep', { minutes: fc.constantFrom(1, 20, 180) }),
  does(1, 'setClock', { minutes: fc.constantFrom(3, -3, 90, -90) }),
  does(1, 'endToken', { document, isActing: fc.boolean() }),
  does(1, 'newBuild', { document }),
  does(1, 'otherPerson', {}),
);
export type Step = typeof anyStep extends fc.Arbitrary<infer T> ? T : never;

/** What somebody does in Chromium, one step after the other. */
export const anyJourney: fc.Arbitrary<readonly Step[]> = fc.array(anyStep, { minLength: 4, maxLength: 6 });

/** Steps in one line. */
export const toldOf = (steps: readonly Step[]): string =>
  steps.map((step) => Object.values(step).join(' ')).join(', ');
