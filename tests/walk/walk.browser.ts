import { readFileSync } from 'node:fs';
import { test as plain } from '@playwright/test';
import type { Page } from '@playwright/test';
import { flows } from '../../scripts/paths/flows.ts';
import type { FlowName } from '../../scripts/paths/flows.ts';
import type { Path, PathSet } from '../../scripts/paths/path.ts';
import { test } from '../support/browser-test.ts';
import type { MockClient } from '../support/mock-client.ts';
import { walkInChromium } from '../support/path-runner-browser.ts';
import { drivers } from './drivers.ts';
import { routeExamples } from './example-desk.ts';

const file = process.env['SIGNING_WALK_FILE'];
const sets = file ? (JSON.parse(readFileSync(file, 'utf8')) as readonly PathSet[]) : [];
const isRouted = process.env['SIGNING_WALK_DRIVER'] === 'browser-routed';

interface Given {
  readonly page: Page;
  readonly mock: MockClient;
  readonly world: string;
  readonly baseUrl: string;
}

const standStill = async (page: Page): Promise<number> => {
  const startedAt = Math.floor(Date.now() / 1000) * 1000;
  await page.clock.install({ time: startedAt });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.pauseAt(startedAt + 1000);
  return startedAt + 1000;
};

const walk = async (name: FlowName, path: Path, given: Given): Promise<void> => {
  const startedAt = await standStill(given.page);
  const look = () => Promise.resolve();
  await walkInChromium({ ...given, flow: flows[name], path, startedAt, look }, drivers[name]);
};

const walkRouted = async (name: FlowName, path: Path, page: Page): Promise<void> => {
  const desk = await routeExamples(page, flows[name].model, path);
  try {
    await walk(name, path, { page, world: 'examples', mock: desk.mock, baseUrl: desk.baseUrl });
  } catch (error) {
    const needed = desk.missed();
    if (needed === null) throw error;
    plain.info().annotations.push({ type: 'left out', description: needed });
  } finally {
    desk.close();
  }
};

for (const set of sets) {
  const name = set.flow as FlowName;
  for (const path of set.paths) {
    if (isRouted) plain(`${name} ${path.id}`, ({ page }) => walkRouted(name, path, page));
    else
      test(`${name} ${path.id}`, async ({ page, mock, world, baseURL, allow }) => {
        allow(/Failed to load resource/, /request failed/);
        await walk(name, path, { page, mock, world, baseUrl: baseURL ?? '' });
      });
  }
}
