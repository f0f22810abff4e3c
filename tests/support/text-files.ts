import type { Page } from '@playwright/test';

/** Returns a predicate for the address of a language's messages for signed-in persons. */
export const signedInTexts = async (page: Page, language: string): Promise<(url: URL) => boolean> => {
  const html = await (await page.request.get('/', { headers: { Accept: 'text/html' } })).text();
  const all = new RegExp(`^/assets/${language}-[\\w-]{8}\\.js$`);
  const [, start = ''] = /data-texts="([^"]*)"/.exec(html) ?? [];
  return ({ pathname }) => all.test(pathname) && !start.includes(pathname);
};
