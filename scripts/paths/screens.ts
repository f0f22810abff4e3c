import type { AnyMachineSnapshot } from 'xstate';
import type { Screen, SpecificEvent, Sight, TextSight, ElementQuery } from '../../machines/screen.ts';
import type { Flow, LooseLine } from './model.ts';

/** The message id of the name of the control that sends an event in this state; null if no control sends it. */
export const shownControl = ({ model }: Flow, type: string, snapshot: AnyMachineSnapshot): string | null => {
  const control = model.events[type]?.control;
  if (!control) return null;
  const id = control.shown?.(snapshot) ?? control.names[0];
  if (id === undefined || !control.names.includes(id)) {
    throw new Error(
      `${model.flow}: '${String(id)}' is none of the names of the control that sends '${type}'.`,
    );
  }
  return id;
};

/** What a person can do: use a control, or something else that sends an event. */
export interface Interaction {
  /** The event that it sends, or null. */
  readonly event: string | null;
  /** How it is found on the screen, or null. */
  readonly thing: ElementQuery | null;
  /** The id of the text that says what a person does if there is no control, or null. */
  readonly words: string | null;
  /** The event's case; absent for any case. */
  readonly case?: string;
  /** The id of the text that says what must happen first, elsewhere on the screen. */
  readonly once?: string;
}

/** What a person must see and be able to do after a step of a path. */
export interface Expectations {
  readonly sees: readonly Sight[];
  readonly offers: readonly Interaction[];
  readonly refuses: readonly Interaction[];
  /** Texts that must not be shown then. */
  readonly gone?: readonly TextSight[];
}

const isEnding = (entry: Exclude<LooseLine, (...given: never[]) => unknown>) => 'ends' in entry;
const keyOf = ({ event, case: name, thing }: Interaction): string =>
  event === null || name !== undefined ? JSON.stringify([event, name, thing]) : event;

const interactionsOf =
  (flow: Flow, snapshot: AnyMachineSnapshot, isThere: boolean) =>
  (one: string | ElementQuery | SpecificEvent<string>): readonly Interaction[] => {
    if (typeof one !== 'string' && 'event' in one) {
      const { event, case: name, at: thing = null } = one;
      const words = thing === null ? (flow.model.events[event]?.words ?? null) : null;
      return [{ event, ...(name !== undefined && { case: name }), thing, words }];
    }
    if (typeof one !== 'string') return [{ event: null, thing: one, words: null }];
    const { control, at = null, words = null } = flow.model.events[one] ?? {};
    if (!control) return [{ event: one, thing: at, words }];
    const { role, names, begins, in: place, unchosen, elsewhere, enabledAfter } = control;
    const values = isThere ? control.values?.(snapshot) : undefined;
    const shown = isThere ? [shownControl(flow, one, snapshot)] : names;
    return shown.map((name) => ({
      event: one,
      thing: elsewhere?.[name ?? ''] ?? {
        role,
        name: name ?? '',
        ...(values && { values }),
        ...(begins && { begins }),
        ...(place && { in: place }),
        ...(unchosen && { unchosen }),
      },
      words: null,
      ...(enabledAfter !== undefined && { once: enabledAfter }),
    }));
  };

const entriesAt = ({ model }: Flow, snapshot: AnyMachineSnapshot) =>
  snapshot._nodes
    .filter(({ type }) => type === 'atomic' || type === 'final')
    .flatMap(({ path }) => {
      const entry = model.screens?.[path.join('.')];
      return entry ? [typeof entry === 'function' ? entry(snapshot) : entry] : [];
    });

/** What the flow's model expects of the screen, for all regions together; null if it expects nothing. */
export const expectationsAt = (flow: Flow, snapshot: AnyMachineSnapshot): Expectations | null => {
  const entries = entriesAt(flow, snapshot);
  // If any active state is never visible, nothing is expected of the screen.
  if (entries.some((entry) => 'unseen' in entry)) return null;
  const ends = entries.flatMap((entry) => ('ends' in entry ? entry.ends : []));
  if (entries.some((entry) => isEnding(entry))) return { sees: ends, offers: [], refuses: [] };
  const screens = entries.filter((entry): entry is Screen<string> => 'sees' in entry);
  if (screens.length === 0) return null;
  const interactions = (of: 'offers' | 'refuses') =>
    screens.flatMap((screen) => screen[of].flatMap(interactionsOf(flow, snapshot, of === 'offers')));
  const offers = interactions('offers');
  const offered = new Set(offers.map((interaction) => keyOf(interaction)));
  const things = new Set(offers.flatMap(({ thing }) => (thing ? [JSON.stringify(thing)] : [])));
  return {
    sees: screens.flatMap(({ sees }) => sees),
    gone: screens.flatMap(({ gone = [] }) => gone),
    offers,
    // What one region offers cannot be refused by another. If an enabled and a disabled control share a name, only the
    // enabled one is looked for.
    refuses: interactions('refuses')
      .filter((interaction) => !offered.has(keyOf(interaction)))
      .map((interaction) =>
        things.has(JSON.stringify(interaction.thing)) ? { ...interaction, thing: null } : interaction,
      ),
  };
};

/** The ids of the specification's statements that are checked in this state. */
export const provedAt = (flow: Flow, snapshot: AnyMachineSnapshot): readonly string[] => {
  const entries = entriesAt(flow, snapshot);
  const isSeen = !entries.some((entry) => 'unseen' in entry);
  return isSeen
    ? [...new Set(entries.flatMap((entry) => ('proves' in entry ? (entry.proves ?? []) : [])))]
    : [];
};

/** User events that this state neither offers nor refuses. */
export const unmentionedEvents = ({ model }: Flow, shown: Expectations): readonly string[] => {
  const mentioned = new Set([...shown.offers, ...shown.refuses].map(({ event }) => event));
  return Object.entries(model.events)
    .filter(([type, { by }]) => by === 'user' && !mentioned.has(type))
    .map(([type]) => type);
};

/** Whether the machine accepts a user event: in the named case, or in any case if none is named. */
const accepts = ({ model }: Flow, snapshot: AnyMachineSnapshot, type: string, name?: string): boolean => {
  const cases = model.events[type]?.cases ?? [{ name: '', payload: {} }];
  const meant = name === undefined ? cases : cases.filter((one) => one.name === name);
  if (meant.length === 0) throw new Error(`${model.flow}: '${type}' has no case '${String(name)}'.`);
  return meant.some(({ payload }) => snapshot.can({ ...payload, type }));
};

/** Contradictions between the machine and the expectations of this state, one sentence each. */
export const contradictionsAt = (flow: Flow, snapshot: AnyMachineSnapshot): readonly string[] => {
  const shown = expectationsAt(flow, snapshot);
  // After the flow has ended, its own events cannot be checked.
  const isOver = snapshot.status !== 'active' || entriesAt(flow, snapshot).some((one) => isEnding(one));
  if (!shown || isOver) return [];
  const mismatches = (interactions: readonly Interaction[], isAccepted: boolean) => [
    ...new Set(
      interactions.flatMap(({ event, case: name }) =>
        event === null || accepts(flow, snapshot, event, name) !== isAccepted
          ? []
          : [name === undefined ? `'${event}'` : `'${event}', ${name},`],
      ),
    ),
  ];
  return [
    ...unmentionedEvents(flow, shown).map((type) => `nothing is said of '${type}'`),
    ...mismatches(shown.offers, false).map((what) => `${what} is offered and not taken`),
    ...mismatches(shown.refuses, true).map((what) => `${what} is refused and taken`),
  ];
};
