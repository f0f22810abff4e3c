import { UsageError, oneOf, readArguments } from '../command/arguments.ts';
import { flowNames } from '../paths/flows.ts';
import type { FlowName } from '../paths/flows.ts';
import { alone } from './alone.ts';
import { languages } from '../../src/i18n/language.ts';
import type { Language } from '../../src/i18n/language.ts';

/** Window widths of the screenshots in CSS pixels, each with its height. */
export const windows = { 1280: 800, 768: 1024, 375: 812, 320: 640 } as const;
export type Width = keyof typeof windows;
export const widths = [1280, 768, 375, 320] as const satisfies readonly Width[];

export const themes = ['light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** Which screenshots are taken. */
export interface AtlasOptions {
  readonly flows: readonly FlowName[];
  /** Whether the screens outside all flows are included. */
  readonly includesAlone: boolean;
  readonly languages: readonly Language[];
  readonly widths: readonly Width[];
  readonly themes: readonly Theme[];
}

/** The options of the command. */
export interface AtlasCommandOptions extends AtlasOptions {
  /** Stores the screenshots as the recorded atlas, with which later ones are compared. */
  readonly record: boolean;
}

export const usage = `npm run atlas [-- --flow F] [--lang L] [--width W] [--theme T] [--record]

Executes the paths of the flows in Chromium on the production build, takes screenshots of every state, and builds the
site of npm run docs with them. Prints the findings of axe and of the layout checks.
  --flow    ${[...flowNames, alone].join(', ')} (the screens outside all flows)
  --lang    ${languages.join(', ')}
  --width   ${widths.join(', ')}
  --theme   ${themes.join(', ')}
  --record  stores these screenshots for comparison with later ones
Each may be given several times; the default is all. The exit code is 1 if something was found.`;

const listed = <T extends string>(what: string, given: readonly string[] | undefined, known: readonly T[]) =>
  given === undefined ? known : known.filter((one) => given.some((word) => oneOf(what, word, known) === one));

const widthWords = widths.map(String);

/** Parses the arguments of the command; throws for an unknown name. */
export const parseAtlasArguments = (args: readonly string[]): AtlasCommandOptions => {
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
    includesAlone: named.includes(alone),
    languages: listed('language', values.lang, languages),
    widths: widths.filter((width) => words.includes(String(width))),
    themes: listed('theme', values.theme, themes),
    record: values.record,
  };
};
