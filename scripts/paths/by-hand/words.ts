import { people } from '../../../mock-server/people.ts';
import type { Markup, Texts } from '../texts.ts';
import { idPart, isMessageId, thingIn } from '../shown-words.ts';
import type { Doing } from './doing.ts';
import type { Named } from '../shown-words.ts';
import type { HandStep } from './script.ts';

/** An order as it is typed. */
const commandOf = (order: string): string => `npm run -s order -- ${order}`;

/** What is said in the tester's language, in one of two forms: to a person, or after a keyword of Gherkin. */
export interface Words extends Texts {
  readonly form: 'short' | 'told';
  readonly marks: Markup;
  readonly duration: (ms: number) => string;
}

type Values = Readonly<Record<string, string | number>>;

const said = ({ text, form }: Words, id: string, values: Values = {}): string =>
  text(id, { form, ...values });

const orderIn = (words: Words, order: string): string => {
  const { marks } = words;
  const command = marks.code(commandOf(order));
  const [first = '', ...rest] = order.split(' ');
  const call = marks.name(first);
  if (first === 'world')
    return said(words, 'paths.order.world', {
      command,
      name: rest.map((one) => marks.name(one)).join(''),
    }).trim();
  if (!/[a-z][A-Z]/.test(first)) {
    const [of = ''] = rest;
    const what = first === 'change' ? idPart(of) : order.endsWith(' corrupt') ? 'corrupt' : first;
    return said(words, 'paths.order.act', {
      command,
      what,
      name: marks.name(order),
      document: marks.name(of),
    });
  }
  if (rest[0] === 'go') return said(words, 'paths.order.release', { command, call });
  if (rest[0] === 'wait') return said(words, 'paths.order.hold', { command, call });
  const id = rest.at(-1) === 'wait' ? 'paths.order.answerHeld' : 'paths.order.answer';
  return said(words, id, { command, call, answer: marks.name(rest[0] ?? '') });
};

const waited = (words: Words, id: string, setting: string | null, values: Values): string => {
  const what = said(words, id, values);
  return setting === null
    ? what
    : said(words, 'paths.byHand.shortened', { what, setting: words.marks.code(setting) });
};

type Sayings = {
  readonly [TDoes in Doing['does']]: (
    doing: Extract<Doing, { readonly does: TDoes }>,
    words: Words,
  ) => string;
};

/** A message's id, or a text of the sample world. */
const optionIn = ({ text }: Words, option: string, column?: string): string =>
  isMessageId(option) ? text(option, column === undefined ? {} : { column: text(column) }) : option;

/** A field by its name alone, as it stands beside it. */
const fieldIn = (words: Words, { called, name, ...place }: Named): string =>
  thingIn(words, words.marks)({ ...place, role: 'button', ...(called && { called }), ...(name && { name }) });

const nameOf = (person: string): string => people.find(({ id }) => id === person)?.name ?? person;

const sayings: Sayings = {
  order: ({ order }, words) => orderIn(words, order),
  open: ({ address }, words) => said(words, 'paths.byHand.open', { address: words.marks.code(address) }),
  enter: ({ person, more }, words) => {
    const query = Object.entries({ person, ...more }).map(([field, value]) => `${field}=${value}`);
    const address = words.marks.code(`/__mock/enter?${query.join('&')}`);
    return said(words, 'paths.byHand.enter', { address, person: nameOf(person) });
  },
  press: ({ what }, words) => said(words, 'paths.byHand.press', { what: thingIn(words, words.marks)(what) }),
  type: ({ text, into }, words) =>
    said(words, text === '' ? 'paths.byHand.empty' : 'paths.byHand.type', {
      text: words.marks.code(text),
      what: fieldIn(words, into),
    }),
  leave: ({ what }, words) => said(words, 'paths.byHand.leave', { what: fieldIn(words, what) }),
  paste: ({ text, into }, words) =>
    said(words, 'paths.byHand.paste', { text: words.marks.code(text), what: fieldIn(words, into) }),
  code: ({ text, into }, words) =>
    said(words, text === undefined ? 'paths.byHand.code' : 'paths.byHand.typeCode', {
      address: words.marks.code('/__mock/'),
      text: words.marks.code(text ?? ''),
      what: fieldIn(words, into),
    }),
  choose: ({ option, column, from }, words) =>
    said(words, 'paths.byHand.choose', {
      option: words.marks.name(optionIn(words, option, column)),
      what: fieldIn(words, from),
    }),
  tick: ({ row }, words) => said(words, 'paths.byHand.tick', { row: words.marks.name(row) }),
  key: ({ key, isOnPage }, words) =>
    said(words, isOnPage ? 'paths.byHand.keyOnPage' : 'paths.byHand.key', { key: words.marks.code(key) }),
  wait: ({ ms, setting }, words) =>
    waited(words, 'paths.byHand.wait', setting, { duration: words.duration(ms) }),
  stay: ({ ms, everyMs, setting }, words) =>
    waited(words, 'paths.byHand.stay', setting, {
      duration: words.duration(ms),
      interval: words.duration(everyMs),
    }),
  sleep: ({ ms, setting }, words) =>
    waited(words, 'paths.byHand.sleep', setting, { duration: words.duration(ms) }),
  narrow: ({ width }, words) => said(words, 'paths.byHand.narrow', { width: String(width) }),
  see: ({ what }, words) => said(words, 'paths.byHand.see', { what: thingIn(words, words.marks)(what) }),
  point: ({ at }, words) => said(words, `paths.point.${at}`),
  scroll: (_, words) => said(words, 'paths.byHand.scroll'),
  reload: (_, words) => said(words, 'paths.byHand.reload'),
  back: (_, words) => said(words, 'paths.byHand.back'),
};

/** Says one thing that a tester does. */
export const doingIn = (words: Words, doing: Doing): string =>
  (sayings[doing.does] as (one: Doing, told: Words) => string)(doing, words);

/** What a tester does for a step beside its orders and acts: why nobody can, or what only a person can. */
export const leftIn = (words: Words, { cannot, isInWords }: HandStep, step: string): readonly string[] => {
  if (cannot !== null)
    return [said(words, 'paths.byHand.cannot', { what: step, why: words.text(`paths.cannot.${cannot}`) })];
  return isInWords ? [said(words, 'paths.byHand.words', { what: step })] : [];
};
