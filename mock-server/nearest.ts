/** How many letters have to be inserted, deleted, changed or swapped with the next (optimal string alignment). */
function distance(from: string, to: string): number {
  let before: number[] = [];
  let above = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (let row = 1; row <= from.length; row += 1) {
    const here = [row];
    for (let at = 1; at <= to.length; at += 1) {
      const same = from[row - 1] === to[at - 1];
      const swapped = from[row - 1] === to[at - 2] && from[row - 2] === to[at - 1];
      const min = Math.min(
        (above[at] ?? 0) + 1,
        (here[at - 1] ?? 0) + 1,
        (above[at - 1] ?? 0) + (same ? 0 : 1),
      );
      here.push(swapped ? Math.min(min, (before[at - 2] ?? min) + 1) : min);
    }
    [before, above] = [above, here];
  }
  return above[to.length] ?? 0;
}

/** Longer words are only compared up to this length. */
const maxLetters = 200;
const compared = (word: string): string => word.slice(0, maxLetters).toLowerCase();

/** How unlike two words are, from 0 to 1; the beginning of a known word counts as one letter away. */
function dissimilarity(word: string, known: string): number {
  const [one, other] = [compared(word), compared(known)];
  const isBeginning = one.length > 1 && other.startsWith(one);
  const letters = isBeginning ? Math.min(1, other.length - one.length) : distance(one, other);
  return (letters + (word === known ? 0 : 0.5)) / Math.max(one.length, other.length, 1);
}

/** The known word that is most like this one, undefined where none is known. Case counts least. */
export function nearest(word: string, known: Iterable<string>): string | undefined {
  let best: { readonly one: string; readonly far: number } | undefined;
  for (const one of known) {
    const far = dissimilarity(word, one);
    if (best === undefined || far < best.far) best = { one, far };
  }
  return best?.one;
}

/** '; the nearest is signDocuments', or what there is instead where nothing is known. */
export function nearestHint(word: string, known: Iterable<string>, none = 'there is none'): string {
  const found = nearest(word, known);
  return `; ${found === undefined ? none : `the nearest is ${found}`}`;
}
