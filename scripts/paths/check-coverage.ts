import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { coverageOf } from './coverage.ts';
import type { Driver, FlowCoverage } from './coverage.ts';
import { flowNames, flows } from './flows.ts';
import type { FlowName } from './flows.ts';
import { cachedPaths } from './path-cache.ts';
import { lastRun, lastWholeRuns, describeRuns } from './runs.ts';
import type { Extent } from './sample.ts';

const list = (title: string, lines: readonly string[]): readonly string[] =>
  lines.length === 0 ? [] : [`  ${title}`, ...lines.map((line) => `    ${line}`)];

const flowReport = (one: FlowCoverage): string =>
  [
    `${one.flow}: ${one.takeable.length} transitions can be taken, ${one.paths} paths`,
    ...one.drivers.map(({ driver, ran, required, covered }) =>
      ran === 0
        ? `  ${driver}: not measured here`
        : `  ${driver}: covered ${covered.length} of ${one.takeable.length}, ${ran} of ${one.paths} paths ran` +
          (required.length < one.takeable.length ? ' (a sample)' : ''),
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

/** Fewer transitions than were covered before: lowered by hand, with a reason. */
export type LoweredNumbers = Numbers & { readonly reason: string; readonly date: string };

/** The minimum of covered transitions, by flow and driver. */
export type Ratchet = Readonly<Record<string, Numbers & { readonly lowered?: LoweredNumbers }>>;

export interface Verdict {
  readonly report: string;
  readonly isKept: boolean;
}

const ratchetFile = fileURLToPath(new URL('../../tests/coverage.ratchet.json', import.meta.url));

const readRatchet = (): Ratchet =>
  existsSync(ratchetFile) ? (JSON.parse(readFileSync(ratchetFile, 'utf8')) as Ratchet) : {};

/** The record with all rises. A number lowered by hand stays until the old one is reached again. */
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

/** What is wrong with a number that was lowered by hand, or null. */
const problemWith = ({ reason, date }: LoweredNumbers): string | null => {
  if (reason.trim().length < minReasonLength) return 'lowered without a reason';
  return /^\d{4}-\d{2}-\d{2}$/.test(date) && !Number.isNaN(Date.parse(date))
    ? null
    : 'lowered without a date';
};

/** The numbers of the record that were lowered without a reason or a date. */
export const ratchetProblems = (ratchet: Ratchet): readonly string[] =>
  Object.entries(ratchet).flatMap(([flow, { lowered }]) => {
    const fault = lowered === undefined ? null : problemWith(lowered);
    return fault === null ? [] : [`${flow}: ${fault}`];
  });

/**
 * One sentence for each difference between the coverage and what is required or recorded. A whole run must take every
 * reachable transition of every flow in both drivers (X1). Fewer than recorded is a drop whatever the cause, even if they
 * are no longer reachable. A missing run is a drop only if it was required, and its turn has paths.
 */
export const judge = (
  all: readonly FlowCoverage[],
  ratchet: Ratchet,
  isRequired = true,
): { readonly drops: readonly string[]; readonly changes: readonly string[] } => {
  const drops: string[] = [...ratchetProblems(ratchet)];
  const changes: string[] = [];
  for (const { flow, takeable, drivers } of all) {
    for (const { driver, ran, required, covered, missed } of drivers) {
      if (ran === 0) {
        if (isRequired && required.length > 0) drops.push(`${flow} in ${driver}: no run is recorded`);
        continue;
      }
      const recorded = ratchet[flow]?.[driver] ?? 0;
      const min = ratchet[flow]?.lowered?.[driver] ?? recorded;
      const now = covered.length;
      const says = `${flow} in ${driver}: ${now} of ${takeable.length} transitions, ${recorded} recorded`;
      if (missed.length > 0) drops.push(`${says}; ${required.length} are required`);
      else if (required.length < takeable.length) continue;
      else if (now < min) drops.push(`${says}; only by hand, with a reason, can that become less`);
      else if (now > recorded) changes.push(says);
    }
  }
  return { drops, changes };
};

/** Compares the coverage with the record; without any run there is nothing to compare. */
export const verdictOf = (all: readonly FlowCoverage[], ratchet: Ratchet, isRequired = true): Verdict => {
  if (all.every(({ drivers }) => drivers.every(({ ran }) => ran === 0))) {
    return {
      report:
        'Not measured here: no run of these paths is recorded. npm run test:whole -- --part paths measures them.',
      isKept: false,
    };
  }
  const { drops, changes } = judge(all, ratchet, isRequired);
  const isMeasured = all.every(({ drivers }) => drivers.every(({ ran }) => ran > 0));
  const lines = [
    reportOf(all),
    ...drops.map((drop) => `DROP    ${drop}`),
    ...changes.map((change) => `CHANGE  ${change}; record it: npm run paths -- --coverage --record`),
    ...(drops.length + changes.length === 0 && isMeasured ? ['Coverage is as recorded.'] : []),
  ];
  return { report: lines.join('\n'), isKept: drops.length === 0 };
};

/** The number of transitions that the last run has taken, by flow and driver. */
export const takenByLastRun = (): Readonly<Record<string, Numbers>> =>
  Object.fromEntries(
    coverageOfAll(flowNames, 'whole').map(({ flow, drivers }) => [
      flow,
      Object.fromEntries(drivers.map(({ driver, covered }) => [driver, covered.length])),
    ]),
  );

const coverageOfAll = (names: readonly FlowName[], extent: Extent): readonly FlowCoverage[] =>
  names.map((name) => coverageOf(flows[name], cachedPaths(name), extent));

/**
 * Compares the coverage of the last run of the paths with what was required and what is recorded; a drop fails. The
 * result is the same during the run and later.
 */
export const checkCoverage = (names: readonly FlowName[] = flowNames): Verdict => {
  const run = lastRun();
  const { report, isKept } = verdictOf(
    coverageOfAll(names, run?.extent ?? 'whole'),
    readRatchet(),
    run !== null,
  );
  return { report: [report, ...describeRuns(run, lastWholeRuns())].join('\n'), isKept };
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
