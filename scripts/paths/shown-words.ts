import type { Sight, Thing } from '../../machines/screen.ts';
import type { Expected } from './path.ts';
import type { Shown, Use } from './screens.ts';

type Values = Record<string, string | number>;
type Text = (id: string, values?: Values) => string;
type TextWith = (standIn: string, id: string, values?: Values) => string;

/** A name in the model as the last part of its message id. */
export const idPart = (name: string): string =>
  name
    .split(/[^A-Za-z]+/)
    .filter((word) => word !== '')
    .map((word, index) =>
      index === 0 ? word.toLowerCase() : word[0]?.toUpperCase() + word.slice(1).toLowerCase(),
    )
    .join('');

/** What a screen is like at one moment: for a table, and as a clause that can follow 'then'. */
interface ExpectedWords {
  readonly expected: (expected: Expected) => string;
  readonly expectedTold: (expected: Expected) => string;
  /** A text each for what is seen, what can be used and what cannot. */
  readonly expectedLines: (expected: Expected) => readonly string[];
}

/** Texts with a stand-in for every plain placeholder that has no value. */
export const standingIn =
  (messages: Readonly<Record<string, string>>, text: Text): TextWith =>
  (standIn, id, values = {}) => {
    const names = [...(messages[id] ?? '').matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
    return text(id, { ...Object.fromEntries(names.map((name) => [name, standIn])), ...values });
  };

const separator = '; ';

/** A name that goes on with what it is about. */
const goingOn = (name: string): string => `${name.replace(/…$/, '')}…`;

const placedIn =
  (text: Text) =>
  (what: string, place: Thing['in']): string =>
    place === undefined ? what : text(`paths.place.${place}`, { what });

/** A thing as a tester looks for it: of a screen, or one that the sample world names (`called`). */
export interface Named extends Omit<Thing, 'role'> {
  readonly role: Thing['role'] | 'menuitem';
  readonly called?: string;
}

/** Says what a thing is, by its kind, its name and where it stands. */
export const thingIn =
  (text: Text, textWith: TextWith) =>
  ({ role, name, called, values, begins, in: place, part, unchosen }: Named): string => {
    const kind = text(`paths.role.${role}`);
    const own = called ?? (name === undefined ? null : textWith('…', name, values));
    const plain =
      own === null ? kind : text('paths.shown.thing', { role: kind, name: begins ? goingOn(own) : own });
    const what = unchosen ? text('paths.shown.unchosen', { what: plain }) : plain;
    const parted = part === undefined ? what : text('paths.shown.part', { what, part: textWith('…', part) });
    return placedIn(text)(parted, place);
  };

/** Says what a screen shows, offers and refuses, in the names that its controls have in the tester's language. */
export const expectedIn = (text: Text, textWith: TextWith): ExpectedWords => {
  const placed = placedIn(text);
  const thing = thingIn(text, textWith);
  const sight = (one: Sight): string => {
    if ('text' in one)
      return placed(text('paths.shown.text', { text: textWith('…', one.text, one.values) }), one.in);
    if ('address' in one) return text('paths.shown.address', one);
    if ('title' in one) return text('paths.shown.title', { title: text(one.title) });
    if ('focus' in one) return text('paths.shown.focus', { what: thing(one.focus) });
    return thing(one);
  };
  const use = ({ thing: found, words, case: name, once }: Use): readonly string[] => {
    if (found !== null && once !== undefined)
      return [text('paths.shown.once', { what: thing(found), once: text(once) })];
    if (found !== null) return [thing(found)];
    if (words === null) return [];
    return [
      name === undefined ? textWith('…', words) : text(words, { what: text(`paths.case.${idPart(name)}`) }),
    ];
  };
  const line = (part: keyof Shown, all: readonly string[]): readonly string[] => {
    const what = [...new Set(all)].join(', ');
    return what === '' ? [] : [text(`paths.shown.${part}`, { what })];
  };
  const screen = ({ sees, offers, refuses }: Shown): readonly string[] => {
    const offered = new Set(offers.flatMap(use));
    const refused = refuses.flatMap(use).filter((one) => !offered.has(one));
    const lines = [
      ...line('sees', sees.map(sight)),
      ...line('offers', [...offered]),
      ...line('refuses', refused),
    ];
    return lines.length > 0 ? lines : [text('paths.shown.nothing')];
  };
  return {
    expected: ({ shown, state }: Expected) => (shown === null ? state : screen(shown).join(separator)),
    expectedLines: ({ shown, state }: Expected) => (shown === null ? [`\`${state}\``] : screen(shown)),
    expectedTold: ({ shown, state }: Expected) =>
      shown === null
        ? text('paths.step.reached', { state })
        : text('paths.shown.told', { what: screen(shown).join(separator) }),
  };
};
