import type { Sought } from '../../support/screen-check.ts';

const roles: Readonly<Record<string, Sought['role'] | 'menuitem'>> = {
  message: 'alert',
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
export interface PrintedThing extends Omit<Sought, 'role'> {
  readonly role: (typeof roles)[string];
}

/** One thing that a printed expectation says of the screen. */
export type PrintedSight =
  | { readonly is: 'thing' | 'focus'; readonly thing: PrintedThing }
  | { readonly is: 'text'; readonly text: RegExp; readonly in: Sought['in'] }
  | { readonly is: 'address' | 'title'; readonly value: string }
  /** Nothing of the flow. */
  | { readonly is: 'nothing' }
  /** A thing that a person tells, and no program can. */
  | { readonly is: 'words'; readonly words: string };

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** What stands for anything, and any space for any other. */
const patternOf = (text: string): string =>
  text
    .split('…')
    .map((part) => escaped(part))
    .join('.*')
    .replaceAll(/\s+/g, String.raw`\s+`);

/** A name that ends in dots goes on; the product's own dots are found by the same. */
const nameOf = (text: string): RegExp => new RegExp(`^${patternOf(text)}$`);

const places = { ' in the dialog': 'dialog', ' anywhere on the page': 'page' } as const;
const placeOf = (text = ''): Sought['in'] => places[text as keyof typeof places];

const role = `(${Object.keys(roles).join('|')})`;
const place = '( in the dialog| anywhere on the page)?';
const thingPattern = new RegExp(`^${role}(?: ‘(.*?)’)?( \\(not chosen yet\\))?(?: in ‘(.*?)’)?${place}$`);

/** A thing by the words for it, or null where it is none. */
export const thingOf = (words: string): PrintedThing | null => {
  const [whole, kind = '', name, unchosen, part, where] = thingPattern.exec(words) ?? [];
  const found = roles[kind];
  if (whole === undefined || found === undefined) return null;
  return {
    role: found,
    name: name === undefined ? null : nameOf(name),
    in: placeOf(where),
    unchosen: unchosen !== undefined,
    ...(part !== undefined && { part: new RegExp(`^${patternOf(part)}`) }),
  };
};

const textPattern = new RegExp(`^‘(.*)’${place}$`);

const sightOf = (words: string): PrintedSight => {
  const address = /^the address (\S+)$/.exec(words)?.[1];
  if (address !== undefined) return { is: 'address', value: address };
  const title = /^the page title ‘(.*)’$/.exec(words)?.[1];
  if (title !== undefined) return { is: 'title', value: title };
  const focus = /^the focus on (.*)$/.exec(words)?.[1];
  const focused = focus === undefined ? null : thingOf(focus);
  if (focused) return { is: 'focus', thing: focused };
  const thing = thingOf(words);
  if (thing) return { is: 'thing', thing };
  const [whole, text = '', where] = textPattern.exec(words) ?? [];
  if (whole === undefined) return { is: 'words', words };
  return { is: 'text', text: new RegExp(patternOf(text)), in: placeOf(where) };
};

/** The things that a list names: what stands in quotes may have commas of its own. */
const itemsOf = (list: string): readonly string[] => {
  const items: string[] = [];
  let isOpen = false;
  let from = 0;
  for (let at = 0; at < list.length; at += 1) {
    const rest = list.slice(at);
    if (!isOpen && rest.startsWith('‘')) isOpen = true;
    else if (isOpen && /^’(?=, |$| in the | in ‘| anywhere on | \((?:available|not chosen yet))/.test(rest))
      isOpen = false;
    else if (!isOpen && rest.startsWith(', ')) {
      items.push(list.slice(from, at));
      from = at + 2;
    }
  }
  return [...items, list.slice(from)];
};

/** What a line of expectations says. */
export interface PrintedExpectation {
  readonly of: 'sees' | 'offers' | 'refuses';
  readonly sights: readonly PrintedSight[];
}

const beginnings = [
  ['shown: ', 'sees'],
  ['can be used: ', 'offers'],
  ['missing or switched off: ', 'refuses'],
] as const;

/** A printed line of expectations; null where it is none: what is not to be seen, or the name of a state. */
export const expectationOf = (line: string): PrintedExpectation | null => {
  if (line === 'nothing of it is on the screen') return { of: 'sees', sights: [{ is: 'nothing' }] };
  const found = beginnings.find(([begin]) => line.startsWith(begin));
  if (!found) return null;
  const [begin, of] = found;
  return { of, sights: itemsOf(line.slice(begin.length)).map((one) => sightOf(one)) };
};
