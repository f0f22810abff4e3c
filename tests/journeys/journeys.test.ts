import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startProvider } from '../../mock-server/provider.ts';
import type { Provider } from '../../mock-server/provider.ts';
import { turnFromEnvironment } from '../../scripts/paths/sample.ts';
import { liveThrough } from './journey.ts';
import type { Lived } from './journey.ts';
import { timeAtProvider } from './computer.ts';
import { shortest } from './shortest.ts';
import { anyJourney } from './steps.ts';
import type { Step } from './steps.ts';

const isWhole = process.env['SIGNING_EXTENT'] === 'whole';
const wanted = process.env['SIGNING_JOURNEYS'];
/** How many journeys: a thousand in the whole run, a few of every turn. */
const runs = wanted === undefined ? (isWhole ? 1_000 : 20) : Number(wanted);
const seed = Number(process.env['SIGNING_JOURNEY_SEED'] ?? (isWhole ? 1 : 2_000 + turnFromEnvironment()));
const path = process.env['SIGNING_JOURNEY_PATH'];
const longestMs = isWhole ? 1_200_000 : 300_000;

let provider: Provider;
let worlds = 0;
beforeAll(async () => {
  provider = await startProvider({ now: () => new Date(timeAtProvider()) });
});
afterAll(() => provider.close());

const lived = (steps: readonly Step[], keepsDrafts = true): Promise<Lived> => {
  worlds += 1;
  return liveThrough({ url: provider.url, world: `journey ${worlds}`, keepsDrafts }, steps);
};

const signedIn = { does: 'signIn', tab: 0, who: 0 } as const;
const lost = {
  does: 'act',
  tab: 0,
  document: 0,
  declines: false,
  fault: 'neverAnswered',
  waits: false,
} as const;
const loadedAnew = { does: 'reload', tab: 0 } as const;

describe('A person with several tabs and machines, whatever comes between', () => {
  it(
    'is shown what the provider has recorded: nothing twice, nothing lost, no text gone, and nobody sees another’s data [X3] [X5] [S8] [S9] [S46]',
    async () => {
      let sent = 0;
      const holds = async (steps: readonly Step[]) => {
        const { faults, sent: here } = await lived(steps);
        sent += here;
        return faults.length === 0;
      };
      const found = await fc.check(fc.asyncProperty(anyJourney, holds), {
        numRuns: runs,
        seed,
        ...(path === undefined ? {} : { path, endOnFailure: true }),
        interruptAfterTimeLimit: longestMs - 60_000,
        markInterruptAsFailure: true,
      });
      const [steps] = found.counterexample ?? [];
      if (steps !== undefined) {
        const left = await shortest(steps, async (fewer) => !(await holds(fewer)));
        const { faults } = await lived(left);
        const where = `seed ${found.seed}, path ${found.counterexamplePath}`;
        throw new Error([...faults, where, ...left.map((step) => JSON.stringify(step))].join('\n'));
      }
      expect([seed, found.failed, found.interrupted]).toEqual([seed, false, false]);
      // Journeys in which nobody does anything prove nothing.
      expect(sent).toBeGreaterThan(path === undefined ? runs : 0);
    },
    longestMs,
  );
});

const onItsWay = { ...lost, fault: 'late' } as const;
const later = { does: 'wait', seconds: 11 } as const;
const setAhead = { does: 'setClock', minutes: 3 } as const;

describe('After a journey', () => {
  it('nothing of its pages is left in the globals of the next test', async () => {
    const names = ['window', 'document', 'navigator', 'history', 'BroadcastChannel'] as const;
    const before = names.map((name) => Object.getOwnPropertyDescriptor(globalThis, name));
    await lived([signedIn]);
    expect(names.map((name) => Object.getOwnPropertyDescriptor(globalThis, name))).toEqual(before);
  });
});

describe('The shortest journeys that once failed', () => {
  it.each<[string, readonly Step[]]>([
    [
      'the clock is set ahead, and the page is loaded anew',
      [signedIn, onItsWay, setAhead, loadedAnew, later],
    ],
    [
      'the page is loaded anew, and the clock is set ahead',
      [signedIn, onItsWay, loadedAnew, setAhead, later],
    ],
    [
      'a clock that is set ahead by more than the idle time ends the session',
      [signedIn, onItsWay, { does: 'setClock', minutes: 90 }, signedIn, later],
    ],
  ])('pass: an act is pending, %s [X3] [S46] [S47]', async (_, steps) => {
    expect((await lived(steps)).faults).toEqual([]);
  });
});

describe('A browser that keeps nothing of what is unfinished', () => {
  it('is detected: an act is never reported, and a text is lost', async () => {
    const acted = await lived([signedIn, lost, loadedAnew], false);
    expect(acted.faults).toEqual([expect.stringContaining('was last told as nothing')]);
    const typed = await lived([signedIn, { does: 'type', tab: 0, document: 0 }, loadedAnew], false);
    expect(typed.faults).toEqual([expect.stringContaining('is lost')]);
  });

  it('is detected, and reduced to its shortest journey, whichever journey found it', async () => {
    const isTold = async (steps: readonly Step[]) => (await lived(steps, false)).faults.length === 0;
    const opened = { does: 'open', tab: 1, document: 2 } as const;
    const long = [signedIn, opened, lost, signedIn, loadedAnew, opened, signedIn];
    expect(await isTold(long)).toBe(false);
    expect(await shortest(long, async (fewer) => !(await isTold(fewer)))).toEqual([lost, loadedAnew]);
  });
});
