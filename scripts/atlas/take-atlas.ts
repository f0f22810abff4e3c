import { mkdirSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { ensureChromium } from '../browser/chromium.ts';
import { cachedPaths } from '../paths/path-cache.ts';
import { runTool } from '../serve/run-command.ts';
import { alone, alonePlaces } from './alone.ts';
import type { AtlasOptions } from './atlas-options.ts';
import { changesSince, writeChanges } from './changes.ts';
import { coveringPaths, widthsOf } from './cover.ts';
import { findingsOf } from './findings.ts';
import { readStates, writeSheets } from './pictures.ts';
import type { PicturedState } from './pictures.ts';

/** The folder of the atlas, and that of the recorded one. */
export const atlasFolder = '.cache/atlas';
export const recordedFolder = '.cache/atlas-recorded';

/** The result of taking an atlas. */
export interface AtlasResult {
  /** Whether every path was executed and no screenshot is missing. */
  readonly isWhole: boolean;
  readonly states: number;
  readonly pictures: number;
  /** The number of screenshots that differ from the recorded atlas. */
  readonly changes: number;
  /** States that changed automatically, so that their screenshots may show the next state; one line each. */
  readonly passing: readonly string[];
  /** Missing screenshots, and findings of axe and the layout checks; one line each. */
  readonly found: readonly string[];
}

/** The states that lack a requested screenshot, one line each. */
export const notPictured = (
  { flows, includesAlone, languages, widths, themes }: AtlasOptions,
  states: readonly PicturedState[],
): readonly string[] => {
  const taken = new Map(states.map((one) => [`${one.flow} ${one.state}`, one.pictures.length]));
  const pictureCount = (flow: string, state: string) =>
    languages.length * widthsOf(flow, state, widths).length * themes.length;
  const requested = [
    ...flows.map((flow) => ({
      flow,
      states: coveringPaths(cachedPaths(flow)).flatMap((way) => [...way.states]),
    })),
    ...(includesAlone ? [{ flow: alone, states: alonePlaces }] : []),
  ];
  return requested.flatMap(({ flow, states: own }) =>
    own
      .filter((state) => (taken.get(`${flow} ${state}`) ?? 0) !== pictureCount(flow, state))
      .map((state) => `screenshots are missing: ${flow} ${state}`),
  );
};

/** Takes the requested screenshots into `atlasFolder`, with a contact sheet of each flow. */
export const takeAtlas = async (requested: AtlasOptions): Promise<AtlasResult> => {
  rmSync(atlasFolder, { recursive: true, force: true });
  mkdirSync(`${atlasFolder}/pictures`, { recursive: true });
  const report = resolve('.cache/atlas-report.json');
  const code = await runTool('playwright', ['test', '--config', 'tests/atlas/atlas.config.ts'], {
    CHROMIUM: ensureChromium(),
    SIGNING_ATLAS: JSON.stringify({ ...requested, folder: atlasFolder }),
    SIGNING_ATLAS_REPORT: report,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    SIGNING_EXTENT: 'whole',
  });
  const states = readStates(atlasFolder);
  const changes = await changesSince(atlasFolder, recordedFolder, states);
  const missing = notPictured(requested, states);
  writeChanges(atlasFolder, changes);
  await writeSheets(atlasFolder, states);
  return {
    isWhole: code === 0 && missing.length === 0,
    states: states.length,
    pictures: states.reduce((sum, state) => sum + state.pictures.length, 0),
    changes: changes.length,
    passing: states.flatMap(({ flow, state, wentOnTo }) =>
      wentOnTo === null ? [] : [`went on by itself: ${flow} ${state} to ${wentOnTo}`],
    ),
    found: [...missing, ...findingsOf(states)],
  };
};
