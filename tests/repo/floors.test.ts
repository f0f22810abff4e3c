import { describe, expect, it } from 'vitest';
import { lockedPackages } from './lockfile.ts';

interface Floor {
  readonly name: string;
  /** The first version that is good; with `line`, of the major version that it begins with. */
  readonly from: string;
  readonly line?: true;
  readonly why: string;
}

// The registry in use may not support audits, so known vulnerabilities are listed here (FE7).
const floors: readonly Floor[] = [
  { name: 'pdfjs-dist', from: '6.2.108', why: 'CVE-2024-4367, CVE-2026-16633 and two files that hang it' },
  { name: 'tar', from: '7.5.19', why: 'CVE-2026-24842, -29786, -59873, -59874, -59875' },
  { name: 'qs', from: '6.15.3', why: 'rebuilt for in json-server’s chain' },
  { name: 'jsonpath-plus', from: '10.3.0', why: 'CVE-2024-21534, CVE-2025-1302' },
  { name: 'lodash', from: '4.17.23', why: 'CVE-2025-13465' },
  {
    name: 'fast-xml-parser',
    from: '4.5.5',
    line: true,
    why: 'CVE-2026-26278, CVE-2026-33036, CVE-2026-33349',
  },
  {
    name: 'fast-xml-parser',
    from: '5.5.7',
    line: true,
    why: 'CVE-2026-26278, CVE-2026-33036, CVE-2026-33349',
  },
  { name: 'happy-dom', from: '21.0.4', why: 'CVE-2025-61927, CVE-2026-33943, CVE-2026-115895' },
  { name: 'vite', from: '8.3.8', why: 'CVE-2026-39364, CVE-2026-118662, CVE-2025-32395, CVE-2025-31486' },
  { name: 'vitest', from: '4.1.12', line: true, why: 'the line that CVE-2026-112948 does not touch' },
  { name: 'vitest', from: '5.0.5', line: true, why: 'CVE-2026-112948' },
  { name: 'd3-color', from: '3.1.0', why: 'GHSA-36jr-mh4h-2g58' },
  { name: 'jszip', from: '3.8.0', why: 'CVE-2022-48285' },
  { name: 'jspdf', from: '4.2.1', why: 'CVE-2026-24737, CVE-2026-25940, CVE-2026-31938' },
];

const unwanted: Readonly<Record<string, string>> = {
  formatjs: 'has nothing to do with react-intl',
  '@xstate/test': 'is made for xstate 4',
  msw: 'needs a newer Node; the mock provider answers over HTTP',
  canvas: 'installs an old tar',
};

const numbersOf = (version: string): number[] =>
  (version.split('-')[0] ?? '').split('.').map((part) => Number(part));

/** Negative when `a` comes before `b`; a pre-release counts as before the version that it leads to. */
const compare = (a: string, b: string): number => {
  const [left, right] = [numbersOf(a), numbersOf(b)];
  const at = [0, 1, 2].find((place) => left[place] !== right[place]);
  if (at !== undefined) return (left[at] ?? 0) - (right[at] ?? 0);
  return Number(b.includes('-')) - Number(a.includes('-'));
};

const majorOf = (version: string): number => numbersOf(version)[0] ?? 0;

describe('The installed packages', () => {
  it.each(floors)('are at or above the minimum version of $name $from [FE7]', ({ name, from, line }) => {
    const below = lockedPackages
      .filter((locked) => locked.name === name)
      .filter(({ version }) => !line || majorOf(version) === majorOf(from))
      .filter(({ version }) => compare(version, from) < 0);
    expect(below).toEqual([]);
  });

  it('are of a major version that has a minimum, if minimums are given by major version [FE7]', () => {
    const lines = floors.filter(({ line }) => line);
    const strays = lockedPackages.filter(
      ({ name, version }) =>
        lines.some((floor) => floor.name === name) &&
        !lines.some((floor) => floor.name === name && majorOf(floor.from) === majorOf(version)),
    );
    expect(strays).toEqual([]);
  });

  it('include no unwanted package [FE7]', () => {
    expect(lockedPackages.filter(({ name }) => name in unwanted).map(({ name }) => name)).toEqual([]);
  });

  it('include the json-server version whose Express app can be extended [FE7]', () => {
    const versions = lockedPackages
      .filter(({ name }) => name === 'json-server')
      .map(({ version }) => version);
    expect(versions).toEqual(['0.17.4']);
  });

  it('are compared by number, and a pre-release comes before its version', () => {
    const order = ['4.9.10', '5.0.0-beta.6', '5.0.0', '5.0.5', '5.0.10', '10.0.0'];
    expect([...order].toSorted(compare)).toEqual(order);
    expect(order.toReversed().toSorted(compare)).toEqual(order);
  });
});
