import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { flows } from '../../scripts/paths/flows.ts';
import type { FlowName } from '../../scripts/paths/flows.ts';
import type { Path, PathSet } from '../../scripts/paths/path.ts';
import { test } from '../support/browser-test.ts';
import type { MockClient } from '../support/mock-client.ts';
import { walkInChromium } from '../support/path-runner-browser.ts';
import type { PrintedPath } from '../../scripts/walk/read-paths.ts';
import { drivers } from './drivers.ts';
import { standStill } from './stand-still.ts';
import { walkText } from './text/walk-text.ts';

// `npm run walk` starts this file. A walk replays paths in Chromium, each path in a test of its own: by a flow's driver,
// or, with the driver 'text', by doing what the printed sentences of a path say.
const file = process.env['SIGNING_WALK_FILE'];
const driver = process.env['SIGNING_WALK_DRIVER'];
const isText = driver === 'text';
const content = file ? readFileSync(file, 'utf8') : '';
const sets = content === '' || isText ? [] : (JSON.parse(content) as readonly PathSet[]);
const printed = isText ? (JSON.parse(content) as readonly PrintedPath[]) : [];

interface Given {
  readonly page: Page;
  readonly mock: MockClient;
  readonly world: string;
  readonly baseUrl: string;
}

const walk = async (name: FlowName, path: Path, given: Given): Promise<void> => {
  const startedAt = await standStill(given.page);
  const look = () => Promise.resolve();
  await walkInChromium({ ...given, flow: flows[name], path, startedAt, look }, drivers[name]);
};

for (const set of sets) {
  const name = set.flow as FlowName;
  for (const path of set.paths) {
    test(`${name} ${path.id}`, async ({ page, mock, world, baseURL, allow }) => {
      allow(/Failed to load resource/, /request failed/);
      await walk(name, path, { page, mock, world, baseUrl: baseURL ?? '' });
    });
  }
}

for (const path of printed)
  test(`${path.flow} ${path.id}`, async ({ page, world, baseURL, allow }) => {
    test.setTimeout(240_000);
    allow(/Failed to load resource/, /request failed/);
    await standStill(page);
    const context = { page, flow: path.flow, world, baseUrl: baseURL ?? '' };
    const { steps, total, compared, leftToPeople } = await walkText(context, path);
    if (leftToPeople !== null) {
      const description = `step ${steps + 1} of ${total}: ${leftToPeople}`;
      test.info().annotations.push({ type: steps === 0 ? 'left out' : 'in part', description });
    }
    test.info().annotations.push({ type: 'compared', description: `${compared} of ${total}` });
  });
