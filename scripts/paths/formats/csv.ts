import type { PathSet } from '../path.ts';
import type { Wording } from '../wording.ts';

/** A leading sign would make a spreadsheet calculate. */
const cell = (text: string): string =>
  `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

/** For test management tools: one row a step, RFC 4180. */
export const csv = (set: PathSet, wording: Wording): string => {
  const { text } = wording;
  const headings = ['pathId', 'world', 'step', 'kind', 'happens', 'doing', 'state', 'tags'].map((id) =>
    text(`paths.heading.${id}`),
  );
  const rows = set.paths.flatMap((path) => {
    const world = wording.world(path);
    const byHand = wording.byHand(path);
    const doing = (stop: number) => (byHand[stop]?.sentences ?? []).join('\n');
    const expected = (stop: number) => {
      const seen = byHand[stop]?.seen;
      return seen ? wording.expected(seen) : text('paths.byHand.unseen');
    };
    const { start } = path;
    return [
      [path.id, world, '0', '', wording.start(path), doing(0), expected(0), start.tags.join(' ')],
      ...path.steps.map((step, index) => [
        path.id,
        world,
        String(index + 1),
        text(`paths.kind.${step.kind}`),
        wording.step(step),
        doing(index + 1),
        expected(index + 1),
        step.tags.join(' '),
      ]),
    ];
  });
  return [headings, ...rows].map((cells) => cells.map((one) => cell(one)).join(',')).join('\r\n');
};
