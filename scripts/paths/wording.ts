import { readFileSync } from 'node:fs';
import { createIntl } from 'react-intl';
import { languages } from '../../src/i18n/language.ts';
import type { Language } from '../../src/i18n/language.ts';
import type { MessageId } from '../../src/i18n/message-ids.ts';
import type { Flow } from './model.ts';
import type { Path, Step } from './path.ts';

export { languages };
export type { Language };

type Values = Record<string, string | number>;

/** Says the parts of a path in one language, in the product's own words. */
export interface Wording {
  readonly language: Language;
  readonly text: (id: string, values?: Values) => string;
  readonly world: (name: string) => string;
  readonly step: (step: Step) => string;
  readonly start: (path: Path) => string;
  readonly duration: (ms: number) => string;
}

const catalogueOf = (language: Language): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`../../src/i18n/${language}.json`, import.meta.url), 'utf8')) as Record<
    string,
    string
  >;

/** A name in the model as the last part of its message id. */
export const idPart = (name: string): string =>
  name
    .split(/[^A-Za-z]+/)
    .filter((word) => word !== '')
    .map((word, index) =>
      index === 0 ? word.toLowerCase() : word[0]?.toUpperCase() + word.slice(1).toLowerCase(),
    )
    .join('');

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

/** The words for one flow. A text that the catalogue lacks is an error that names it. */
export const wordingFor = ({ model }: Flow, language: Language): Wording => {
  const missing = (error: Error) => {
    throw error;
  };
  const intl = createIntl({ locale: language, messages: catalogueOf(language), onError: missing });
  const text = (id: string, values: Values = {}) => intl.formatMessage({ id: id as MessageId }, values);
  const duration = durationIn(language);
  const plain = (id: string) => text(id, { name: '…' });

  const sent = (type: string, name: string | null): string => {
    const sender = model.events[type];
    const what = name === null ? '' : text(`paths.case.${idPart(name)}`);
    if (sender?.words !== undefined) return text(sender.words, { what });
    const control = (sender?.control?.names ?? []).map((id) => plain(id)).join(' / ');
    return name === null
      ? text('paths.step.press', { control })
      : text('paths.step.pressWith', { control, what });
  };
  const waited = ({ ms, renewal }: Step): string => {
    if (!renewal) return text('paths.step.wait', { duration: duration(ms) });
    const interval = duration(renewal.everyMs);
    return text('paths.step.waitActive', {
      duration: duration(ms),
      interval,
      what: sent(renewal.event.type, null),
    });
  };
  return {
    language,
    text,
    duration,
    world: (name) => text(`paths.world.${idPart(name)}`),
    start: ({ world }) => text('paths.step.begin', { world: text(`paths.world.${idPart(world)}`) }),
    step: (step) => {
      if (step.kind === 'clock') return waited(step);
      if (step.actor === null) return sent(step.event.type, step.case);
      const outcome = text(`paths.outcome.${idPart(step.outcome ?? '')}`);
      return text('paths.step.answer', { call: step.actor, outcome });
    },
  };
};
