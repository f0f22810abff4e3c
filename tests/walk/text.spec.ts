import { printedFlow } from '../../scripts/paths/formats/printed.ts';
import type { FlowName } from '../../scripts/paths/flows.ts';
import { keptPaths } from '../../scripts/paths/kept.ts';
import { byTurn } from '../../scripts/paths/sample.ts';
import { readScript } from '../../scripts/walk/text/read-script.ts';
import type { PrintedPath } from '../../scripts/walk/text/read-script.ts';
import { expect, test } from '../support/browser-test.ts';
import { standStill } from './stand-still.ts';
import { walkText } from './text/walk-text.ts';

/** The flows whose paths have all been walked so, to the end of each. */
const walkedFlows = ['otp', 'notify', 'signer-group', 'forgot-password', 'banner'] as const;

const all = walkedFlows.flatMap((flow) => keptPaths(flow).paths.map(({ id }) => ({ flow, id })));

const printed = new Map<FlowName, readonly PrintedPath[]>();

/** What is printed of a path. The flow is printed once, when its first path is walked. */
const printedPath = (flow: FlowName, id: string): PrintedPath => {
  const paths =
    printed.get(flow) ??
    readScript(printedFlow(flow, { format: 'md', criterion: 'transitions', language: 'en' }));
  printed.set(flow, paths);
  const found = paths.find((path) => path.id === id);
  if (!found) throw new Error(`Path ${id} of ${flow} is not printed.`);
  return found;
};

test.describe('What is printed for testers, with a browser and HTTP alone, ', () => {
  for (const [at, { flow, id }] of all.entries())
    test(
      `walks ${flow} ${id}, and the screen is as it says at every step [X14]`,
      byTurn(at),
      async ({ page, world, baseURL, allow }) => {
        allow(/Failed to load resource/, /request failed/);
        await standStill(page);
        const path = printedPath(flow, id);
        const walked = await walkText({ page, flow, world, baseUrl: baseURL ?? '' }, path);
        expect([walked.steps, walked.leftToPeople]).toEqual([path.steps.length, null]);
      },
    );
});
