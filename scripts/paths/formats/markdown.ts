import type { Path, PathSet } from '../path.ts';
import type { Wording } from '../wording.ts';

const cell = (text: string): string => text.replaceAll('|', '\\|');

const row = (cells: readonly string[]): string => `| ${cells.map((one) => cell(one)).join(' | ')} |`;

const section = (path: Path, wording: Wording): string => {
  const { text } = wording;
  const headings = ['step', 'kind', 'doing', 'state', 'tags'].map((id) => text(`paths.heading.${id}`));
  const rows = path.steps.map((step, index) => [
    String(index + 1),
    text(`paths.kind.${step.kind}`),
    wording.step(step),
    `\`${step.state}\``,
    step.tags.join(', '),
  ]);
  const first = ['0', '', wording.start(path), `\`${path.start.state}\``, path.start.tags.join(', ')];
  return [
    `## ${text('paths.heading.path', { id: path.id })}`,
    '',
    row(headings),
    row(headings.map(() => '---')),
    ...[first, ...rows].map((cells) => row(cells)),
  ].join('\n');
};

/** For people who test by hand: one table a path. */
export const markdown = (set: PathSet, wording: Wording): string =>
  [
    `# ${wording.text('paths.heading.title', { flow: set.flow })}`,
    wording.text('paths.heading.summary', { paths: set.paths.length, covered: set.covered.length }),
    ...set.paths.map((path) => section(path, wording)),
  ].join('\n\n');
