import type { Order, PathSet } from '../path.ts';
import type { Wording } from '../wording.ts';

/** A leading sign would make a spreadsheet calculate. */
const cell = (text: string): string =>
  `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

/** For test management tools: one row a step, RFC 4180. */
export const csv = (set: PathSet, wording: Wording): string => {
  const { text } = wording;
  const headings = ['pathId', 'world', 'step', 'kind', 'doing', 'order', 'state', 'tags'].map((id) =>
    text(`paths.heading.${id}`),
  );
  const rows = set.paths.flatMap((path) => {
    const world = wording.world(path);
    const orders = (list: readonly Order[]) => wording.orders(list).join(' ');
    const { start } = path;
    return [
      [
        path.id,
        world,
        '0',
        '',
        wording.start(path),
        orders(start.orders),
        wording.expected(start),
        start.tags.join(' '),
      ],
      ...path.steps.map((step, index) => [
        path.id,
        world,
        String(index + 1),
        text(`paths.kind.${step.kind}`),
        wording.step(step),
        orders(step.orders),
        wording.expected(step),
        step.tags.join(' '),
      ]),
    ];
  });
  return [headings, ...rows].map((cells) => cells.map((one) => cell(one)).join(',')).join('\r\n');
};
