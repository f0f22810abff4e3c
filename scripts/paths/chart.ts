import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { guardName } from './definitions.ts';
import { delayName } from './proposals.ts';

/** A text as Mermaid takes it without reading signs in it. */
export const label = (text: string): string => `"${text.replaceAll('"', '#quot;').replaceAll('<', '#lt;')}"`;

const idOf = (node: AnyStateNode): string => node.id.replaceAll(/[^A-Za-z0-9]/g, '_');

const childrenOf = (node: AnyStateNode): readonly AnyStateNode[] => Object.values(node.states);

const isLeaf = (node: AnyStateNode): boolean => childrenOf(node).length === 0;

/** The node that an edge ends at: a state without children, or the entry mark of one that has some. */
const entryOf = (node: AnyStateNode): string => (isLeaf(node) ? idOf(node) : `${idOf(node)}_entry`);

const transitionsOf = (node: AnyStateNode): readonly AnyTransitionDefinition[] => [
  ...(node.always ?? []),
  ...[...node.transitions.values()].flat(),
];

/** The node that an edge begins at: transitions of a state with children begin at its 'in any state' mark. */
const exitOf = (node: AnyStateNode): string =>
  isLeaf(node) || (node.always?.length ?? 0) > 0 ? entryOf(node) : `${idOf(node)}_any`;

const eventName = (type: string): string => {
  if (type === '') return '';
  if (type.startsWith('xstate.after.')) return `after ${delayName(type)}`;
  if (type.startsWith('xstate.done.actor.')) return `done ${type.slice('xstate.done.actor.'.length)}`;
  if (type.startsWith('xstate.error.actor.')) return `error ${type.slice('xstate.error.actor.'.length)}`;
  return type.startsWith('xstate.done.state.') ? 'done' : type;
};

const rivalsOf = ({ source, eventType }: AnyTransitionDefinition): readonly AnyTransitionDefinition[] =>
  (eventType === '' ? source.always : source.transitions.get(eventType)) ?? [];

const edgeName = (one: AnyTransitionDefinition): string => {
  const isElse = one.guard === undefined && rivalsOf(one).length > 1;
  const guard = one.guard === undefined ? (isElse ? ['[else]'] : []) : [`[${guardName(one.guard)}]`];
  return [eventName(one.eventType), ...guard].filter((part) => part !== '').join(' ');
};

const edges = (node: AnyStateNode): string[] => [
  ...transitionsOf(node).flatMap((one) => {
    const targets = one.target ?? (one.actions.length > 0 ? [one.source] : []);
    return targets.map((target) => {
      const to = target === node && !isLeaf(node) ? exitOf(node) : entryOf(target);
      const name = edgeName(one);
      return `  ${exitOf(node)} -->${name === '' ? '' : `|${label(name)}|`} ${to}`;
    });
  }),
  ...childrenOf(node).flatMap((child) => edges(child)),
];

const leaf = (node: AnyStateNode, indent: string): string => {
  const calls = node.invoke.map(({ id }) => `calls ${id}`);
  const name = [node.key, ...calls, ...node.tags.map((tag) => `#35;${tag}`)].join('<br/>');
  const text = `"${name.replaceAll('"', '#quot;')}"`;
  return `${indent}${idOf(node)}${node.type === 'final' ? `([${text}])` : `[${text}]`}`;
};

const draw = (node: AnyStateNode, indent: string): string[] => {
  if (isLeaf(node)) return [leaf(node, indent)];
  const inner = `${indent}  `;
  const entries = node.type === 'parallel' ? childrenOf(node) : node.initial.target;
  const facts = [
    ...(node.type === 'parallel' ? ['all regions at once'] : []),
    ...node.invoke.map(({ id }) => `calls ${id}`),
    ...node.tags.map((tag) => `#35;${tag}`),
  ];
  const hasAny = exitOf(node).endsWith('_any') && transitionsOf(node).length > 0;
  return [
    `${indent}subgraph ${idOf(node)}["${[node.key, ...facts].join(' · ')}"]`,
    `${inner}${idOf(node)}_entry(( ))`,
    ...(hasAny ? [`${inner}${idOf(node)}_any{{in any state}}`] : []),
    ...childrenOf(node).flatMap((child) => draw(child, inner)),
    ...entries.map((entry) => `${inner}${idOf(node)}_entry --> ${entryOf(entry)}`),
    `${indent}end`,
  ];
};

/**
 * The machine as a Mermaid flowchart: states with children are boxes, timers read 'after', ended calls 'done'. Edges
 * join leaves and marks only, because Mermaid cannot draw an edge between a box and what is inside it.
 */
export const chartOf = (machine: AnyStateMachine): string =>
  ['flowchart TD', ...draw(machine.root, '  '), ...edges(machine.root)].join('\n');
