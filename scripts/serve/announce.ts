import type { ChosenProvider } from './provider-choice.ts';

/** What a person needs to know once everything listens. */
export const announce = (what: string, url: string, provider: ChosenProvider): string =>
  [
    '',
    `${what}: ${url}`,
    `Calls go to ${provider.name}.`,
    '',
    ...(provider.warning === null ? [] : [provider.warning, '']),
    ...provider.waysIn(url),
    'Ctrl-C stops everything.',
    '',
  ].join('\n');
