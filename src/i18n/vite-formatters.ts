import type { Plugin } from 'vite';

/** What the portal asks of `intl`; all else is left out of the first screen. */
export const formatters = ['formatMessage', 'formatNumber', 'formatList'] as const;

const library = /\/node_modules\/@formatjs\/intl\/index\.js$/;
const messageFormat = /\/node_modules\/intl-messageformat\/index\.js$/;
const bound = /^\t+(format\w+): format\w+\.bind\(.*\),?\n/gm;

/** A warning about a setting that the portal never makes, as long as ten of its texts. */
const needlessCheck = /^\tverifyConfigMessages\(resolvedConfig\);\n/m;

/**
 * Whether the browser has the language, asked before anything is drawn. Every browser has the six, and its first answer to
 * such a question reads the data of all languages: a quarter of a second on a slow phone.
 */
const languageChecks = /^\t\} else if \(!Intl\.NumberFormat\..*\n\telse if \(!Intl\.DateTimeFormat\..*\n/m;
/** The same for each text; what it finds is needed only where texts are parsed. */
const languageOfText = [
  /^\t\tthis\.resolvedLocale = IntlMessageFormat\.resolveLocale\(locales\);\n/m,
  /^\t\tthis\.resolvedOptions = .*\n/m,
  /^\tstatic \{\n\t\tthis\.resolveLocale = [\s\S]*?^\t\}\n/m,
];

/** Makers of what only formatters use that are left out. */
const makers = /^\t\tget(?:Duration|RelativeTime)Format: memoize\([\s\S]*?^\t\t\}\),\n/gm;
const lastMaker = /,\n\t\tgetDisplayNames: memoize\([\s\S]*?^\t\t\}\)\n/m;

/** What errors say at length. The log takes no more of them than their kind and the text's id (S23). */
const prose = [
  /(?<=^\tif \(!msgId\) invariant\(false, )[\s\S]*?(?=\);\n)/m,
  /(?<=^\t\tsuper\("MISSING_TRANSLATION", ).*(?=\);$)/m,
  /(?<=new \w+Error\()`(?:Error formatting|Missing locale data|"locale" was|Intl\.)[^`]*`/g,
  /(?<=new \w+Error\()"Error formatting [^"]*"/g,
];

/**
 * The library's source without the formatters that nobody asks for, which are all bound in one object, and without
 * what its errors say beside their code.
 */
export const withoutFormatters = (source: string): string => {
  const kept: readonly string[] = formatters;
  const bare = source
    .replace(needlessCheck, '')
    .replace(languageChecks, '\t}\n')
    .replace(bound, (line, name: string) => (kept.includes(name) ? line : ''))
    .replace(makers, '')
    .replace(lastMaker, '\n');
  return prose.reduce((text, one) => text.replace(one, '""'), bare);
};

/** The source of a text's formatter, which is then made without a question to the browser. */
export const withoutLanguageOfText = (source: string): string =>
  languageOfText.reduce((text, one) => text.replace(one, ''), source);

/**
 * Leaves formatters that nobody asks for out of the build: the library binds each of its twelve in one object, where the
 * bundler cannot tell. In development and in tests they are there.
 */
export const formattersPlugin = (): Plugin => ({
  name: 'signing-formatters',
  apply: 'build',
  transform: {
    filter: { id: [library, messageFormat] },
    handler: (source, id) => ({
      code: library.test(id) ? withoutFormatters(source) : withoutLanguageOfText(source),
      map: null,
    }),
  },
});
