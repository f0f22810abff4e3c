import type { TextStyle } from '../../machines/drawing/edits.ts';
import { splitGraphemes, splitWords } from '../ui/letters.ts';
import type { Measure } from './measure.ts';

/** A line of a text. `breadth`: its width in shown pixels, without trailing blanks. */
export interface TextLine {
  readonly text: string;
  readonly direction: 'ltr' | 'rtl';
  readonly breadth: number;
}

const breaks = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/u;
/** Replaced by blanks: canvas and SVG render them differently. */
const controls = /\p{Control}/gu;
const rightToLeft =
  /^\P{L}*[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const unspaced =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}';
const endsUnspaced = new RegExp(`[${unspaced}。、，．！？）」』】》〉]$`, 'u');
const beginsUnspaced = new RegExp(`^[${unspaced}（「『【《〈]`, 'u');
const endsOpening = /[([{「『（【《〈“‘¿¡]$/u;
const beginsClosing =
  /^[)\]}」』）】》〉”’、。，．,.!?！？:;：；…ー々ぁぃぅぇぉっゃゅょァィゥェォッャュョ%％]/u;
const loneHalves = /\p{Surrogate}/gu;

const canBreakBetween = (before: string, after: string): boolean => {
  if (/^\s/u.test(after) || beginsClosing.test(after) || endsOpening.test(before)) return false;
  if (/\s$/u.test(before) && !before.endsWith('\u00a0')) return true;
  return /[-\u00ad\u2010\u2013/]$/u.test(before) || endsUnspaced.test(before) || beginsUnspaced.test(after);
};

const piecesOf = (paragraph: string): string[] => {
  const pieces: string[] = [];
  for (const segment of splitWords(paragraph)) {
    const last = pieces.at(-1);
    if (last === undefined || canBreakBetween(last, segment)) pieces.push(segment);
    else pieces[pieces.length - 1] = last + segment;
  }
  return pieces;
};

/** Searches by doubling, then by bisection, because a word may be long. Returns at least one. */
const fitting = (parts: readonly string[], from: number, fits: (text: string) => boolean): number => {
  const fit = (count: number) =>
    fits(
      parts
        .slice(from, from + count)
        .join('')
        .trimEnd(),
    );
  const all = parts.length - from;
  let most = 1;
  while (most < all && fit(most)) most = Math.min(all, most * 2);
  let least = Math.max(1, Math.floor(most / 2));
  while (least < most) {
    const middle = Math.ceil((least + most) / 2);
    if (fit(middle)) least = middle;
    else most = middle - 1;
  }
  return least;
};

const linesOf = (paragraph: string, fits: (text: string) => boolean): string[] => {
  const lines: string[] = [];
  let line = '';
  for (const piece of piecesOf(paragraph)) {
    if (fits(line + piece.trimEnd())) {
      line += piece;
      continue;
    }
    if (line !== '') lines.push(line);
    line = piece;
    if (fits(piece.trimEnd())) continue;
    const parts = splitGraphemes(piece);
    let from = 0;
    for (
      let count = fitting(parts, 0, fits);
      from + count < parts.length;
      count = fitting(parts, from, fits)
    ) {
      lines.push(parts.slice(from, from + count).join(''));
      from += count;
    }
    line = parts.slice(from).join('');
  }
  return [...lines, line];
};

/**
 * Breaks a text at its line breaks and where a line would be wider than `width`: at blanks if possible, else
 * between letters.
 */
export const breakLines = (
  text: string,
  width: number,
  style: TextStyle,
  measure: Measure,
): readonly TextLine[] =>
  text
    .replaceAll(loneHalves, '\ufffd')
    .split(breaks)
    .flatMap((raw) => {
      const paragraph = raw.replaceAll(controls, ' ');
      const direction = rightToLeft.test(paragraph) ? 'rtl' : 'ltr';
      return linesOf(paragraph, (line) => measure(line, style) <= width).map((line) => {
        const shown = line.trimEnd();
        return { text: shown, direction, breadth: measure(shown, style) } as const;
      });
    });
