import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groupItems } from '../../src/views/report/items/group-items.ts';
import { columnsOf, informationOf, jsonText } from '../../src/views/report/items/json-texts.ts';
import { readItems } from '../../src/views/report/items/read-items.ts';
import { secondsShown } from '../../src/views/report/report-rows.ts';

const view = (more: object = {}) => ({
  SubjectId: 'Okonkwo, Ruth',
  DocumentDescription: 'Plan of care',
  Type: 'Plan of care',
  AdditionalColumns: null,
  DateSigned: '2026-02-19',
  DocumentDate: '2026-02-17',
  ExtraInformation: null,
  RealName: 'Maria Santos',
  ViewingSeconds: 60,
  Action: 'SIGNED',
  ...more,
});

const reportOf = (items: readonly unknown[], everyone = false) =>
  groupItems(readItems({ Items: items }, everyone));

const outline = (items: readonly unknown[], everyone = false) =>
  reportOf(items, everyone).subjects.map(({ subject, seconds, documents }) => [
    subject,
    seconds,
    documents.map(({ name, seconds: own, users }) => [
      name,
      own,
      users.map(({ user, role, seconds: time }) => [user, role, time]),
    ]),
  ]);

describe('the rows of the report', () => {
  it('are ordered by subject, then by document, the newest document date first [D2.19] [D3.5]', () => {
    expect(
      outline([
        view({ DocumentDescription: 'older', DocumentDate: '2026-01-30' }),
        view({ SubjectId: 'Haugen, Nils', DocumentDate: '2026-03-01', ViewingSeconds: 5 }),
        view({ DocumentDescription: 'newer', DocumentDate: '02/18/2026', ViewingSeconds: 30 }),
      ]),
    ).toEqual([
      ['Haugen, Nils', 5, [['Plan of care', 5, [['Maria Santos', 'SIGNER', 5]]]]],
      [
        'Okonkwo, Ruth',
        90,
        [
          ['newer', 30, [['Maria Santos', 'SIGNER', 30]]],
          ['older', 60, [['Maria Santos', 'SIGNER', 60]]],
        ],
      ],
    ]);
  });

  it('show for each subject how long each user spent on all its documents in all roles, the most first, without time of no user [X13]', () => {
    const { subjects } = reportOf(
      [
        view({ ViewingSeconds: 30 }),
        view({ RealName: 'Kenji Watanabe', ViewingSeconds: 50 }),
        view({ Action: 'REVIEWED', DocumentDate: '2026-02-16', ViewingSeconds: 30 }),
        view({ DocumentDescription: 'another', RealName: null, ViewingSeconds: 910 }),
        view({ SubjectId: 'Haugen, Nils', RealName: null }),
        view({ SubjectId: 'Haugen, Nils', RealName: 'Kenji Watanabe', ViewingSeconds: null }),
      ],
      true,
    );
    expect(subjects.map(({ subject, byUser, seconds }) => [subject, byUser, seconds])).toEqual([
      [
        'Okonkwo, Ruth',
        [
          { user: 'Maria Santos', seconds: 60 },
          { user: 'Kenji Watanabe', seconds: 50 },
        ],
        1_020,
      ],
      ['Haugen, Nils', [{ user: 'Kenji Watanabe', seconds: 0 }], 60],
    ]);
  });

  it('sum the views of the same user and action on the same document, and no others [D3.5]', () => {
    expect(
      outline([
        view(),
        view({ ViewingSeconds: 30 }),
        view({ Action: 'REVIEWED' }),
        view({ RealName: 'Kenji Watanabe' }),
      ]),
    ).toEqual([
      [
        'Okonkwo, Ruth',
        210,
        [
          [
            'Plan of care',
            210,
            [
              ['Maria Santos', 'SIGNER', 90],
              ['Maria Santos', 'INITIAL REVIEWER', 60],
              ['Kenji Watanabe', 'SIGNER', 60],
            ],
          ],
        ],
      ],
    ]);
  });

  it('have the role of each action, whatever its case; an unknown one unchanged [D3.6] [D6.1] [S34]', () => {
    const actions = ['REVIEWED', 'SIGNED', 'ACKNOWLEDGED', 'DECLINED', ' signed ', 'VIEWED', null];
    const roles = actions.map(
      (Action) => reportOf([view({ Action })]).subjects[0]?.documents[0]?.users[0]?.role,
    );
    expect(roles).toEqual([
      'INITIAL REVIEWER',
      'SIGNER',
      'POST REVIEWER',
      'DECLINED',
      'SIGNER',
      'VIEWED',
      null,
    ]);
  });

  it('have a document date and time above 0; if all users are included, also no time [D3.5] [D2.16] [S17]', () => {
    const items = [
      view({ DocumentDate: null }),
      view({ DocumentDate: ' ' }),
      view({ ViewingSeconds: 0, RealName: 'Nobody Looked' }),
      view({ ViewingSeconds: null, RealName: 'Not Told' }),
      view(),
    ];
    const users = (everyone: boolean) =>
      reportOf(items, everyone).subjects.flatMap(({ documents }) =>
        documents.flatMap((one) => one.users.map(({ user, seconds }) => [user, seconds])),
      );
    expect(users(false)).toEqual([['Maria Santos', 60]]);
    expect(users(true)).toEqual([
      ['Nobody Looked', 0],
      ['Not Told', null],
      ['Maria Santos', 60],
    ]);
    expect(reportOf(items).undated).toBe(2);
  });

  it('accept seconds as numbers or their texts; anything else is no time [S23]', () => {
    const given = [90, '95', ' 7 ', 12.5, 1e9, null, undefined, -60, 'a while', Number.NaN, true, {}, []];
    const read = given.map(
      (ViewingSeconds) =>
        reportOf([view({ ViewingSeconds })], true).subjects[0]?.documents[0]?.users[0]?.seconds,
    );
    expect(read).toEqual([90, 95, 7, 12.5, 1e9, null, null, null, null, null, null, null, null]);
  });

  it('keep subjects apart if their ids differ at all, and never merge unnamed ones [S33]', () => {
    const ids = ['s-001', 'S-001', 's-001 ', '__proto__', 'constructor', 7, null];
    expect(
      reportOf(ids.map((SubjectId) => view({ SubjectId }))).subjects.map(({ subject }) => subject),
    ).toEqual(['s-001', 'S-001', 's-001 ', '__proto__', 'constructor', '7', null]);
  });

  it('order years from 1 to 9999 and a 29 February; an invalid date comes last, unchanged [S21] [S23]', () => {
    const dates = [
      'not a date',
      '0001-01-01',
      '9999-12-31',
      '2024-02-29',
      '2025-02-29',
      '2026-02-17T23:30:00',
    ];
    const items = dates.map((DocumentDate) => view({ DocumentDate }));
    expect(reportOf(items).subjects[0]?.documents.map(({ documentDate }) => documentDate)).toEqual([
      '9999-12-31',
      '2026-02-17T23:30:00',
      '2024-02-29',
      '0001-01-01',
      'not a date',
      '2025-02-29',
    ]);
  });

  it('skip malformed items [S23]', () => {
    expect(reportOf([null, 7, 'text', [], {}]).subjects).toEqual([]);
    expect(
      [undefined, null, 'x', { Items: null }, { Items: {} }].map((data) => readItems(data, true).items),
    ).toEqual([[], [], [], [], []]);
  });

  it('add up: users to documents, documents to subjects, subjects to the total, in seconds [D2.20] [D9.10] [CSV2]', () => {
    const item = fc.record({
      SubjectId: fc.constantFrom('a', 'b', 'c', null),
      DocumentDescription: fc.constantFrom('one', 'two'),
      DocumentDate: fc.constantFrom('2026-02-01', '2026-02-02', null),
      RealName: fc.constantFrom('x', 'y'),
      Action: fc.constantFrom('SIGNED', 'REVIEWED'),
      ViewingSeconds: fc.oneof(fc.nat({ max: 5_000 }), fc.constantFrom(null, -1, '12')),
    });
    fc.assert(
      fc.property(fc.array(item, { maxLength: 40 }), fc.boolean(), (items, everyone) => {
        const report = reportOf(items, everyone);
        const dated = items.filter(({ DocumentDate }) => DocumentDate !== null);
        const expected = dated.reduce((sum, { ViewingSeconds }) => {
          const seconds = Number(ViewingSeconds);
          return seconds > 0 ? sum + seconds : sum;
        }, 0);
        const users = report.subjects.flatMap(({ documents }) => documents.flatMap((one) => one.users));
        const sums = [
          users.reduce((sum, { seconds }) => sum + (seconds ?? 0), 0),
          report.subjects
            .flatMap(({ documents }) => documents)
            .reduce((sum, { seconds }) => sum + seconds, 0),
          report.seconds,
          secondsShown(report, false),
        ];
        expect(sums).toEqual([expected, expected, expected, expected]);
      }),
    );
  });
});

