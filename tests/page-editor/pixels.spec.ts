import type { Edits, Rotation } from '../../machines/drawing/edits.ts';
import { byTurn, wholeRunsOnly } from '../../scripts/paths/sample.ts';
import { expect, pixelsOf, test } from './drawing-test.ts';
import type { DrawnPages, Picture } from './drawing-test.ts';
import { editsOf, objectsByTool, textSheets } from './samples.ts';

const zooms = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2];
const rotations: readonly Rotation[] = [0, 90, 180, 270];

interface Difference {
  /** The largest difference of a channel in any pixel, of 255. */
  readonly max: number;
  /** How many pixels differ by more than `antialiasing`. */
  readonly off: number;
  /** How many pixels are not white. */
  readonly inked: number;
}

interface Row extends Difference {
  readonly name: string;
  readonly zoom: number;
  readonly rotation: Rotation;
}

/**
 * The tolerance, of 255. Pixels are compared one by one, at the size of the image. SVG and canvas compute the
 * coverage of a slanted edge differently: such pixels differ by up to 85, and with the fonts of another
 * machine, 3 of 104,604 pixels that are not white by up to 105. In letters one pixel in ten thousand may
 * differ by more than the first number, and none by more than the second; elsewhere none by more than the
 * first.
 */
const antialiasing = 96;
const sharpest = 128;

const differenceOf = (one: Picture, other: Picture): Difference => {
  expect([one.width, one.height]).toEqual([other.width, other.height]);
  let [max, off, inked] = [0, 0, 0];
  for (let at = 0; at < one.data.length; at += 4) {
    let here = 0;
    for (let channel = 0; channel < 3; channel += 1) {
      here = Math.max(here, Math.abs((one.data[at + channel] ?? 0) - (other.data[at + channel] ?? 0)));
    }
    if ((other.data[at] ?? 0) + (other.data[at + 1] ?? 0) + (other.data[at + 2] ?? 0) < 750) inked += 1;
    if (here > antialiasing) off += 1;
    max = Math.max(max, here);
  }
  return { max, off, inked };
};

interface Shown {
  readonly edits: Edits;
  readonly rotation: Rotation;
  readonly at: readonly number[];
  /** Image pixels per shown pixel. */
  readonly scale?: number;
}

/** Compares screenshots at each zoom, at the resolution of the image, with the painted page. */
const rowsOf = async (
  pages: DrawnPages,
  name: string,
  { edits, rotation, at, scale = 4 }: Shown,
): Promise<Row[]> => {
  const answer = await pages.painted(edits);
  const painted = await pixelsOf('png' in answer ? answer.png : '');
  const rows: Row[] = [];
  for (const zoom of at) {
    const screen = await pixelsOf(await pages.shown(edits, zoom, scale / zoom));
    rows.push({ name, zoom, rotation, ...differenceOf(screen, painted) });
  }
  return rows;
};

const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;

/** Prints the numbers in the test's output. */
const tell = (rows: readonly Row[]) =>
  console.log(
    [
      line([
        'drawn',
        'zoom',
        'turned',
        'inked pixels',
        'largest difference of 255',
        `more than ${antialiasing}`,
      ]),
      line(['---', '---', '---', '---', '---', '---']),
      ...rows.map(({ name, zoom, rotation, inked, max, off }) =>
        line([name, zoom, rotation, inked, max, off]),
      ),
    ].join('\n'),
  );

/** Slanted edges of letters may differ by more than those of the tools. */
const see = (rows: readonly Row[], ofLetters = false) => {
  tell(rows);
  expect(rows.filter(({ inked }) => inked < 50)).toEqual([]);
  const [share, largest] = ofLetters ? [1 / 10_000, sharpest] : [0, antialiasing];
  expect(rows.filter(({ off, inked, max }) => off > inked * share || max > largest)).toEqual([]);
};

test.describe.configure({ mode: 'default' });

for (const [turn, [tool, contents]] of Object.entries(objectsByTool).entries()) {
  test(
    `saves what the tool ${tool} draws as the screen shows it, at every zoom and rotation [X12]`,
    byTurn(turn + 20),
    async ({ pages }) => {
      await pages.makeImage(2448, 480, true);
      const rows: Row[] = [];
      for (const rotation of rotations) {
        rows.push(
          ...(await rowsOf(pages, tool, { edits: editsOf(contents, rotation), rotation, at: zooms })),
        );
      }
      see(rows);
    },
  );
}

test(
  'saves what is drawn on an image of 612 pixels as the screen shows it: one image pixel per shown pixel [S60] [X12]',
  byTurn(19),
  async ({ pages }) => {
    await pages.makeImage(612, 480, true);
    const rows: Row[] = [];
    for (const [tool, contents] of Object.entries(objectsByTool))
      for (const rotation of [0, 90] as const)
        rows.push(
          ...(await rowsOf(pages, tool, { edits: editsOf(contents, rotation), rotation, at: [1], scale: 1 })),
        );
    see(rows, true);
  },
);

test(
  'saves sixty texts of many scripts as the screen shows them, at every zoom and rotation [X12]',
  wholeRunsOnly,
  async ({ pages }) => {
    test.setTimeout(300_000);
    await pages.makeImage(2448, 2000);
    const rows: Row[] = [];
    for (const [sheet, contents] of textSheets.entries()) {
      const name = `texts ${sheet * 12 + 1} to ${sheet * 12 + contents.length}`;
      for (const rotation of rotations)
        rows.push(
          ...(await rowsOf(pages, name, { edits: editsOf(contents, rotation), rotation, at: zooms })),
        );
    }
    see(rows, true);
  },
);
