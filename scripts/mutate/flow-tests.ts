import { readdirSync } from 'node:fs';
import type { FlowName } from '../paths/flows.ts';

/** Folders of tests, beside the flow's own, in which its machine runs as a part of another one or of a screen. */
const alsoIn: Partial<Record<FlowName, readonly string[]>> = {
  acts: ['document-action', 'selection'],
  verification: ['otp', 'contact'],
  'view-report': ['document-action', 'session'],
  session: ['shell', 'app'],
  preview: ['selection'],
  download: ['selection'],
};

/** Paths that were made from a machine are no judge of it. */
const isJudge = (file: string): boolean => !file.includes('.paths.test.');

const testsIn = (folder: string, ending: 'ts' | 'tsx'): string[] =>
  readdirSync(`tests/${folder}`)
    .filter((file) => file.endsWith(`.test.${ending}`) && isJudge(file))
    .map((file) => `tests/${folder}/${file}`)
    .toSorted();

/**
 * The tests that judge a flow's machine, in steps: a later one is run where the earlier ones have noticed nothing. The
 * quick ones come first; the charts, printed texts and generated paths are none of them.
 */
export const testsOf = (flow: FlowName): readonly (readonly string[])[] => {
  const others = alsoIn[flow] ?? [];
  const steps = [
    testsIn(flow, 'ts'),
    testsIn(flow, 'tsx'),
    others.flatMap((folder) => testsIn(folder, 'ts')),
    others.flatMap((folder) => testsIn(folder, 'tsx')),
  ];
  return steps.filter((files) => files.length > 0);
};
