import { waysThrough } from '../../scripts/atlas/cover.ts';
import { keepState } from '../../scripts/atlas/pictures.ts';
import { flows } from '../../scripts/paths/flows.ts';
import { keptPaths } from '../../scripts/paths/kept.ts';
import { test } from '../support/browser-test.ts';
import { walkInChromium } from '../support/path-runner-browser.ts';
import { drivers } from '../walk/drivers.ts';
import { picturedAt } from './pictured-at.ts';
import { pictureState } from './picture-state.ts';
import type { Order } from './picture-state.ts';

const given = process.env['SIGNING_ATLAS'];
const order = given === undefined ? null : (JSON.parse(given) as Order);

for (const name of order?.flows ?? [])
  for (const { path, states } of waysThrough(keptPaths(name)))
    test(`${name} ${path.id}`, async ({ page, mock, world, baseURL, allow }) => {
      allow(/Failed to load resource/, /request failed/);
      if (order === null) return;
      const startedAt = Date.parse(picturedAt);
      await page.clock.install({ time: startedAt - 1000 });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.clock.pauseAt(startedAt);
      const left = new Set(states);
      const look = async (state: string) => {
        if (!left.delete(state)) return;
        keepState(order.folder, await pictureState(page, order, { flow: name, state, path: path.id }));
      };
      const stage = { page, mock, world, baseUrl: baseURL ?? '', flow: flows[name], path, startedAt, look };
      await walkInChromium(stage, drivers[name]);
    });
