/**
 * The ways in which a machine is spoilt: a transition dropped or led elsewhere, its guard negated, one of its actions, or of
 * those on entering or leaving a state, left undone, a delay doubled, or halved.
 */
export type MutationKind = 'drop' | 'negate' | 'retarget' | 'undone' | 'delay' | 'sooner';

/** One spoilt machine. */
export interface Mutant {
  readonly kind: MutationKind;
  /** Where in the machine's configuration, key by key; for a delay its name. */
  readonly at: readonly (string | number)[];
  /** The state that a retargeted transition leads to instead. */
  readonly to?: string;
  /** The transition ends the session: it leads to where the person is signed out, or asks whether the token is refused. */
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
  /** The states beside the one that holds the transition. */
  readonly siblings: readonly string[];
  /** The key of that state; null for the root. */
  readonly own: string | null;
}

const listOf = (value: unknown, at: Path): [Path, unknown][] =>
  Array.isArray(value) ? value.map((one, index) => [[...at, index], one]) : [[at, value]];

/** The transitions of one state, not of the states within it. */
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

/** The actions that stand under a key, each by its place. */
const actionsAt = (holder: unknown, key: 'actions' | 'entry' | 'exit', at: Path): readonly Path[] =>
  isNode(holder) && holder[key] !== undefined
    ? listOf(holder[key], [...at, key]).map(([place]) => place)
    : [];

/** What is done on entering and leaving a state and those within it. */
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

/** Where the transition leads; undefined where it stays. */
const targetOf = (transition: unknown): string | undefined => {
  const target = isNode(transition) ? transition['target'] : transition;
  return typeof target === 'string' ? target : undefined;
};

/** Whether the transition leads to where the person is signed out, or asks whether the token is refused. */
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

/** A mutant in one line, as it is printed, recorded and asked for. */
export const nameOf = ({ kind, at, to }: Mutant): string =>
  `${kind} ${at.join(' › ')}${to === undefined ? '' : ` → ${to}`}`;

/** Numbers from 0 to 1, always the same ones for a seed (mulberry32). */
const seeded = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

/** `count` of the given ones, or all of them, drawn by a seed, in the order in which they were given. */
export const drawn = <T>(given: readonly T[], count: number, seed: number): readonly T[] => {
  const random = seeded(seed);
  const drawnFirst = given.map((one) => ({ one, rank: random() })).toSorted((a, b) => a.rank - b.rank);
  const chosen = new Set(drawnFirst.slice(0, count).map(({ one }) => one));
  return given.filter((one) => chosen.has(one));
};
