import { randomUUID } from 'node:crypto';
import { test } from '@playwright/test';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { alone, alonePlaces } from '../../scripts/atlas/alone.ts';
import { coveringPaths, widthsOf } from '../../scripts/atlas/cover.ts';
import type { AtlasPath } from '../../scripts/atlas/cover.ts';
import { writeState } from '../../scripts/atlas/pictures.ts';
import { flows } from '../../scripts/paths/flows.ts';
import type { FlowName } from '../../scripts/paths/flows.ts';
import { cachedPaths } from '../../scripts/paths/path-cache.ts';
import { previewGate } from '../selection/selection.driver.ts';
import { openMock } from '../support/mock-client.ts';
import type { MockClient } from '../support/mock-client.ts';
import type { Heard } from '../support/machine-ear.ts';
import { walkInChromium } from '../support/path-runner-browser.ts';
import { drivers } from '../walk/drivers.ts';
import { signedInOnStage } from '../support/signed-in.ts';
import { comings, stays } from './alone.ts';
import { stayIn } from './come-back.ts';
import { picturedAt } from './pictured-at.ts';
import { furtherFindings, pictureState } from './picture-state.ts';
import type { Order } from './picture-state.ts';

const given = process.env['SIGNING_ATLAS'];
const order = given === undefined ? null : (JSON.parse(given) as Order);
const baseUrl = process.env['SIGNING_TEST_URL'] ?? '';
const startedAt = Date.parse(picturedAt);
/** By this time a screen outside all flows has loaded. Then the clock stops: pictures always show the same time. */
const stillAfterMs = 60_000;

const surroundings = {
  viewport: { width: 1280, height: 800 },
  locale: 'en-US',
  timezoneId: 'America/New_York',
  serviceWorkers: 'block',
} as const satisfies BrowserContextOptions;

interface Walk {
  readonly path: AtlasPath['path'];
  /** The states that have no pictures yet. */
  readonly left: Set<string>;
  /** States that changed by themselves while they were pictured: they always do, and are recorded as such. */
  readonly wentOn: Set<string>;
  readonly asked: Order;
}

/** Selected documents are previewed in wide windows only: widened again, such a screen changes a while later. */
const previews = (state: string): boolean => state.includes('selected.some');

/**
 * At another width a preview is rendered anew and requests its file again: depending on the state, that request is held
 * back, or it fails.
 */
const keepPreviewed = async (mock: MockClient, flow: FlowName, state: string): Promise<void> => {
  const file = { variant: 'getRawDocument', times: 99 } as const;
  if (state.includes('boxes.held') || (flow === 'preview' && state === 'fetching'))
    await mock.faults({ ...file, holdUntil: previewGate });
  if (flow === 'preview' && state === 'unfetched') await mock.faults({ ...file, status: 503 });
};

/** Opens a page with a mock server of its own while it is used; its clock can be stopped. */
const inWorld = async (
  browser: Browser,
  options: BrowserContextOptions,
  use: (page: Page, mock: MockClient, world: string) => Promise<void>,
): Promise<void> => {
  const world = `atlas-${randomUUID()}`;
  const context = await browser.newContext({
    ...options,
    ...surroundings,
    baseURL: baseUrl,
    extraHTTPHeaders: { 'x-mock-world': world },
  });
  try {
    const page = await context.newPage();
    await page.clock.install({ time: startedAt - 1000 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await use(page, openMock(baseUrl, world), world);
  } finally {
    await context.close();
  }
};

/** Walks a way once, and pictures its states that have no pictures yet. */
const walkOnce = async (
  browser: Browser,
  options: BrowserContextOptions,
  name: FlowName,
  { path, left, wentOn, asked }: Walk,
): Promise<void> =>
  inWorld(browser, options, async (page, mock, world) => {
    await page.clock.pauseAt(startedAt);
    const look = async (state: string, heard: readonly Heard[]) => {
      if (!left.has(state)) return;
      const { length } = heard;
      const own = { ...asked, widths: widthsOf(name, state, asked.widths) };
      await keepPreviewed(mock, name, state);
      const stay = stayIn(page, state, heard);
      const pictured = await pictureState(page, own, { flow: name, state, path: path.id }, stay);
      const findings = await furtherFindings(page, own.widths, stay);
      const other = stay.other();
      if (other !== null && !wentOn.has(state)) {
        wentOn.add(state);
        throw new Error(`${state} went on to ${other} while it was pictured.`);
      }
      writeState(asked.folder, { ...pictured, findings, wentOnTo: other });
      left.delete(state);
      if (heard.length > length || previews(state))
        throw new Error(`The rest of the way after ${state} has to be walked anew.`);
    };
    const stage = { page, mock, world, baseUrl, flow: flows[name], path };
    await walkInChromium({ ...stage, startedAt, look }, drivers[name]);
  });

for (const name of order?.flows ?? [])
  for (const { path, states } of coveringPaths(cachedPaths(name)))
    test(`${name} ${path.id}`, async ({ browser, contextOptions }) => {
      if (order === null) return;
      const left = new Set(states);
      const wentOn = new Set<string>();
      let tries = 0;
      while (left.size > 0) {
        const before = left.size - wentOn.size;
        try {
          await walkOnce(browser, contextOptions, name, { path, left, wentOn, asked: order });
        } catch (error) {
          // A screen may change when its window is resized. Then the remaining states are reached anew.
          tries = left.size - wentOn.size === before ? tries + 1 : 0;
          if (tries > 1) throw error;
        }
      }
    });

for (const state of order?.includesAlone === true ? alonePlaces : [])
  test(`${alone} ${state}`, async ({ browser, contextOptions }) => {
    if (order === null) return;
    const { address, isSignedIn, act, shown } = comings[state];
    await inWorld(browser, contextOptions, async (page, _, world) => {
      if (isSignedIn) await signedInOnStage({ page, baseUrl, world, startedAt }, 'u-maria-santos');
      await page.goto(address);
      await act?.(page);
      await shown(page).waitFor();
      await page.clock.pauseAt(startedAt + stillAfterMs);
      const pictured = await pictureState(page, order, { flow: alone, state, path: address }, stays);
      const findings = await furtherFindings(page, order.widths, stays);
      writeState(order.folder, { ...pictured, findings });
    });
  });
