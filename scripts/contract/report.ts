import { junit } from '../command/junit.ts';
import type { JunitCase } from '../command/junit.ts';
import { ruleCell, table } from '../command/table.ts';
import type { VariantDetail } from '../../mock-server/contract/variants.ts';
import { causesOf, seenFindings } from './causes.ts';
import type { Cause } from './causes.ts';
import { keyOf } from './finding.ts';
import type { Finding, ProbeResult } from './finding.ts';

/** The outcome of one operation or branch at one host. */
export interface Tally {
  readonly asked: number;
  readonly keptBack: number;
  readonly unsure: number;
  /** Whether a request was not answered, or what the host was given was refused. */
  readonly isCutOff: boolean;
  /** By cause; findings in the baseline are in `known`. */
  readonly findings: readonly Cause[];
  readonly assumed: readonly Cause[];
  readonly known: readonly Finding[];
  readonly notes: readonly Cause[];
  /** Why something was not conclusive, each reason once. */
  readonly reasons: readonly string[];
}

/** Sums up results; `isKnown` says whether a finding is in the baseline. */
export function tallyOf(results: readonly ProbeResult[], isKnown: (finding: Finding) => boolean): Tally {
  const count = (is: ProbeResult['outcome']['is']) =>
    results.filter(({ outcome }) => outcome.is === is).length;
  const all = seenFindings(results, 'findings');
  const causes = causesOf(all.filter(({ finding }) => !isKnown(finding)));
  return {
    asked: count('checked'),
    keptBack: count('kept back'),
    unsure: count('inconclusive'),
    isCutOff: results.some(({ outcome }) => outcome.is === 'inconclusive' && outcome.because !== undefined),
    findings: causes.filter(({ assumed }) => !assumed),
    assumed: causes.filter(({ assumed }) => assumed),
    known: all.map(({ finding }) => finding).filter(isKnown),
    notes: causesOf(seenFindings(results, 'notes')),
    reasons: [
      ...new Set(results.flatMap(({ outcome }) => (outcome.is === 'inconclusive' ? [outcome.why] : []))),
    ],
  };
}

/** A host with the results of its check. */
export interface HostResult {
  readonly name: string;
  readonly kind: 'prism' | 'engine' | 'mock' | 'host';
  readonly sent: number;
  readonly results: readonly ProbeResult[];
  readonly isKnown: (finding: Finding) => boolean;
}

const byRule = (causes: readonly Cause[]): string => {
  const rules = causes.map(({ finding }) => finding.rule);
  return [...new Set(rules)]
    .map((rule) => `${rule} ${rules.filter((each) => each === rule).length}`)
    .join(', ');
};

function cellOf(tally: Tally): string {
  if (tally.asked === 0 && tally.keptBack > 0) return 'never sent';
  if (tally.asked === 0) return tally.unsure === 0 ? 'not asked' : 'inconclusive';
  const parts = [
    ...(tally.findings.length > 0 ? [byRule(tally.findings)] : []),
    ...(tally.assumed.length > 0 ? [`assumed ${tally.assumed.length}`] : []),
    ...(tally.known.length > 0 ? [`known ${tally.known.length}`] : []),
  ];
  if (parts.length === 0) parts.push('ok');
  if (tally.unsure > 0) parts.push(`inconclusive ${tally.unsure}`);
  return `${parts.join(', ')} (${tally.asked} asked)`;
}

/** The table: one line for each operation and branch, one column for each host. */
export function tableOf(checked: readonly HostResult[], details: readonly VariantDetail[]): string {
  const rows = details.map(({ id, contractClass }) => [
    id,
    contractClass,
    ...checked.map(({ results, isKnown }) =>
      cellOf(
        tallyOf(
          results.filter(({ variant }) => variant === id),
          isKnown,
        ),
      ),
    ),
  ]);
  const head = ['operation or branch', 'class', ...checked.map(({ name }) => name)];
  return table([head, head.map(() => ruleCell), ...rows]);
}

const times = (count: number): string => (count === 1 ? 'once' : `${count} times`);

const whereOf = ({ probes }: Cause): string =>
  [...probes].map(([variant, names]) => `${variant} (${names.join(', ')})`).join('; ');

