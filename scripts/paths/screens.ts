import type { AnyMachineSnapshot } from 'xstate';
import type { Screen, SpecificEvent, Sight, TextSight, ElementQuery } from '../../machines/screen.ts';
import type { Flow, LooseLine } from './model.ts';

/** The id of the text that names the control which sends an event in this state; null where no control sends it. */
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

/** A control of the screen, or what a person does without one. */
export interface Use {
  /** The event that it sends, or null. */
  readonly event: string | null;
  /** By what people find it, or null. */
  readonly thing: ElementQuery | null;
  /** The id of the text that says what a person does without a control, or null. */
  readonly words: string | null;
  /** The event's case; left out where it is any of them. */
  readonly case?: string;
  /** The id of the text that says what has to be done first, on another part of the screen. */
  readonly once?: string;
}

/** What a person must see and be able to do at one moment of a path. */
export interface Shown {
  readonly sees: readonly Sight[];
  readonly offers: readonly Use[];
  readonly refuses: readonly Use[];
  /** What must not be read there. */
  readonly gone?: readonly TextSight[];
}

const isEnding = (line: Exclude<LooseLine, (...given: never[]) => unknown>) => 'ends' in line;
const keyOf = ({ event, case: name, thing }: Use): string =>
  event === null || name !== undefined ? JSON.stringify([event, name, thing]) : event;

const useOf =
  (flow: Flow, snapshot: AnyMachineSnapshot, isThere: boolean) =>
  (one: string | ElementQuery | SpecificEvent<string>): readonly Use[] => {
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

const linesAt = ({ model }: Flow, snapshot: AnyMachineSnapshot) =>
  snapshot._nodes
    .filter(({ type }) => type === 'atomic' || type === 'final')
    .flatMap(({ path }) => {
      const line = model.screens?.[path.join('.')];
      return line ? [typeof line === 'function' ? line(snapshot) : line] : [];
    });

/** What the flow's model says of this moment, of all regions together; null where nothing is said. */
export const shownAt = (flow: Flow, snapshot: AnyMachineSnapshot): Shown | null => {
  const lines = linesAt(flow, snapshot);
  // Where nobody can see one region, nobody can see the moment.
  if (lines.some((line) => 'unseen' in line)) return null;
  const ends = lines.flatMap((line) => ('ends' in line ? line.ends : []));
  if (lines.some((line) => isEnding(line))) return { sees: ends, offers: [], refuses: [] };
  const screens = lines.filter((line): line is Screen<string> => 'sees' in line);
  if (screens.length === 0) return null;
  const uses = (of: 'offers' | 'refuses') =>
    screens.flatMap((screen) => screen[of].flatMap(useOf(flow, snapshot, of === 'offers')));
  const offers = uses('offers');
  const offered = new Set(offers.map((use) => keyOf(use)));
  const things = new Set(offers.flatMap(({ thing }) => (thing ? [JSON.stringify(thing)] : [])));
  return {
    sees: screens.flatMap(({ sees }) => sees),
    gone: screens.flatMap(({ gone = [] }) => gone),
    offers,
    // What one region offers is there, whatever the others say; and a name that two controls share is the one's that is on.
    refuses: uses('refuses')
      .filter((use) => !offered.has(keyOf(use)))
      .map((use) => (things.has(JSON.stringify(use.thing)) ? { ...use, thing: null } : use)),
  };
};

/** The statements of the specification of which the lines for this moment expect something. */
export const provedAt = (flow: Flow, snapshot: AnyMachineSnapshot): readonly string[] => {
  const lines = linesAt(flow, snapshot);
  const isSeen = !lines.some((line) => 'unseen' in line);
  return isSeen ? [...new Set(lines.flatMap((line) => ('proves' in line ? (line.proves ?? []) : [])))] : [];
};

/** Events of a person of which the lines for this moment say nothing. */
export const unsaidAt = ({ model }: Flow, shown: Shown): readonly string[] => {
  const said = new Set([...shown.offers, ...shown.refuses].map(({ event }) => event));
  return Object.entries(model.events)
    .filter(([type, { by }]) => by === 'user' && !said.has(type))
    .map(([type]) => type);
};

/** Whether the machine takes an event of a person in one of its cases, or in some. */
const takes = ({ model }: Flow, snapshot: AnyMachineSnapshot, type: string, name?: string): boolean => {
  const cases = model.events[type]?.cases ?? [{ name: '', payload: {} }];
  const meant = name === undefined ? cases : cases.filter((one) => one.name === name);
  if (meant.length === 0) throw new Error(`${model.flow}: '${type}' has no case '${String(name)}'.`);
  return meant.some(({ payload }) => snapshot.can({ ...payload, type }));
};

/** Where the machine and the lines of its screens contradict each other: one sentence each. */
export const contradictionsAt = (flow: Flow, snapshot: AnyMachineSnapshot): readonly string[] => {
  const shown = shownAt(flow, snapshot);
  // Where the screen is another one, nothing of this one can be asked for.
  const isOver = snapshot.status !== 'active' || linesAt(flow, snapshot).some((one) => isEnding(one));
  if (!shown || isOver) return [];
  const taken = (uses: readonly Use[], isTaken: boolean) => [
    ...new Set(
      uses.flatMap(({ event, case: name }) =>
        event === null || takes(flow, snapshot, event, name) !== isTaken
          ? []
          : [name === undefined ? `'${event}'` : `'${event}', ${name},`],
      ),
    ),
  ];
  return [
    ...unsaidAt(flow, shown).map((type) => `nothing is said of '${type}'`),
    ...taken(shown.offers, false).map((what) => `${what} is offered and not taken`),
    ...taken(shown.refuses, true).map((what) => `${what} is refused and taken`),
  ];
};
