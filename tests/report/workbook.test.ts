import { strFromU8, unzipSync } from 'fflate';
import fc from 'fast-check';
import { createIntl } from 'react-intl';
import { describe, expect, it } from 'vitest';
import type { Language } from '../../src/i18n/language.ts';
import type { FileSource } from '../../src/views/report/file/file-rows.ts';
import { workbookFile } from '../../src/views/report/file/workbook.ts';
import { groupItems } from '../../src/views/report/items/group-items.ts';
import { readItems } from '../../src/views/report/items/read-items.ts';
import { reportWords } from '../../src/views/report/report-words.ts';
import { catalogueIn } from '../support/texts.ts';
import { runs } from '../fuzz/extent.ts';

const hers = {
  SubjectId: '0012345',
  DocumentDescription: '3-4',
  Type: '1E5',
  AdditionalColumns: '[{"label":"Account","value":"1234567890123456"},{"label":"=1+1","value":"=1+1"}]',
  DateSigned: '2026-02-19',
  DocumentDate: '2026-02-17',
  ExtraInformation: '[{"Visit":"Skilled nursing","Frequency":"2w9"}]',
  RealName: 'Maria Santos',
  ViewingSeconds: 1201,
  Action: 'SIGNED',
};

interface Options {
  readonly month?: FileSource['month'];
  readonly language?: Language;
  readonly onlyReached?: boolean;
}

const fileOf = async (
  items: readonly object[],
  { month = 'none', language = 'en', onlyReached = false }: Options = {},
) => {
  const catalogue = await catalogueIn(language);
  const words = reportWords(createIntl({ locale: language, messages: catalogue.messages }), language);
  const report = groupItems(readItems({ Items: items }, false));
  const file = await workbookFile({ report, onlyReached, month, words }, new AbortController().signal);
  const parts = unzipSync(new Uint8Array(await (file as Blob).arrayBuffer()));
  return (name: string): string => strFromU8(parts[name] ?? new Uint8Array());
};

