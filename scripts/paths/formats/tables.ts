import Papa from 'papaparse';
import type { Sentence } from '../by-hand/case.ts';
import type { FlowTestCases, TitledTestCase } from './test-cases.ts';

const lines = (sentences: readonly Sentence[]): string => sentences.map(({ short }) => short).join('\n');

/** RFC 4180, with a byte order mark for spreadsheets. A cell with a leading sign is escaped, or they would calculate it. */
const table = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${Papa.unparse([...rows], { quotes: true, escapeFormulae: true })}`;

const titleOf = ({ id, title }: TitledTestCase): string => `${id} · ${title}`;

const beforeOf = ({ shared }: FlowTestCases, { before }: TitledTestCase): string =>
  lines([...shared, ...before]);

/** For TestRail's import: one row per step; what belongs to the whole path is in its first row. */
export const testrail = (told: FlowTestCases): string =>
  table([
    ['Section', 'Title', 'Preconditions', 'Step', 'Expected Result', 'References'],
    ...told.paths.flatMap((path) =>
      path.steps.map(({ does, sees }, at) => [
        ...(at === 0 ? [told.set.flow, titleOf(path), beforeOf(told, path)] : ['', '', '']),
        lines(does),
        lines(sees),
        at === 0 ? path.covers.join(', ') : '',
      ]),
    ),
  ]);

/** For Xray's import: the rows of one test have its id. */
export const xray = (told: FlowTestCases): string =>
  table([
    ['TCID', 'Test Summary', 'Labels', 'Action', 'Data', 'Result', 'Requirement'],
    ...told.paths.flatMap((path) =>
      path.steps.map(({ does, sees }, at) => [
        path.id,
        at === 0 ? titleOf(path) : '',
        at === 0 ? told.set.flow : '',
        lines(does),
        at === 0 ? beforeOf(told, path) : '',
        lines(sees),
        at === 0 ? path.covers.join(';') : '',
      ]),
    ),
  ]);
