import type { Path, PathSet } from '../path.ts';
import type { HandWords, Wording } from '../wording.ts';

const cell = (text: string): string => text.replaceAll('|', '\\|');

const row = (cells: readonly string[]): string => `| ${cells.map((one) => cell(one)).join(' | ')} |`;

/** The first step that nobody can do by hand, and why; nothing where all can be done. */
const warning = (all: readonly HandWords[], { text }: Wording): readonly string[] => {
  const at = all.findIndex(({ cannot }) => cannot !== null);
  const why = all[at]?.cannot;
  return why ? [text('paths.heading.notByHand', { step: at, why: text(`paths.cannot.${why}`) }), ''] : [];
};

const section = (path: Path, wording: Wording): string => {
  const { text } = wording;
  const headings = ['step', 'happens', 'doing', 'state'].map((id) => text(`paths.heading.${id}`));
  const byHand = wording.byHand(path);
  const rows = byHand.map(({ sentences, seen }, stop) => {
    const step = path.steps[stop - 1];
    const expected = seen ? wording.expectedLines(seen) : [text('paths.byHand.unseen')];
    const happens = step ? wording.step(step) : wording.start(path);
    return [String(stop), happens, sentences.join('<br>'), expected.join('<br>')];
  });
  return [
    `## ${text('paths.heading.path', { id: path.id })}`,
    '',
    ...warning(byHand, wording),
    row(headings),
    row(headings.map(() => '---')),
    ...rows.map((cells) => row(cells)),
  ].join('\n');
};

/** For people who test by hand: one table a path. */
export const markdown = (set: PathSet, wording: Wording): string =>
  [
    `# ${wording.text('paths.heading.title', { flow: set.flow })}`,
    wording.text('paths.heading.summary', { paths: set.paths.length, covered: set.covered.length }),
    wording.text('paths.byHand.how', { start: '`npm start`', part: `\`data-flow="${set.flow}"\`` }),
    ...set.paths.map((path) => section(path, wording)),
  ].join('\n\n');
