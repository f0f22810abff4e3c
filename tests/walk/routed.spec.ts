import { expect, test } from '@playwright/test';
import { byTurn } from '../../scripts/paths/sample.ts';
import { flows } from '../../scripts/paths/flows.ts';
import { keptPaths } from '../../scripts/paths/kept.ts';
import { walkInChromium } from '../support/path-runner-browser.ts';
import { drivers } from './drivers.ts';
import { routeExamples } from './example-desk.ts';

// Set by the global setup; only workers need it.
test.use({ baseURL: process.env['SIGNING_TEST_URL'] ?? '' });

test(
  'a path is walked in Chromium with examples of the description alone, and no provider [X14]',
  byTurn(1),
  async ({ page }) => {
    test.setTimeout(120_000);
    const [path] = keptPaths('otp').paths;
    if (!path) throw new Error('The authorization screen has no path.');
    const desk = await routeExamples(page, flows.otp.model, path);
    const startedAt = Math.floor(Date.now() / 1000) * 1000;
    await page.clock.install({ time: startedAt });
    await page.clock.pauseAt(startedAt + 1000);
    const look = () => Promise.resolve();
    const { mock, baseUrl } = desk;
    const stage = { page, mock, baseUrl, world: 'examples', flow: flows.otp, path, startedAt, look };
    const takes = await walkInChromium(stage, drivers.otp);
    desk.close();
    const wanted = [path.start, ...path.steps].flatMap((one) => one.takes);
    expect(wanted.filter((key) => !takes.includes(key))).toEqual([]);
    expect(desk.missed()).toBeNull();
  },
);
