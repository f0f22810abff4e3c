import { flows } from '../../scripts/paths/flows.ts';
import type { FlowName } from '../../scripts/paths/flows.ts';
import { keptPaths } from '../../scripts/paths/kept.ts';
import type { Path } from '../../scripts/paths/path.ts';
import { extentAsked, pathsFor } from '../../scripts/paths/sample.ts';
import { axeFindings } from './accessibility.ts';
import { expect, test } from './browser-test.ts';
import { forgetRun, recordRun } from './coverage.ts';
import { walkInChromium } from './path-runner-browser.ts';
import type { Driver } from './path-runner-browser.ts';

const losesCalls = (path: Path, name: FlowName): boolean =>
  path.steps.some(({ actor, outcome }) =>
    flows[name].model.outcomes[actor ?? '']?.some(
      (one) => one.name === outcome && one.answer.from === 'network',
    ),
  );

/** Which path looks at a state: the first of those that are walked. Looking at it again would show nothing new. */
const lookersOf = (paths: readonly Path[]): ReadonlyMap<string, string> => {
  const lookers = new Map<string, string>();
  for (const { id, start, steps } of paths)
    for (const { state, isPassing, isGone } of [start, ...steps])
      if (!isPassing && !isGone && !lookers.has(state)) lookers.set(state, id);
  return lookers;
};

/** One Chromium test for each generated path of a flow. */
export const pathsInChromium = (name: FlowName, driver: Driver): void => {
  const flow = flows[name];
  const set = keptPaths(name);
  const walked = pathsFor(set, extentAsked());
  const paths = set.paths.filter(({ id }) => walked.has(id));
  const lookers = lookersOf(paths);
  const isSample = paths.length < set.paths.length;

  test.describe(`the ${name} screen`, () => {
    for (const path of paths) {
      const end = (path.steps.at(-1) ?? path.start).state;
      test(`goes ${path.id}, ${path.world}, to ${end} [X1] [X9]`, async ({
        page,
        mock,
        world,
        baseURL,
        allow,
      }) => {
        forgetRun('chromium', name, path.id);
        if (losesCalls(path, name)) allow(/Failed to load resource/, /request failed/);
        const startedAt = Math.floor(Date.now() / 1000) * 1000;
        await page.clock.install({ time: startedAt });
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await page.clock.pauseAt(startedAt + 1000);
        const findings: string[] = [];
        const seen = new Set<string>();
        const look = async (state: string) => {
          // A sample looks at where its paths end; the whole looks at every state.
          const isLooker = isSample ? state === end : lookers.get(state) === path.id;
          if (!isLooker || seen.has(state)) return;
          seen.add(state);
          findings.push(...(await axeFindings(page)).map((found) => `${state}: ${found}`));
        };
        const base = { page, mock, world, baseUrl: baseURL ?? '', flow, path };
        const takes = await walkInChromium({ ...base, startedAt: startedAt + 1000, look }, driver);
        expect(findings).toEqual([]);
        recordRun('chromium', name, { path: path.id, machineHash: set.machineHash, takes });
      });
    }
  });
};
