/**
 * How a machine is mutated: a transition is dropped or retargeted, its guard negated, an action of a transition or of
 * entering or leaving a state skipped (`undone`), a delay doubled (`delay`) or halved (`sooner`).
 */
export type MutationKind = 'drop' | 'negate' | 'retarget' | 'undone' | 'delay' | 'sooner';

/** One mutation of a machine. */
export interface Mutant {
  readonly kind: MutationKind;
  /** The path in the machine's configuration, key by key; for a delay its name. */
  readonly at: readonly (string | number)[];
  /** The new target of a retargeted transition. */
  readonly to?: string;
  /** The transition ends the session: its target is a signed-out state, or its guard checks for a refused token. */
  readonly endsSession?: true;
}

type Node = Readonly<Record<string, unknown>>;
type Path = Mutant['at'];

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const entriesOf = (value: unknown): [string, unknown][] => (isNode(value) ? Object.entries(value) : []);

interface Place {
  readonly at: Path;
  readonly transition: unknown;
  /** The siblings of the transition's state. */
  readonly siblings: readonly string[];
  /** The key of the transition's state; null for the root. */
  readonly own: string | null;
}

const listOf = (value: unknown, at: Path): [Path, unknown][] =>
  Array.isArray(value) ? value.map((one, index) => [[...at, index], one]) : [[at, value]];

/** The transitions of one state, without those of its inner states. */
const transitionsOf = (state: Node, at: Path): [Path, unknown][] => {
  const keyed = (['on', 'after'] as const).flatMap((kind) =>
    entriesOf(state[kind]).flatMap(([key, value]) => listOf(value, [...at, kind, key])),
  );
  const always = state['always'] === undefined ? [] : listOf(state['always'], [...at, 'always']);
  const invoked = (state['invoke'] === undefined ? [] : listOf(state['invoke'], [...at, 'invoke'])).flatMap(
    ([place, invoke]) =>
      ['onDone', 'onError', 'onSnapshot'].flatMap((key) =>
        isNode(invoke) && invoke[key] !== undefined ? listOf(invoke[key], [...place, key]) : [],
      ),
  );
  const done = state['onDone'] === undefined ? [] : listOf(state['onDone'], [...at, 'onDone']);
  return [...keyed, ...always, ...invoked, ...done];
};

/** The paths of the actions under a key. */
const actionsAt = (holder: unknown, key: 'actions' | 'entry' | 'exit', at: Path): readonly Path[] =>
  isNode(holder) && holder[key] !== undefined
    ? listOf(holder[key], [...at, key]).map(([place]) => place)
    : [];

/** The paths of all entry and exit actions of a state and its inner states. */
const doneIn = (state: Node, at: Path): readonly Path[] => [
  ...(['entry', 'exit'] as const).flatMap((key) => actionsAt(state, key, at)),
  ...entriesOf(state['states']).flatMap(([key, inner]) =>
    isNode(inner) ? doneIn(inner, [...at, 'states', key]) : [],
  ),
];

const places = (state: Node, at: Path, siblings: readonly string[], own: string | null): Place[] => [
  ...transitionsOf(state, at).map(([place, transition]) => ({ at: place, transition, siblings, own })),
  ...entriesOf(state['states']).flatMap(([key, inner]) =>
    isNode(inner) ? places(inner, [...at, 'states', key], Object.keys(state['states'] as Node), key) : [],
  ),
];

/** The target of the transition; undefined if it has none. */
const targetOf = (transition: unknown): string | undefined => {
  const target = isNode(transition) ? transition['target'] : transition;
  return typeof target === 'string' ? target : undefined;
};

/** Whether the transition's target is a signed-out state, or its guard checks for a refused token. */
const endsSession = (transition: unknown): boolean => {
  const guard = isNode(transition) ? transition['guard'] : undefined;
  return /signed-?out|invalidToken/i.test(JSON.stringify([targetOf(transition), guard]));
};

const mutantsAt = ({ at, transition, siblings, own }: Place): Mutant[] => {
  const target = targetOf(transition);
  const other = siblings.find((one) => one !== target && one !== own);
  const base = endsSession(transition) ? ({ at, endsSession: true } as const) : { at };
  return [
    { kind: 'drop', ...base },
    ...(isNode(transition) && transition['guard'] !== undefined
      ? [{ kind: 'negate', ...base } as const]
      : []),
    ...(target !== undefined && other !== undefined
      ? [{ kind: 'retarget', ...base, to: other } as const]
      : []),
    ...actionsAt(transition, 'actions', at).map((place) => ({ ...base, kind: 'undone', at: place }) as const),
  ];
};

/** Every mutant of a machine, from its configuration and the names of its delays. */
export const mutantsOf = (config: object, delays: readonly string[]): readonly Mutant[] => [
  ...places(config as Node, [], [], null).flatMap(mutantsAt),
  ...doneIn(config as Node, []).map((at): Mutant => ({ kind: 'undone', at })),
  ...delays.flatMap((name): Mutant[] => [
    { kind: 'delay', at: [name] },
    { kind: 'sooner', at: [name] },
  ]),
];

/** The name of a mutant, as it is printed and recorded. */
export const nameOf = ({ kind, at, to }: Mutant): string =>
  `${kind} ${at.join(' › ')}${to === undefined ? '' : ` → ${to}`}`;

/** Pseudorandom numbers from 0 to 1, determined by a seed (mulberry32). */
const seeded = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

/** A random sample of `count` items, determined by a seed, in the given order. */
export const drawn = <T>(given: readonly T[], count: number, seed: number): readonly T[] => {
  const random = seeded(seed);
  const drawnFirst = given.map((one) => ({ one, rank: random() })).toSorted((a, b) => a.rank - b.rank);
  const chosen = new Set(drawnFirst.slice(0, count).map(({ one }) => one));
  return given.filter((one) => chosen.has(one));
};
