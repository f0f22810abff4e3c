import { invalidToken, refused, unreachable } from '../../machines/model.ts';
import { languages } from '../../src/i18n/language.ts';
import type { Language } from '../../src/i18n/language.ts';
import { caseOf } from './by-hand/case.ts';
import type { TestCase } from './by-hand/case.ts';
import { scriptOf } from './by-hand/script.ts';
import { actionSentence, obstacleSentences } from './by-hand/words.ts';
import type { FlowName } from './flows.ts';
import type { Flow } from './model.ts';
import type { Path, Step } from './path.ts';
import { idPart } from './shown-words.ts';
import { plainMarks, textsOf } from './texts.ts';
import type { Markup, Texts } from './texts.ts';

export { languages };
export type { Language };

/** The texts of a path in one language, from the product's catalogue. */
export interface Wording extends Texts {
  readonly language: Language;
  /** The starting point, as a clause. */
  readonly world: (path: Path) => string;
  /** What happens in a step, for a title; null if the page does it alone. */
  readonly named: (step: Step) => string | null;
  /** What a tester does at the start and for each step, with every answer held back. */
  readonly byHand: (path: Path) => readonly (readonly string[])[];
  /** The test case of the path. */
  readonly testCase: (path: Path) => TestCase;
}

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

/** Cases that need not be mentioned. */
const plainCases: readonly string[] = ['alone', 'what is asked for', 'previous'];

/** Outcomes that any call can have. */
const anyCall: readonly string[] = [refused, unreachable, invalidToken].map((make) => make('').name);

/** The call behind an outcome, if other calls have an outcome of the same name; else ''. */
const callBehind = ({ model }: Flow, { actor, outcome }: Step): string => {
  const named = Object.values(model.outcomes).flatMap((all) => all.filter(({ name }) => name === outcome));
  const answer = model.outcomes[actor ?? '']?.find(({ name }) => name === outcome)?.answer;
  const call = answer?.from === 'child' ? answer.last : answer;
  const isPlain = named.length === 1 && !anyCall.includes(outcome ?? '');
  return !isPlain && call !== undefined && 'variant' in call ? call.variant : '';
};

/** Describes a step: what the person does or what happens. */
const describeStep =
  (flow: Flow, { text, signs }: Texts, marks: Markup, duration: (ms: number) => string) =>
  (step: Step): string => {
    const { model } = flow;
    if (step.kind === 'clock') return text('paths.byHand.wait', { duration: duration(step.ms) });
    if (step.actor !== null) {
      const call = callBehind(flow, step);
      return `${text(`paths.outcome.${idPart(step.outcome ?? '')}`)}${call === '' ? '' : signs.parentheses(call)}`;
    }
    const trigger = model.events[step.event.type];
    const what = step.case === null ? '' : text(`paths.case.${idPart(step.case)}`);
    if (trigger?.words !== undefined) return text(trigger.words, { what });
    const name = marks.name(text(step.control ?? trigger?.control?.names[0] ?? '', { name: '…' }));
    const pressed = text('paths.byHand.press', { what: name });
    return what === '' || plainCases.includes(step.case ?? '')
      ? pressed
      : `${pressed}${signs.parentheses(what)}`;
  };

/** The wording for one flow and output format. Throws for a text that is missing in the catalogue. */
export const wordingFor = (flow: Flow, language: Language, given?: Markup): Wording => {
  const { model } = flow;
  const texts = textsOf(language);
  const { text } = texts;
  const marks = given ?? plainMarks(texts);
  const duration = durationIn(language);
  const words = { ...texts, marks, duration, form: 'short' as const };
  const name = model.flow as FlowName;
  const step = describeStep(flow, texts, marks, duration);
  const world = (path: Path) => text(`paths.world.${idPart(path.world)}`);
  const stop = (path: Path, at: number): string => {
    const own = path.steps[at - 1];
    return own ? step(own) : world(path);
  };
  const isOfPage = ({ actor, outcome }: Step): boolean =>
    model.outcomes[actor ?? '']?.find((one) => one.name === outcome)?.answer.from === 'page';
  return {
    language,
    ...texts,
    world,
    named: (one) => (isOfPage(one) ? null : step(one)),
    byHand: (path) =>
      scriptOf(name, model, path).map((one, at) => [
        ...one.doing.map((doing) => actionSentence(words, doing)),
        ...obstacleSentences(words, one, stop(path, at)),
      ]),
    testCase: (path) => caseOf(path, scriptOf(name, model, path, true), words, (at) => stop(path, at)),
  };
};
