import { sampleLinks } from './sample-links.ts';
import type { ChosenProvider } from './provider-choice.ts';

/** What a person needs to know once everything listens. */
export const announce = (what: string, url: string, provider: ChosenProvider): string => {
  const lines = ['', `${what}: ${url}`, `Calls go to ${provider.name}.`, ''];
  if (provider.warning) lines.push(provider.warning, '');
  if (provider.mockUrl) {
    lines.push('Open a link:', sampleLinks(url), '', `Codes arrive at ${url}/__mock/ and on this console.`);
  } else {
    lines.push(`Open ${url}/auth/authorize?userid=<user id>`);
  }
  return [...lines, 'Ctrl-C stops everything.', ''].join('\n');
};
