import { definitionsOf, nodesOf } from './definitions.ts';
import type { Edge, Vertex } from './explore.ts';
import type { Flow, LooseOutcome } from './model.ts';
import type { Criterion } from './path.ts';

/** What the paths of a flow are asked to reach. */
export interface Goals {
  readonly all: readonly string[];
  /** What a step reaches, or the start of a world. */
  readonly at: (step: Edge | Vertex) => readonly string[];
}

const transitions = ({ machine }: Flow): Goals => ({
  all: definitionsOf(machine).flatMap((one) => (one.isForbidden ? [] : [one.key])),
  at: ({ point }) => point.takes,
});

const states = ({ machine }: Flow): Goals => ({
  all: nodesOf(machine).map((node) => node.id),
  at: ({ point }) => point.snapshot._nodes.map((node) => node.id),
});

/** The ports of a flow where they are invoked, each with the ways in which it can end. */
const invokedIn = ({ machine, model }: Flow) =>
  nodesOf(machine).flatMap((node) =>
    node.invoke.map(({ id, src }) => ({ state: node.id, id, outcomes: model.outcomes[String(src)] ?? [] })),
  );

const outcomes = (flow: Flow): Goals => ({
  all: [
    ...new Set(invokedIn(flow).flatMap(({ id, outcomes: all }) => all.map(({ name }) => `${id} · ${name}`))),
  ],
  at: (step) =>
    'proposal' in step && step.proposal.actor !== null
      ? [`${step.proposal.actor} · ${String(step.proposal.outcome)}`]
      : [],
});

const isRefusal = ({ answer }: LooseOutcome): boolean => {
  const last = answer.from === 'child' ? answer.last : answer;
  return last.from === 'example' || last.from === 'network';
};

const refusals = (flow: Flow): Goals => {
  const all = invokedIn(flow).flatMap(({ state, id, outcomes: every }) =>
    every.filter(isRefusal).map(({ name }) => `${state} · ${id} · ${name}`),
  );
  const known = new Set(all);
  return {
    all,
    at: (step) => {
      if (!('proposal' in step) || step.proposal.actor === null) return [];
      const { actor, outcome } = step.proposal;
      return step.from.point.snapshot._nodes
        .map(({ id }) => `${id} · ${actor} · ${String(outcome)}`)
        .filter((goal) => known.has(goal));
    },
  };
};

/** The goals of a criterion that a step reaches by itself; pairs are no such. */
export const goalsFor = (flow: Flow, criterion: Exclude<Criterion, 'pairs'>): Goals =>
  ({ transitions, states, outcomes, refusals })[criterion](flow);
