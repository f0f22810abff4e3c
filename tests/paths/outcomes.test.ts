import { describe, expect, it } from 'vitest';
import { loadContract } from '../../mock-server/contract/contract.ts';
import type { Variant } from '../../mock-server/contract/contract.ts';
import { flowNames, flows } from '../../scripts/paths/flows.ts';
import type { Example } from '../../machines/model.ts';
import type { LooseOutcome } from '../../scripts/paths/model.ts';

const contract = loadContract();

const name = ({ variant, status, example }: Example): string => `${variant} ${status} ${example}`;

const namedBy = ({ answer, alike = [] }: LooseOutcome): readonly Example[] =>
  answer.from === 'provider' || answer.from === 'example' ? [answer, ...alike] : alike;

/** One call of a flow, and how it can end. */
interface Call {
  readonly flow: string;
  readonly actor: string;
  readonly outcomes: readonly LooseOutcome[];
}

const calls: readonly Call[] = flowNames.flatMap((flow) =>
  Object.entries(flows[flow].model.outcomes).map(([actor, outcomes]) => ({ flow, actor, outcomes })),
);

type Variants = readonly Pick<Variant, 'id' | 'examples'>[];

/** The answers that a call is said to have and the description does not know. */
const undocumentedIn = ({ flow, actor, outcomes }: Call, variants: Variants): readonly string[] =>
  outcomes
    .flatMap((outcome) => namedBy(outcome))
    .filter(({ variant, status, example }) => {
      const found = variants.find(({ id }) => id === variant);
      return !found?.examples.some((each) => each.status === status && each.name === example);
    })
    .map((example) => `${flow}, ${actor}: ${name(example)}`);

/** The documented answers of a call that none of its outcomes names. */
const forgottenIn = ({ flow, actor, outcomes }: Call, variants: Variants): readonly string[] => {
  const handled = new Set(outcomes.flatMap((outcome) => namedBy(outcome).map((each) => name(each))));
  const called = new Set(outcomes.flatMap(({ answer }) => ('variant' in answer ? [answer.variant] : [])));
  return variants
    .filter(({ id }) => called.has(id))
    .flatMap(({ id, examples }) =>
      examples.map((each) => name({ variant: id, status: each.status, example: each.name })),
    )
    .filter((each) => !handled.has(each))
    .map((each) => `${flow}, ${actor}: ${each}`);
};

/** The same call with one of its outcomes' other answers left out, each way in which that can be done. */
const withoutOneAlike = (call: Call) =>
  call.outcomes.flatMap((outcome) =>
    (outcome.alike ?? []).map((left) => ({
      left,
      call: {
        ...call,
        outcomes: call.outcomes.map((one) =>
          one === outcome ? { ...one, alike: one.alike?.filter((each) => each !== left) ?? [] } : one,
        ),
      },
    })),
  );

/** The description without one example that an outcome names, each way in which that can be done. */
const withoutOneExample = (call: Call) =>
  call.outcomes
    .flatMap((outcome) => namedBy(outcome))
    .map((left) => ({
      left,
      variants: contract.variants.map(({ id, examples }) => ({
        id,
        examples: examples.filter(
          (each) => id !== left.variant || each.status !== left.status || each.name !== left.example,
        ),
      })),
    }));

describe('The outcomes of a flow’s calls', () => {
  it('are documented: each names an example of the description [X2]', () => {
    expect(calls.flatMap((call) => undocumentedIn(call, contract.variants))).toEqual([]);
  });

  it('are complete: every documented answer of every call that the flow makes leads somewhere [X2]', () => {
    expect(calls.flatMap((call) => forgottenIn(call, contract.variants))).toEqual([]);
  });

  it('are missed when one of the answers that end alike is left out, whichever [X2]', () => {
    const dropped = calls.flatMap((call) => withoutOneAlike(call));
    expect(dropped.length).toBeGreaterThan(50);
    const unnoticed = dropped.filter(({ call }) => forgottenIn(call, contract.variants).length === 0);
    expect(unnoticed.map(({ call, left }) => `${call.flow}, ${call.actor}: ${name(left)}`)).toEqual([]);
  });

  it('are undocumented when the description loses a status or an Error, whichever [X2]', () => {
    const unnoticed = calls.flatMap((call) =>
      withoutOneExample(call)
        .filter(({ variants }) => undocumentedIn(call, variants).length === 0)
        .map(({ left }) => `${call.flow}, ${call.actor}: ${name(left)}`),
    );
    expect(unnoticed).toEqual([]);
  });

  it('have a lost connection among them wherever the provider is asked [X3]', () => {
    const without = flowNames.flatMap((flow) =>
      Object.entries(flows[flow].model.outcomes)
        .filter(([, all]) => all.some(({ answer }) => answer.from === 'provider'))
        .filter(([, all]) => !all.some(({ answer }) => answer.from === 'network'))
        .map(([actor]) => `${flow}: ${actor}`),
    );
    expect(without).toEqual([]);
  });
});
