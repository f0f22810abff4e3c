import { flows } from '../../scripts/paths/flows.ts';
import type { FlowName } from '../../scripts/paths/flows.ts';
import { keptPaths } from '../../scripts/paths/kept.ts';
import type { Path } from '../../scripts/paths/path.ts';
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

/** States that this worker has already looked at: drawing them again would show nothing new. */
const seenStates = new Set<string>();

/** One Chromium test for each generated path of a flow. */
export const pathsInChromium = (name: FlowName, driver: Driver): void => {
  const flow = flows[name];
  const set = keptPaths(name);

  test.describe(`the ${name} screen`, () => {
    for (const path of set.paths) {
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
        const look = async (state: string) => {
          if (seenStates.has(`${name} ${state}`)) return;
          seenStates.add(`${name} ${state}`);
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