describe('a JSON text of the provider', () => {
  it('is parsed into additional columns, or is shown unchanged [S17] [D3.5]', () => {
    const raw = (text: string) => ({ kind: 'raw', raw: text });
    const columns = (...pairs: [string, string][]) => ({
      kind: 'columns',
      columns: pairs.map(([label, value]) => ({ label, value })),
    });
    const given = [
      ['[{"label":"Episode","value":"3"}]', columns(['Episode', '3'])],
      ['[{"label":"Episode","value":3},{"value":"x"}]', columns(['Episode', '3'], ['', 'x'])],
      ['[{"Label":"Ward","VALUE":{"number":2}}]', columns(['Ward', '{"number":2}'])],
      [[{ label: 'Episode', value: '3' }], columns(['Episode', '3'])],
      ['Episode: 3', raw('Episode: 3')],
      ['[{"label":', raw('[{"label":')],
      ['[null,7]', raw('[null,7]')],
      ['[{"name":"x"}]', raw('[{"name":"x"}]')],
      ['7', raw('7')],
      ['[]', null],
      ['', null],
      [null, null],
      [undefined, null],
    ] as const;
    expect(given.map(([text]) => columnsOf(jsonText(text)))).toEqual(given.map(([, read]) => read));
  });

  it('is parsed into a table of extra information, or is shown unchanged [S17] [D2.19]', () => {
    const table = (heads: string[], rows: [string, string][][]) => ({
      kind: 'table',
      table: { heads, rows: rows.map((row) => row.map(([head, text]) => ({ head, text }))) },
    });
    const given = [
      [
        '[{"Visit":"Nursing","Weeks":9},{"Visit":"Therapy"}]',
        table(
          ['Visit', 'Weeks'],
          [
            [
              ['Visit', 'Nursing'],
              ['Weeks', '9'],
            ],
            [['Visit', 'Therapy']],
          ],
        ),
      ],
      [
        '[{"__proto__":"x","constructor":"y"}]',
        table(
          ['__proto__', 'constructor'],
          [
            [
              ['__proto__', 'x'],
              ['constructor', 'y'],
            ],
          ],
        ),
      ],
      ['{"Visit":"Nursing"}', table(['Visit'], [[['Visit', 'Nursing']]])],
      ['[{"Visit":', { kind: 'raw', raw: '[{"Visit":' }],
      ['[[1,2]]', { kind: 'raw', raw: '[[1,2]]' }],
      ['[{}]', { kind: 'raw', raw: '[{}]' }],
      ['by phone', { kind: 'raw', raw: 'by phone' }],
      [null, null],
    ] as const;
    expect(given.map(([text]) => informationOf(jsonText(text)))).toEqual(given.map(([, read]) => read));
  });

  it('takes time in proportion to its length only: 20,000 rows, each with a column of its own [S17] [S23]', () => {
    const rows = Array.from({ length: 20_000 }, (_, at) => ({ [`column ${at}`]: at }));
    const read = informationOf(JSON.stringify(rows));
    const cells = read?.kind === 'table' ? read.table.rows.flat() : [];
    expect([cells.length, cells.at(-1)]).toEqual([20_000, { head: 'column 19999', text: '19999' }]);
  });

  it('may be nested too deeply, which loses that text and nothing else [S17] [S23]', () => {
    const deep = JSON.parse(`${'['.repeat(50_000)}${']'.repeat(50_000)}`) as unknown;
    expect(reportOf([view({ AdditionalColumns: [{ label: 'Ward', value: deep }] }), view()]).seconds).toBe(
      120,
    );
  });
});
