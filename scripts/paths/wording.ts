import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createIntl } from 'react-intl';
import { languages } from '../../src/i18n/language.ts';
import type { Language } from '../../src/i18n/language.ts';
import type { MessageId } from '../../src/i18n/message-ids.ts';
import type { Flow } from './model.ts';
import { scriptOf } from './by-hand/script.ts';
import type { HandStep } from './by-hand/script.ts';
import { sentencesOf } from './by-hand/words.ts';
import type { FlowName } from './flows.ts';
import type { Expected, Path, Step } from './path.ts';
import { expectedIn, idPart, standingIn } from './shown-words.ts';

export { languages };
export type { Language };

type Values = Record<string, string | number>;

/** What a tester does for a step: what is ordered, opened, pressed and so on, and each of it in words. */
export interface HandWords extends HandStep {
  readonly sentences: readonly string[];
  /** What is on the screen then; null where nobody can look. */
  readonly seen: Expected | null;
}

/** Says the parts of a path in one language, in the product's own words. */
export interface Wording {
  readonly language: Language;
  readonly text: (id: string, values?: Values) => string;
  /** The same, with a stand-in for every plain placeholder that has no value. */
  readonly textWith: (standIn: string, id: string, values?: Values) => string;
  /** The starting point, as a clause that can follow 'given'. */
  readonly world: (path: Path) => string;
  /** What to do, as one says it to a person. */
  readonly step: (step: Step) => string;
  /** What happens, as a clause that can follow 'when'. */
  readonly told: (step: Step) => string;
  readonly start: (path: Path) => string;
  /** What is on the screen then, and what can be done; the state's name where the model does not say. */
  readonly expected: (expected: Expected) => string;
  /** The same, as a clause that can follow 'then'. */
  readonly expectedTold: (expected: Expected) => string;
  /** The same, one text for each kind of thing. */
  readonly expectedLines: (expected: Expected) => readonly string[];
  /** How the path is walked by hand, its beginning first. */
  readonly byHand: (path: Path) => readonly HandWords[];
  readonly duration: (ms: number) => string;
}

const catalogueOf = (language: Language): Record<string, string> =>
  JSON.parse(readFileSync(join(import.meta.dirname, `../../src/i18n/${language}.json`), 'utf8')) as Record<
    string,
    string
  >;

const units = [
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1_000],
] as const;

const durationIn = (language: Language) => (ms: number) => {
  const parts: string[] = [];
  let left = ms;
  for (const [unit, size] of units) {
    const count = Math.floor(left / size);
    left -= count * size;
    if (count === 0) continue;
    parts.push(new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count));
  }
  return parts.length > 0 ? parts.join(' ') : `${ms} ms`;
};

/** `short` speaks to a person; `told` is a clause that can follow 'when'. */
const forms = {
  short: {
    press: 'paths.step.press',
    pressWith: 'paths.step.pressWith',
    wait: 'paths.step.wait',
    waitActive: 'paths.step.waitActive',
  },
  told: {
    press: 'paths.told.press',
    pressWith: 'paths.told.pressWith',
    wait: 'paths.told.wait',
    waitActive: 'paths.told.waitActive',
  },
} as const;

type Form = keyof typeof forms;

/** Stand in names that say how many, and of which act. */
const examples: Values = { count: 2, act: 'sign' };

const seenAt = ({ isSeen, seenInstead }: HandStep, own: Expected): Expected | null => {
  if (!isSeen) return null;
  return seenInstead ? { ...own, shown: { sees: seenInstead, offers: [], refuses: [] } } : own;
};

const byHandIn =
  (
    model: Flow['model'],
    words: Pick<Wording, 'text' | 'textWith' | 'duration' | 'step'>,
  ): Wording['byHand'] =>
  (path) =>
    scriptOf(model.flow as FlowName, model, path).map((one, stop) => ({
      ...one,
      sentences: sentencesOf(words, one, path.steps[stop - 1] ?? null),
      seen: seenAt(one, path.steps[stop - 1] ?? path.start),
    }));

interface Texts {
  readonly text: Wording['text'];
  readonly textWith: Wording['textWith'];
}

const readTexts = (language: Language): Texts => {
  const missing = (error: Error) => {
    throw error;
  };
  const messages = catalogueOf(language);
  const intl = createIntl({ locale: language, messages, onError: missing });
  const said = new Map<string, string>();
  const text = (id: string, values: Values = {}) => {
    const key = JSON.stringify([id, values]);
    const known = said.get(key) ?? intl.formatMessage({ id: id as MessageId }, { ...examples, ...values });
    said.set(key, known);
    return known;
  };
  return { text, textWith: standingIn(messages, text) };
};

const texts = new Map<Language, Texts>();

/** The texts of a language. All flows share them, and what they say was mostly said before. */
const textsOf = (language: Language): Texts => {
  const known = texts.get(language) ?? readTexts(language);
  texts.set(language, known);
  return known;
};

/** The words for one flow. A text that the catalogue lacks is an error that names it. */
export const wordingFor = ({ model }: Flow, language: Language): Wording => {
  const { text, textWith } = textsOf(language);
  const duration = durationIn(language);
  const plain = (id: string) => text(id, { name: '…' });

  const sentIn = (form: Form) => (type: string, name: string | null, control: string | null) => {
    const sender = model.events[type];
    const what = name === null ? '' : text(`paths.case.${idPart(name)}`);
    if (sender?.words !== undefined) {
      const words = text(sender.words, { what });
      return form === 'short' ? words : text('paths.told.happens', { what: words });
    }
    const given = { control: plain(control ?? sender?.control?.names[0] ?? ''), what };
    return text(forms[form][name === null ? 'press' : 'pressWith'], given);
  };
  const waitedIn = (form: Form, { ms, renewal }: Step): string => {
    if (!renewal) return text(forms[form].wait, { duration: duration(ms) });
    const interval = duration(renewal.everyMs);
    const what = sentIn('short')(renewal.event.type, null, null);
    return text(forms[form].waitActive, { duration: duration(ms), interval, what });
  };
  const stepIn = (form: Form) => (step: Step) => {
    if (step.kind === 'clock') return waitedIn(form, step);
    if (step.actor === null) return sentIn(form)(step.event.type, step.case, step.control);
    const outcome = text(`paths.outcome.${idPart(step.outcome ?? '')}`);
    return text('paths.step.answer', { call: step.actor, outcome });
  };
  const worldOf = ({ world, person }: Path): string =>
    [text(`paths.world.${idPart(world)}`), ...(person === null ? [] : [`(${person})`])].join(' ');
  const step = stepIn('short');
  return {
    language,
    text,
    textWith,
    duration,
    world: worldOf,
    start: (path) => text('paths.step.begin', { world: worldOf(path) }),
    ...expectedIn(text, textWith),
    step,
    told: stepIn('told'),
    byHand: byHandIn(model, { text, textWith, duration, step }),
  };
};
