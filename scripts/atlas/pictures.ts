import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '../../src/i18n/language.ts';
import type { Theme, Width } from './asked.ts';

/** One picture of a state, and what was found in it. */
export interface Picture {
  readonly language: Language;
  readonly width: Width;
  readonly theme: Theme;
  /** The picture's file, seen from the atlas' folder. */
  readonly file: string;
  readonly findings: readonly string[];
}

/** All pictures of a state. */
export interface PicturedState {
  readonly flow: string;
  readonly state: string;
  readonly path: string;
  /** What was found beside the pictures: with larger letters, with longer words, where the focus is. */
  readonly findings: readonly string[];
  readonly pictures: readonly Picture[];
  /** The state that came by itself while this one was pictured, which its pictures may show; null where none did. */
  readonly wentOnTo: string | null;
}

/** A state's name as that of a file. */
export const fileName = (flow: string, state: string): string => {
  const short = state.replaceAll(/[^\w.-]+/g, '_').slice(0, 60);
  return `${flow}.${short}.${createHash('sha256').update(state).digest('hex').slice(0, 6)}`;
};

const notesIn = (folder: string): string => join(folder, 'states');

/** Leaves what was pictured of a state in the atlas' folder. */
export const keepState = (folder: string, pictured: PicturedState): void => {
  mkdirSync(notesIn(folder), { recursive: true });
  const file = `${fileName(pictured.flow, pictured.state)}.json`;
  writeFileSync(join(notesIn(folder), file), JSON.stringify(pictured));
};

/** What was pictured, by the states' files; empty where there is no atlas. */
export const readStates = (folder: string): readonly PicturedState[] =>
  existsSync(notesIn(folder))
    ? readdirSync(notesIn(folder))
        .toSorted()
        .map((file) => JSON.parse(readFileSync(join(notesIn(folder), file), 'utf8')) as PicturedState)
    : [];
