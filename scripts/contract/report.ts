import { junit } from '../command/junit.ts';
import type { JunitCase } from '../command/junit.ts';
import { across, table } from '../command/table.ts';
import type { VariantDetail } from '../../mock-server/contract/variants.ts';
import { causesOf, seenIn } from './causes.ts';
import type { Cause } from './causes.ts';
import { keyOf } from './finding.ts';
import type { Finding, Tried } from './finding.ts';

/** The outcome of one operation or branch at one host. */
export interface Tally {
  readonly asked: number;
  readonly keptBack: number;
  readonly unsure: number;
  /** By cause and weight; findings of the baseline are known. */
  readonly findings: readonly Cause[];
  readonly assumed: readonly Cause[];
  readonly known: readonly Finding[];
  readonly notes: readonly Cause[];
  /** Why something was not conclusive, each reason once. */
  readonly reasons: readonly string[];
}

/** Sums up results; `isKnown` tells the findings of the baseline. */
export function tallyOf(results: readonly Tried[], isKnown: (finding: Finding) => boolean): Tally {
  const count = (is: Tried['outcome']['is']) => results.filter(({ outcome }) => outcome.is === is).length;
  const all = seenIn(results, 'findings');
  const causes = causesOf(all.filter(({ finding }) => !isKnown(finding)));
  return {
    asked: count('asked'),
    keptBack: count('kept back'),
    unsure: count('inconclusive'),
    findings: causes.filter(({ assumed }) => !assumed),
    assumed: causes.filter(({ assumed }) => assumed),
    known: all.map(({ finding }) => finding).filter(isKnown),
    notes: causesOf(seenIn(results, 'notes')),
    reasons: [
      ...new Set(results.flatMap(({ outcome }) => (outcome.is === 'inconclusive' ? [outcome.why] : []))),
    ],
  };
}

/** A host with the results of asking it. */
export interface Checked {
  readonly name: string;
  readonly kind: 'prism' | 'engine' | 'mock' | 'host';
  readonly sent: number;
  readonly results: readonly Tried[];
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
    tally.findings.length > 0 ? byRule(tally.findings) : 'ok',
    ...(tally.assumed.length > 0 ? [`assumed ${tally.assumed.length}`] : []),
    ...(tally.known.length > 0 ? [`known ${tally.known.length}`] : []),
    ...(tally.unsure > 0 ? [`inconclusive ${tally.unsure}`] : []),
  ];
  return `${parts.join(', ')} (${tally.asked} asked)`;
}

/** The table: a line an operation and branch, a column a host. */
export function tableOf(checked: readonly Checked[], details: readonly VariantDetail[]): string {
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
  return table([head, head.map(() => across), ...rows]);
}

const times = (count: number): string => (count === 1 ? 'once' : `${count} times`);

const whereOf = ({ probes }: Cause): string =>
  [...probes].map(([variant, names]) => `${variant} (${names.join(', ')})`).join('; ');

const told = (cause: Cause): string => {
  const { rule, expected, came, line } = cause.finding;
  return [
    `  ${rule} of ${cause.places.join(', ')}, ${times(cause.count)}: ${whereOf(cause)}`,
    `      described: ${expected}`,
    `      came:      ${came}`,
    `      line:      ${line}`,
    `      repeat:    ${cause.repeat}`,
  ].join('\n');
};

const brief = (cause: Cause): string =>
  `  ${cause.places.join(', ')}, ${times(cause.count)}: ${whereOf(cause)} (${cause.finding.line})`;

const section = (head: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : ['', head, ...lines];

/** What is to be told below the table of one host. */
export function findingsOf({ name, results, isKnown }: Checked): string {
  const { findings, assumed, known, notes, reasons } = tallyOf(results, isKnown);
  return [
    ...section(`${name}: ${findings.length} findings`, findings.map(told)),
    ...section(
      `${name}: ${assumed.length} findings where the specification is silent (x-assumed); they do not fail the check`,
      assumed.map(told),
    ),
    ...section(
      `${name}: ${known.length} known findings (baseline)`,
      known.map((each) => `  ${keyOf(each)}`),
    ),
    ...section(`${name}: undocumented fields, which a screen must live with (S23)`, notes.map(brief)),
    ...section(
      `${name}: not conclusive, because`,
      reasons.map((reason) => `  ${reason}`),
    ),
  ].join('\n');
}

const causeForOthers = ({ finding, repeat, count, places, probes, assumed }: Cause) => {
  const { rule, expected, came, line } = finding;
  const where = Object.fromEntries(probes);
  return { rule, places, count, expected, came, line, assumed, seen: where, repeat };
};

/** Everything that came of a check, for other programs. */
export const jsonReport = (
  all: readonly Checked[],
  { date, digest, code }: { date: string; digest: string; code: number },
): string => {
  const hosts = all.map(({ name, kind, sent, results, isKnown }) => ({
    name,
    kind,
    sent,
    causes: causesOf(seenIn(results, 'findings')).map(causeForOthers),
    results: results.map(({ variant, probe, outcome }) => ({
      variant,
      probe,
      ...(outcome.is === 'asked'
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
  return `${JSON.stringify({ version: 1, date, description: digest, code, hosts }, null, 2)}\n`;
};

const inOneLine = ({ probe, rule, place, expected, came, line }: Finding): string =>
  `${probe}: ${rule} of ${place}; described: ${expected}; came: ${came}; ${line}`;

function caseOf({ variant, probe, outcome }: Tried, host: string, isKnown: Checked['isKnown']): JunitCase {
  const named = { group: `${host}.${variant}`, name: probe };
  if (outcome.is !== 'asked') return { ...named, skipped: outcome.why };
  const counting = outcome.findings.filter((finding) => !finding.assumed && !isKnown(finding));
  const others = [...outcome.findings.filter((finding) => !counting.includes(finding)), ...outcome.notes];
  const failures = counting.map((finding) => `${inOneLine(finding)}; repeat: ${outcome.repeat}`);
  return { ...named, failures, out: others.map(inOneLine) };
}

/** The same as JUnit: a suite a host, a case a probe; what was not conclusive or not sent is skipped. */
export const junitReport = (all: readonly Checked[]): string =>
  junit(
    all.map(({ name, results, isKnown }) => ({
      name,
      cases: results.map((tried) => caseOf(tried, name, isKnown)),
    })),
  );
