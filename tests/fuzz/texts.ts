import fc from 'fast-check';
import { hostileTexts } from './hostile.ts';

/** Any character but half a one. The `binary` of fast-check reads all of Unicode before its first, for two seconds. */
export const anyCharacter = fc
  .nat({ max: 0x10_f7ff })
  .map((at) => String.fromCodePoint(at < 0xd800 ? at : at + 0x800));

/** What such texts are put together of: what means something to a browser, a template, a table, a shell or a script. */
const pieces: readonly string[] = [
  ...Object.entries(hostileTexts).flatMap(([name, text]) => (name === 'a long word' ? [] : [text])),
  '<b>bold</b>',
  '</td></tr></table>',
  '<!--',
  ']]>',
  '&amp;&lt;&#x27;&nbsp;',
  '<svg/onload=globalThis.hostile=1>',
  "' OR '1'='1",
  '=HYPERLINK("http://a.example")',
  '@SUM(1+1)',
  '../../etc/passwd',
  '%00%2e%2f%3Cb%3E',
  String.raw`\u0041\x41\n`,
  '#{1+1} <%= 7*7 %>',
  "{0} {count} '{'",
  'constructor __proto__ toString',
  'null undefined NaN',
  '[object Object]',
  'a&b=c?d#e',
  'Müller-Łukasz Ñandú ßẞ',
  'İstanbul ıI',
  '中文文件（审阅）',
  '안녕하세요',
  'Ελληνικά Кириллица',
  'नमस्ते 🙏',
  '½ ¼ № ℞ µg 37 °C ≥ ≤',
  '“quotes” ‘and’ «more»',
  '\u202Bright\u202C',
  'e\u0301 e\u0301',
  'a\u00A0b\u2009c',
  '1931-01-01',
  '0',
  '-1e308',
  '$& $1 $$',
  '.*+?^${}()|[]',
];

/** A text that shows where it begins and where it ends, and is found by its mark. */
export interface MarkedText {
  readonly mark: string;
  readonly text: string;
}

/** So many different texts for one place, the same ones each time. */
export const markedTexts = (place: string, count: number): readonly MarkedText[] =>
  Array.from({ length: count }, (_, at) => {
    const first = pieces[at % pieces.length] ?? '';
    const second = pieces[Math.floor(at / pieces.length) % pieces.length] ?? '';
    const mark = `${place}${at}`;
    return { mark, text: `${mark} ${first} ${second} ${mark}` };
  });

const turning = /[\u202a-\u202e\u2066-\u2069]/gu;

/**
 * A text as a page can hold it: UTF-8 has no half letters, a line of a page has no runs of blanks, letters and their
 * marks may be joined, and a list may make visible what turns its words round.
 */
export const asShown = (text: string): string =>
  Buffer.from(text).toString().normalize('NFC').replaceAll(/\s+/gu, ' ').replaceAll(turning, '\uFFFD').trim();
