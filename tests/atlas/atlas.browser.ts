import { randomUUID } from 'node:crypto';
import { test } from '@playwright/test';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { alone, alonePlaces } from '../../scripts/atlas/alone.ts';
import { waysThrough, widthsOf } from '../../scripts/atlas/cover.ts';
import type { Way } from '../../scripts/atlas/cover.ts';
import { keepState } from '../../scripts/atlas/pictures.ts';
import { flows } from '../../scripts/paths/flows.ts';
import type { FlowName } from '../../scripts/paths/flows.ts';
import { keptPaths } from '../../scripts/paths/kept.ts';
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
/** A screen of no flow is reached by then. There the clock stops, so that pictures tell the same time each time. */
const stillAfterMs = 60_000;

const surroundings = {
  viewport: { width: 1280, height: 800 },
  locale: 'en-US',
  timezoneId: 'America/New_York',
  serviceWorkers: 'block',
} as const satisfies BrowserContextOptions;

interface Walk {
  readonly path: Way['path'];
  /** The states that have no pictures yet. */
  readonly left: Set<string>;
  /** Those that went on by themselves while they were pictured: they do so each time, and are kept with that word. */
  readonly wentOn: Set<string>;
  readonly asked: Order;
}

/** What is selected is previewed in wide windows alone: made wide again, such a screen goes on a while later. */
const previews = (state: string): boolean => state.includes('selected.some');

/**
 * Another width draws a preview anew, which asks for its file once more: as the state has it, that is held back, or it
 * fails.
 */
const keepPreviewed = async (mock: MockClient, flow: FlowName, state: string): Promise<void> => {
  const file = { variant: 'getRawDocument', times: 99 } as const;
  if (state.includes('boxes.held') || (flow === 'preview' && state === 'fetching'))
    await mock.faults({ ...file, holdUntil: previewGate });
  if (flow === 'preview' && state === 'unfetched') await mock.faults({ ...file, status: 503 });
};

/** Opens a page in a world of its own for as long as it is used; its clock can be stopped. */
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

/** Walks a way once, in a world of its own, and pictures what is left of its states; each of them is then left no more. */
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
      keepState(asked.folder, { ...pictured, findings, wentOnTo: other });
      left.delete(state);
      if (heard.length > length || previews(state))
        throw new Error(`The rest of the way after ${state} has to be walked anew.`);
    };
    const stage = { page, mock, world, baseUrl, flow: flows[name], path };
    await walkInChromium({ ...stage, startedAt, look }, drivers[name]);
  });

for (const name of order?.flows ?? [])
  for (const { path, states } of waysThrough(keptPaths(name)))
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
          // A screen may go on when its window is resized. Then what is left is come to anew.
          tries = left.size - wentOn.size === before ? tries + 1 : 0;
          if (tries > 1) throw error;
        }
      }
    });

for (const state of order?.hasAlone === true ? alonePlaces : [])
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
      keepState(order.folder, { ...pictured, findings });
    });
  });
