import type { Sight, Thing } from '../../machines/screen.ts';
import type { Expected } from './path.ts';
import type { Shown, Use } from './screens.ts';

type Values = Record<string, string | number>;
type Text = (id: string, values?: Values) => string;
type TextWith = (standIn: string, id: string, values?: Values) => string;

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
export const goingOn = (name: string): string => `${name.replace(/…$/, '')}…`;

/** Says what a screen shows, offers and refuses, in the names that its controls have in the tester's language. */
export const expectedIn = (text: Text, textWith: TextWith): ExpectedWords => {
  const placed = (what: string, place: Thing['in']): string =>
    place === undefined ? what : text(`paths.place.${place}`, { what });
  const thing = ({ role, name, values, begins, in: place }: Thing): string => {
    const told = text(`paths.role.${role}`);
    if (name === undefined) return placed(told, place);
    const own = textWith('…', name, values);
    return placed(text('paths.shown.thing', { role: told, name: begins ? goingOn(own) : own }), place);
  };
  const sight = (one: Sight): string => {
    if ('text' in one)
      return placed(text('paths.shown.text', { text: textWith('…', one.text, one.values) }), one.in);
    if ('address' in one) return text('paths.shown.address', one);
    if ('title' in one) return text('paths.shown.title', { title: text(one.title) });
    if ('focus' in one) return text('paths.shown.focus', { what: thing(one.focus) });
    return thing(one);
  };
  const use = ({ thing: found, words, once }: Use): readonly string[] => {
    if (found !== null && once !== undefined)
      return [text('paths.shown.once', { what: thing(found), once: text(once) })];
    if (found !== null) return [thing(found)];
    return words === null ? [] : [textWith('…', words)];
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
