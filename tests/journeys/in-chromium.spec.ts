import { randomUUID } from 'node:crypto';
import type { Browser } from '@playwright/test';
import fc from 'fast-check';
import { byTurn, everyThirdByTurn } from '../../scripts/paths/sample.ts';
import { expect, test } from '../support/browser-test.ts';
import { closeScene, openScene } from './chromium-scene.ts';
import type { Scene } from './chromium-scene.ts';
import { anyJourney, toldOf } from './chromium-steps.ts';
import type { Step } from './chromium-steps.ts';
import { expectOwnList, expectTexts, take } from './chromium-take.ts';
import { shortest } from './shortest.ts';
import { people } from './steps.ts';

const journeys = 50;
const seed = Number(process.env['SIGNING_JOURNEY_SEED'] ?? 17);
const longestMs = 600_000;

/** What a browser says of calls that were made to fail. */
const expected = [/Failed to load resource/, /request failed/, /ERR_/];

interface Place {
  readonly browser: Browser;
  readonly baseURL: string | undefined;
  readonly keepsTexts?: boolean;
}

const goThrough = async (scene: Scene, steps: readonly Step[]): Promise<void> => {
  for (const step of steps) await test.step(toldOf([step]), () => take(scene, step));
  await expectTexts(scene);
  await expectOwnList(scene);
  const { mock, complaints } = scene;
  const seen = [...complaints, ...(await mock.violations())];
  expect(seen.filter((line) => !expected.some((pattern) => pattern.test(line)))).toEqual([]);
  expect(await mock.ledger()).toEqual([]);
};

/** Goes through a journey in a world of its own: what cannot be true of it, or null. */
const faultOf = async (steps: readonly Step[], place: Place): Promise<string | null> => {
  const { browser, baseURL = '', keepsTexts = true } = place;
  const setsClocks = steps.some(({ does }) => does === 'sleep' || does === 'setClock');
  const world = `journey ${randomUUID().slice(0, 12)}`;
  const scene = await openScene({ browser, baseURL, world, setsClocks, keepsTexts });
  try {
    await goThrough(scene, steps);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    await closeScene(scene);
  }
};

/** A journey that has become shorter may also fail of something else: that is another one. */
const isLike = (fault: string | null, other: string): boolean => {
  const kind = (told: string) => told.split('\n')[0]?.replaceAll(/\d+/g, '');
  return fault !== null && kind(fault) === kind(other);
};

const all = fc.sample(anyJourney, { numRuns: journeys, seed });

for (const [at, steps] of all.entries())
  test(
    `journey ${at + 1} of ${journeys}: what a person is told is what the provider has, nothing twice, no text lost, nobody sees another’s [X3] [X5] [S8] [S45] [S46]`,
    everyThirdByTurn(at),
    async ({ browser, baseURL }) => {
      test.setTimeout(longestMs);
      test.info().annotations.push({ type: 'steps', description: toldOf(steps) });
      const place = { browser, baseURL };
      const fault = await faultOf(steps, place);
      if (fault === null) return;
      // A journey that fails is told by the shortest one that fails as well.
      test.setTimeout(longestMs * 6);
      const left = await shortest(steps, async (fewer) => isLike(await faultOf(fewer, place), fault));
      throw new Error(`${fault}\nseed ${seed}, shortest: ${toldOf(left)}`);
    },
  );

test(
  'a browser that forgets what is unfinished is found out, and by the shortest journey',
  byTurn(26),
  async ({ browser, baseURL }) => {
    test.setTimeout(longestMs);
    const place = { browser, baseURL, keepsTexts: false };
    const typed = { does: 'typeAndLeave', document: 1 } as const;
    const long = [{ does: 'elsewhere', document: 0 }, typed, { does: 'otherTab', tab: 1 }] as const;
    const left = await shortest<Step>(long, async (fewer) => (await faultOf(fewer, place)) !== null);
    expect(left).toEqual([typed]);
  },
);

test(
  'a sign-out without a reason is found out, also after one that had its reason and after a sleep that ended nothing [S8]',
  byTurn(21),
  async ({ browser, baseURL }) => {
    test.setTimeout(longestMs);
    const world = `journey ${randomUUID().slice(0, 12)}`;
    const stage = { browser, baseURL: baseURL ?? '', world, setsClocks: true, keepsTexts: true };
    const scene = await openScene(stage);
    try {
      await goThrough(scene, [
        { does: 'otherTab', tab: 0 },
        { does: 'sleep', minutes: 180 },
        { does: 'otherTab', tab: 1 },
        { does: 'endToken', document: 0, isActing: false },
        { does: 'sleep', minutes: 1 },
      ]);
      await scene.mock.act({ act: 'expireTokens', by: people[0] });
      await expect(take(scene, { does: 'otherTab', tab: 1 })).rejects.toThrow('nothing was done that ends');
    } finally {
      await closeScene(scene);
    }
  },
);
