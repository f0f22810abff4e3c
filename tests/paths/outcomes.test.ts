import { describe, expect, it } from 'vitest';
import { loadContract } from '../../mock-server/contract/contract.ts';
import { flowNames, flows } from '../../scripts/paths/flows.ts';
import type { Example } from '../../machines/model.ts';
import type { LooseOutcome } from '../../scripts/paths/model.ts';

const { variants } = loadContract();

const name = ({ variant, status, example }: Example): string => `${variant} ${status} ${example}`;

const namedBy = ({ answer, equivalentAnswers = [] }: LooseOutcome): readonly Example[] =>
  answer.from === 'provider' || answer.from === 'example'
    ? [answer, ...equivalentAnswers]
    : equivalentAnswers;

/** One call of a flow, and how it can end. */
interface Call {
  readonly flow: string;
  readonly actor: string;
  readonly outcomes: readonly LooseOutcome[];
}

const calls: readonly Call[] = flowNames.flatMap((flow) =>
  Object.entries(flows[flow].model.outcomes).map(([actor, outcomes]) => ({ flow, actor, outcomes })),
);

/** The outcomes of a call that the description does not document. */
const undocumentedIn = ({ flow, actor, outcomes }: Call): readonly string[] =>
  outcomes
    .flatMap((outcome) => namedBy(outcome))
    .filter(({ variant, status, example }) => {
      const found = variants.find(({ id }) => id === variant);
      return !found?.examples.some((each) => each.status === status && each.name === example);
    })
    .map((example) => `${flow}, ${actor}: ${name(example)}`);

/** The documented responses of a call that none of its outcomes names. */
const forgottenIn = ({ flow, actor, outcomes }: Call): readonly string[] => {
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

describe('The outcomes of a flow’s calls', () => {
  it('are documented: each names an example of the API description [X2]', () => {
    expect(calls.flatMap((call) => undocumentedIn(call))).toEqual([]);
  });

  it('are complete: every documented answer of every call of the flow is in one [X2]', () => {
    expect(calls.flatMap((call) => forgottenIn(call))).toEqual([]);
  });

  it('include a lost connection for every call to the provider [X3]', () => {
    const without = flowNames.flatMap((flow) =>
      Object.entries(flows[flow].model.outcomes)
        .filter(([, all]) => all.some(({ answer }) => answer.from === 'provider'))
        .filter(([, all]) => !all.some(({ answer }) => answer.from === 'network'))
        .map(([actor]) => `${flow}: ${actor}`),
    );
    expect(without).toEqual([]);
  });
});
