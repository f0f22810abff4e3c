import type { Browser, Page } from '@playwright/test';
import { collect, observe, usableSign } from './observe.ts';
import type { Noted } from './observe.ts';

/** A page to be measured, and the button that makes it usable. */
export interface Subject {
  readonly name: string;
  readonly url: string;
  readonly button: string;
}

/** A phone's window. */
export const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};
const kilobit = 1000 / 8;

/**
 * The phone profile: 1.6 Mbit/s down, 750 kbit/s up, 150 ms round trip, a processor four times slower. Gives what takes
 * it away again.
 */
export const slowDown = async (page: Page): Promise<() => Promise<void>> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1600 * kilobit,
    uploadThroughput: 750 * kilobit,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return async () => {
    const unlimited = { latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
    await session.send('Network.emulateNetworkConditions', { offline: false, ...unlimited });
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  };
};

/** Loads the page once with an empty cache and presses its button in the end, so that usable means usable. */
export const loadOnce = async (browser: Browser, { name, url, button }: Subject): Promise<Noted> => {
  const context = await browser.newContext({ ...phone, locale: 'en-US', serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    const speedUp = await slowDown(page);
    // tsx wraps functions in `__name`, which the page lacks.
    await page.addInitScript('globalThis.__name = (value) => value');
    await page.addInitScript(observe, [button, usableSign] as const);
    const usable = page.waitForEvent('console', {
      predicate: (message) => message.text() === usableSign,
      timeout: 60_000,
    });
    await page.goto(url, { waitUntil: 'commit' });
    await usable;
    await speedUp();
    await page.waitForLoadState('networkidle');
    const noted = await page.evaluate(collect);
    await page.getByRole('button', { name: button, exact: true }).tap();
    await page.getByPlaceholder('Enter Code').waitFor({ timeout: 30_000 });
    return noted;
  } catch (error) {
    throw new Error(`${name} (${url}) did not become usable.`, { cause: error });
  } finally {
    await context.close();
  }
};
