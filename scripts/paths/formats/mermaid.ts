import type { Sentence } from '../by-hand/case.ts';
import { label } from '../chart.ts';
import type { Told, ToldPath } from './told.ts';

const lines = (sentences: readonly Sentence[]): string => sentences.map(({ short }) => short).join('; ');

const chart = ({ id, title, before, steps }: ToldPath): string =>
  [
    `%% ${id} · ${title}`,
    'flowchart TD',
    `  s0((${label(lines(before) || id)}))`,
    ...steps.map(({ sees }, at) => `  s${at + 1}[${label(lines(sees) || '…')}]`),
    ...steps.map(({ does }, at) => `  s${at} -->|${label(lines(does))}| s${at + 1}`),
  ].join('\n');

/** One drawing a path. */
export const mermaid = ({ paths }: Told): string => paths.map((path) => chart(path)).join('\n\n');
