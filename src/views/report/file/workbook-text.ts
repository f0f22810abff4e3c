const max = 32_767;

/** Escapes each UTF-16 unit of a text as spreadsheets do. */
const escaped = (text: string): string =>
  [...text]
    .flatMap((character) => character.split(''))
    .map((unit) => `_x${unit.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`)
    .join('');

/**
 * Characters that the library drops, that XML forbids or changes, and texts that would be read as such an
 * escape.
 */
const unsafe = /(?![\t\n\u0085])\p{Cc}|\uFFFD|\p{Noncharacter_Code_Point}|_(?=x[\dA-Fa-f]{4}_)/gu;
const loneSurrogate = /\p{Surrogate}/gu;

/**
 * Escapes a text for a cell of a workbook, so that a spreadsheet shows it unchanged. A text that is too long
 * is cut, and ends in `cut`.
 */
export const workbookText = (text: string, cut: string): string => {
  const end = `… ${cut}`;
  const fitting = text.length > max ? text.slice(0, max - end.length) + end : text;
  const safe = fitting.replaceAll(loneSurrogate, '\uFFFD').replaceAll(unsafe, escaped);
  // The library looks texts up in an object, where property names of Object.prototype are taken.
  return safe in Object.prototype ? escaped(safe.charAt(0)) + safe.slice(1) : safe;
};
