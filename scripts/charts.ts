import { writeFileSync } from 'node:fs';
import { flowNames } from './paths/flows.ts';
import { freshReadme, readReadme, readmeOf } from './paths/readme.ts';

for (const flow of flowNames) {
  const fresh = await freshReadme(flow);
  const isFresh = readReadme(flow) === fresh;
  if (!isFresh) writeFileSync(readmeOf(flow), fresh);
  console.log(`${flow}: ${isFresh ? 'fresh' : 'written'}`);
}
