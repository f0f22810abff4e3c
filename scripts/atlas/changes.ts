import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import type { PicturedState } from './pictures.ts';

/** How a screenshot differs from the recorded one. */
export interface Change {
  readonly file: string;
  /** The share of pixels that differ, from 0 to 1; null if no such screenshot is recorded. */
  readonly share: number | null;
  /** The file that shows the differences, relative to the atlas' folder; null if there is nothing to compare. */
  readonly shows: string | null;
}

/** A smaller difference of a colour component is invisible. */
const visible = 12;

interface Points {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

const pointsOf = async (file: string): Promise<Points> => {
  const image = await loadImage(file);
  const { width, height } = image;
  const context = createCanvas(width, height).getContext('2d');
  context.drawImage(image, 0, 0);
  return { width, height, data: context.getImageData(0, 0, width, height).data };
};

/** Compares two images pixel by pixel; differences are red on a pale copy of the newer one. */
export const differenceOf = (older: Points, newer: Points): { share: number; drawn: Uint8ClampedArray } => {
  const drawn = new Uint8ClampedArray(newer.data.length);
  let differing = 0;
  for (let at = 0; at < newer.data.length; at += 4) {
    const x = (at / 4) % newer.width;
    const y = Math.floor(at / 4 / newer.width);
    const isInside = x < older.width && y < older.height;
    const before = (y * older.width + x) * 4;
    const differs =
      !isInside ||
      [0, 1, 2].some(
        (part) => Math.abs((older.data[before + part] ?? 0) - (newer.data[at + part] ?? 0)) > visible,
      );
    if (differs) differing += 1;
    const pale = [0, 1, 2].map((part) => 255 - (255 - (newer.data[at + part] ?? 0)) / 4);
    drawn.set(differs ? [220, 20, 40, 255] : [...pale, 255], at);
  }
  return { share: differing / (newer.width * newer.height), drawn };
};

const compareWithRecorded = async (
  folder: string,
  recorded: string,
  file: string,
): Promise<Change | null> => {
  const [older, newer] = [join(recorded, file), join(folder, file)];
  if (!existsSync(older)) return { file, share: null, shows: null };
  if (readFileSync(older).equals(readFileSync(newer))) return null;
  const now = await pointsOf(newer);
  const { share, drawn } = differenceOf(await pointsOf(older), now);
  if (share === 0) return null;
  const shows = file.replace(/^pictures/, 'changes').replace(/jpg$/, 'png');
  mkdirSync(dirname(join(folder, shows)), { recursive: true });
  const canvas = createCanvas(now.width, now.height);
  const context = canvas.getContext('2d');
  const image = context.createImageData(now.width, now.height);
  image.data.set(drawn);
  context.putImageData(image, 0, 0);
  writeFileSync(join(folder, shows), canvas.toBuffer('image/png'));
  return { file, share, shows };
};

/** The differences from the recorded atlas, the largest first; empty if none is recorded. */
export const changesSince = async (
  folder: string,
  recorded: string,
  states: readonly PicturedState[],
): Promise<readonly Change[]> => {
  if (!existsSync(recorded)) return [];
  const changes: Change[] = [];
  for (const { pictures } of states)
    for (const { file } of pictures) {
      const change = await compareWithRecorded(folder, recorded, file);
      if (change) changes.push(change);
    }
  return changes.toSorted((one, other) => (other.share ?? 1) - (one.share ?? 1));
};

const changesFile = (folder: string): string => join(folder, 'changes.json');

/** Writes the differences into the atlas' folder. */
export const writeChanges = (folder: string, changes: readonly Change[]): void =>
  writeFileSync(changesFile(folder), JSON.stringify(changes));

/** The differences of the last atlas; empty if there is none. */
export const readChanges = (folder: string): readonly Change[] =>
  existsSync(changesFile(folder)) ? (JSON.parse(readFileSync(changesFile(folder), 'utf8')) as Change[]) : [];
