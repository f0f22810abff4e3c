import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { coverageOf } from './coverage.ts';
import type { Driver, FlowCoverage } from './coverage.ts';
import { flowNames, flows } from './flows.ts';
import type { FlowName } from './flows.ts';
import { keptPaths } from './kept.ts';
import { reportOf } from './report.ts';
import type { Extent } from './sample.ts';

/** Transitions covered at least, by flow and driver. */
export type Ratchet = Readonly<Record<string, Readonly<Partial<Record<Driver, number>>>>>;

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
 * One sentence for each way in which today's coverage is not what was asked for, or not what was recorded. A whole run
 * is asked for every transition that can be taken, of every flow, in both drivers (X1).
 */
export const judge = (
  all: readonly FlowCoverage[],
  ratchet: Ratchet,
): { readonly drops: readonly string[]; readonly changes: readonly string[] } => {
  const drops: string[] = [];
  const changes: string[] = [];
  for (const { flow, takeable, drivers } of all) {
    for (const { driver, ran, asked, covered, missed } of drivers) {
      if (ran === 0) {
        drops.push(`${flow} in ${driver}: no run is recorded`);
        continue;
      }
      const before = ratchet[flow]?.[driver] ?? 0;
      const now = covered.length;
      const says = `${flow} in ${driver}: ${now} of ${takeable.length} transitions, ${before} recorded`;
      if (missed.length > 0) drops.push(`${says}; ${asked.length} are asked for`);
      else if (asked.length === takeable.length && now !== before) changes.push(says);
    }
  }
  return { drops, changes };
};

/** What is to be said of today's coverage against what was recorded; without any run there is nothing to compare. */
export const verdictOf = (all: readonly FlowCoverage[], ratchet: Ratchet): Verdict => {
  if (all.every(({ drivers }) => drivers.every(({ ran }) => ran === 0))) {
    return { report: 'No runs of these paths are recorded: run npm run test:whole first.', isKept: false };
  }
  const { drops, changes } = judge(all, ratchet);
  const lines = [
    reportOf(all),
    ...drops.map((drop) => `DROP    ${drop}`),
    ...changes.map((change) => `CHANGE  ${change}; record it: npm run paths -- --coverage --record`),
    ...(drops.length + changes.length === 0 ? ['Coverage is as recorded.'] : []),
  ];
  return { report: lines.join('\n'), isKept: drops.length === 0 };
};

const coverageOfAll = (names: readonly FlowName[], extent: Extent): readonly FlowCoverage[] =>
  names.map((name) => coverageOf(flows[name], keptPaths(name), extent));

/** Compares what the last runs of the paths have covered with what `extent` asks and what is recorded; a drop fails. */
export const checkCoverage = (extent: Extent, names: readonly FlowName[] = flowNames): Verdict =>
  verdictOf(coverageOfAll(names, extent), readRatchet());

/** Writes a rise of any flow to tests/coverage.ratchet.json; a drop is never recorded. */
export const recordCoverage = (): Verdict => {
  const all = coverageOfAll(flowNames, 'whole');
  const verdict = verdictOf(all, readRatchet());
  if (!verdict.isKept) return verdict;
  writeFileSync(ratchetFile, `${JSON.stringify(ratchetOf(all), null, 2)}\n`);
  return { report: `${reportOf(all)}\nRecorded in tests/coverage.ratchet.json.`, isKept: true };
};
