import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import Papa from 'papaparse';
import { createIntl } from 'react-intl';
import { describe, expect, it } from 'vitest';
import { languages } from '../../src/i18n/language.ts';
import type { Language } from '../../src/i18n/language.ts';
import { csvFile } from '../../src/views/report/file/csv-file.ts';
import type { FileSource } from '../../src/views/report/file/file-rows.ts';
import { neutralText } from '../../src/views/report/file/neutral-text.ts';
import { groupItems } from '../../src/views/report/items/group-items.ts';
import { readItems } from '../../src/views/report/items/read-items.ts';
import { reportWords } from '../../src/views/report/report-words.ts';
import { catalogueIn } from '../support/texts.ts';
import { runs } from '../fuzz/extent.ts';

const wordsIn = async (language: Language) => {
  const catalogue = await catalogueIn(language);
  return reportWords(createIntl({ locale: language, messages: catalogue.messages }), language);
};

const hers = {
  SubjectId: 'Okonkwo, Ruth',
  DocumentDescription: 'Plan of care "02/01"',
  Type: 'Plan of care',
  AdditionalColumns: '[{"label":"Episode","value":"3"},{"label":"=1+1","value":"+1"}]',
  DateSigned: '2026-02-19',
  DocumentDate: '2026-02-17',
  ExtraInformation: '[{"Visit":"Skilled nursing","Frequency":"2w9"},{"Visit":"Therapy"}]',
  RealName: 'Maria Santos',
  ViewingSeconds: 1260,
  Action: 'SIGNED',
};

const items = [
  hers,
  { ...hers, RealName: '田中 花子', ViewingSeconds: 541, Action: 'REVIEWED' },
  {
    SubjectId: '@Haugen',
    DocumentDescription: 'Order\nof two lines',
    Type: null,
    AdditionalColumns: 'Ward 7',
    DateSigned: null,
    DocumentDate: '2026-02-09',
    ExtraInformation: 'by phone',
    RealName: 'Maria Santos',
    ViewingSeconds: 30,
    Action: 'DECLINED',
  },
];

const sourceOf = async (
  more: Partial<FileSource> = {},
  given: readonly object[] = items,
): Promise<FileSource> => ({
  report: groupItems(readItems({ Items: given }, false)),
  onlyReached: false,
  month: 'none',
  words: await wordsIn('en'),
  ...more,
});

const textOf = async (source: FileSource): Promise<string> => {
  const file = await csvFile(source, new AbortController().signal);
  return Buffer.from(await (file as Blob).arrayBuffer()).toString('utf8');
};

const parsed = (text: string): string[][] => parse(text, { bom: true, record_delimiter: '\r\n' });

/** The documented rule to undo neutralText. */
const original = (cell: string): string =>
  cell.replaceAll(/^'(?='*[\s\p{Z}\p{Cf}\0]*[=+\-@\t\0＝＋－＠﹢﹣﹦﹫])/gmu, '');

