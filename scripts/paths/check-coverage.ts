import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { coverageOf } from './coverage.ts';
import type { Driver, FlowCoverage } from './coverage.ts';
import { flowNames, flows } from './flows.ts';
import type { FlowName } from './flows.ts';
import { keptPaths } from './kept.ts';
import { lastRun, lastWholeRuns, toldOfRuns } from './runs.ts';
import type { Extent } from './sample.ts';

const list = (title: string, lines: readonly string[]): readonly string[] =>
  lines.length === 0 ? [] : [`  ${title}`, ...lines.map((line) => `    ${line}`)];

const flowReport = (one: FlowCoverage): string =>
  [
    `${one.flow}: ${one.takeable.length} transitions can be taken, ${one.paths} paths`,
    ...one.drivers.map(({ driver, ran, asked, covered }) =>
      ran === 0
        ? `  ${driver}: not measured here`
        : `  ${driver}: covered ${covered.length} of ${one.takeable.length}, ${ran} of ${one.paths} paths ran` +
          (asked.length < one.takeable.length ? ' (a sample)' : ''),
    ),
    ...one.drivers.flatMap(({ driver, ran, missed }) =>
      ran === 0 ? [] : list(`missed in ${driver}`, missed),
    ),
    ...list(
      'unreachable within the worlds',
      one.unreachable.map(({ key, why }) => `${key}: ${why}`),
    ),
    ...list('forbidden by design', one.forbidden),
    ...list(
      'excluded',
      one.excluded.map(({ key, reason, date }) => `${key}: ${reason} (${date})`),
    ),
  ].join('\n');

/** What was covered, missed, unreachable, forbidden and excluded, by machine and driver. */
export const reportOf = (all: readonly FlowCoverage[]): string =>
  all.map((one) => flowReport(one)).join('\n\n');

type Numbers = Readonly<Partial<Record<Driver, number>>>;

/** Fewer transitions than were covered once: written by hand only, and never without a reason. */
export type Lowered = Numbers & { readonly reason: string; readonly date: string };

/** Transitions covered at least, by flow and driver. */
export type Ratchet = Readonly<Record<string, Numbers & { readonly lowered?: Lowered }>>;

export interface Verdict {
  readonly report: string;
  readonly isKept: boolean;
}

const ratchetFile = fileURLToPath(new URL('../../tests/coverage.ratchet.json', import.meta.url));

const readRatchet = (): Ratchet =>
  existsSync(ratchetFile) ? (JSON.parse(readFileSync(ratchetFile, 'utf8')) as Ratchet) : {};

/** The record with each rise in it. What was lowered by hand stays until the old number is reached again. */
export const ratchetOf = (all: readonly FlowCoverage[], before: Ratchet): Ratchet =>
  Object.fromEntries(
    all.map(({ flow, drivers }) => {
      const numbers = Object.fromEntries(
        drivers.map(({ driver, covered }) => [driver, Math.max(covered.length, before[flow]?.[driver] ?? 0)]),
      );
      const lowered = before[flow]?.lowered;
      const isStillLower = drivers.some(({ driver, covered }) => covered.length < (numbers[driver] ?? 0));
      return [flow, lowered !== undefined && isStillLower ? { ...numbers, lowered } : numbers];
    }),
  );

const minReasonLength = 20;

/** What is wrong with a number that was lowered by hand; null where nothing is. */
const faultOf = ({ reason, date }: Lowered): string | null => {
  if (reason.trim().length < minReasonLength) return 'lowered without a reason';
  return /^\d{4}-\d{2}-\d{2}$/.test(date) && !Number.isNaN(Date.parse(date))
    ? null
    : 'lowered without a date';
};

/** Every number of the record that was lowered without saying why and when. */
export const faultsOf = (ratchet: Ratchet): readonly string[] =>
  Object.entries(ratchet).flatMap(([flow, { lowered }]) => {
    const fault = lowered === undefined ? null : faultOf(lowered);
    return fault === null ? [] : [`${flow}: ${fault}`];
  });

