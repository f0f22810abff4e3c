import { westernDigits } from './digits.ts';

/** How many characters a code has (A9.2). */
export const codeLength = 6;

const gap = String.raw`[\s\p{Pd}\u2212\u30fc]`;
const gaps = new RegExp(gap, 'gu');

/** As it would be typed in the West, without marks that nobody sees. */
const plain = (text: string): string => westernDigits(text).replace(/\p{Cf}/gu, '');

/** What a run of six looks like, the surest first; words of a sentence are none. */
const runs: readonly RegExp[] = [
  /\d+/g,
  new RegExp(String.raw`\d(?:${gap}{0,3}\d)*`, 'gu'),
  /\d+(?:[.,]\d+)*/g,
  /(?=[a-z]*\d)[a-z\d]+/gi,
  /[A-Z]+/g,
  /^[^a-z\d]*[a-z]+[^a-z\d]*$/gi,
];

/** The code in what was typed, pasted, dictated or filled in: its first run of six digits or letters (S49); null without one. */
export const codeIn = (text: string): string | null => {
  const given = plain(text);
  const found = runs.flatMap((run) => given.match(run) ?? []);
  return found.map((run) => run.replace(/[^a-z\d]/gi, '')).find((run) => run.length === codeLength) ?? null;
};

/** What is sent of a text: its code, or all of it where there is none in it, without blanks and hyphens. */
export const codeToSubmit = (text: string): string => codeIn(text) ?? plain(text).replace(gaps, '');
