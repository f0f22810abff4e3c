/** One case of a JUnit file: passed if it has neither failures nor a reason to be skipped. */
export interface JunitCase {
  readonly group: string;
  readonly name: string;
  readonly failures?: readonly string[];
  readonly skipped?: string | null;
  /** Its other output. */
  readonly out?: readonly string[];
  readonly ms?: number;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeXml = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign).replaceAll(/[^\P{Cc}\n]/gu, ' ');

const caseXml = ({ group, name, failures = [], skipped = null, out = [], ms }: JunitCase): string => {
  const time = ms === undefined ? '' : ` time="${(ms / 1000).toFixed(3)}"`;
  const inside = [
    ...failures.map((failure) => `<failure message="${escapeXml(failure)}"/>`),
    ...(skipped === null ? [] : [`<skipped message="${escapeXml(skipped)}"/>`]),
    ...(out.length === 0
      ? []
      : [`<system-out>${out.map((line) => escapeXml(line)).join('\n')}</system-out>`]),
  ].join('');
  return `    <testcase classname="${escapeXml(group)}" name="${escapeXml(name)}"${time}>${inside}</testcase>`;
};

/** A JUnit file, as test runners read it. */
export const junit = (
  suites: readonly { readonly name: string; readonly cases: readonly JunitCase[] }[],
): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<testsuites>',
    ...suites.flatMap(({ name, cases }) => {
      const failed = cases.filter(({ failures = [] }) => failures.length > 0).length;
      const skipped = cases.filter((one) => typeof one.skipped === 'string').length;
      return [
        `  <testsuite name="${escapeXml(name)}" tests="${cases.length}" failures="${failed}" skipped="${skipped}">`,
        ...cases.map((one) => caseXml(one)),
        '  </testsuite>',
      ];
    }),
    '</testsuites>',
    '',
  ].join('\n');
