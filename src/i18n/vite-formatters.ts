import type { Plugin } from 'vite';

/** What the portal asks of `intl`; all else is left out of the first screen. */
export const formatters = ['formatMessage', 'formatNumber', 'formatList'] as const;

const library = /\/node_modules\/@formatjs\/intl\/index\.js$/;
const bound = /^\t+(format\w+): format\w+\.bind\(.*\),?\n/gm;

/** A warning about a setting that the portal never makes, as long as ten of its texts. */
const needlessCheck = /^\tverifyConfigMessages\(resolvedConfig\);\n/m;

/** The library's source without the formatters that nobody asks for; they are all bound in one object. */
export const withoutFormatters = (source: string): string => {
  const kept: readonly string[] = formatters;
  return source
    .replace(needlessCheck, '')
    .replace(bound, (line, name: string) => (kept.includes(name) ? line : ''));
};

/**
 * Leaves formatters that nobody asks for out of the build: the library binds each of its twelve in one object, where the
 * bundler cannot tell. In development and in tests they are there.
 */
export const formattersPlugin = (): Plugin => ({
  name: 'signing-formatters',
  apply: 'build',
  transform: {
    filter: { id: library },
    handler: (source) => ({ code: withoutFormatters(source), map: null }),
  },
});
