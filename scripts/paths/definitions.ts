import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { getStateNodes } from 'xstate/graph';

/** One transition definition of a machine. */
export interface Definition {
  /** Source id, event type and index among the source's candidates: the same in every driver. */
  readonly key: string;
  readonly source: string;
  readonly eventType: string;
  readonly targets: readonly string[];
  /** Readable guard, or null. */
  readonly guard: string | null;
  /** Whether it is an empty transition, which only forbids an event. */
  readonly isForbidden: boolean;
}

/** The key under which coverage counts a transition; also computed inside the page by the Chromium driver. */
export const transitionKey = (definition: AnyTransitionDefinition): string => {
  const { source, eventType } = definition;
  const rivals: readonly AnyTransitionDefinition[] =
    (eventType === '' ? source.always : source.transitions.get(eventType)) ?? [];
  return `${source.id} · ${eventType === '' ? 'always' : eventType} · ${rivals.indexOf(definition)}`;
};

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? (value as unknown[]) : []);

/** The name of a guard; `(inline)` for a guard without a name. */
export const guardName = (guard: unknown): string => {
  if (typeof guard === 'string') return guard;
  if (typeof guard === 'function' || (typeof guard === 'object' && guard !== null)) {
    const { type, name, guards, stateValue } = guard as Record<string, unknown>;
    if (typeof type === 'string') return type;
    if (stateValue !== undefined) return `in ${JSON.stringify(stateValue)}`;
    const inner = listOf(guards).map((one) => guardName(one));
    if (inner.length > 0 && typeof name === 'string') {
      return name === 'not' ? `not ${inner.join('')}` : `(${inner.join(` ${name} `)})`;
    }
  }
  return '(inline)';
};

/** Every node of the machine, the root first. */
export const nodesOf = (machine: AnyStateMachine): readonly AnyStateNode[] => [
  machine.root,
  ...getStateNodes(machine.root),
];

const describe = (definition: AnyTransitionDefinition): Definition => ({
  key: transitionKey(definition),
  source: definition.source.id,
  eventType: definition.eventType,
  targets: (definition.target ?? []).map((target) => target.id),
  guard: definition.guard === undefined ? null : guardName(definition.guard),
  isForbidden: definition.target === undefined && definition.actions.length === 0,
});

/** Every transition that the machine defines, in the order of the chart. */
export const definitionsOf = (machine: AnyStateMachine): readonly Definition[] =>
  nodesOf(machine).flatMap((node) =>
    [...(node.always ?? []), ...[...node.transitions.values()].flat()].map((one) => describe(one)),
  );
