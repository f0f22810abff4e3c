import { keyOf } from './finding.ts';
import type { Finding, Tried } from './finding.ts';
import type { Checked } from './table.ts';

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

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const told = ({ probe, rule, place, expected, came, line }: Finding): string =>
  `${probe}: ${rule} of ${place}; described: ${expected}; came: ${came}; ${line}`;

function testCase({ variant, probe, outcome }: Tried, host: string, isKnown: Checked['isKnown']): string {
  const head = `    <testcase classname="${escaped(`${host}.${variant}`)}" name="${escaped(probe)}"`;
  if (outcome.is !== 'asked') return `${head}><skipped message="${escaped(outcome.why)}"/></testcase>`;
  const counting = outcome.findings.filter((finding) => !finding.assumed && !isKnown(finding));
  const others = [...outcome.findings.filter((finding) => !counting.includes(finding)), ...outcome.notes];
  const failures = counting.map((finding) => `<failure message="${escaped(told(finding))}"/>`);
  const out = others.map((finding) => escaped(told(finding))).join('\n');
  const rest = out === '' ? '' : `<system-out>${out}</system-out>`;
  return `${head}>${failures.join('')}${rest}</testcase>`;
}

/** The same as JUnit: a suite a host, a case a probe; what was not conclusive or not sent is skipped. */
export const junitReport = (all: readonly Checked[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<testsuites name="contract">',
    ...all.flatMap(({ name, results, isKnown }) => [
      `  <testsuite name="${escaped(name)}" tests="${results.length}">`,
      ...results.map((tried) => testCase(tried, name, isKnown)),
      '  </testsuite>',
    ]),
    '</testsuites>',
    '',
  ].join('\n');
