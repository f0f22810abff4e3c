import { mkdirSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { ensureChromium } from '../browser/chromium.ts';
import { keptPaths } from '../paths/kept.ts';
import { runTool } from '../serve/run-command.ts';
import { alone, alonePlaces } from './alone.ts';
import type { Asked } from './asked.ts';
import { changesSince, keepChanges } from './changes.ts';
import { waysThrough, widthsOf } from './cover.ts';
import { findingsOf } from './findings.ts';
import { readStates, writeSheets } from './pictures.ts';
import type { PicturedState } from './pictures.ts';

/** Where an atlas is built, and where the recorded one lies. */
export const atlasFolder = '.cache/atlas';
export const recordedFolder = '.cache/atlas-recorded';

/** What came of pictures that were taken. */
export interface TakenAtlas {
  /** Whether every way was walked to its end. */
  readonly isWhole: boolean;
  readonly states: number;
  readonly pictures: number;
  /** Pictures that are not as in the recorded atlas. */
  readonly changes: number;
  /** States that went on by themselves, so that their pictures may show what follows, a line each. */
  readonly passing: readonly string[];
  /** What axe and the layout checks found, a line for each thing. */
  readonly found: readonly string[];
}

/** The states that should have been pictured and were not, or not in every way that was asked for, a line each. */
export const notPictured = (
  { flows, hasAlone, languages, widths, themes }: Asked,
  states: readonly PicturedState[],
): readonly string[] => {
  const taken = new Map(states.map((one) => [`${one.flow} ${one.state}`, one.pictures.length]));
  const waysOf = (flow: string, state: string) =>
    languages.length * widthsOf(flow, state, widths).length * themes.length;
  const asked = [
    ...flows.map((flow) => ({
      flow,
      states: waysThrough(keptPaths(flow)).flatMap((way) => [...way.states]),
    })),
    ...(hasAlone ? [{ flow: alone, states: alonePlaces }] : []),
  ];
  return asked.flatMap(({ flow, states: own }) =>
    own
      .filter((state) => (taken.get(`${flow} ${state}`) ?? 0) !== waysOf(flow, state))
      .map((state) => `not pictured in every way: ${flow} ${state}`),
  );
};

/** Pictures what is asked for into `atlasFolder`, with a contact sheet of each flow. */
export const takeAtlas = async (asked: Asked): Promise<TakenAtlas> => {
  rmSync(atlasFolder, { recursive: true, force: true });
  mkdirSync(`${atlasFolder}/pictures`, { recursive: true });
  const report = resolve('.cache/atlas-report.json');
  const code = await runTool('playwright', ['test', '--config', 'tests/atlas/atlas.config.ts'], {
    CHROMIUM: ensureChromium(),
    SIGNING_ATLAS: JSON.stringify({ ...asked, folder: atlasFolder }),
    SIGNING_ATLAS_REPORT: report,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    SIGNING_EXTENT: 'whole',
  });
  const states = readStates(atlasFolder);
  const changes = await changesSince(atlasFolder, recordedFolder, states);
  const missing = notPictured(asked, states);
  keepChanges(atlasFolder, changes);
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
