import type { Expected, Order, Path, PathSet } from '../path.ts';
import type { Wording } from '../wording.ts';

const cell = (text: string): string => text.replaceAll('|', '\\|');

const ordersIn = (orders: readonly Order[], { orders: told }: Wording): string =>
  told(orders)
    .map((order) => order.replace(/POST .*$/, (request) => `\`${request}\``))
    .join('<br>');

const row = (cells: readonly string[]): string => `| ${cells.map((one) => cell(one)).join(' | ')} |`;

const expectedIn = (one: Expected, { expected }: Wording): string =>
  one.shown === null ? `\`${one.state}\`` : expected(one);

const section = (path: Path, wording: Wording): string => {
  const { text } = wording;
  const headings = ['step', 'kind', 'doing', 'order', 'state', 'tags'].map((id) =>
    text(`paths.heading.${id}`),
  );
  const rows = path.steps.map((step, index) => [
    String(index + 1),
    text(`paths.kind.${step.kind}`),
    wording.step(step),
    ordersIn(step.orders, wording),
    expectedIn(step, wording),
    step.tags.join(', '),
  ]);
  const { start } = path;
  const orders = ordersIn(start.orders, wording);
  const first = ['0', '', wording.start(path), orders, expectedIn(start, wording), start.tags.join(', ')];
  return [
    `## ${text('paths.heading.path', { id: path.id })}`,
    '',
    row(headings),
    row(headings.map(() => '---')),
    ...[first, ...rows].map((cells) => row(cells)),
  ].join('\n');
};

const curl = "`curl -H 'content-type: application/json' -d '[…]' http://127.0.0.1:5173/__mock/faults`";

/** For people who test by hand: one table a path. */
export const markdown = (set: PathSet, wording: Wording): string =>
  [
    `# ${wording.text('paths.heading.title', { flow: set.flow })}`,
    wording.text('paths.heading.summary', { paths: set.paths.length, covered: set.covered.length }),
    wording.text('paths.order.how', { command: curl }),
    ...set.paths.map((path) => section(path, wording)),
  ].join('\n\n');
