import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { MachineName } from './machines.ts';

/** Folders of tests, besides the flow's own, in which its machine runs as part of another one or of a screen. */
const alsoIn: Partial<Record<MachineName, readonly string[]>> = {
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

/** Tests that are generated from a machine cannot judge it; the tests of all kinds of hosts take minutes. */
const isJudge = (file: string): boolean => !/(\.(paths|screens|invariants)|^hosts)\.test\./.test(file);

/** Whether a file imports a machine of that folder, directly or indirectly. */
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

/** Whether no test of a step renders a screen. */
export const isQuick = (files: readonly string[]): boolean => files.every((file) => file.endsWith('.ts'));

/**
 * The tests that judge a flow's machine, in steps: a later step is run for mutants that the earlier ones have not
 * noticed. Quick tests come first; tests of charts, printed texts and generated paths are not included.
 */
export const testsOf = (flow: MachineName): readonly (readonly string[])[] => {
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
