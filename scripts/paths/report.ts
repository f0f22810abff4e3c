import type { FlowCoverage } from './coverage.ts';

const list = (title: string, lines: readonly string[]): readonly string[] =>
  lines.length === 0 ? [] : [`  ${title}`, ...lines.map((line) => `    ${line}`)];

const flowReport = (one: FlowCoverage): string =>
  [
    `${one.flow}: ${one.takeable.length} transitions can be taken, ${one.paths} paths`,
    ...one.drivers.map(
      ({ driver, ran, asked, covered }) =>
        `  ${driver}: covered ${covered.length} of ${one.takeable.length}, ${ran} of ${one.paths} paths ran` +
        (asked.length < one.takeable.length ? ' (a sample)' : ''),
    ),
    ...one.drivers.flatMap(({ driver, missed }) => list(`missed in ${driver}`, missed)),
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
