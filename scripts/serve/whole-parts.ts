import { readdirSync } from 'node:fs';

/** The parts of a run of everything, in their order. Each can be run alone, and is recorded separately. */
export const wholeParts = ['units', 'paths', 'screens', 'faults', 'texts', 'pictures'] as const;
/** One of them. */
export type WholePart = (typeof wholeParts)[number];

/** The printed description of each part. */
export const partDescriptions: Readonly<Record<WholePart, string>> = {
  units: 'Machines, units, repository: everything',
  paths: 'Every path of every flow in Chromium',
  screens: 'Every other test of the screens in Chromium',
  faults: 'Every fault on every screen and the hostile answers in Chromium',
  texts: 'Paths by their printed text alone in Chromium, where the part before walks them otherwise',
  pictures: 'Every state of every screen, looked at and measured in all languages, widths and themes',
};

/** The part that a file of browser tests belongs to: each belongs to one. */
export const partOf = (file: string): Exclude<WholePart, 'units' | 'pictures'> => {
  if (file.endsWith('.paths.spec.ts')) return 'paths';
  if (file.includes('tests/faults/')) return 'faults';
  return file.endsWith('walk/text.spec.ts') ? 'texts' : 'screens';
};

/** All files of browser tests, from the repository's root. */
export const browserFiles = (): readonly string[] =>
  readdirSync('tests', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.spec.ts'))
    .map((file) => `tests/${file.replaceAll('\\', '/')}`)
    .toSorted();
