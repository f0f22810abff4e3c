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

/** An element as a printed sentence names it. */
export interface PrintedThing extends Omit<Sought, 'role' | 'unchosen'> {
  /** Null if only the name is printed: a button, a link, a menu item, a heading. */
  readonly role: (typeof roles)[string] | null;
}

/** One expectation in a printed line. */
export type PrintedSight =
  | { readonly is: 'thing' | 'focus'; readonly thing: PrintedThing }
  /** A text, or an element with this name. */
  | {
      readonly is: 'text';
      readonly text: RegExp;
      readonly thing: PrintedThing | null;
      readonly in: Sought['in'];
    }
  | { readonly is: 'address' | 'title'; readonly value: string }
  /** The flow's part of the page is gone. */
  | { readonly is: 'nothing' }
  /** Something that a person can recognize, but no program. */
  | { readonly is: 'words'; readonly words: string };

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** The pattern of a printed text: `…` matches anything, and any white space any other. */
const patternOf = (text: string, anything = '.*'): string =>
  text
    .split('…')
    .map((part) => escaped(part))
    .join(anything)
    .replaceAll(/\s+/g, String.raw`\s+`);

/** A name that ends in `…` continues; the app's own `…` match, too. */
const nameOf = (text: string, anything?: string): RegExp => new RegExp(`^${patternOf(text, anything)}$`);

const role = `(${Object.keys(roles).join('|')})`;
/** Matches a quoted text and captures what is between the quotes. */
export const quoted = String.raw`"((?:\\"|[^"])*)"`;
const place = '( in the dialog)?';
const thingPattern = new RegExp(
  `^(?:(?:the |an? )?${role}(?: (?=")|(?= in the dialog)|$))?(?:${quoted})?(?: in ${quoted})?${place}$`,
);

/** The text between quotes, with its own quotes unescaped. */
export const unescapeQuotes = (text: string): string => text.replaceAll(String.raw`\"`, '"');

/** Turns the marks of a Markdown sentence into Gherkin's quotes; a Gherkin sentence stays as it is. */
export const toGherkin = (sentence: string): string =>
  sentence.replaceAll(
    /("(?:\\"|[^"])*")|\*\*((?:\\\*|[^*])+)\*\*|`([^`]*)`/g,
    (_, own?: string, name?: string, code?: string) => {
      const text = name?.replaceAll(String.raw`\*`, '*') ?? code ?? '';
      return own ?? `"${text.replaceAll('"', String.raw`\"`)}"`;
    },
  );

/** Parses the words for an element; null if they name none. Without a role it may have one of several. */
export const thingOf = (words: string, anything?: string): PrintedThing | null => {
  const [whole, kind, own, part, where] = thingPattern.exec(toGherkin(words)) ?? [];
  if (whole === undefined || (kind === undefined && own === undefined)) return null;
  const found = kind === undefined ? null : roles[kind];
  if (found === undefined) return null;
  return {
    role: found,
    name: own === undefined ? null : nameOf(unescapeQuotes(own), anything),
    in: where === undefined ? undefined : 'dialog',
    ...(part !== undefined && { part: new RegExp(`^${patternOf(unescapeQuotes(part))}`) }),
  };
};

const sightOf = (words: string, anything?: string): PrintedSight => {
  const address = /^the address "(\S+)"$/.exec(words)?.[1];
  if (address !== undefined) return { is: 'address', value: address };
  const title = /^the browser tab’s title "(.*) · …"$/.exec(words)?.[1];
  if (title !== undefined) return { is: 'title', value: unescapeQuotes(title) };
  const focus = /^the focus on (.*)$/.exec(words)?.[1];
  const focused = focus === undefined ? null : thingOf(focus);
  if (focused) return { is: 'focus', thing: focused };
  const [whole, text, where] = new RegExp(`^${quoted}${place}$`).exec(words) ?? [];
  if (whole !== undefined && text !== undefined)
    return {
      is: 'text',
      text: new RegExp(patternOf(unescapeQuotes(text))),
      thing: thingOf(words, anything),
      in: where === undefined ? 'page' : 'dialog',
    };
  const thing = thingOf(words, anything);
  return thing ? { is: 'thing', thing } : { is: 'words', words };
};

/** The items of a list: a quoted item may contain commas. */
const itemsOf = (list: string): readonly string[] =>
  [...list.matchAll(/(?:"(?:\\"|[^"])*"|\([^)]*\)|[^,"]|,(?! ))+/g)].map(([item]) => item.trim());

/** The content of a line of expectations. */
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

/** Parses a printed line of expectations; null if it has none. */
export const expectationOf = (line: string): PrintedExpectation | null => {
  if (line === '') return null;
  if (['The screen or dialog is closed', 'I see that the screen or dialog is closed'].includes(line))
    return { of: 'sees', sights: [{ is: 'nothing' }] };
  const [begin, of] = beginnings.find(([one]) => line.startsWith(one)) ?? ['', 'sees' as const];
  // For something that is gone, the dots stand for at least one character: without it, it is another element.
  const anything = of === 'refuses' ? '.+' : undefined;
  return { of, sights: itemsOf(toGherkin(line).slice(begin.length)).map((one) => sightOf(one, anything)) };
};
