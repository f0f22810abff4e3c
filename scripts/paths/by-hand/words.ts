import type { Step } from '../path.ts';
import { thingIn } from '../shown-words.ts';
import type { Doing, Order } from './doing.ts';
import type { Named } from '../shown-words.ts';
import type { HandStep } from './script.ts';

/** Where a fresh `npm start` is found. */
export const address = 'http://127.0.0.1:5173';

/** As a shell takes it. */
const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** An order as it is typed. */
export const commandOf = ({ path, body }: Order): string =>
  `curl -d ${quoted(JSON.stringify(body))} ${address}${path}`;

type Values = Record<string, string | number>;

/** What is said in the tester's language. */
interface Words {
  readonly text: (id: string, values?: Values) => string;
  readonly textWith: (standIn: string, id: string, values?: Values) => string;
  readonly duration: (ms: number) => string;
}

const isHolding = (fault: object): boolean => 'holdUntil' in fault;
const isChanging = (fault: object): boolean =>
  Object.keys(fault).some((field) => !['variant', 'holdUntil'].includes(field));

/** Which sentence introduces orders, by what they are for. */
const orderKind = (orders: readonly Order[]): string => {
  const [first] = orders;
  if (first?.path === '/__mock/reset') return 'world';
  if (first?.path === '/__mock/release') return 'release';
  if (first?.path !== '/__mock/faults') return 'act';
  const faults = first.body as readonly object[];
  if (!faults.some((fault) => isChanging(fault))) return 'hold';
  return faults.some((fault) => isHolding(fault)) ? 'answerHeld' : 'answer';
};

const callsIn = (orders: readonly Order[]): string =>
  [
    ...new Set(
      orders.flatMap(({ path, body }) =>
        path === '/__mock/faults'
          ? (body as readonly { variant: string }[]).map(({ variant }) => variant)
          : path === '/__mock/release'
            ? ((body as { name: string }).name.split(' ')[1] ?? '')
            : [],
      ),
    ),
  ].join(', ');

const thingOf = ({ text, textWith }: Words, named: Named): string => thingIn(text, textWith)(named);

const waited = (words: Words, id: string, setting: string | null, values: Record<string, string>): string => {
  const plain = words.text(id, values);
  return setting === null ? plain : words.text('paths.byHand.shortened', { what: plain, setting });
};

type Sayings = {
  readonly [TDoes in Doing['does']]: (
    doing: Extract<Doing, { readonly does: TDoes }>,
    words: Words,
  ) => string;
};

/** A message's id, or a text of the sample world. */
const optionIn = ({ textWith }: Words, option: string): string =>
  /^[a-z]+\.[\w.]+$/.test(option) ? textWith('…', option) : option;

const sayings: Sayings = {
  order: ({ orders }, { text }) => {
    const command = `\`${orders.map((order) => commandOf(order)).join(' && ')}\``;
    return text(`paths.order.${orderKind(orders)}`, { command, calls: callsIn(orders) });
  },
  open: (doing, { text }) => text('paths.byHand.open', { address: `${address}${doing.address}` }),
  press: ({ what, isOptional }, words) =>
    words.text(isOptional ? 'paths.byHand.pressIfThere' : 'paths.byHand.press', {
      what: thingOf(words, what),
    }),
  type: ({ text, into }, words) =>
    text === ''
      ? words.text('paths.byHand.empty', { what: thingOf(words, into) })
      : words.text('paths.byHand.type', { text, what: thingOf(words, into) }),
  leave: ({ what }, words) => words.text('paths.byHand.leave', { what: thingOf(words, what) }),
  code: ({ into }, words) =>
    words.text('paths.byHand.code', { address: `${address}/__mock/`, what: thingOf(words, into) }),
  choose: ({ option, from }, words) =>
    words.text('paths.byHand.choose', { option: optionIn(words, option), what: thingOf(words, from) }),
  tick: ({ row }, { text }) => text('paths.byHand.tick', { row }),
  key: ({ key, isOnPage }, { text }) =>
    text(isOnPage ? 'paths.byHand.keyOnPage' : 'paths.byHand.key', { key }),
  wait: ({ ms, setting }, words) =>
    waited(words, 'paths.step.wait', setting, { duration: words.duration(ms) }),
  stay: ({ ms, everyMs, setting }, words) =>
    waited(words, 'paths.byHand.stay', setting, {
      duration: words.duration(ms),
      interval: words.duration(everyMs),
    }),
  sleep: ({ ms }, { text, duration }) => text('paths.byHand.sleep', { duration: duration(ms) }),
  narrow: ({ width }, { text }) => text('paths.byHand.narrow', { width: String(width) }),
  see: ({ what }, words) => words.text('paths.byHand.see', { what: thingOf(words, what) }),
  point: ({ at }, { text }) => text(`paths.point.${at}`),
  scroll: (_, { text }) => text('paths.byHand.scroll'),
  reload: (_, { text }) => text('paths.byHand.reload'),
  back: (_, { text }) => text('paths.byHand.back'),
};

/** Says one thing that a tester does. */
const doingIn = (words: Words, doing: Doing): string =>
  (sayings[doing.does] as (one: Doing, said: Words) => string)(doing, words);

/** What a tester does for a step, one sentence each. */
export const sentencesOf = (
  words: Words & { readonly step: (step: Step) => string },
  { doing, cannot, isInWords }: HandStep,
  step: Step | null,
): readonly string[] => {
  const said = doing.map((one) => doingIn(words, one));
  if (cannot !== null)
    return [...said, words.text('paths.byHand.cannot', { why: words.text(`paths.cannot.${cannot}`) })];
  if (isInWords && step) return [...said, words.text('paths.byHand.words', { what: words.step(step) })];
  return said.length > 0 ? said : [words.text('paths.byHand.itself')];
};
