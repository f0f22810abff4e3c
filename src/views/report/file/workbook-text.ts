/** As many characters as a cell of a spreadsheet holds. */
const most = 32_767;

/** The escape of a spreadsheet for one unit of a text. */
const escaped = (text: string): string =>
  [...text]
    .flatMap((character) => character.split(''))
    .map((unit) => `_x${unit.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`)
    .join('');

/** What the library drops, what XML does not hold or changes, and what would be read as such an escape. */
const odd = /(?![\t\n\u0085])\p{Cc}|\uFFFD|\p{Noncharacter_Code_Point}|_(?=x[\dA-Fa-f]{4}_)/gu;
const half = /\p{Surrogate}/gu;

/**
 * A text as a cell of a workbook takes it: a spreadsheet reads it as it is here. One that is longer than a cell may be is
 * cut, and ends in `cut`.
 */
export const workbookText = (text: string, cut: string): string => {
  const end = `… ${cut}`;
  const fitting = text.length > most ? text.slice(0, most - end.length) + end : text;
  const safe = fitting.replaceAll(half, '\uFFFD').replaceAll(odd, escaped);
  // The library finds texts in an object, where the names of what every object has are taken.
  return safe in Object.prototype ? escaped(safe.charAt(0)) + safe.slice(1) : safe;
};
