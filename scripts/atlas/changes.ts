import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import type { PicturedState } from './pictures.ts';

/** How a picture differs from the recorded one. */
export interface Change {
  readonly file: string;
  /** How many of its points differ, 0 to 1; null where the recorded atlas has no such picture. */
  readonly share: number | null;
  /** The picture of what differs, seen from the atlas' folder; null where there is nothing to compare. */
  readonly shows: string | null;
}

/** Below this the eye sees no difference of one colour's part. */
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

/** Compares two pictures point by point; what differs is red on a pale copy of the newer one. */
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

const compared = async (folder: string, recorded: string, file: string): Promise<Change | null> => {
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

/** What differs from the recorded atlas, most of it first; nothing where none is recorded. */
export const changesSince = async (
  folder: string,
  recorded: string,
  states: readonly PicturedState[],
): Promise<readonly Change[]> => {
  if (!existsSync(recorded)) return [];
  const changes: Change[] = [];
  for (const { pictures } of states)
    for (const { file } of pictures) {
      const change = await compared(folder, recorded, file);
      if (change) changes.push(change);
    }
  return changes.toSorted((one, other) => (other.share ?? 1) - (one.share ?? 1));
};

const changesFile = (folder: string): string => join(folder, 'changes.json');

/** Leaves what differs in the atlas' folder. */
export const keepChanges = (folder: string, changes: readonly Change[]): void =>
  writeFileSync(changesFile(folder), JSON.stringify(changes));

/** What differed when the atlas was taken; nothing where there is none. */
export const readChanges = (folder: string): readonly Change[] =>
  existsSync(changesFile(folder)) ? (JSON.parse(readFileSync(changesFile(folder), 'utf8')) as Change[]) : [];
