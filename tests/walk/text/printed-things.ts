import type { Sought } from '../../support/screen-check.ts';

const roles: Readonly<Record<string, Sought['role'] | 'menuitem'>> = {
  'error message': 'alert',
  button: 'button',
  'check box': 'checkbox',
  'drop-down list': 'combobox',
  dialog: 'dialog',
  group: 'group',
  heading: 'heading',
  picture: 'img',
  link: 'link',
  list: 'list',
  'menu item': 'menuitem',
  'progress bar': 'progressbar',
  'search field': 'searchbox',
  notice: 'status',
  tab: 'tab',
  table: 'table',
  'text field': 'textbox',
};

/** A thing as a printed sentence names it. */
export interface PrintedThing extends Omit<Sought, 'role' | 'unchosen'> {
  /** Null where it is called by its name alone: a button, a link, an entry of a menu, a heading. */
  readonly role: (typeof roles)[string] | null;
}

/** One thing that a printed expectation says of the screen. */
export type PrintedSight =
  | { readonly is: 'thing' | 'focus'; readonly thing: PrintedThing }
  /** A text, or a thing that has it for its name. */
  | {
      readonly is: 'text';
      readonly text: RegExp;
      readonly thing: PrintedThing | null;
      readonly in: Sought['in'];
    }
  | { readonly is: 'address' | 'title'; readonly value: string }
  /** Nothing of the flow. */
  | { readonly is: 'nothing' }
  /** A thing that a person tells, and no program can. */
  | { readonly is: 'words'; readonly words: string };

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** What stands for anything, and any space for any other. */
const patternOf = (text: string, anything = '.*'): string =>
  text
    .split('…')
    .map((part) => escaped(part))
    .join(anything)
    .replaceAll(/\s+/g, String.raw`\s+`);

/** A name that ends in dots goes on; the product's own dots are found by the same. */
const nameOf = (text: string, anything?: string): RegExp => new RegExp(`^${patternOf(text, anything)}$`);

const role = `(${Object.keys(roles).join('|')})`;
/** What stands in the quotes of a printed sentence. */
export const quoted = String.raw`"((?:\\"|[^"])*)"`;
const place = '( in the dialog)?';
const thingPattern = new RegExp(
  `^(?:(?:the |an? )?${role}(?: (?=")|(?= in the dialog)|$))?(?:${quoted})?(?: in ${quoted})?${place}$`,
);

/** What stands in quotes, without the signs that keep its own quotes apart. */
export const written = (text: string): string => text.replaceAll(String.raw`\"`, '"');

/** A sentence of Markdown with the marks of Gherkin, as all are read; one of Gherkin stays as it is. */
export const unified = (sentence: string): string =>
  sentence.replaceAll(
    /("(?:\\"|[^"])*")|\*\*((?:\\\*|[^*])+)\*\*|`([^`]*)`/g,
    (_, own?: string, name?: string, code?: string) => {
      const text = name?.replaceAll(String.raw`\*`, '*') ?? code ?? '';
      return own ?? `"${text.replaceAll('"', String.raw`\"`)}"`;
    },
  );

/** A thing by the words for it, or null where it is none. What is called by its name alone may be one of several roles. */
export const thingOf = (words: string, anything?: string): PrintedThing | null => {
  const [whole, kind, own, part, where] = thingPattern.exec(unified(words)) ?? [];
  if (whole === undefined || (kind === undefined && own === undefined)) return null;
  const found = kind === undefined ? null : roles[kind];
  if (found === undefined) return null;
  return {
    role: found,
    name: own === undefined ? null : nameOf(written(own), anything),
    in: where === undefined ? undefined : 'dialog',
    ...(part !== undefined && { part: new RegExp(`^${patternOf(written(part))}`) }),
  };
};

const sightOf = (words: string, anything?: string): PrintedSight => {
  const address = /^the address "(\S+)"$/.exec(words)?.[1];
  if (address !== undefined) return { is: 'address', value: address };
  const title = /^the browser tab’s title "(.*) · …"$/.exec(words)?.[1];
  if (title !== undefined) return { is: 'title', value: written(title) };
  const focus = /^the focus on (.*)$/.exec(words)?.[1];
  const focused = focus === undefined ? null : thingOf(focus);
  if (focused) return { is: 'focus', thing: focused };
  const [whole, text, where] = new RegExp(`^${quoted}${place}$`).exec(words) ?? [];
  if (whole !== undefined && text !== undefined)
    return {
      is: 'text',
      text: new RegExp(patternOf(written(text))),
      thing: thingOf(words, anything),
      in: where === undefined ? 'page' : 'dialog',
    };
  const thing = thingOf(words, anything);
  return thing ? { is: 'thing', thing } : { is: 'words', words };
};

/** The things that a list names: what stands between marks may have commas of its own. */
const itemsOf = (list: string): readonly string[] =>
  [...list.matchAll(/(?:"(?:\\"|[^"])*"|\([^)]*\)|[^,"]|,(?! ))+/g)].map(([item]) => item.trim());

/** What a line of expectations says. */
export interface PrintedExpectation {
  readonly of: 'sees' | 'offers' | 'refuses' | 'lost';
  readonly sights: readonly PrintedSight[];
}

const beginnings = [
  ['You can use ', 'offers'],
  ['I can use ', 'offers'],
  ['Gone or grayed out: ', 'refuses'],
  ['Gone: ', 'lost'],
  ['I no longer see ', 'lost'],
  ['I can no longer use ', 'refuses'],
  ['I see ', 'sees'],
  ['I still see ', 'sees'],
  ['Still there: ', 'sees'],
  ['', 'sees'],
] as const;

/** A printed line of expectations; null where nobody can look. */
export const expectationOf = (line: string): PrintedExpectation | null => {
  if (line === '') return null;
  if (['The screen or dialog is closed', 'I see that the screen or dialog is closed'].includes(line))
    return { of: 'sees', sights: [{ is: 'nothing' }] };
  const [begin, of] = beginnings.find(([one]) => line.startsWith(one)) ?? ['', 'sees' as const];
  // What is gone had something in place of the dots: what has nothing there is another thing.
  const anything = of === 'refuses' ? '.+' : undefined;
  return { of, sights: itemsOf(unified(line).slice(begin.length)).map((one) => sightOf(one, anything)) };
};