/**
 * One sentence for each way in which today's coverage is not what was asked for, or not what was recorded. A whole run
 * is asked for every transition that can be taken, of every flow, in both drivers (X1). Fewer than recorded is a drop
 * whatever the cause: also where they cannot be taken any more. What nobody has run is a drop only where a run was
 * asked for it.
 */
export const judge = (
  all: readonly FlowCoverage[],
  ratchet: Ratchet,
  isAskedFor = true,
): { readonly drops: readonly string[]; readonly changes: readonly string[] } => {
  const drops: string[] = [...faultsOf(ratchet)];
  const changes: string[] = [];
  for (const { flow, takeable, drivers } of all) {
    for (const { driver, ran, asked, covered, missed } of drivers) {
      if (ran === 0) {
        if (isAskedFor) drops.push(`${flow} in ${driver}: no run is recorded`);
        continue;
      }
      const recorded = ratchet[flow]?.[driver] ?? 0;
      const min = ratchet[flow]?.lowered?.[driver] ?? recorded;
      const now = covered.length;
      const says = `${flow} in ${driver}: ${now} of ${takeable.length} transitions, ${recorded} recorded`;
      if (missed.length > 0) drops.push(`${says}; ${asked.length} are asked for`);
      else if (asked.length < takeable.length) continue;
      else if (now < min) drops.push(`${says}; only by hand, with a reason, can that become less`);
      else if (now > recorded) changes.push(says);
    }
  }
  return { drops, changes };
};

/** What is to be said of today's coverage against what was recorded; without any run there is nothing to compare. */
export const verdictOf = (all: readonly FlowCoverage[], ratchet: Ratchet, isAskedFor = true): Verdict => {
  if (all.every(({ drivers }) => drivers.every(({ ran }) => ran === 0))) {
    return {
      report: 'Not measured here: no run of these paths is recorded. npm run test:whole measures them.',
      isKept: false,
    };
  }
  const { drops, changes } = judge(all, ratchet, isAskedFor);
  const isMeasured = all.every(({ drivers }) => drivers.every(({ ran }) => ran > 0));
  const lines = [
    reportOf(all),
    ...drops.map((drop) => `DROP    ${drop}`),
    ...changes.map((change) => `CHANGE  ${change}; record it: npm run paths -- --coverage --record`),
    ...(drops.length + changes.length === 0 && isMeasured ? ['Coverage is as recorded.'] : []),
  ];
  return { report: lines.join('\n'), isKept: drops.length === 0 };
};

/** What the last run has taken, by flow and driver. */
export const takenByLastRun = (): Readonly<Record<string, Numbers>> =>
  Object.fromEntries(
    coverageOfAll(flowNames, 'whole').map(({ flow, drivers }) => [
      flow,
      Object.fromEntries(drivers.map(({ driver, covered }) => [driver, covered.length])),
    ]),
  );

const coverageOfAll = (names: readonly FlowName[], extent: Extent): readonly FlowCoverage[] =>
  names.map((name) => coverageOf(flows[name], keptPaths(name), extent));

/**
 * Compares what the last run of the paths has covered with what it was asked for and what is recorded; a drop fails. The
 * run itself and whoever asks later hear the same.
 */
export const checkCoverage = (names: readonly FlowName[] = flowNames): Verdict => {
  const run = lastRun();
  const { report, isKept } = verdictOf(
    coverageOfAll(names, run?.extent ?? 'whole'),
    readRatchet(),
    run !== null,
  );
  return { report: [report, ...toldOfRuns(run, lastWholeRuns())].join('\n'), isKept };
};

/** Writes a rise of any flow to tests/coverage.ratchet.json; a drop is never recorded. */
export const recordCoverage = (): Verdict => {
  const all = coverageOfAll(flowNames, 'whole');
  const before = readRatchet();
  const verdict = verdictOf(all, before);
  if (!verdict.isKept) return verdict;
  writeFileSync(ratchetFile, `${JSON.stringify(ratchetOf(all, before), null, 2)}\n`);
  return { report: `${reportOf(all)}\nRecorded in tests/coverage.ratchet.json.`, isKept: true };
};
