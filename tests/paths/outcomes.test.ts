import { describe, expect, it } from 'vitest';
import { loadContract } from '../../mock-server/contract/contract.ts';
import { flowNames, flows } from '../../scripts/paths/flows.ts';
import type { Example } from '../../machines/model.ts';
import type { LooseOutcome } from '../../scripts/paths/model.ts';

const contract = loadContract();

const name = ({ variant, status, example }: Example): string => `${variant} ${status} ${example}`;

const namedBy = ({ answer, alike = [] }: LooseOutcome): readonly Example[] =>
  answer.from === 'provider' || answer.from === 'example' ? [answer, ...alike] : alike;

const outcomes = flowNames.map((flow) => ({
  flow,
  outcomes: Object.values(flows[flow].model.outcomes).flat(),
}));

describe('The outcomes of a flow’s calls', () => {
  it('are documented: each names an example of the description [X2]', () => {
    const undocumented = outcomes.flatMap((one) =>
      one.outcomes
        .flatMap((outcome) => namedBy(outcome))
        .filter(({ variant, status, example }) => {
          const found = contract.variants.find(({ id }) => id === variant);
          return !found?.examples.some((each) => each.status === status && each.name === example);
        })
        .map((example) => `${one.flow}: ${name(example)}`),
    );
    expect(undocumented).toEqual([]);
  });

  it('are complete: every documented answer of a call that the flow makes leads somewhere [X2]', () => {
    const forgotten = outcomes.flatMap((one) => {
      const handled = new Set(one.outcomes.flatMap((outcome) => namedBy(outcome).map((each) => name(each))));
      const called = new Set(
        one.outcomes.flatMap(({ answer }) => ('variant' in answer ? [answer.variant] : [])),
      );
      return contract.variants
        .filter(({ id }) => called.has(id))
        .flatMap(({ id, examples }) =>
          examples.map((each) => name({ variant: id, status: each.status, example: each.name })),
        )
        .filter((each) => !handled.has(each))
        .map((each) => `${one.flow}: ${each}`);
    });
    expect(forgotten).toEqual([]);
  });

  it('have a lost connection among them wherever the provider is asked, but for reports that nobody waits for [X3]', () => {
    const without = flowNames.flatMap((flow) =>
      Object.entries(flows[flow].model.outcomes)
        .filter(([, all]) => all.some(({ answer }) => answer.from === 'provider'))
        .filter(([, all]) => !all.some(({ answer }) => answer.from === 'network'))
        .map(([actor]) => `${flow}: ${actor}`),
    );
    expect(without).toEqual(['session: postDocumentViewed']);
  });
});
