import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { askedOf, usage } from './atlas/asked.ts';
import { changesSince } from './atlas/changes.ts';
import { findingsOf, writeGallery } from './atlas/gallery.ts';
import { readStates } from './atlas/pictures.ts';
import { ensureChromium } from './browser/chromium.ts';
import { runCommand } from './command/command-line.ts';
import { keptPaths } from './paths/kept.ts';
import { runTool } from './serve/run-command.ts';

const folder = '.cache/atlas';
const recorded = '.cache/atlas-recorded';
const report = '.cache/atlas-report.json';

/** So many findings are printed; the gallery has them all. */
const mostPrinted = 60;

await runCommand(usage, async (args) => {
  const { record, ...asked } = askedOf(args);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(`${folder}/pictures`, { recursive: true });
  const startedAt = Date.now();
  const code = await runTool('playwright', ['test', '--config', 'tests/atlas/atlas.config.ts'], {
    CHROMIUM: ensureChromium(),
    SIGNING_ATLAS: JSON.stringify({ ...asked, folder }),
    SIGNING_ATLAS_REPORT: report,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    SIGNING_EXTENT: 'whole',
  });
  const states = readStates(folder);
  const changes = await changesSince(folder, recorded, states);
  writeGallery(folder, { sets: asked.flows.map((name) => keptPaths(name)), states, changes });
  const found = findingsOf(states);
  for (const line of found.slice(0, mostPrinted)) console.log(line);
  if (found.length > mostPrinted) console.log(`… and ${found.length - mostPrinted} more, in the gallery.`);
  const pictures = states.reduce((sum, state) => sum + state.pictures.length, 0);
  const minutes = ((Date.now() - startedAt) / 60_000).toFixed(1);
  console.log(`${states.length} states, ${pictures} pictures, ${found.length} findings, ${minutes} min`);
  if (existsSync(recorded)) console.log(`${changes.length} pictures differ from the recorded atlas.`);
  console.log(`Open ${folder}/index.html.`);
  if (record && code === 0) {
    rmSync(recorded, { recursive: true, force: true });
    renameSync(folder, recorded);
    console.log(`Recorded in ${recorded}; open ${recorded}/index.html instead.`);
  }
  process.exitCode = code === 0 && found.length === 0 ? 0 : 1;
});
