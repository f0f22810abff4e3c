import type { Page } from '@playwright/test';

/** Tells the file of texts that only the signed-in see, in a language, from all other addresses. */
export const signedInTexts = async (page: Page, language: string): Promise<(url: URL) => boolean> => {
  const html = await (await page.request.get('/', { headers: { Accept: 'text/html' } })).text();
  const all = new RegExp(`^/assets/${language}-[\\w-]{8}\\.js$`);
  const [, start = ''] = /data-texts="([^"]*)"/.exec(html) ?? [];
  return ({ pathname }) => all.test(pathname) && !start.includes(pathname);
};
