import { appendEdit, nextId, noEdits } from '../../machines/drawing/edits.ts';
import type { Drawn, Edits, Rotation, TextStyle } from '../../machines/drawing/edits.ts';
import { strings } from './strings.ts';

type Content = Drawn extends infer T ? (T extends Drawn ? Omit<T, 'id' | 'page'> : never) : never;

/** The style of D9.8. */
export const plain: TextStyle = {
  font: 'times',
  size: 12,
  colour: '#000000',
  bold: false,
  italic: false,
  underline: false,
};

/** Edits of page 1: these objects and this rotation. */
export const editsOf = (contents: readonly Content[], rotation: Rotation = 0): Edits => {
  const withObjects = contents.reduce<Edits>(
    (edits, content) => appendEdit(edits, { id: nextId(edits), page: 1, ...content } as Drawn),
    noEdits,
  );
  return Array.from({ length: rotation / 90 }).reduce<Edits>(
    (edits) => appendEdit(edits, { id: nextId(edits), page: 1, kind: 'rotated', by: 90 }),
    withObjects,
  );
};

const wave = Array.from({ length: 60 }, (_, at) => ({ x: 15 + at * 2.1, y: 60 + 35 * Math.sin(at / 5) }));
const orange = '#ffa500';

/** The objects of each tool, on the left 160 by 120 shown pixels of a page. */
export const objectsByTool: Readonly<Record<string, readonly Content[]>> = {
  text: [
    { kind: 'text', at: { x: 8, y: 6 }, width: 140, turn: 0, text: 'Dose changed to 5 mg', style: plain },
    {
      kind: 'text',
      at: { x: 8, y: 30 },
      width: 140,
      turn: 0,
      text: 'Bold, slanted, lined',
      style: {
        ...plain,
        font: 'arial',
        size: 16,
        bold: true,
        italic: true,
        underline: true,
        colour: '#bc2f32',
      },
    },
    {
      kind: 'text',
      at: { x: 150, y: 60 },
      width: 50,
      turn: 270,
      text: 'turned',
      style: { ...plain, size: 14 },
    },
  ],
  line: [{ kind: 'line', from: { x: 12, y: 20 }, to: { x: 140, y: 101 }, outline: orange }],
  arrow: [
    { kind: 'arrow', from: { x: 12, y: 20 }, to: { x: 140, y: 90 }, outline: orange },
    { kind: 'arrow', from: { x: 100, y: 20 }, to: { x: 90, y: 15 }, outline: '#0b6a75' },
  ],
  rectangle: [
    { kind: 'rectangle', box: { x: 10, y: 10, width: 90, height: 60 }, outline: orange, background: orange },
    { kind: 'rectangle', box: { x: 60, y: 40, width: 90, height: 60 }, outline: '#0b6a75', background: null },
  ],
  ellipse: [
    { kind: 'ellipse', box: { x: 10, y: 10, width: 90, height: 60 }, outline: orange, background: orange },
    {
      kind: 'ellipse',
      box: { x: 60, y: 40, width: 90, height: 60 },
      outline: '#0b6a75',
      background: '#7cc4cd',
    },
  ],
  stamps: [
    { kind: 'highlight', box: { x: 10, y: 10, width: 90, height: 18 }, outline: '#ffe14d', background: null },
    { kind: 'strike', box: { x: 10, y: 40, width: 90, height: 18 }, outline: '#d13438', background: null },
    { kind: 'strike', box: { x: 120, y: 10, width: 18, height: 60 }, outline: '#d13438', background: null },
    { kind: 'check', box: { x: 60, y: 70, width: 24, height: 24 }, outline: '#107c41', background: null },
  ],
  pen: [
    { kind: 'pen', points: wave, outline: orange },
    { kind: 'pen', points: [{ x: 20, y: 100 }], outline: '#000000' },
  ],
};

const perSheet = 12;

/** The sixty texts, twelve on the left 400 by 500 shown pixels of a page. */
export const textSheets: readonly (readonly Content[])[] = Array.from(
  { length: strings.length / perSheet },
  (_, sheet) =>
    strings.slice(sheet * perSheet, (sheet + 1) * perSheet).map((text, at) => ({
      kind: 'text' as const,
      at: { x: 10 + (at % 2) * 200, y: 8 + Math.floor(at / 2) * 82 },
      width: 180,
      turn: 0 as const,
      text,
      style: { ...plain, size: 14, underline: at % 3 === 0, bold: at % 4 === 1 },
    })),
);
