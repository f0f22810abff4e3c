// A spreadsheet runs a line as a formula if it begins with one of these, also after blanks, after a line
// break within a cell, and in full width.
const trigger = /^('*)([\s\p{Z}\p{Cf}\0]*[=+\-@\t\0＝＋－＠﹢﹣﹦﹫])/u;
const lineEnd = /(\r\n|[\n\r\v\f\u0085\u2028\u2029])/u;

const byLine = (text: string, change: (line: string) => string): string =>
  text
    .split(lineEnd)
    .map((piece, at) => (at % 2 === 0 ? change(piece) : piece))
    .join('');

/**
 * Makes a text safe for spreadsheets (S18): a line that would run as a formula gets an apostrophe in front.
 * To restore the text, remove one apostrophe from each line that begins with apostrophes, then blanks, then
 * one of = + - @ tab NUL or their full-width forms.
 */
export const neutralText = (text: string): string =>
  byLine(text, (line) => (trigger.test(line) ? `'${line}` : line));
