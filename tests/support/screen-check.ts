import type { Sight, ElementQuery } from '../../machines/screen.ts';
import type { Flow } from '../../scripts/paths/model.ts';
import type { Step } from '../../scripts/paths/path.ts';
import type { Expectations, Interaction } from '../../scripts/paths/screens.ts';
import { wordingFor } from '../../scripts/paths/wording.ts';
import type { Wording } from '../../scripts/paths/wording.ts';

type Place = ElementQuery['in'];

/** The query of an element on a screen. */
export interface Sought {
  readonly role: ElementQuery['role'];
  readonly name: RegExp | null;
  readonly in: Place;
  /** How the name of the region begins that it is in. */
  readonly part?: RegExp;
  /** Neither pressed nor selected. */
  readonly unchosen?: boolean;
}

/** Queries a screen: a page in Chromium, or a view in happy-dom. */
export interface Eye {
  readonly has: (sought: Sought) => Promise<boolean>;
  /** Whether there is one that can be used. */
  readonly offers: (sought: Sought) => Promise<boolean>;
  readonly reads: (text: RegExp, place: Place) => Promise<boolean>;
  /** Null where there is no address, because the view stands alone. */
  readonly address: () => Promise<string | null>;
  readonly title: () => Promise<string | null>;
  readonly hasFocus: (sought: Sought) => Promise<boolean>;
}

const open = '\u0001';
const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** A placeholder without a value matches any text. */
const patternOf = (wording: Wording, id: string, values?: Readonly<Record<string, string | number>>) =>
  escaped(wording.textWith(open, id, values))
    .replaceAll(open, '.*')
    .replaceAll(/\s+/g, String.raw`\s+`);

const soughtIn = (wording: Wording, thing: ElementQuery): Sought => {
  const { role, name, values, begins, in: place, part, unchosen = false } = thing;
  const pattern = name === undefined ? null : patternOf(wording, name, values);
  return {
    role,
    name: pattern === null ? null : new RegExp(`^${pattern}${begins ? '' : '$'}`),
    in: place,
    unchosen,
    ...(part !== undefined && { part: new RegExp(`^${patternOf(wording, part)}`) }),
  };
};

const named = ({ role, name, part }: Sought): string =>
  [role, name?.source, part && `in ${part.source}`].filter(Boolean).join(' ');

const faultOfSight = async (sight: Sight, eye: Eye, wording: Wording): Promise<string | null> => {
  if ('text' in sight) {
    const text = new RegExp(patternOf(wording, sight.text, sight.values));
    return (await eye.reads(text, sight.in)) ? null : `does not read ${text.source}`;
  }
  if ('address' in sight) {
    const address = await eye.address();
    return address === null || address === sight.address ? null : `is at ${address}, not at ${sight.address}`;
  }
  if ('title' in sight) {
    const title = await eye.title();
    return title === null || title.startsWith(wording.text(sight.title)) ? null : `is titled ${title}`;
  }
  if ('focus' in sight) {
    const sought = soughtIn(wording, sight.focus);
    return (await eye.hasFocus(sought)) ? null : `does not have the focus on ${named(sought)}`;
  }
  const sought = soughtIn(wording, sight);
  return (await eye.has(sought)) ? null : `does not have ${named(sought)}`;
};

const faultOfUse =
  (eye: Eye, wording: Wording, isOffered: boolean) =>
  async ({ thing, event, case: name, once }: Interaction): Promise<string | null> => {
    // Whether that was done before, this part of the screen does not know.
    if (thing === null || (isOffered && once !== undefined)) return null;
    const sought = soughtIn(wording, thing);
    if ((await eye.offers(sought)) === isOffered) return null;
    const how = isOffered ? 'does not offer' : 'offers';
    const of = [event, name].filter(Boolean).join(', ');
    return `${how} ${named(sought)}${of === '' ? '' : ` for ${of}`}`;
  };

const keyOf = ({ role, name, in: place, part, unchosen }: Sought): string =>
  [role, name?.source, place, part?.source, unchosen].join(' ');

/** Tells what one line of a screen does not keep; null where it does. */
type Check = () => Promise<string | null>;

const checksOf = (shown: Expectations, eye: Eye, wording: Wording): readonly Check[] => {
  const keyOfUse = ({ thing }: Interaction) => thing && keyOf(soughtIn(wording, thing));
  // A name that two controls share in this language is the one's that is on.
  const offered = new Set(shown.offers.map(keyOfUse));
  const refuses = shown.refuses.filter((use) => use.thing === null || !offered.has(keyOfUse(use)));
  const offers = faultOfUse(eye, wording, true);
  const keepsBack = faultOfUse(eye, wording, false);
  return [
    ...shown.sees.map((sight) => () => faultOfSight(sight, eye, wording)),
    ...(shown.gone ?? []).map((sight) => async () => {
      const fault = await faultOfSight(sight, eye, wording);
      return fault === null ? `still shows ${JSON.stringify(sight)}` : null;
    }),
    ...shown.offers.map((use) => () => offers(use)),
    ...refuses.map((use) => () => keepsBack(use)),
  ];
};

/**
 * Tells at every call what of a screen is not as its lines say, one clause each that follows 'the screen'. While what
 * was at fault still is, it looks at nothing else; without a fault is only a screen that was looked at whole.
 */
export const looksAt = (
  shown: Expectations,
  eye: Eye,
  wording: Wording,
): (() => Promise<readonly string[]>) => {
  const all = checksOf(shown, eye, wording);
  let failing: readonly Check[] = [];
  const look = async (checks: readonly Check[]) => {
    const told = await Promise.all(checks.map((check) => check()));
    failing = checks.filter((_, place) => told[place] !== null);
    return told.filter((fault) => fault !== null);
  };
  return async () => {
    const still = failing.length > 0 ? await look(failing) : [];
    return still.length > 0 ? still : look(all);
  };
};

/** What of a screen is not as its lines say, looked at once. */
export const faultsOf = (shown: Expectations, eye: Eye, wording: Wording): Promise<readonly string[]> =>
  looksAt(shown, eye, wording)();

/** The control that a person presses for a step, as a screen is searched for it; none where it is done otherwise. */
export const controlsFor = (flow: Flow, { event, control: name }: Step): readonly Sought[] => {
  const control = flow.model.events[event.type]?.control;
  if (!control || name === null) return [];
  const { role, begins, in: place, unchosen } = control;
  const thing = {
    role,
    name,
    ...(begins && { begins }),
    ...(place && { in: place }),
    ...(unchosen && { unchosen }),
  };
  return [soughtIn(wordingFor(flow, 'en'), thing)];
};