describe('the CSV file', () => {
  it('has the specified columns, a row for each user’s time, and a total [D3.7] [S18]', async () => {
    expect(parsed(await textOf(await sourceOf()))).toEqual([
      [
        'Subject',
        'Document Name',
        'Type',
        'Episode',
        "'=1+1",
        'Additional Columns',
        'Date Signed',
        'User',
        'Role',
        'Time Spent',
        'Extra Info',
      ],
      [
        'Okonkwo, Ruth',
        'Plan of care "02/01"',
        'Plan of care',
        '3',
        "'+1",
        '',
        '02/19/2026',
        'Maria Santos',
        'SIGNER',
        '21 min',
        'Visit: Skilled nursing; Frequency: 2w9 | Visit: Therapy',
      ],
      [
        'Okonkwo, Ruth',
        'Plan of care "02/01"',
        'Plan of care',
        '3',
        "'+1",
        '',
        '02/19/2026',
        '田中 花子',
        'INITIAL REVIEWER',
        '10 min',
        'Visit: Skilled nursing; Frequency: 2w9 | Visit: Therapy',
      ],
      [
        "'@Haugen",
        'Order\nof two lines',
        '',
        '',
        '',
        'Ward 7',
        '',
        'Maria Santos',
        'DECLINED',
        '1 min',
        'by phone',
      ],
      ['Total', '', '', '', '', '', '', '', '', '31 min', ''],
    ]);
  });

  it('is UTF-8 with a byte order mark, its lines end with CR and LF, and every text is quoted [S18]', async () => {
    const text = await textOf(await sourceOf());
    expect(text.startsWith('\uFEFF"Subject","Document Name",')).toBe(true);
    expect(text.endsWith('"31 min",""\r\n')).toBe(true);
    expect(text.replaceAll('\r\n', '').replace('Order\nof', '')).not.toMatch(/[\r\n]/);
  });

  it.each(languages)(
    'names its columns in English also in %s, and reads back by a second parser [D3.7] [S18]',
    async (language) => {
      const text = await textOf(await sourceOf({ words: await wordsIn(language) }));
      const rows = parsed(text);
      expect(rows[0]?.slice(-5)).toEqual(['Date Signed', 'User', 'Role', 'Time Spent', 'Extra Info']);
      expect(rows.at(-1)?.[0]).toBe('Total');
      expect(
        Papa.parse<string[]>(text.trimEnd(), { newline: '\r\n' }).data.map((row) =>
          row.map((cell) => cell.replace(/^\uFEFF/, '')),
        ),
      ).toEqual(rows);
    },
  );

  it('has the same columns if the search was one month, and can be limited to those who reached the limit [X13] [D3.7]', async () => {
    const month = await sourceOf({ month: 'over' }, [
      ...items,
      { ...hers, SubjectId: 'Watanabe, Aiko', RealName: 'Dr A', ViewingSeconds: 1800 },
      { ...hers, SubjectId: 'Watanabe, Aiko', RealName: 'Nurse B', ViewingSeconds: 61 },
      { ...hers, SubjectId: null, RealName: 'Dr A', ViewingSeconds: 4000 },
      { ...hers, SubjectId: 'Nobody’s', RealName: null, ViewingSeconds: 4000 },
    ]);
    const whole = parsed(await textOf(month));
    expect(whole).toEqual(parsed(await textOf({ ...month, month: 'none' })));
    expect(whole[0]?.at(-1)).toBe('Extra Info');
    const reached = parsed(await textOf({ ...month, onlyReached: true }));
    expect(reached.map(([subject]) => subject)).toEqual([
      'Subject',
      'Watanabe, Aiko',
      'Watanabe, Aiko',
      'Total',
    ]);
    expect(reached.at(-1)?.at(-2)).toBe('32 min');
  });

  it('has unique column names, and puts labels beyond a hundred into one column [D3.7]', async () => {
    const labels = ['Type', 'User', ...Array.from({ length: 150 }, (_, at) => `Label ${at}`)];
    const columns = labels.map((label) => ({ label, value: `of ${label}` }));
    const source = await sourceOf({}, [{ ...hers, AdditionalColumns: JSON.stringify(columns) }]);
    const [head = [], row = []] = parsed(await textOf(source));
    expect([head.length, new Set(head).size]).toEqual([109, 109]);
    expect(head.slice(2, 6)).toEqual(['Type', 'Type (additional)', 'User (additional)', 'Label 0']);
    expect(row[head.indexOf('Additional Columns')]).toMatch(
      /^Label 98: of Label 98; .*Label 149: of Label 149$/,
    );
  });

  it('is abandoned if the request was aborted', async () => {
    const many = Array.from({ length: 1_200 }, (_, at) => ({ ...hers, RealName: `User ${at}` }));
    const stopped = AbortSignal.abort();
    expect(await csvFile(await sourceOf({}, many), stopped)).toBe(null);
    expect(parsed(await textOf(await sourceOf({}, many))).length).toBe(1_202);
  });
});

describe('a text in a cell', () => {
  it('is never run as a formula, on any of its lines [S18] [CSV1]', () => {
    const dangerous = [
      '=1',
      '+1',
      '-1',
      '@x',
      '\t=1',
      ' =1',
      '\u00a0=1',
      '＝1',
      '＋1',
      '－1',
      '＠x',
      'a\n=1',
      'a\r\n=1',
      'a\r=1',
      '\0=1',
      '\u200b=1',
      "'=1",
    ];
    expect(dangerous.filter((text) => neutralText(text) === text)).toEqual([]);
    const harmless = ['', 'a=1', '3', 'Okonkwo, Ruth', '–', "O'Brien", '2026-02-01', 'a - b', "'quoted'"];
    expect(harmless.map((text) => neutralText(text))).toEqual(harmless);
  });

  it('can be restored by the documented rule, whatever it is [S18] [CSV1]', () => {
    const piece = fc.oneof(
      fc.constantFrom('=', '+', '-', '@', '\t', '\0', "'", ' ', '\n', '\r\n', '＝', '\u00a0', 'a', '"', ','),
      fc.string({ unit: 'grapheme', maxLength: 3 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const text = pieces.join('');
        const cell = neutralText(text);
        for (const line of cell.split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/u))
          expect(line).not.toMatch(/^[\s\p{Z}\p{Cf}\0]*[=+\-@＝＋－＠]/u);
        expect(original(cell.replaceAll(/\v|\f|\u0085/gu, '\n'))).toBe(
          text.replaceAll(/\v|\f|\u0085/gu, '\n'),
        );
      }),
      { numRuns: runs(10_000) },
    );
  });
});