const causeText = (cause: Cause): string => {
  const { rule, expected, actual, line } = cause.finding;
  return [
    `  ${rule} of ${cause.places.join(', ')}, ${times(cause.count)}: ${whereOf(cause)}`,
    `      described: ${expected}`,
    `      actual:    ${actual}`,
    `      line:      ${line}`,
    `      repeat:    ${cause.repeat}`,
  ].join('\n');
};

const causeSummary = (cause: Cause): string =>
  `  ${cause.places.join(', ')}, ${times(cause.count)}: ${whereOf(cause)} (${cause.finding.line})`;

const section = (head: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : ['', head, ...lines];

/** '1 finding', '2 findings'. */
export const findingCount = (count: number, kind = ''): string =>
  `${count} ${kind}finding${count === 1 ? '' : 's'}`;

/** What is printed below the table for one host. */
export function findingsOf({ name, results, isKnown }: HostResult): string {
  const { findings, assumed, known, notes, reasons } = tallyOf(results, isKnown);
  return [
    ...section(`${name}: ${findingCount(findings.length)}`, findings.map(causeText)),
    ...section(
      `${name}: ${findingCount(assumed.length)} where the specification is silent (x-assumed); they do not fail the check`,
      assumed.map(causeText),
    ),
    ...section(
      `${name}: ${findingCount(known.length, 'known ')} (baseline)`,
      known.map((each) => `  ${keyOf(each)}`),
    ),
    ...section(`${name}: undocumented fields, which a screen must live with (S23)`, notes.map(causeSummary)),
    ...section(
      `${name}: not conclusive, because`,
      reasons.map((reason) => `  ${reason}`),
    ),
  ].join('\n');
}

const causeForJson = ({ finding, repeat, count, places, probes, assumed }: Cause) => {
  const { rule, expected, actual, line } = finding;
  const where = Object.fromEntries(probes);
  return { rule, places, count, expected, actual, line, assumed, seen: where, repeat };
};

/** All results of a check as JSON, for other programs. */
export const jsonReport = (
  all: readonly HostResult[],
  { date, digest, code }: { date: string; digest: string; code: number },
): string => {
  const hosts = all.map(({ name, kind, sent, results, isKnown }) => ({
    name,
    kind,
    sent,
    causes: causesOf(seenFindings(results, 'findings')).map(causeForJson),
    results: results.map(({ variant, probe, outcome }) => ({
      variant,
      probe,
      ...(outcome.is === 'checked'
        ? {
            is: outcome.findings.length === 0 ? 'ok' : 'findings',
            findings: outcome.findings.map((finding) => ({
              key: keyOf(finding),
              ...finding,
              known: isKnown(finding),
            })),
            notes: outcome.notes,
            ...(outcome.findings.length === 0 ? {} : { repeat: outcome.repeat }),
          }
        : outcome),
    })),
  }));
  return `${JSON.stringify({ version: 2, date, description: digest, code, hosts }, null, 2)}\n`;
};

const findingLine = ({ probe, rule, place, expected, actual, line }: Finding): string =>
  `${probe}: ${rule} of ${place}; described: ${expected}; actual: ${actual}; ${line}`;

function junitCaseOf(
  { variant, probe, outcome }: ProbeResult,
  host: string,
  isKnown: HostResult['isKnown'],
): JunitCase {
  const named = { group: `${host}.${variant}`, name: probe };
  if (outcome.is !== 'checked') return { ...named, skipped: outcome.why };
  const counted = outcome.findings.filter((finding) => !finding.assumed && !isKnown(finding));
  const others = [...outcome.findings.filter((finding) => !counted.includes(finding)), ...outcome.notes];
  const failures = counted.map((finding) => `${findingLine(finding)}; repeat: ${outcome.repeat}`);
  return { ...named, failures, out: others.map(findingLine) };
}

/** The same as JUnit: one suite for each host, one case for each probe; inconclusive probes and those not sent are skipped. */
export const junitReport = (all: readonly HostResult[]): string =>
  junit(
    all.map(({ name, results, isKnown }) => ({
      name,
      cases: results.map((tried) => junitCaseOf(tried, name, isKnown)),
    })),
  );
