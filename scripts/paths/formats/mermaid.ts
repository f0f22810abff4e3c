import type { Sentence } from '../by-hand/case.ts';
import { label } from '../chart.ts';
import type { FlowTestCases, TitledTestCase } from './test-cases.ts';

const lines = (sentences: readonly Sentence[]): string => sentences.map(({ short }) => short).join('; ');

const chart = ({ id, title, before, steps }: TitledTestCase): string =>
  [
    `%% ${id} · ${title}`,
    'flowchart TD',
    `  s0((${label(lines(before) || id)}))`,
    ...steps.map(({ sees }, at) => `  s${at + 1}[${label(lines(sees) || '…')}]`),
    ...steps.map(({ does }, at) => `  s${at} -->|${label(lines(does))}| s${at + 1}`),
  ].join('\n');

/** One diagram per path. */
export const mermaid = ({ paths }: FlowTestCases): string => paths.map((path) => chart(path)).join('\n\n');
