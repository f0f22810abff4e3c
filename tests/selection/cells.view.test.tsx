import { describe, expect, it } from 'vitest';
import { cellsOf, linksOf, open, rows, toSign } from './opened-lists.tsx';

describe('What a cell draws', () => {
  it('is text, whatever it contains [FE3] [LI2]', async () => {
    const markup = '<img src=x onerror=alert(1)><b>bold</b>';
    const { container } = await open([
      [toSign('1', { SubjectName: markup, Type: markup, Requestor: markup, Comments: [{ Text: markup }] })],
    ]);
    expect([container.querySelectorAll('img, b').length, linksOf(rows()[0])[0]?.textContent]).toEqual([
      0,
      `${markup} · ${markup}`,
    ]);
  });

  it('is cut between characters at 300, with characters that turn text around made visible [LI2]', async () => {
    const family = '👩🏽‍⚕️';
    await open([
      [
        toSign('1', { Comments: [{ Text: family.repeat(2_000) }] }),
        toSign('2', { Comments: [{ Text: 'abc\u202egpj.exe' }] }),
      ],
    ]);
    const shown = rows().map((row) => row.querySelector('[data-column=lastComment] bdi')?.textContent ?? '');
    expect(shown[0]).toBe(`${family.repeat(Math.floor(300 / family.length))}…`);
    expect(rows()[0]?.querySelector('[data-column=lastComment] [title]')?.getAttribute('title')).toBe(
      family.repeat(2_000),
    );
    expect(shown[1]).toBe('abc\ufffdgpj.exe');
  });

  it.each([
    [0, '0'],
    [14, '14'],
    [15, '15Aging'],
    [29, '29Aging'],
    [30, '30Overdue'],
    [1_000, '1,000Overdue'],
    [null, ''],
    ['many', ''],
  ])('is for %j days outstanding %j: the mark is a word [D2.26]', async (days, shown) => {
    await open([[toSign('1', { DaysOutstanding: days })]]);
    expect(rows()[0]?.querySelector('[data-column=daysOutstanding]')?.textContent).toBe(shown);
  });

  it('show rows whose id stands twice in the answer, and say why they cannot be acted on [S33]', async () => {
    const bare = { Status: 'PENDING REVIEW' };
    const twice = { ...bare, Id: 'a/b' };
    await open([
      [
        { ...twice, SubjectName: 'Ann' },
        { ...bare, Id: 7 },
        { ...twice, SubjectName: 'Ben' },
      ],
    ]);
    const why = 'Not available: the ID is missing or not unique';
    expect(rows().map((row) => [cellsOf(row)[1], row.querySelectorAll('a, input').length])).toEqual([
      [`Ann${why}`, 0],
      ['– · –', 2],
      [`Ben${why}`, 0],
    ]);
  });
});
