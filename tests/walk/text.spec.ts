import type { Page } from '@playwright/test';
import { readScript } from '../../scripts/walk/text/read-script.ts';
import { printedFlow } from '../../scripts/paths/formats/printed.ts';
import { flowNames } from '../../scripts/paths/flows.ts';
import { extentAsked, turnAsked } from '../../scripts/paths/sample.ts';
import { expect, test } from '../support/browser-test.ts';
import { leftToPeople } from './text/sentences.ts';
import { walkText } from './text/walk-text.ts';

const printed = flowNames.flatMap((name) =>
  readScript(printedFlow(name, { format: 'md', criterion: 'transitions', language: 'en' })),
);

/** An everyday run walks a few, other ones at each turn; a whole run walks all. */
const oneIn = 40;
const chosen = printed.filter((_, at) => extentAsked() === 'whole' || at % oneIn === turnAsked());

const standStill = async (page: Page) => {
  const now = Math.floor(Date.now() / 1000) * 1000;
  await page.clock.install({ time: now });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.pauseAt(now + 1000);
};

test.describe('What is printed for testers, with a browser and HTTP alone, ', () => {
  for (const path of chosen) {
    test(`walks ${path.flow} ${path.id}, and the screen is as it says at every step [X14]`, async ({
      page,
      world,
      baseURL,
      allow,
    }) => {
      allow(/Failed to load resource/, /request failed/);
      await standStill(page);
      const walked = await walkText({ page, flow: path.flow, world, baseUrl: baseURL ?? '' }, path);
      // What is left to people is said in the text, and nothing before it is left out.
      const first = path.steps.findIndex(({ doing }) => doing.some((one) => leftToPeople(one) !== null));
      expect(walked.steps).toBe(first < 0 ? path.steps.length : first);
    });
  }
});