/** A text as a spreadsheet reads it: XML entities first, then its own escapes. */
const plain = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replaceAll(/_x([0-9A-F]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

const all = (text: string, pattern: RegExp): readonly string[] =>
  [...text.matchAll(pattern)].map(([, found = '']) => found);

/** The number formats by style index. */
const stylesIn = (part: (name: string) => string): readonly (string | undefined)[] => {
  const formats = new Map(
    [...part('xl/styles.xml').matchAll(/<numFmt numFmtId="(\d+)" formatCode="([^"]*)"/g)].map(
      ([, id, code]) => [id, code],
    ),
  );
  const [cellStyles = ''] = all(part('xl/styles.xml'), /<cellXfs[^>]*>(.*?)<\/cellXfs>/gs);
  return all(cellStyles, /<xf( [^>]*)>/g).map((one) => formats.get(/numFmtId="(\d+)"/.exec(one)?.[1]));
};

/** The formats of the cells that hold texts. */
const textFormats = (part: (name: string) => string): ReadonlySet<string | undefined> => {
  const styles = stylesIn(part);
  const cells = all(part('xl/worksheets/sheet1.xml'), /<c (r="[A-Z]+\d+"[^>]* t="s")/g);
  return new Set(cells.map((cell) => styles[Number(/ s="(\d+)"/.exec(cell)?.[1] ?? 0)]));
};

/** The cells of each row: texts, numbers with their format in front, or null. */
const cellsIn = (part: (name: string) => string): readonly (readonly (string | null)[])[] => {
  const texts = all(part('xl/sharedStrings.xml'), /<t[^>]*>([^<]*)<\/t>/g).map(plain);
  const styles = stylesIn(part);
  return all(part('xl/worksheets/sheet1.xml'), /<row [^>]*>(.*?)<\/row>/gs).map((row) => {
    const cells: (string | null)[] = [];
    for (const [, letters = '', rest = '', value = ''] of row.matchAll(
      /<c r="([A-Z]+)\d+"([^>]*)>(?:<v>(.*?)<\/v>)?<\/c>/g,
    )) {
      const column = [...letters].reduce((at, letter) => at * 26 + letter.charCodeAt(0) - 64, 0) - 1;
      while (cells.length < column) cells.push(null);
      const style = styles[Number(/ s="(\d+)"/.exec(rest)?.[1] ?? 0)];
      cells.push(/ t="s"/.test(rest) ? (texts[Number(value)] ?? null) : `${style ?? 'plain'}|${value}`);
    }
    return cells;
  });
};

const minutes = (count: number) => `[h]:mm|${count / 1_440}`;
/** A day as spreadsheets count them: whole days since the end of 1899. */
const day = (form: string, date: string) => `${form}|${Date.parse(date) / 86_400_000 + 25_569}`;

describe('the Excel file', () => {
  it('has the columns, rows and total of the CSV, texts unaltered, times as numbers, dates as dates [D3.7] [D2.20] [S18]', async () => {
    const more = { ...hers, SubjectId: 'b', AdditionalColumns: null, ExtraInformation: null };
    const cells = cellsIn(
      await fileOf([
        hers,
        { ...more, DateSigned: null, DocumentDate: '2026-02-09', ViewingSeconds: 3599 },
        { ...more, DateSigned: 'soon', DocumentDate: '2026-02-08', RealName: null, ViewingSeconds: 3541 },
      ]),
    );
    expect(cells).toEqual([
      [
        'Subject',
        'Document Name',
        'Type',
        'Account',
        '=1+1',
        'Date Signed',
        'User',
        'Role',
        'Time Spent',
        'Extra Info',
      ],
      [
        '0012345',
        '3-4',
        '1E5',
        '1234567890123456',
        '=1+1',
        day('mm/dd/yyyy', '2026-02-19'),
        'Maria Santos',
        'SIGNER',
        minutes(21),
        'Visit: Skilled nursing; Frequency: 2w9',
      ],
      ['b', '3-4', '1E5', null, null, null, 'Maria Santos', 'SIGNER', minutes(60)],
      ['b', '3-4', '1E5', null, null, 'soon', null, 'SIGNER', minutes(60)],
      // 20:01, 59:59 and 59:01, each rounded up by itself in its row and once in the total.
      ['Total', null, null, null, null, null, null, null, minutes(140)],
    ]);
  });

  it('has text cells that stay texts when they are edited [S18]', async () => {
    expect(textFormats(await fileOf([hers]))).toEqual(new Set(['@']));
  });

  it('shows for a whole month whose time reaches 30 minutes, like the CSV, in hours, minutes and seconds [X13]', async () => {
    const items = [
      { ...hers, RealName: 'Dr A', ViewingSeconds: 900 },
      { ...hers, RealName: 'Nurse B', ViewingSeconds: 901 },
    ];
    const [head = [], row = []] = cellsIn(await fileOf(items, { month: 'over' }));
    expect(head.slice(-4)).toEqual([
      '30 Minutes Reached',
      'User With Most Time',
      'Most Time of One User',
      'Time of All Users',
    ]);
    expect(row.slice(-4)).toEqual([
      'No',
      'Nurse B',
      `[h]:mm:ss|${901 / 86_400}`,
      `[h]:mm:ss|${1801 / 86_400}`,
    ]);
    expect(cellsIn(await fileOf(items, { month: 'over', onlyReached: true })).length).toBe(2);
  });

  it.each([
    ['de', 'dd.mm.yyyy', 'UNTERSCHRIFT'],
    ['fr', 'dd/mm/yyyy', 'SIGNATURE'],
    ['ja', 'yyyy/mm/dd', '署名者'],
  ] as const)('formats dates and roles in %s like the report [D3.7] [X11]', async (language, form, role) => {
    const row = cellsIn(await fileOf([hers], { language }))[1] ?? [];
    expect([row[5], row[7]]).toEqual([day(form, '2026-02-19'), role]);
  });

  it('keeps a date as text if spreadsheets do not have that day [S23]', async () => {
    const items = ['1899-12-31', '1900-02-28', '1900-03-01', '2026-02-30'].map((date, at) => ({
      ...hers,
      DocumentDate: `2026-02-2${9 - at}`.replace('29', '28'),
      DocumentDescription: String(at),
      DateSigned: date,
    }));
    const dates = cellsIn(await fileOf(items)).map((row) => row[5]);
    expect(dates.slice(1, -1)).toEqual([
      '12/31/1899',
      '02/28/1900',
      day('mm/dd/yyyy', '1900-03-01'),
      '2026-02-30',
    ]);
  });

  it('accepts anything a host sends: control characters, lone surrogates, escapes of its own format [S23]', async () => {
    const odd = [
      ' both ends ',
      'two\nlines',
      'two\r\nlines',
      'tab\there',
      '<b>&amp;</b>',
      'NUL\0 and \u0001',
      '_x0041_',
      '\uFFFD',
      '\u0085 \u007F \u009F',
      'constructor',
      'toString',
      '__proto__',
      '\u{1F600} \u{10FFFF}',
      '\uFDD0',
    ];
    const items = odd.map((text) => ({ ...hers, SubjectId: text }));
    const subjects = cellsIn(await fileOf(items)).map((row) => row[0]);
    expect(subjects.slice(1, -1)).toEqual(odd);
    const halves = cellsIn(await fileOf([{ ...hers, SubjectId: 'a\uD83Db\uDE00c' }]));
    expect(halves[1]?.[0]).toBe('a\uFFFDb\uFFFDc');
  });

  it('restores every text unchanged [S23]', async () => {
    const texts = fc.uniqueArray(
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 }).filter((text) => text.trim() !== ''),
      { minLength: 1, maxLength: 6 },
    );
    await fc.assert(
      fc.asyncProperty(texts, async (names) => {
        const items = names.map((name) => ({ ...hers, RealName: name }));
        const users = cellsIn(await fileOf(items)).map((row) => row[6]);
        expect(users.slice(1, -1)).toEqual(names);
      }),
      { numRuns: runs(60) },
    );
  });

  it('cuts a text that is too long for a spreadsheet, and says where the whole is [S23]', async () => {
    const long = 'é'.repeat(40_000);
    const cells = cellsIn(await fileOf([{ ...hers, ExtraInformation: long }]));
    const text = cells[1]?.at(-1) ?? '';
    expect(text.length).toBeLessThanOrEqual(32_767);
    expect(text).toMatch(/^é{32000,}… Cut short here\. The CSV file has all of it\.$/);
  });

  it('is abandoned if the request was aborted', async () => {
    const catalogue = await catalogueIn('en');
    const words = reportWords(createIntl({ locale: 'en', messages: catalogue.messages }), 'en');
    const report = groupItems(readItems({ Items: [hers] }, false));
    const source = { report, onlyReached: false, month: 'none', words } as const;
    expect(await workbookFile(source, AbortSignal.abort())).toBe(null);
  });
});
