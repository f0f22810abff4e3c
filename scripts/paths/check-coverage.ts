import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { coverageOf } from './coverage.ts';
import type { Driver, FlowCoverage } from './coverage.ts';
import { flowNames, flows } from './flows.ts';
import { keptPaths } from './kept.ts';
import { reportOf } from './report.ts';

/** Transitions covered at least, by flow and driver. */
export type Ratchet = Readonly<Record<string, Readonly<Partial<Record<Driver, number>>>>>;

/** Flows of which every transition that can be taken must be taken, in both drivers. */
const complete: readonly string[] = ['otp', 'session'];

export interface Verdict {
  readonly report: string;
  readonly isKept: boolean;
}

const ratchetFile = fileURLToPath(new URL('../../tests/coverage.ratchet.json', import.meta.url));

const readRatchet = (): Ratchet =>
  existsSync(ratchetFile) ? (JSON.parse(readFileSync(ratchetFile, 'utf8')) as Ratchet) : {};

const ratchetOf = (all: readonly FlowCoverage[]): Ratchet =>
  Object.fromEntries(
    all.map(({ flow, drivers }) => [
      flow,
      Object.fromEntries(drivers.map(({ driver, covered }) => [driver, covered.length])),
    ]),
  );

/**
 * One sentence for each way in which today's coverage does not match what was recorded. Where the machine has lost
 * transitions, covering all that are left is no drop.
 */
export const judge = (
  all: readonly FlowCoverage[],
  ratchet: Ratchet,
): { readonly drops: readonly string[]; readonly changes: readonly string[] } => {
  const drops: string[] = [];
  const changes: string[] = [];
  for (const { flow, takeable, drivers } of all) {
    for (const { driver, covered } of drivers) {
      const before = ratchet[flow]?.[driver] ?? 0;
      const now = covered.length;
      const says = `${flow} in ${driver}: ${now} of ${takeable.length} transitions, ${before} recorded`;
      const isAsked = complete.includes(flow) && now < takeable.length;
      if (isAsked) drops.push(`${says}; every one is asked for`);
      else if (now < Math.min(before, takeable.length)) drops.push(says);
      else if (now !== before) changes.push(says);
    }
  }
  return { drops, changes };
};

/**
 * Compares what the last runs of all paths have covered with tests/coverage.ratchet.json. A drop fails and is never
 * recorded; a rise asks for `record`, which writes the file.
 */
export const checkCoverage = (options: { readonly record?: boolean } = {}): Verdict => {
  const all = flowNames.map((name) => coverageOf(flows[name], keptPaths(name)));
  const { drops, changes } = judge(all, readRatchet());
  const lines = [reportOf(all)];
  for (const drop of drops) lines.push(`DROP    ${drop}`);
  if (options.record && drops.length === 0) {
    writeFileSync(ratchetFile, `${JSON.stringify(ratchetOf(all), null, 2)}\n`);
    lines.push('Recorded in tests/coverage.ratchet.json.');
  } else {
    for (const change of changes)
      lines.push(`CHANGE  ${change}; record it: npm run paths -- --coverage --record`);
  }
  if (drops.length + changes.length === 0) lines.push('Coverage is as recorded.');
  return { report: lines.join('\n'), isKept: drops.length === 0 };
};
