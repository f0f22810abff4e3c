import type { Browser } from '@playwright/test';
import { inWindow } from './load.ts';

/** The group of 1,000 names of the mock provider. */
const link = '/signerGroupAuth?signerGroupGuid=g-big';
/** Fewer names with every letter, all of them again in the end. */
const keys = ['a', 'n', 'i', 'Backspace', 'Backspace', 'Backspace'] as const;

declare global {
  interface Window {
    __painted?: number[];
  }
}

/** Runs in the page: notes for every key the milliseconds until the list that it leads to is painted. */
const watchKeys = (): void => {
  const painted: number[] = [];
  window.__painted = painted;
  let pressed: number | null = null;
  const list = document.querySelector('[data-flow="signer-group"]');
  if (!list) throw new Error('There is no list of names.');
  window.addEventListener('keydown', ({ timeStamp }) => (pressed = timeStamp), { capture: true });
  new MutationObserver((changes) => {
    const isRows = changes.some(({ target }) => target instanceof Element && target.matches('ul, section'));
    if (!isRows || pressed === null) return;
    const since = pressed;
    pressed = null;
    requestAnimationFrame(() => window.__bench.afterFrame(() => painted.push(performance.now() - since)));
  }).observe(list, { childList: true, subtree: true });
};

/**
 * Filters 1,000 names `runs` times over, and gives the milliseconds from every keystroke to the painted list.
 * `slower` divides the processor's speed.
 */
export const filterNames = (
  browser: Browser,
  baseUrl: string,
  { runs, slower }: { readonly runs: number; readonly slower: number },
): Promise<readonly number[]> =>
  inWindow(browser, '1,000 names', { viewport: { width: 1280, height: 800 } }, async (page) => {
    await page.goto(baseUrl + link);
    await page.getByRole('status').filter({ hasText: '1,000 names' }).waitFor();
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
    await page.evaluate(watchKeys);
    await page.getByPlaceholder('Enter text to filter').focus();
    for (let typed = 0; typed < runs * keys.length; typed += 1) {
      await page.keyboard.press(keys[typed % keys.length] ?? 'Backspace');
      await page.waitForFunction((count) => (window.__painted?.length ?? 0) > count, typed);
    }
    return page.evaluate(() => window.__painted ?? []);
  });
