import { byTurn } from '../../scripts/paths/sample.ts';
import type { Edits } from '../../machines/drawing/edits.ts';
import { expect, pixelsOf, test } from './drawing-test.ts';
import type { Picture } from './drawing-test.ts';
import { editsOf, plain } from './samples.ts';

test.slow();

/** The share of an image that is not white, from 0 to 1. */
const inkOf = ({ data }: Picture): number => {
  let inked = 0;
  for (let at = 0; at < data.length; at += 4) if ((data[at] ?? 0) + (data[at + 2] ?? 0) < 500) inked += 1;
  return (4 * inked) / data.length;
};

const strokes: Edits = {
  list: Array.from({ length: 5_000 }, (_, at) => {
    const from = { x: 8 + (at % 100) * 6, y: 8 + Math.floor(at / 100) * 15 };
    const points = [from, { x: from.x + 2, y: from.y + 6 }, { x: from.x + 4, y: from.y }];
    return { id: `e${at + 1}`, page: 1, kind: 'pen', points, outline: '#0b6a75' } as const;
  }),
  done: 5_000,
};

const longText = editsOf([
  {
    kind: 'text',
    at: { x: 6, y: 6 },
    width: 600,
    turn: 0,
    text: 'BP 120/80, stop 5 mg. '.repeat(455).slice(0, 10_000),
    style: plain,
  },
]);

for (const [name, edits] of [
  ['five thousand strokes', strokes],
  ['a text of ten thousand characters', longText],
] as const) {
  test(
    `saves ${name} on a page of full size as the screen shows them [X12] [ED4]`,
    byTurn(32),
    async ({ pages }) => {
      await pages.makeImage(2448, 3168);
      const answer = await pages.painted(edits);
      const painted = inkOf(await pixelsOf('png' in answer ? answer.png : ''));
      const seen = inkOf(await pixelsOf(await pages.shown(edits, 1, 4)));
      expect(painted).toBeGreaterThan(0.01);
      expect(Math.abs(painted - seen)).toBeLessThan(painted / 100);
    },
  );
}
