import type { Sentence } from '../by-hand/case.ts';
import { markdownMarks } from '../texts.ts';
import type { Markup, Texts } from '../texts.ts';
import type { FlowTestCases, TitledTestCase } from './test-cases.ts';

const tableCell = (text: string): string => text.replaceAll('|', '\\|');

const row = (cells: readonly string[]): string => `| ${cells.map((one) => tableCell(one)).join(' | ')} |`;

const lines = (sentences: readonly Sentence[]): string => sentences.map(({ short }) => short).join('<br>');

const list = (title: string, sentences: readonly Sentence[]): readonly string[] =>
  sentences.length === 0 ? [] : [`**${title}**`, '', ...sentences.map(({ short }) => `- ${short}`), ''];

/** What the machine does in a step, for developers. */
const explained = ({ path }: TitledTestCase, from: number, to: number): string => {
  const stops = [path.start, ...path.steps].slice(from, to + 1);
  const takes = stops.flatMap((stop) => stop.takes).map((key) => `\`${key}\``);
  return [`\`${stops.at(-1)?.state ?? ''}\``, ...takes].join('<br>');
};

/** What it covers, and how long it takes. */
export const factsOf = ({ covers, steps, minutes, obstacle }: TitledTestCase, text: Texts['text']): string =>
  [
    ...(covers.length === 0 ? [] : [text('paths.heading.covers', { ids: covers.join(', ') })]),
    text('paths.heading.steps', { steps: steps.length, minutes }),
    ...(obstacle === null ? [] : [text(`paths.heading.${obstacle}`)]),
  ].join(' · ');

/** The number of paths, and how many of them a person can execute. */
export const summaryOf = (paths: readonly TitledTestCase[], text: Texts['text']): string => {
  const left = paths.filter(({ obstacle }) => obstacle !== null).length;
  return text('paths.heading.summary', { paths: paths.length, left });
};

/** Instructions for testers, one per line. */
export const howOf = (text: Texts['text'], { code }: Markup, address: string | null): readonly string[] =>
  text('paths.byHand.how', {
    start: code('npm start'),
    page: code('/__mock/'),
    address: address === null ? '' : ` (${address})`,
    query: code('?'),
  }).split('\n');

const section = (one: TitledTestCase, { wording: { text }, isExplained }: FlowTestCases): string => {
  const headings = [
    '',
    text('paths.heading.doing'),
    text('paths.heading.seeing'),
    ...(isExplained ? [''] : []),
  ];
  const rows = one.steps.map(({ does, sees, stop }, at) => {
    const from = at === 0 ? 0 : (one.steps[at - 1]?.stop ?? 0) + 1;
    const cells = [String(at + 1), lines(does), lines(sees)];
    return row(isExplained ? [...cells, explained(one, from, stop)] : cells);
  });
  return [
    `## ${one.id} · ${one.title}`,
    '',
    factsOf(one, text),
    '',
    ...list(text('paths.heading.before'), one.before),
    row(headings),
    row(headings.map(() => '---')),
    ...rows,
  ].join('\n');
};

/** For people who test by hand: one table per path. */
export const markdown = (told: FlowTestCases): string => {
  const { set, paths, shared, wording, address } = told;
  const { text } = wording;
  return [
    `# ${text('paths.heading.title', { flow: set.flow })}`,
    summaryOf(paths, text),
    // Lists with a dash are preparations, by which the file is parsed.
    howOf(text, markdownMarks, address)
      .map((line) => `* ${line}`)
      .join('\n'),
    ...(shared.length === 0 ? [] : [list(text('paths.heading.before'), shared).join('\n').trimEnd()]),
    ...paths.map((path) => section(path, told)),
  ].join('\n\n');
};
