import { createHash } from 'node:crypto';
import { statePath } from '../../src/ui/state-path.ts';
import { definitionsOf, nodesOf } from './definitions.ts';
import { explore } from './explore.ts';
import type { Edge, Vertex } from './explore.ts';
import type { TimedSnapshot } from './stepper.ts';
import type { Flow, LooseStartingPoint } from './model.ts';
import { provedAt, expectationsAt, shownControl } from './screens.ts';
import type { Criterion, Expected, Path, PathSet, Step } from './path.ts';
import { instantIds, isAway, isGone, isLeftBehind } from './stepper.ts';
import { problemsOf, whyUnreachable } from './problems.ts';
import { goalsFor, selectPairs, selectPaths } from './select.ts';
import type { Candidate, Goals } from './select.ts';

/** More points than this in one graph mean that the context grows without limit. */
const maxPoints = 80_000;

/** The graph of each starting point of a flow. */
type Graphs = readonly (readonly Vertex[])[];

export interface GenerateOptions {
  readonly criterion?: Criterion;
  /** The maximum of points in a graph. */
  readonly limit?: number;
  /** The result of `graphsOf` for this flow, if known: exploring takes the most time. */
  readonly graphs?: Graphs;
}

const hash = (value: unknown, length: number): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, length);

const expectedAt = (
  flow: Flow,
  world: LooseStartingPoint,
  { snapshot }: TimedSnapshot,
  before: TimedSnapshot | null,
): Expected => ({
  state: statePath(snapshot.value),
  tags: [...snapshot.tags].map(String).sort(),
  pending: Object.keys(snapshot.children).sort(),
  begun: Object.keys(snapshot.children)
    .filter((id) => snapshot.children[id] !== before?.snapshot.children[id])
    .sort(),
  isFinal: snapshot.status === 'done',
  isGone: isGone(flow, snapshot) || isAway(flow, snapshot),
  isPassing: snapshot.status === 'active' && instantIds(flow, world, snapshot).length > 0,
  shown: expectationsAt(flow, snapshot),
  proves: provedAt(flow, snapshot),
});

const stepOf = (flow: Flow, world: LooseStartingPoint, { from, proposal, point }: Edge): Step => {
  const { proves, ...expected } = expectedAt(flow, world, point, from.point);
  const isBehind = isLeftBehind(flow, from.point.snapshot, proposal);
  const outcome = flow.model.outcomes[proposal.actor ?? '']?.find(({ name }) => name === proposal.outcome);
  return {
    kind: proposal.kind,
    event: proposal.event,
    case: proposal.case,
    actor: proposal.actor,
    outcome: proposal.outcome,
    notice: outcome?.notice ?? null,
    ms: proposal.ms,
    renewal: proposal.renewal,
    control: shownControl(flow, proposal.event.type, from.point.snapshot),
    takes: point.transitionsTaken,
    ...expected,
    ...(isBehind ? { isGone: true, shown: expectationsAt(flow, from.point.snapshot) } : {}),
    proves: [...new Set([...(isBehind ? [] : proves), ...(outcome?.proves ?? [])])],
  };
};

const pathOf = (flow: Flow, { world: index, start, edges }: Candidate): Path => {
  const world = flow.model.startingPoints[index];
  if (!world) throw new Error(`${flow.model.flow} has no world ${index}.`);
  const { name } = world;
  const events = edges.map(({ proposal }) => [proposal.event.type, proposal.case ?? proposal.outcome]);
  return {
    id: hash([flow.model.flow, name, events], 8),
    world: name,
    person: world.person,
    start: { ...expectedAt(flow, world, start.point, null), takes: start.point.transitionsTaken },
    steps: edges.map((edge) => stepOf(flow, world, edge)),
  };
};

/** A short text that changes when the chart or its model does. */
export const hashOf = ({ machine, model }: Flow): string =>
  hash([definitionsOf(machine), nodesOf(machine).map((node) => [node.id, node.type, node.tags]), model], 12);

const refuse = (flow: Flow) => {
  const problems = problemsOf(flow);
  if (problems.length === 0) return;
  throw new Error(
    `${flow.model.flow}: paths cannot be generated.\n${problems.map((one) => `- ${one}`).join('\n')}`,
  );
};

const reachedIn = (graphs: Graphs, { at }: Goals) =>
  new Set(graphs.flat().flatMap((vertex) => [vertex, ...vertex.edges].flatMap((step) => at(step))));

/** If every running timer may fire at any time, what is still not reached is proved unreachable. */
const proveUnreachable = (flow: Flow, goals: Goals, open: readonly string[], limit: number) => {
  if (open.length === 0) return [];
  const graphs = flow.model.startingPoints.map((world) => explore(flow, world, { timed: false, limit }));
  const reached = reachedIn(graphs, goals);
  const all = definitionsOf(flow.machine);
  return open
    .filter((key) => !reached.has(key))
    .map((key) => {
      const definition = all.find((one) => one.key === key);
      return { key, why: definition ? whyUnreachable(definition, all, graphs) : 'no way leads into it' };
    });
};

/** The graph of each starting point, with timers in order, as invariant tests search it. */
export const graphsOf = (flow: Flow, limit = maxPoints): Graphs =>
  flow.model.startingPoints.map((world) => explore(flow, world, { timed: true, limit }));

/** The paths chosen for a criterion, and which of its goals they cover. */
const chosenOf = (flow: Flow, criterion: Criterion, graphs: Graphs, limit: number) => {
  const { model } = flow;
  const isPassing = (index: number, { snapshot }: TimedSnapshot): boolean => {
    const world = model.startingPoints[index];
    return (
      snapshot.status === 'active' && world !== undefined && instantIds(flow, world, snapshot).length > 0
    );
  };
  // Pairs are read from the graphs, so none can be missed.
  if (criterion === 'pairs') {
    const { chosen, covered } = selectPairs(graphs, isPassing);
    return { chosen, covered: [...covered].toSorted(), missed: [], unreachable: [] };
  }
  const goals = goalsFor(flow, criterion);
  const wanted = goals.all.filter((key) => !(key in model.exclusions));
  const { chosen, covered } = selectPaths(graphs, { goalsOf: goals.at, wanted, isPassing });
  const open = wanted.filter((key) => !covered.has(key));
  const unreachable = proveUnreachable(flow, goals, open, limit);
  const isUnreachable = new Set(unreachable.map(({ key }) => key));
  return {
    chosen,
    covered: wanted.filter((key) => covered.has(key)),
    missed: open.filter((key) => !isUnreachable.has(key)),
    unreachable,
  };
};

/**
 * Few and short paths that reach every reachable goal; in every path only the timer that is due first fires. Throws with
 * one sentence per problem if the machine or the model does not allow complete paths.
 */
export const generatePaths = (flow: Flow, options: GenerateOptions = {}): PathSet => {
  const { criterion = 'transitions', limit = maxPoints } = options;
  refuse(flow);
  const { machine, model } = flow;
  const { chosen, ...account } = chosenOf(flow, criterion, options.graphs ?? graphsOf(flow, limit), limit);
  return {
    schema: 2,
    flow: model.flow,
    machine: machine.id,
    machineHash: hashOf(flow),
    criterion,
    paths: chosen.map((one) => pathOf(flow, one)),
    ...account,
    forbidden: definitionsOf(machine).flatMap((one) => (one.isForbidden ? [one.key] : [])),
    excluded: Object.entries(model.exclusions).map(([key, exclusion]) => ({ key, ...exclusion })),
  };
};
