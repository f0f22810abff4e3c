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
}

/** Texts with a stand-in for every plain placeholder that has no value. */
export const standingIn =
  (messages: Readonly<Record<string, string>>, text: Text): TextWith =>
  (standIn, id, values = {}) => {
    const names = [...(messages[id] ?? '').matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
    return text(id, { ...Object.fromEntries(names.map((name) => [name, standIn])), ...values });
  };

const separator = '; ';

/** Says what a screen shows, offers and refuses, in the names that its controls have in the tester's language. */
export const expectedIn = (text: Text, textWith: TextWith): ExpectedWords => {
  const thing = ({ role, name, values, part, unchosen }: Thing): string => {
    const told = text(`paths.role.${role}`);
    const named =
      name === undefined
        ? told
        : text('paths.shown.thing', { role: told, name: textWith('…', name, values) });
    const what = unchosen ? text('paths.shown.unchosen', { what: named }) : named;
    return part === undefined ? what : text('paths.shown.part', { what, part: textWith('…', part) });
  };
  const sight = (one: Sight): string => {
    if ('text' in one) return text('paths.shown.text', { text: textWith('…', one.text, one.values) });
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
  const screen = ({ sees, offers, refuses }: Shown): string => {
    const offered = new Set(offers.flatMap(use));
    const refused = refuses.flatMap(use).filter((one) => !offered.has(one));
    const lines = [
      ...line('sees', sees.map(sight)),
      ...line('offers', [...offered]),
      ...line('refuses', refused),
    ];
    return lines.length > 0 ? lines.join(separator) : text('paths.shown.nothing');
  };
  return {
    expected: ({ shown, state }: Expected) => (shown === null ? state : screen(shown)),
    expectedTold: ({ shown, state }: Expected) =>
      shown === null
        ? text('paths.step.reached', { state })
        : text('paths.shown.told', { what: screen(shown) }),
  };
};
