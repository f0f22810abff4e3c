import { junit } from '../command/junit.ts';
import type { JunitCase } from '../command/junit.ts';
import { across, table } from '../command/table.ts';
import type { VariantDetail } from '../../mock-server/contract/variants.ts';

/** What kind of thing was looked at. */
export type Rule = 'request' | 'status' | 'media type' | 'headers' | 'schema' | 'relation' | 'content';

/** One thing in which a host and the description differ. Nothing of a person is in it. */
export interface Finding {
  readonly variant: string;
  /** What was tried: 'found', 'unknown id', … */
  readonly probe: string;
  readonly rule: Rule;
  /** JSON pointer into the answer, or the header, or 'the answer'. List positions are left out. */
  readonly place: string;
  /** What the description says, in words. */
  readonly expected: string;
  /** What came, redacted: kinds and lengths, never values. */
  readonly came: string;
  /** File and line of the description. */
  readonly line: string;
  /** Whether the specification leaves the point open. */
  readonly assumed: boolean;
}

/** What became of one probe. */
export type Outcome =
  | { readonly is: 'asked'; readonly findings: readonly Finding[]; readonly notes: readonly Finding[] }
  | { readonly is: 'inconclusive'; readonly why: string }
  | { readonly is: 'kept back'; readonly why: string };

export interface Tried {
  readonly variant: string;
  readonly probe: string;
  readonly outcome: Outcome;
}

/** What the keys of all findings of one probe begin with. */
export const triedKey = ({ variant, probe }: Pick<Finding, 'variant' | 'probe'>): string =>
  `${variant} | ${probe} | `;

/** By what a finding is known again: it does not depend on which row of a list it was, or on the line. */
export const keyOf = (finding: Finding): string => `${triedKey(finding)}${finding.rule} | ${finding.place}`;

/** The outcome of one operation or branch at one host. */
export interface Tally {
  readonly asked: number;
  readonly keptBack: number;
  readonly unsure: number;
  /** Findings by weight; those of the baseline are known. */
  readonly findings: readonly Finding[];
  readonly assumed: readonly Finding[];
  readonly known: readonly Finding[];
  readonly notes: readonly Finding[];
  /** Why something was not conclusive, each reason once. */
  readonly reasons: readonly string[];
}

const flatFindings = (results: readonly Tried[], of: 'findings' | 'notes'): Finding[] =>
  results.flatMap(({ outcome }) => (outcome.is === 'asked' ? outcome[of] : []));

/** Sums up results; `isKnown` tells the findings of the baseline. */
export function tallyOf(results: readonly Tried[], isKnown: (finding: Finding) => boolean): Tally {
  const count = (is: Tried['outcome']['is']) => results.filter(({ outcome }) => outcome.is === is).length;
  const all = flatFindings(results, 'findings');
  const fresh = all.filter((finding) => !isKnown(finding));
  return {
    asked: count('asked'),
    keptBack: count('kept back'),
    unsure: count('inconclusive'),
    findings: fresh.filter(({ assumed }) => !assumed),
    assumed: fresh.filter(({ assumed }) => assumed),
    known: all.filter(isKnown),
    notes: flatFindings(results, 'notes'),
    reasons: [
      ...new Set(results.flatMap(({ outcome }) => (outcome.is === 'inconclusive' ? [outcome.why] : []))),
    ],
  };
}

/** A host with the results of asking it. */
export interface Checked {
  readonly name: string;
  readonly kind: 'prism' | 'mock' | 'host';
  readonly sent: number;
  readonly results: readonly Tried[];
  readonly isKnown: (finding: Finding) => boolean;
}

const byRule = (findings: readonly Finding[]): string => {
  const rules = [...new Set(findings.map(({ rule }) => rule))];
  return rules.map((rule) => `${rule} ${findings.filter((each) => each.rule === rule).length}`).join(', ');
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

const told = (finding: Finding): string =>
  [
    `  ${finding.variant}, ${finding.probe}: ${finding.rule} of ${finding.place}`,
    `      described: ${finding.expected}`,
    `      came:      ${finding.came}`,
    `      line:      ${finding.line}`,
  ].join('\n');

const brief = ({ variant, place, came, line }: Finding): string =>
  `  ${variant}: ${place}, ${came} (${line})`;

const section = (head: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : ['', head, ...new Set(lines)];

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

/** Everything that came of a check, for other programs. */
export const jsonReport = (
  all: readonly Checked[],
  { date, digest, code }: { date: string; digest: string; code: number },
): string => {
  const hosts = all.map(({ name, kind, sent, results, isKnown }) => ({
    name,
    kind,
    sent,
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
  return { ...named, failures: counting.map(inOneLine), out: others.map(inOneLine) };
}

/** The same as JUnit: a suite a host, a case a probe; what was not conclusive or not sent is skipped. */
export const junitReport = (all: readonly Checked[]): string =>
  junit(
    all.map(({ name, results, isKnown }) => ({
      name,
      cases: results.map((tried) => caseOf(tried, name, isKnown)),
    })),
  );
