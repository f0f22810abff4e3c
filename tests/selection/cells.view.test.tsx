import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { documentFacts } from '../../src/api/document-facts.ts';
import {
  cellsOf,
  few,
  headers,
  lakeview,
  linksOf,
  many,
  me,
  open,
  press,
  rows,
  statusTexts,
  tabs,
  toSign,
} from './opened-lists.tsx';

describe('the content of a cell', () => {
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

  it('is cut between characters at 300, with bidi control characters made visible [LI2]', async () => {
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

  it('is shown for rows with a duplicate id, with the reason why they cannot be acted on [S33]', async () => {
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

const signer = { Guid: me.userid, Role: 'SIGNER', Signed: false };

describe('a role besides those of the three lists', () => {
  it.each(['SIGNER', 'ADMIN', 'SUPERVISOR'])(
    'gives a signer who is also %s no list, column or document more or less [D6.5]',
    async (Role) => {
      const Signers = [{ ...signer, Role }, signer];
      await open([[toSign('d-1', { Signers, IsAdmin: true }), toSign('d-2')]], { wanted: 'sign' });
      expect({
        tabs: tabs().map(([text]) => text),
        columns: headers().length,
        links: rows().map((row) => linksOf(row).length),
      }).toEqual({
        tabs: ['INITIAL REVIEW0', 'PENDING SIGNATURE2', 'DOCUMENT REVIEW0'],
        columns: 9,
        links: [1, 1],
      });
    },
  );
});

it('Ctrl+P prints every row of the list, on all its pages, as a plain table, and nothing else [D2.25] [D2.26]', async () => {
  await open([many(60)]);
  const onPage = rows().length;
  const sheet = () => document.querySelector('body > .print-sheet');
  await act(async () => void window.dispatchEvent(new Event('beforeprint')));
  const printed = [...(sheet()?.querySelectorAll('tbody tr') ?? [])];
  const heads = [...(sheet()?.querySelectorAll('thead th') ?? [])].map(({ textContent }) => textContent);
  const controls = sheet()?.querySelectorAll('a, button, input').length;
  await act(async () => void window.dispatchEvent(new Event('afterprint')));
  expect([
    onPage,
    printed.length,
    printed[59]?.lastChild?.textContent,
    heads.length,
    controls,
    sheet(),
  ]).toEqual([25, 60, 'REF-d-60', 9, 0, null]);
});

it('the list marks a likely duplicate, and links to the other document [X18]', async () => {
  const twin = { id: 'd-2', tab: 'review' as const, facts: documentFacts(toSign('d-2')) };
  const { navigations } = await open([[toSign('d-1'), toSign('d-3', { Type: 'Order' })]], {
    duplicateOf: ({ id }) => (id === 'd-1' ? twin : null),
  });
  window.history.replaceState(null, '', '/pending_documents');
  const marks = screen.getAllByRole('link', { name: 'Duplicate of REF-d-2?' });
  await userEvent.click(marks[0] as HTMLElement);
  expect([marks.length, navigations, window.location.pathname + window.location.search]).toEqual([
    1,
    [],
    '/document_detail?tab=review&docid=d-2',
  ]);
});

it('the pending lists say how many documents with an unknown status they leave out, and whom to ask [S23]', async () => {
  await open([
    [
      ...few,
      toSign('d-6', { ...lakeview, Status: 'ON HOLD' }),
      toSign('d-7', { ...lakeview, Status: undefined }),
    ],
    [toSign('d-6', { ...lakeview, Status: 'ON HOLD' })],
  ]);
  const first = statusTexts()[0];
  await press('Refresh');
  expect([first, ...statusTexts()]).toEqual([
    '2 more documents wait with a status that is not known here, so they are not listed. Please ask the sender: Lakeview Hospice.',
    '1 more document waits with a status that is not known here, so it is not listed. Please ask the sender: Lakeview Hospice.',
    'There is no record to display',
  ]);
});
