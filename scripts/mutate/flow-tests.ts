import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { SpoiltName } from './machines.ts';

/** Folders of tests, beside the flow's own, in which its machine runs as a part of another one or of a screen. */
const alsoIn: Partial<Record<SpoiltName, readonly string[]>> = {
  acts: ['document-action', 'selection'],
  verification: ['otp', 'contact'],
  'view-report': ['document-action', 'session'],
  session: ['shell', 'app'],
  preview: ['selection'],
  download: ['selection'],
  notify: ['otp', 'contact'],
  drawing: ['page-editor'],
  portal: ['contact'],
};

/** Paths that were made from a machine are no judge of it, on its screens neither; every kind of host takes minutes. */
const isJudge = (file: string): boolean => !/(\.(paths|screens|invariants)|^hosts)\.test\./.test(file);

/** Whether a file imports a machine of that folder, itself or by what it takes from tests and product. */
const reaches = (file: string, folder: string, seen = new Set<string>()): boolean => {
  if (file.startsWith(`machines/${folder}/`) && file.endsWith('.machine.ts')) return true;
  if (seen.has(file) || !/^(tests|src|machines)\//.test(file) || !existsSync(file)) return false;
  seen.add(file);
  return [...readFileSync(file, 'utf8').matchAll(/(?:from|import\() ?'(\.[^']+)'/g)].some(([, path]) =>
    reaches(join(dirname(file), path ?? ''), folder, seen),
  );
};

const testsIn = (folder: string, ending: 'ts' | 'tsx', machine: string): string[] =>
  readdirSync(`tests/${folder}`)
    .filter((file) => file.endsWith(`.test.${ending}`) && isJudge(file))
    .map((file) => `tests/${folder}/${file}`)
    .filter((file) => reaches(file, machine))
    .toSorted();

/** Tests of a machine alone take a moment each. */
const isOfMachine = (file: string): boolean => file.includes('.machine.test.');

/** Whether no test of a step draws a screen. */
export const isQuick = (files: readonly string[]): boolean => files.every((file) => file.endsWith('.ts'));

/**
 * The tests that judge a flow's machine, in steps: a later one is run where the earlier ones have noticed nothing. The
 * quick ones come first; the charts, printed texts and generated paths are none of them.
 */
export const testsOf = (flow: SpoiltName): readonly (readonly string[])[] => {
  const others = alsoIn[flow] ?? [];
  const own = flow === 'list-screen' ? 'selection' : flow;
  const steps = [
    testsIn(own, 'ts', own).filter(isOfMachine),
    testsIn(own, 'ts', own).filter((file) => !isOfMachine(file)),
    testsIn(own, 'tsx', own),
    others.flatMap((folder) => testsIn(folder, 'ts', own)),
    others.flatMap((folder) => testsIn(folder, 'tsx', own)),
  ];
  return steps.filter((files) => files.length > 0);
};
