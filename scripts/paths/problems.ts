import type { Vertex } from './explore.ts';
import { definitionsOf, nodesOf } from './definitions.ts';
import type { Definition } from './definitions.ts';
import type { Flow } from './model.ts';

const withoutId = ({ machine }: Flow): string[] =>
  nodesOf(machine).flatMap((node) =>
    node.invoke
      .filter((one, index) => one.id === `${index}.${node.id}`)
      .map(
        (one) =>
          `The invoke of '${String(one.src)}' in ${node.id} has no id: reordering would rename its events.`,
      ),
  );

const withoutName = ({ machine }: Flow): string[] =>
  definitionsOf(machine)
    .filter(({ guard }) => guard?.includes('(inline)'))
    .map(({ key }) => `The guard of '${key}' has no name: reports could not say what blocks it.`);

const withoutOutcome = ({ machine, model }: Flow): string[] => {
  const invoked = new Set(nodesOf(machine).flatMap((node) => node.invoke.map((one) => String(one.src))));
  const ends = new Set(definitionsOf(machine).map(({ eventType }) => eventType));
  const awaited = nodesOf(machine)
    .flatMap((node) => node.invoke)
    .filter((one) => ends.has(`xstate.done.actor.${one.id}`))
    .map((one) => String(one.src));
  return [
    ...[...new Set(awaited)]
      .filter((src) => !model.outcomes[src]?.length)
      .map((src) => `The model has no outcomes for '${src}'.`),
    ...Object.keys(model.outcomes)
      .filter((src) => !invoked.has(src))
      .map((src) => `The model has outcomes for '${src}', which no state invokes.`),
  ];
};

const withoutTrigger = ({ machine, model }: Flow): string[] => {
  const types = new Set(
    definitionsOf(machine)
      .map(({ eventType }) => eventType)
      .filter((type) => type !== '' && !type.startsWith('xstate.')),
  );
  const wild = [...types].filter((type) => type.endsWith('*'));
  return [
    ...wild.map((type) => `The transition on '${type}' matches anything: name the events instead.`),
    ...[...types]
      .filter((type) => !wild.includes(type) && !model.events[type])
      .map((type) => `The model does not say who sends '${type}'.`),
  ];
};

const unusedExclusions = ({ machine, model }: Flow): string[] => {
  const keys = new Set(definitionsOf(machine).map(({ key }) => key));
  return Object.keys(model.exclusions)
    .filter((key) => !keys.has(key))
    .map((key) => `The model excludes '${key}', which the machine does not have.`);
};

/** What prevents complete paths, one sentence each; empty if nothing does. */
export const problemsOf = (flow: Flow): readonly string[] => [
  ...withoutId(flow),
  ...withoutName(flow),
  ...withoutOutcome(flow),
  ...withoutTrigger(flow),
  ...unusedExclusions(flow),
];

const isIn = (vertex: Vertex, source: string) =>
  vertex.point.snapshot._nodes.some((node) => node.id === source);

/** Why a transition cannot be taken in these graphs: its source, its event or the guards that block it. */
export const whyUnreachable = (
  definition: Definition,
  all: readonly Definition[],
  graphs: readonly (readonly Vertex[])[],
): string => {
  const { source, eventType, guard } = definition;
  const inSource = graphs.flat().filter((vertex) => isIn(vertex, source));
  if (inSource.length === 0) return `the state ${source} is never entered`;
  const rivals = all.filter((one) => one.source === source && one.eventType === eventType);
  const before = rivals.slice(0, rivals.indexOf(definition));
  const always = before.find((one) => one.guard === null);
  if (always) return `an earlier transition without a guard (${always.key}) always wins`;
  const happens = inSource.some((vertex) =>
    vertex.edges.some((edge) => edge.proposal.event.type === eventType),
  );
  const earlier = before.map((one) => `${one.guard ?? ''} wins`);
  const blocks = [...(guard === null ? [] : [`${guard} never holds`]), ...earlier];
  const where = `in any of the ${inSource.length} points of ${source}`;
  if (blocks.length > 0) return `${blocks.join(', or ')} ${where}`;
  return happens || eventType === ''
    ? `a deeper state takes the event ${where}`
    : `${eventType} never happens ${where}`;
};
