import fc from 'fast-check';
import type { Fault } from '../../mock-server/armed-fault.ts';

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

const at = <Name extends string, More extends object>(
  weight: number,
  does: Name,
  more: { [K in keyof More]: fc.Arbitrary<More[K]> },
) => ({
  weight,
  arbitrary: fc.record({ does: fc.constant(does), ...more }) as unknown as fc.Arbitrary<
    { readonly does: Name } & Readonly<More>
  >,
});

/** The documents that wait for the signature of whoever is in front. */
const document = fc.nat({ max: 2 });

const anyStep = fc.oneof(
  at(6, 'act', {
    document,
    act: fc.constantFrom<Act[]>('sign', 'sign', 'decline'),
    fate: fc.constantFrom(...(Object.keys(fates) as Fate[])),
  }),
  at(2, 'leaveWhileActing', { document }),
  at(1, 'elsewhere', { document }),
  at(3, 'otherTab', { tab: fc.nat({ max: 2 }) }),
  at(1, 'goOffline', { document }),
  at(3, 'typeAndLeave', { document }),
  at(2, 'sleep', { minutes: fc.constantFrom(1, 20, 180) }),
  at(1, 'setClock', { minutes: fc.constantFrom(3, -3, 90, -90) }),
  at(1, 'endToken', { document, isActing: fc.boolean() }),
  at(1, 'newBuild', { document }),
  at(1, 'otherPerson', {}),
);
export type Step = typeof anyStep extends fc.Arbitrary<infer T> ? T : never;

/** What somebody does in Chromium, one step after the other. */
export const anyJourney: fc.Arbitrary<readonly Step[]> = fc.array(anyStep, { minLength: 4, maxLength: 6 });

/** Steps in one line. */
export const toldOf = (steps: readonly Step[]): string =>
  steps.map((step) => Object.values(step).join(' ')).join(', ');
