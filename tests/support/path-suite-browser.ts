import type { Page } from '@playwright/test';
import { scriptOf } from '../../scripts/paths/by-hand/script.ts';
import { callsBegunAt, faultOf } from '../../scripts/paths/calls.ts';
import { flows } from '../../scripts/paths/flows.ts';
import type { FlowName } from '../../scripts/paths/flows.ts';
import { cachedPaths } from '../../scripts/paths/path-cache.ts';
import type { Path } from '../../scripts/paths/path.ts';
import { extentFromEnvironment, pathsFor } from '../../scripts/paths/sample.ts';
import { axeFindings } from './accessibility.ts';
import { expect, test } from './browser-test.ts';
import { forgetRun, recordRun } from './coverage.ts';
import type { MockClient } from './mock-client.ts';
import { walkInChromium } from './path-runner-browser.ts';
import type { AnyDriver } from './path-moves.ts';

/** Chromium logs every response with a status of 400 or more as a console error. */
const losesCalls = (path: Path, name: FlowName): boolean => {
  const { model } = flows[name];
  const calls = [-1, ...path.steps.keys()].flatMap((at) => callsBegunAt(model, path, at));
  const isOrdered = /"order":"[^"]* [45]\d\d\b/.test(JSON.stringify(scriptOf(name, model, path)));
  return isOrdered || calls.some((call) => (faultOf(model, call)?.status ?? 200) >= 400);
};

/**
 * The states that each path examines: the first path that reaches a state examines it, the others do not. A sample examines
 * only the states where its paths end.
 */
const looksOf = (paths: readonly Path[], isSample: boolean): ReadonlyMap<string, ReadonlySet<string>> => {
  const known = new Set<string>();
  return new Map(
    paths.map(({ id, start, steps }) => {
      const states = [start, ...steps]
        .slice(isSample ? -1 : 0)
        .filter(({ isPassing, isGone }) => !isPassing && !isGone)
        .map(({ state }) => state);
      const own = new Set(states.filter((state) => !known.has(state)));
      for (const state of own) known.add(state);
      return [id, own];
    }),
  );
};

/** The fixtures of a path's test. */
interface Given {
  readonly page: Page;
  readonly mock: MockClient;
  readonly world: string;
  readonly baseURL: string | undefined;
  readonly allow: (...patterns: RegExp[]) => void;
}

/** Whether what lies behind the dialogs is hidden exactly while one is open. */
const isSettled = async (page: Page): Promise<boolean> => {
  const dialogs = await page.getByRole('dialog').or(page.getByRole('alertdialog')).count();
  return dialogs > 0 || (await page.locator('#root[aria-hidden]').count()) === 0;
};

/** The findings of axe once no dialog is closing: what is behind it is released a moment later. */
const settledFindings = async (page: Page): Promise<readonly string[]> => {
  let findings: readonly string[] = [];
  await expect
    .poll(
      async () => {
        if (!(await isSettled(page))) await page.clock.runFor(100);
        findings = await axeFindings(page);
        return isSettled(page);
      },
      { intervals: [50], timeout: 20_000 },
    )
    .toBe(true);
  return findings;
};

/** One Chromium test for each generated path of a flow. */
export const pathsInChromium = (name: FlowName, driver: AnyDriver = {}): void => {
  const flow = flows[name];
  const set = cachedPaths(name);
  const walked = pathsFor(set, extentFromEnvironment());
  const paths = set.paths.filter(({ id }) => walked.has(id));
  const looks = looksOf(paths, paths.length < set.paths.length);

  const walk =
    (path: Path, states: ReadonlySet<string>) =>
    async ({ page, mock, world, baseURL, allow }: Given): Promise<void> => {
      forgetRun('chromium', name, path.id);
      if (losesCalls(path, name)) allow(/Failed to load resource/, /request failed/);
      const startedAt = Math.floor(Date.now() / 1000) * 1000;
      await page.clock.install({ time: startedAt });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.clock.pauseAt(startedAt + 1000);
      const findings: string[] = [];
      const seen = new Set<string>();
      const look = async (state: string) => {
        if (!states.has(state) || seen.has(state)) return;
        seen.add(state);
        findings.push(...(await settledFindings(page)).map((found) => `${state}: ${found}`));
      };
      const base = { page, mock, world, baseUrl: baseURL ?? '', flow, path };
      const takes = await walkInChromium({ ...base, startedAt: startedAt + 1000, look }, driver);
      expect({ findings, looked: [...seen].toSorted() }).toEqual({
        findings: [],
        looked: [...states].toSorted(),
      });
      recordRun('chromium', name, { path: path.id, machineHash: set.machineHash, takes });
    };

  test.describe(`the ${name} screen`, () => {
    for (const path of paths) {
      const states = looks.get(path.id) ?? new Set();
      const way = `goes ${path.id}, ${path.world}, to ${(path.steps.at(-1) ?? path.start).state}`;
      const run = walk(path, states);
      if (states.size === 0)
        test(`${way} [X1]`, ({ page, mock, world, baseURL, allow }) =>
          run({ page, mock, world, baseURL, allow }));
      else
        test(`${way}, without an accessibility fault [X1] [X9]`, ({ page, mock, world, baseURL, allow }) =>
          run({ page, mock, world, baseURL, allow }));
    }
  });
};
