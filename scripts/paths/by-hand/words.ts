import { people } from '../../../mock-server/people.ts';
import type { Markup, Texts } from '../texts.ts';
import { idPart, isMessageId, describeElement } from '../shown-words.ts';
import type { HandAction } from './doing.ts';
import type { NamedElement } from '../shown-words.ts';
import type { HandStep } from './script.ts';

/** An order as it is typed. */
const commandOf = (order: string): string => `npm run -s order -- ${order}`;

/** The texts in the tester's language, in one of two forms: for a person, or to follow a keyword of Gherkin. */
export interface Words extends Texts {
  readonly form: 'short' | 'told';
  readonly marks: Markup;
  readonly duration: (ms: number) => string;
}

type Values = Readonly<Record<string, string | number>>;

const message = ({ text, form }: Words, id: string, values: Values = {}): string =>
  text(id, { form, ...values });

const orderSentence = (words: Words, order: string): string => {
  const { marks } = words;
  const command = marks.code(commandOf(order));
  const [first = '', ...rest] = order.split(' ');
  const call = marks.name(first);
  if (first === 'world')
    return message(words, 'paths.order.world', {
      command,
      name: rest.map((one) => marks.name(one)).join(''),
    }).trim();
  if (!/[a-z][A-Z]/.test(first)) {
    const [of = ''] = rest;
    const what = first === 'change' ? idPart(of) : order.endsWith(' corrupt') ? 'corrupt' : first;
    return message(words, 'paths.order.act', {
      command,
      what,
      name: marks.name(order),
      document: marks.name(of),
    });
  }
  if (rest[0] === 'go') return message(words, 'paths.order.release', { command, call });
  if (rest[0] === 'wait') return message(words, 'paths.order.hold', { command, call });
  const id = rest.at(-1) === 'wait' ? 'paths.order.answerHeld' : 'paths.order.answer';
  return message(words, id, { command, call, answer: marks.name(rest[0] ?? '') });
};

const waitSentence = (words: Words, id: string, setting: string | null, values: Values): string => {
  const what = message(words, id, values);
  return setting === null
    ? what
    : message(words, 'paths.byHand.shortened', { what, setting: words.marks.code(setting) });
};

type Sentences = {
  readonly [TDoes in HandAction['does']]: (
    doing: Extract<HandAction, { readonly does: TDoes }>,
    words: Words,
  ) => string;
};

/** A message's id, or a text of the sample world. */
const optionIn = ({ text }: Words, option: string, column?: string): string =>
  isMessageId(option) ? text(option, column === undefined ? {} : { column: text(column) }) : option;

/** A field by its label alone. */
const fieldIn = (words: Words, { called, name, ...place }: NamedElement): string =>
  describeElement(
    words,
    words.marks,
  )({ ...place, role: 'button', ...(called && { called }), ...(name && { name }) });

const nameOf = (person: string): string => people.find(({ id }) => id === person)?.name ?? person;

const sentences: Sentences = {
  order: ({ order }, words) => orderSentence(words, order),
  open: ({ address }, words) => message(words, 'paths.byHand.open', { address: words.marks.code(address) }),
  enter: ({ person, more }, words) => {
    const query = Object.entries({ person, ...more }).map(([field, value]) => `${field}=${value}`);
    const address = words.marks.code(`/__mock/enter?${query.join('&')}`);
    return message(words, 'paths.byHand.enter', { address, person: nameOf(person) });
  },
  press: ({ what }, words) =>
    message(words, 'paths.byHand.press', { what: describeElement(words, words.marks)(what) }),
  type: ({ text, into }, words) =>
    message(words, text === '' ? 'paths.byHand.empty' : 'paths.byHand.type', {
      text: words.marks.code(text),
      what: fieldIn(words, into),
    }),
  leave: ({ what }, words) => message(words, 'paths.byHand.leave', { what: fieldIn(words, what) }),
  paste: ({ text, into }, words) =>
    message(words, 'paths.byHand.paste', { text: words.marks.code(text), what: fieldIn(words, into) }),
  code: ({ text, into }, words) =>
    message(words, text === undefined ? 'paths.byHand.code' : 'paths.byHand.typeCode', {
      address: words.marks.code('/__mock/'),
      text: words.marks.code(text ?? ''),
      what: fieldIn(words, into),
    }),
  choose: ({ option, column, from }, words) =>
    message(words, 'paths.byHand.choose', {
      option: words.marks.name(optionIn(words, option, column)),
      what: fieldIn(words, from),
    }),
  tick: ({ row }, words) => message(words, 'paths.byHand.tick', { row: words.marks.name(row) }),
  key: ({ key, isOnPage }, words) =>
    message(words, isOnPage ? 'paths.byHand.keyOnPage' : 'paths.byHand.key', { key: words.marks.code(key) }),
  wait: ({ ms, setting }, words) =>
    waitSentence(words, 'paths.byHand.wait', setting, { duration: words.duration(ms) }),
  stay: ({ ms, everyMs, setting }, words) =>
    waitSentence(words, 'paths.byHand.stay', setting, {
      duration: words.duration(ms),
      interval: words.duration(everyMs),
    }),
  sleep: ({ ms, setting }, words) =>
    waitSentence(words, 'paths.byHand.sleep', setting, { duration: words.duration(ms) }),
  narrow: ({ width }, words) => message(words, 'paths.byHand.narrow', { width: String(width) }),
  see: ({ what }, words) =>
    message(words, 'paths.byHand.see', { what: describeElement(words, words.marks)(what) }),
  point: ({ at }, words) => message(words, `paths.point.${at}`),
  scroll: (_, words) => message(words, 'paths.byHand.scroll'),
  reload: (_, words) => message(words, 'paths.byHand.reload'),
  back: (_, words) => message(words, 'paths.byHand.back'),
};

/** The sentence for one action of a tester. */
export const actionSentence = (words: Words, doing: HandAction): string =>
  (sentences[doing.does] as (one: HandAction, told: Words) => string)(doing, words);

/** Sentences for a step that is impossible by hand, or possible only for a person. */
export const obstacleSentences = (
  words: Words,
  { cannot, isInWords }: HandStep,
  step: string,
): readonly string[] => {
  if (cannot !== null)
    return [message(words, 'paths.byHand.cannot', { what: step, why: words.text(`paths.cannot.${cannot}`) })];
  return isInWords ? [message(words, 'paths.byHand.words', { what: step })] : [];
};
