import { existsSync, renameSync, rmSync } from 'node:fs';
import { parseAtlasArguments, usage } from './atlas/atlas-options.ts';
import { atlasFolder, recordedFolder, takeAtlas } from './atlas/take-atlas.ts';
import { runCommand } from './command/command-line.ts';
import { siteFolder, writeSite } from './docs/site.ts';
import { flowNames } from './paths/flows.ts';

/** So many findings are printed; the site has them all. */
const maxPrinted = 60;

await runCommand(usage, async (args) => {
  const { record, ...asked } = parseAtlasArguments(args);
  const startedAt = Date.now();
  const { isWhole, states, pictures, changes, passing, found } = await takeAtlas(asked);
  for (const line of found.slice(0, maxPrinted)) console.log(line);
  if (found.length > maxPrinted) console.log(`… and ${found.length - maxPrinted} more, in the site.`);
  for (const line of passing) console.log(line);
  const minutes = ((Date.now() - startedAt) / 60_000).toFixed(1);
  console.log(`${states} states, ${pictures} pictures, ${found.length} findings, ${minutes} min`);
  if (existsSync(recordedFolder)) console.log(`${changes} pictures differ from the recorded atlas.`);
  const isKept = record && isWhole;
  if (isKept) {
    rmSync(recordedFolder, { recursive: true, force: true });
    renameSync(atlasFolder, recordedFolder);
  }
  const kept = isKept ? recordedFolder : atlasFolder;
  writeSite(siteFolder, kept, flowNames);
  console.log(`Open ${siteFolder}/index.html; contact sheets of the flows lie in ${kept}/sheets.`);
  process.exitCode = isWhole && found.length === 0 ? 0 : 1;
});
