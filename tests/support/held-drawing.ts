import type { Page } from '@playwright/test';

const readerScript = /\/pdf\.worker\.js$/;

/** Longer than the viewer's limit for a page, but shorter than the limit of a call. */
export const watchdogMs = 8_600;

/** Each document that is read gets a worker of its own; the worker's script waits here for the path to say so. */
export const holdDrawing = async (page: Page) => {
  const held: (() => void)[] = [];
  let released = 0;
  await page.route(readerScript, async (route) => {
    if (released > 0) released -= 1;
    else await new Promise<void>((resolve) => held.push(resolve));
    await route.continue().catch(() => undefined);
  });
  return () => {
    const next = held.shift();
    if (next) next();
    else released += 1;
  };
};
