import { describe, expect, it } from 'vitest';
import { readOnPage } from '../../src/views/report/items/read-report.ts';
import { reportParts } from '../../src/views/report/items/report-parts.ts';

const item = (at: number) => ({
  SubjectId: `Subject ${at % 300}`,
  DocumentDescription: `Document ${at}`,
  DocumentDate: '2026-02-17',
  RealName: 'Maria Santos',
  ViewingSeconds: 60,
  Action: 'SIGNED',
});
const body = (count: number) =>
  JSON.stringify({
    Response: { Processed: 'Y', Error: '' },
    Data: { Items: Array.from({ length: count }, (_, at) => item(at)) },
  });
const never = new AbortController().signal;

describe('the body of a report', () => {
  it('is read in pieces: the answer without its data first, then subjects, then the rest [D7.3]', () => {
    const parts = [...reportParts(body(10_000), false)];
    expect([parts[0], parts.at(-1)]).toEqual([
      { kind: 'answer', whole: { Response: { Processed: 'Y', Error: '' } } },
      { kind: 'end', rest: { seconds: 600_000, undated: 0 } },
    ]);
    const rows = parts.map((part) =>
      part.kind === 'subjects' ? part.subjects.flatMap(({ documents }) => documents).length : 0,
    );
    expect(rows.reduce((sum, count) => sum + count, 0)).toBe(10_000);
    expect(Math.max(...rows)).toBeLessThan(2_000);
  });

  it('is put together completely and in order [D2.19]', async () => {
    const { whole, report } = readOnPage({ body: body(5_000), everyone: false }, never);
    expect(await whole).toEqual({ Response: { Processed: 'Y', Error: '' } });
    const { subjects, seconds } = (await report) ?? { subjects: [], seconds: 0 };
    expect([subjects.length, subjects[0]?.subject, subjects.at(-1)?.subject, seconds]).toEqual([
      300,
      'Subject 0',
      'Subject 299',
      300_000,
    ]);
  });

  it('is undefined if it is not valid JSON [S23]', async () => {
    for (const text of ['', '{"Response":', '7', 'null', '[]']) {
      const { whole, report } = readOnPage({ body: text, everyone: true }, never);
      expect((await whole) ?? {}).toEqual({});
      expect((await report)?.subjects ?? []).toEqual([]);
    }
  });
});
