import { AxeBuilder } from '@axe-core/playwright';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';

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

const settled = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
        .map(({ finished }) => finished),
    ),
  );

const analyzed = async (page: Page): Promise<readonly string[]> => {
  const { violations } = await new AxeBuilder({ page })
    .withTags([...axeTags])
    .exclude(focusGuards)
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
};

/** What axe finds on the page as it stands, a line for each rule that is broken. */
export const axeFindings = async (page: Page): Promise<readonly string[]> => {
  await settled(page);
  return analyzed(page);
};

/** Real time between two nudges: fake time must hardly move, or what the app waits for comes too early. */
const nudgeEveryMs = 20;

/** The same where the page's clock is paused: axe waits by timers, so it is given a millisecond at a time. */
export const axeFindingsWhilePaused = async (page: Page): Promise<readonly string[]> => {
  await settled(page);
  let found: readonly string[] | null = null;
  const analysis = analyzed(page).then((lines) => (found = lines));
  const nudge = async () => {
    await pause(nudgeEveryMs);
    if (found === null) await page.clock.runFor(1);
  };
  while (found === null) await Promise.race([analysis, nudge()]);
  return analysis;
};
