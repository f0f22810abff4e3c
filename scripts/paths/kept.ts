import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { flows } from './flows.ts';
import type { FlowName } from './flows.ts';
import { generatePaths, graphsOf } from './generate.ts';
import type { Criterion, PathSet } from './path.ts';

const root = join(import.meta.dirname, '../..');
const sources = ['machines', 'scripts/paths', 'src/ui/state-path.ts', 'package-lock.json'] as const;

/** How paths are printed and walked by hand changes none of them. */
const isOutside = (name: string): boolean =>
  /^(formats|by-hand)\//.test(name) || ['command.ts', 'wording.ts', 'shown-words.ts'].includes(name);

const filesIn = (path: string): readonly string[] => {
  if (/\.\w+$/.test(path)) return [path];
  return readdirSync(join(root, path), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !isOutside(name))
    .map((name) => join(path, name))
    .toSorted();
};

let fingerprint: string | undefined;

const fingerprintOfSources = (): string => {
  const hash = createHash('sha256');
  for (const path of sources.flatMap((source) => filesIn(source))) {
    hash.update(path).update(readFileSync(join(root, path)));
  }
  return hash.digest('hex').slice(0, 16);
};

/** The criteria whose paths are walked in every run of the tests. */
const walked = ['transitions', 'outcomes', 'refusals'] as const satisfies readonly Criterion[];

const keep = (file: string, set: PathSet) => {
  const own = `${file}.${process.pid}`;
  writeFileSync(own, JSON.stringify(set));
  renameSync(own, file);
};

/**
 * The paths of a flow, generated once for as long as no file changes on which they depend: every worker needs them. A flow
 * is explored once for all the criteria that are walked.
 */
export const keptPaths = (name: FlowName, criterion: Criterion = 'transitions'): PathSet => {
  fingerprint ??= fingerprintOfSources();
  const folder = join(root, '.cache/generated', fingerprint);
  const fileOf = (one: Criterion) => join(folder, `${name}.${one}.json`);
  if (!existsSync(fileOf(criterion))) {
    const graphs = graphsOf(flows[name]);
    mkdirSync(folder, { recursive: true });
    const asked = walked.some((one) => one === criterion) ? walked : [criterion];
    for (const one of asked) keep(fileOf(one), generatePaths(flows[name], { criterion: one, graphs }));
  }
  return JSON.parse(readFileSync(fileOf(criterion), 'utf8')) as PathSet;
};
