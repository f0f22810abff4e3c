import { UsageError, oneOf, readArguments } from '../command/arguments.ts';
import { flowNames } from '../paths/flows.ts';
import type { FlowName } from '../paths/flows.ts';
import { alone } from './alone.ts';
import { languages } from '../../src/i18n/language.ts';
import type { Language } from '../../src/i18n/language.ts';

/** Widths of the pictures in CSS pixels, each with the height of the window. */
export const windows = { 1280: 800, 768: 1024, 375: 812, 320: 640 } as const;
export type Width = keyof typeof windows;
export const widths = [1280, 768, 375, 320] as const satisfies readonly Width[];

export const themes = ['light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** Which pictures are asked for. */
export interface Asked {
  readonly flows: readonly FlowName[];
  /** Whether what no flow leads to is asked for, too. */
  readonly hasAlone: boolean;
  readonly languages: readonly Language[];
  readonly widths: readonly Width[];
  readonly themes: readonly Theme[];
}

/** What the command does with the pictures, beside showing them in the site. */
export interface AskedCommand extends Asked {
  /** Keeps them as the recorded atlas, with which later ones are compared. */
  readonly record: boolean;
}

export const usage = `npm run atlas [-- --flow F] [--lang L] [--width W] [--theme T] [--record]

Walks the paths of the flows in Chromium on the production build, pictures every state of every screen, and builds the
site of npm run docs with them. Says what axe and the layout checks find in the pictures.
  --flow    ${[...flowNames, alone].join(', ')}, which is what no flow leads to
  --lang    ${languages.join(', ')}
  --width   ${widths.join(', ')}
  --theme   ${themes.join(', ')}
  --record  keep these pictures to compare later ones with
Each may be given several times; without it there are all. The exit code is 1 where something was found.`;

const listed = <T extends string>(what: string, given: readonly string[] | undefined, known: readonly T[]) =>
  given === undefined ? known : known.filter((one) => given.some((word) => oneOf(what, word, known) === one));

const widthWords = widths.map(String);

/** Reads the arguments of the command; throws `NotUnderstood` for what does not exist. */
export const askedOf = (args: readonly string[]): AskedCommand => {
  const many = { type: 'string', multiple: true } as const;
  const { values } = readArguments(args, {
    flow: many,
    lang: many,
    width: many,
    theme: many,
    record: { type: 'boolean', default: false },
  });
  const words = listed('width', values.width, widthWords);
  const named = listed('flow', values.flow, [...flowNames, alone]);
  const isPart = [values.flow, values.lang, values.width, values.theme].some((given) => given !== undefined);
  if (isPart && values.record)
    throw new UsageError('Only a whole atlas can be recorded: --record stands alone.');
  return {
    flows: flowNames.filter((name) => named.includes(name)),
    hasAlone: named.includes(alone),
    languages: listed('language', values.lang, languages),
    widths: widths.filter((width) => words.includes(String(width))),
    themes: listed('theme', values.theme, themes),
    record: values.record,
  };
};
