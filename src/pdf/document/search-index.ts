import { searchable } from '../../../machines/normalized.ts';
import type { PageText } from './page-text.ts';

/** A range of one text item of a page that belongs to a match. */
export interface MatchPart {
  readonly page: number;
  /** Index of the text item on the page, from 0, and the range in it. */
  readonly item: number;
  readonly from: number;
  readonly to: number;
}

/** A match; across a line end it has several parts. Page numbers begin at 1. */
export interface Match {
  readonly page: number;
  readonly parts: readonly MatchPart[];
}

/** A document's characters in normalized form, and the place of each. */
export interface SearchIndex {
  readonly text: string;
  readonly places: readonly MatchPart[];
}

/** Represent a line end in the normalized text; the first, one after a hyphen. */
const hyphenated = '\u0001';
const lineEnd = '\u0002';

const isHyphen = (letter: string): boolean => /[\p{Pd}\u00ad]/u.test(letter);

const createCollector = () => {
  const text: string[] = [];
  const places: MatchPart[] = [];
  let lastLetter = '';
  const append = (letter: string, place: MatchPart) => {
    for (const one of letter) {
      // Consecutive blanks are collapsed, and dropped beside a line end.
      if (one === ' ' && [undefined, ' ', lineEnd, hyphenated].includes(text.at(-1))) continue;
      text.push(one);
      places.push(place);
    }
  };
  const drop = () => {
    text.pop();
    return places.pop();
  };
  return {
    text,
    places,
    add: (letter: string, place: MatchPart) => {
      lastLetter = letter.trim() === '' ? lastLetter : letter;
      append(searchable(letter), place);
    },
    endLine: () => {
      if (text.at(-1) === ' ') drop();
      const before = places.at(-1);
      if (!before || text.at(-1) === lineEnd || text.at(-1) === hyphenated) return;
      if (isHyphen(lastLetter) && text.at(-1) === '-') append(hyphenated, drop() ?? before);
      else append(isHyphen(lastLetter) ? hyphenated : lineEnd, before);
    },
  };
};

/** Collects the characters of all pages, in their order. */
export const searchIndexOf = (pages: readonly PageText[]): SearchIndex => {
  const collector = createCollector();
  pages.forEach(({ items }, index) => {
    items.forEach((piece, item) => {
      if (!('str' in piece)) return;
      let from = 0;
      for (const letter of piece.str) {
        const to = from + letter.length;
        collector.add(letter, { page: index + 1, item, from, to });
        from = to;
      }
      if (piece.hasEOL) collector.endLine();
    });
    collector.endLine();
  });
  return { text: collector.text.join(''), places: collector.places };
};

/** Scripts without blanks between words: a line may end anywhere. */
const hasNoBlanks = (letter: string): boolean =>
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}]/u.test(letter);

const asPattern = (letter: string): string => {
  if (letter === ' ') return `[ ${lineEnd}]`;
  if (letter === '-') return `[-${hyphenated}]`;
  return letter.replace(/[$()*+./?[\\\]^{|}]/gu, '\\$&');
};

const patternOf = (words: string): RegExp | null => {
  const query = Array.from(words.trim(), searchable).join('').replace(/ +/gu, ' ');
  if (query === '') return null;
  let pattern = '';
  let before = '';
  for (const letter of query) {
    const canEnd = hasNoBlanks(letter) || hasNoBlanks(before);
    if (before !== '') pattern += canEnd ? `[ ${hyphenated}${lineEnd}]?` : `${hyphenated}?`;
    pattern += asPattern(letter);
    before = letter;
  }
  return new RegExp(pattern, 'gu');
};

const partsOf = (places: readonly MatchPart[]): readonly MatchPart[] => {
  const parts: MatchPart[] = [];
  for (const place of places) {
    const last = parts.at(-1);
    if (last?.page === place.page && last.item === place.item)
      parts[parts.length - 1] = { ...last, to: Math.max(last.to, place.to) };
    else parts.push(place);
  }
  return parts;
};

/**
 * Finds words regardless of blanks, line ends and end-of-line hyphens, and of the kind of accents,
 * apostrophes and dashes. In the order of the document.
 */
export const findMatches = ({ text, places }: SearchIndex, words: string): readonly Match[] => {
  const pattern = patternOf(words);
  if (!pattern) return [];
  return [...text.matchAll(pattern)].flatMap((found) => {
    const parts = partsOf(places.slice(found.index, found.index + found[0].length));
    const [first] = parts;
    return first ? [{ page: first.page, parts }] : [];
  });
};
