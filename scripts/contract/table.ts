import type { VariantDetail } from '../../mock-server/contract/variants.ts';
import { keyOf } from './finding.ts';
import type { Finding, Tried } from './finding.ts';
import { tallyOf } from './tally.ts';
import type { Tally } from './tally.ts';

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

const padded = (rows: readonly (readonly string[])[]): string[] => {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd();
  const [head = [], ...rest] = rows;
  return [line(head), widths.map((width) => '─'.repeat(width)).join('  '), ...rest.map(line)];
};

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
  return padded([['operation or branch', 'class', ...checked.map(({ name }) => name)], ...rows]).join('\n');
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
