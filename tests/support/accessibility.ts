import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, ElementContext, RunOptions } from 'axe-core';

/** The rules of X9. */
export const axeTags: readonly string[] = [
  'wcag2a',
  'wcag2aa',
  'wcag21a',
  'wcag21aa',
  'wcag22aa',
  'best-practice',
];

/** Fluent's invisible stops that hand the focus on at a dialog's ends; nobody can rest on them. */
const focusGuards = '[data-tabster-dummy]';

/** Motion is over by then; what takes longer is a notice's own clock. */
const longestMotionMs = 900;

const settled = (page: Page): Promise<unknown> =>
  page.evaluate(
    (longest) =>
      Promise.allSettled(
        document
          .getAnimations()
          .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) <= longest)
          .map(({ finished }) => finished),
      ),
    longestMotionMs,
  );

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** axe yields by timers; here it yields by a channel, because the page's clock may stand still. It has no time limits. */
const axeScript = `(() => {
  if (window.axe) return;
  const { port1, port2 } = new MessageChannel();
  const waiting = [];
  port1.onmessage = () => waiting.shift()();
  const setTimeout = (call, ms = 0) => {
    if (ms < 1000) port2.postMessage(waiting.push(call));
  };
  const clearTimeout = () => {};
  ${axeSource}
})()`;

interface PageWithAxe {
  readonly axe: { run: (context: ElementContext, options: RunOptions) => Promise<AxeResults> };
}

const analyzed = async (page: Page): Promise<readonly string[]> => {
  await settled(page);
  return page.evaluate(
    async ([guards, tags]) => {
      const { axe } = globalThis as unknown as PageWithAxe;
      const { violations } = await axe.run(
        { exclude: [guards] },
        { runOnly: [...tags], resultTypes: ['violations'], iframes: false, preload: false },
      );
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
    },
    [focusGuards, [...axeTags]] as const,
  );
};

/**
 * What axe finds on the page as it stands, a line for each rule that is broken. Frames of others are not looked into. A
 * notice that begins to fade is no fault: what counts is found twice in a row.
 */
export const axeFindings = async (page: Page): Promise<readonly string[]> => {
  await page.evaluate(axeScript);
  let found = await analyzed(page);
  for (let tries = 0; found.length > 0 && tries < 5; tries += 1) {
    const again = await analyzed(page);
    if (again.join() === found.join()) break;
    found = again;
  }
  return found;
};
