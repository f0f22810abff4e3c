import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import type { Image } from '@napi-rs/canvas';
import type { Language } from '../../src/i18n/language.ts';
import type { Theme, Width } from './atlas-options.ts';

/** One screenshot of a state, and its findings. */
export interface Picture {
  readonly language: Language;
  readonly width: Width;
  readonly theme: Theme;
  /** Relative to the atlas' folder. */
  readonly file: string;
  readonly findings: readonly string[];
}

/** All screenshots of a state. */
export interface PicturedState {
  readonly flow: string;
  readonly state: string;
  readonly path: string;
  /** Findings without a screenshot: with larger letters, with longer texts, about the focus. */
  readonly findings: readonly string[];
  readonly pictures: readonly Picture[];
  /** The state that followed automatically while screenshots were taken, which they may show; null if none did. */
  readonly wentOnTo: string | null;
}

/** The file name of a state. */
export const fileName = (flow: string, state: string): string => {
  const short = state.replaceAll(/[^\w.-]+/g, '_').slice(0, 60);
  return `${flow}.${short}.${createHash('sha256').update(state).digest('hex').slice(0, 6)}`;
};

const notesIn = (folder: string): string => join(folder, 'states');

/** Writes the screenshots' data of a state into the atlas' folder. */
export const writeState = (folder: string, pictured: PicturedState): void => {
  mkdirSync(notesIn(folder), { recursive: true });
  const file = `${fileName(pictured.flow, pictured.state)}.json`;
  writeFileSync(join(notesIn(folder), file), JSON.stringify(pictured));
};

/** Reads the data of all states; empty if there is no atlas. */
export const readStates = (folder: string): readonly PicturedState[] =>
  existsSync(notesIn(folder))
    ? readdirSync(notesIn(folder))
        .toSorted()
        .map((file) => JSON.parse(readFileSync(join(notesIn(folder), file), 'utf8')) as PicturedState)
    : [];

/** The screenshots of a state on a sheet: at desktop and phone width, scaled to these widths in pixels. */
const shown = [
  { width: 1280, drawn: 400 },
  { width: 375, drawn: 150 },
] as const;
const columns = 3;
const gap = 10;
const label = 18;

interface Cell {
  readonly name: string;
  readonly pictures: readonly { readonly image: Image; readonly width: number; readonly height: number }[];
}

const cellOf = async (folder: string, { state, pictures }: PicturedState): Promise<Cell> => {
  const [first] = pictures;
  const alike = pictures.filter((one) => one.language === first?.language && one.theme === first.theme);
  const chosen = shown.flatMap(({ width, drawn }) => {
    const picture = alike.find((one) => one.width === width);
    return picture ? [{ file: picture.file, drawn }] : [];
  });
  // If neither width was requested, the first screenshot is used.
  if (chosen.length === 0 && first) chosen.push({ file: first.file, drawn: shown[0].drawn });
  return {
    name: state,
    pictures: await Promise.all(
      chosen.map(async ({ file, drawn }) => {
        const image = await loadImage(join(folder, file));
        return { image, width: drawn, height: Math.round((image.height * drawn) / image.width) };
      }),
    ),
  };
};

const drawSheet = (cells: readonly Cell[]): Buffer => {
  const cellWidth = shown.reduce((sum, { drawn }) => sum + drawn + gap, 0);
  const rows = Array.from({ length: Math.ceil(cells.length / columns) }, (_, row) =>
    cells.slice(row * columns, (row + 1) * columns),
  );
  const heights = rows.map((row) =>
    Math.max(...row.flatMap(({ pictures }) => pictures.map(({ height }) => height)), 0),
  );
  const height = heights.reduce((sum, each) => sum + each + label + gap, gap);
  const canvas = createCanvas(columns * cellWidth + gap, height);
  const context = canvas.getContext('2d');
  context.fillStyle = '#888';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.font = '12px sans-serif';
  context.fillStyle = '#000';
  let top = gap;
  for (const [at, row] of rows.entries()) {
    for (const [column, { name, pictures }] of row.entries()) {
      let left = gap + column * cellWidth;
      context.fillText(name, left, top + label - 6, cellWidth - gap);
      for (const { image, width, height: tall } of pictures) {
        context.drawImage(image, left, top + label, width, tall);
        left += width + gap;
      }
    }
    top += (heights[at] ?? 0) + label + gap;
  }
  return canvas.toBuffer('image/webp', 80);
};

/**
 * Writes a contact sheet for each flow into the atlas' folder: all its states in one picture, in the first requested
 * language and theme. Returns the files, relative to that folder.
 */
export const writeSheets = async (
  folder: string,
  states: readonly PicturedState[],
): Promise<readonly string[]> => {
  mkdirSync(join(folder, 'sheets'), { recursive: true });
  const files: string[] = [];
  for (const flow of new Set(states.map((one) => one.flow))) {
    const own = states.filter((one) => one.flow === flow);
    const file = join('sheets', `${flow}.webp`);
    writeFileSync(join(folder, file), drawSheet(await Promise.all(own.map((one) => cellOf(folder, one)))));
    files.push(file);
  }
  return files;
};
