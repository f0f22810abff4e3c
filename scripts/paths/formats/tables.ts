import Papa from 'papaparse';
import type { Sentence } from '../by-hand/case.ts';
import type { Told, ToldPath } from './told.ts';

const lines = (sentences: readonly Sentence[]): string => sentences.map(({ short }) => short).join('\n');

/** RFC 4180, with the mark by which spreadsheets know UTF-8. A leading sign would make them calculate. */
const table = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${Papa.unparse([...rows], { quotes: true, escapeFormulae: true })}`;

const titleOf = ({ id, title }: ToldPath): string => `${id} · ${title}`;

const beforeOf = ({ shared }: Told, { before }: ToldPath): string => lines([...shared, ...before]);

/** For TestRail's import: a row a step, what belongs to the whole path in its first row. */
export const testrail = (told: Told): string =>
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
export const xray = (told: Told): string =>
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
