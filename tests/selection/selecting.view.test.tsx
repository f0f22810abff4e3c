import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { SelectedDocument } from '../../src/views/list-parts.ts';
import { boxOf, linksOf, open, rows, ticked, toSign } from './opened-lists.tsx';

const lakeview = { Requestor: 'Lakeview Hospice', RequestorId: 'r-lakeview' };
const riverside = { Requestor: 'Riverside Home Health', RequestorId: 'r-riverside' };
const few = [
  toSign('d-1', riverside),
  toSign('d-2', riverside),
  toSign('d-3', lakeview),
  toSign('d-4', lakeview),
  toSign('d-5', riverside),
];
const many = (count: number, more: object = {}) =>
  Array.from({ length: count }, (_, place) => toSign(`d-${place + 1}`, more));
const key = (keys: string) => userEvent.keyboard(keys);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const says = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
const focusOn = (at: number) => act(() => boxOf(at).focus());

/** Stands for acts, download and preview, and remembers what it was given. */
const parts = () => {
  const given: { selected: readonly SelectedDocument[] } = { selected: [] };
  const take = ({ selected }: { selected: readonly SelectedDocument[] }) => {
    given.selected = selected;
    return null;
  };
  return {
    given,
    ids: () => given.selected.map(({ id }) => id),
    parts: { acts: take, download: take, preview: () => null },
  };
};

describe('Rows of a list', () => {
  it('are selected one by one, and told how many they are [D4.7] [D2.25]', async () => {
    const { ids, given, parts: around } = parts();
    await open([few], { parts: around });
    await userEvent.click(boxOf(0));
    await userEvent.click(boxOf(2));
    expect([ticked(), ids(), says().includes('2 documents selected')]).toEqual([
      [0, 2],
      ['d-1', 'd-3'],
      true,
    ]);
    expect(given.selected[1]).toEqual({
      id: 'd-3',
      ref: 'REF-d-3',
      organization: 'Lakeview Hospice',
      organizationId: 'r-lakeview',
      subject: 'Ottilie Samplewood',
      type: 'Plan of Care',
    });
    await userEvent.click(boxOf(0));
    expect(ticked()).toEqual([2]);
    await press('Clear selection');
    expect([ticked(), ids()]).toEqual([[], []]);
  });

  it('are selected in a range with Shift, by click and by Space [D2.25]', async () => {
    await open([few]);
    await userEvent.click(boxOf(1));
    await key('{Shift>}');
    fireEvent.click(boxOf(3), { shiftKey: true });
    await key('{/Shift}');
    expect(ticked()).toEqual([1, 2, 3]);
    focusOn(4);
    await key('{Shift>} {/Shift}');
    expect(ticked()).toEqual([3, 4].concat([1, 2]).toSorted());
  });

  it('are selected by a click with Control or Shift, instead of being opened [D2.27]', async () => {
    const { went } = await open([few]);
    fireEvent.click(screen.getByText('REF-d-2'), { ctrlKey: true });
    fireEvent.click(screen.getByText('REF-d-4'), { shiftKey: true });
    expect([ticked(), went]).toEqual([[1, 2, 3], []]);
  });

  it('with the same id are one document: selected together, counted once [LI3]', async () => {
    const { ids, parts: around } = parts();
    await open([[toSign('twice'), toSign('other'), toSign('twice')]], { parts: around });
    await userEvent.click(boxOf(2));
    expect([ticked(), ids(), says().includes('1 document selected')]).toEqual([[0, 2], ['twice'], true]);
  });

  it.each(['constructor', 'toString', 'length', 'hasOwnProperty'])(
    'have %s for an id like any other [LI3]',
    async (id) => {
      const { ids, parts: around } = parts();
      await open([[toSign(id), toSign('other')]], { parts: around });
      await userEvent.click(boxOf(0));
      expect(ids()).toEqual([id]);
    },
  );

  it('are selected a page at a time, and all of them when that is wanted [D4.7] [LI4]', async () => {
    const { ids, parts: around } = parts();
    const { state } = await open([many(60, riverside)], { parts: around });
    await userEvent.click(
      screen.getAllByRole('checkbox', { name: 'Select all on this page' })[0] as HTMLElement,
    );
    expect([ticked().length, ids().length]).toEqual([25, 25]);
    expect(state()).toBe('{boxes.open,list.listed,selected.some.oneOrganization}');
    await press('Next page');
    expect([ticked(), says().includes('25 documents selected25 of them on other pages')]).toEqual([[], true]);
    await press('Previous page');
    await press('Select all 60 documents');
    expect(ids().length).toBe(60);
    await userEvent.click(
      screen.getAllByRole('checkbox', { name: 'Select all on this page' })[0] as HTMLElement,
    );
    expect(ids().length).toBe(35);
  });

  it('cannot be ticked while all are selected and the first preview is on its way [D4.7]', async () => {
    const { actions, state } = await open([few]);
    focusOn(0);
    await key('{Control>}a{/Control}');
    act(() => actions.previewing(true));
    expect(state()).toBe('{boxes.held,list.listed,selected.some.severalOrganizations}');
    expect(boxOf(1).getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(boxOf(1));
    expect(ticked()).toEqual([0, 1, 2, 3, 4]);
    act(() => actions.previewing(false));
    await userEvent.click(boxOf(1));
    expect(ticked()).toEqual([0, 2, 3, 4]);
  });

  it('lose their selection when the filter changes what is shown, and by another tab, not by order or pages [D4.7] [LI4]', async () => {
    await open([[...few, toSign('r-1', { Status: 'PENDING REVIEW' })]], { wanted: 'sign' });
    await userEvent.click(boxOf(0));
    await press('Subject');
    expect(ticked()).toEqual([0]);
    const filter = screen.getByRole('searchbox');
    await userEvent.type(filter, 'RE');
    expect(ticked()).toEqual([0]);
    await userEvent.type(filter, 'F');
    expect([ticked(), rows().length]).toEqual([[], 5]);
    await userEvent.click(boxOf(1));
    await userEvent.click(screen.getByRole('tab', { name: 'INITIAL REVIEW' }));
    await userEvent.click(screen.getByRole('tab', { name: 'PENDING SIGNATURE' }));
    expect(ticked()).toEqual([]);
  });

  it('stay selected over a refresh as far as they are still there, and on the same tab [LI4] [D4.6]', async () => {
    const { ids, parts: around } = parts();
    const moved = [few[1], few[2], toSign('d-1', { Status: 'PENDING REVIEW' })] as object[];
    await open([few, moved], { parts: around, wanted: 'sign' });
    await userEvent.click(boxOf(0));
    await userEvent.click(boxOf(1));
    await press('Refresh');
    expect([ids(), ticked()]).toEqual([['d-2'], [0]]);
  });

  it('that an act could not settle stay selected when the list has been read again [D4.7] [X4]', async () => {
    const { ids, parts: around } = parts();
    const { actions } = await open([few, few.slice(1)], { parts: around });
    focusOn(0);
    await key('{Control>}a{/Control}');
    await act(async () => actions.settle({ settled: ['d-1', 'd-2', 'd-4', 'd-5'], failed: ['d-3'] }));
    expect([ids(), ticked(), rows().length]).toEqual([['d-3'], [1], 4]);
  });

  it('are read again after an act whose rows nobody has selected any longer [D4.7]', async () => {
    const { actions } = await open([few, few.slice(1)]);
    await act(async () => actions.settle({ settled: ['d-1'], failed: [] }));
    expect(rows().length).toBe(4);
  });
});

describe('The keyboard in a list', () => {
  const focused = () => {
    const cell = document.activeElement?.closest<HTMLTableCellElement>('td, th');
    return [cell?.closest('tr')?.getAttribute('data-slot'), cell?.cellIndex];
  };

  it('has one stop there, and goes from cell to cell by arrows, Home and End [D2.25] [X8]', async () => {
    const { container } = await open([few]);
    const stops = () =>
      [...container.querySelectorAll('table [tabindex="0"]')].map((element) => element.tagName);
    expect(stops()).toEqual(['INPUT']);
    focusOn(0);
    await key('{ArrowDown}{ArrowDown}{ArrowRight}{ArrowRight}');
    expect([focused(), document.activeElement?.tagName, stops()]).toEqual([['2', 2], 'A', ['A']]);
    await key('{ArrowRight}');
    expect([focused(), document.activeElement?.textContent]).toEqual([['2', 3], '01/01/1931']);
    await key('{Home}');
    expect(focused()).toEqual(['2', 0]);
    await key('{End}');
    expect(focused()).toEqual(['2', 9]);
    await key('{Control>}{End}{/Control}{ArrowDown}');
    expect(focused()).toEqual(['4', 9]);
    await key('{Control>}{Home}{/Control}');
    expect(focused()).toEqual(['0', 9]);
    await key('{ArrowUp}');
    expect([focused(), document.activeElement?.tagName]).toEqual([['-1', 9], 'BUTTON']);
  });

  it('selects by Space, in a range by Shift with arrows, and the page by Control and A [D2.25] [X8]', async () => {
    await open([few]);
    focusOn(1);
    await key(' ');
    expect(ticked()).toEqual([1]);
    await key('{ArrowRight}{ArrowDown} ');
    expect(ticked()).toEqual([1, 2]);
    await key(' ');
    expect(ticked()).toEqual([1]);
    await key('{ArrowDown}{Shift>}{ArrowDown}{/Shift}');
    expect(ticked()).toEqual([1, 3, 4]);
    await key('{Control>}a{/Control}');
    expect(ticked()).toEqual([0, 1, 2, 3, 4]);
  });

  it('opens by Enter from every cell [D2.27] [X8]', async () => {
    const { went } = await open([few]);
    focusOn(0);
    await key('{Enter}');
    focusOn(1);
    await key('{ArrowRight}{Enter}');
    act(() => linksOf(rows()[2])[0]?.focus());
    await key('{Enter}');
    expect(went).toEqual(['d-1', 'd-2', 'd-3'].map((id) => `/document_detail?tab=sign&docid=${id}`));
  });

  it('turns pages and stays on its row of the page [D2.25]', async () => {
    await open([many(60)]);
    focusOn(3);
    await key('{PageDown}');
    expect([says()[0], focused()]).toEqual(['26 to 50 of 60', ['3', 0]]);
    await key('{PageUp}');
    expect(says()[0]).toBe('1 to 25 of 60');
  });

  it('sorts from the heads, where the order is told and announced [D2.25]', async () => {
    await open([few]);
    focusOn(0);
    await key('{ArrowUp}{ArrowRight}{ArrowRight}{Enter}');
    const head = screen.getByRole('columnheader', { name: 'Subject' });
    expect([head.getAttribute('aria-sort'), says().includes('Sorted by Subject, ascending')]).toEqual([
      'ascending',
      true,
    ]);
    await key('{Enter}');
    expect([head.getAttribute('aria-sort'), says().includes('Sorted by Subject, descending')]).toEqual([
      'descending',
      true,
    ]);
  });

  it('tells assistive technology how many rows there are, and which these are [LI1]', async () => {
    await open([many(60)]);
    await press('Next page');
    const grid = screen.getByRole('grid');
    expect([
      grid.getAttribute('aria-rowcount'),
      rows().map((row) => Number(row.getAttribute('aria-rowindex')))[0],
      grid.getAttribute('aria-multiselectable'),
    ]).toEqual(['61', 27, 'true']);
  });
});

describe('What a cell draws', () => {
  it('is text, whatever stands in it [FE3] [LI2]', async () => {
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
});

describe('The filter field', () => {
  it('says how many rows match, and offers the way back where none does [D5.5] [D2.25] [D2.29] [D8.8]', async () => {
    await open([[...many(60), toSign('x', { SubjectName: 'Ada Unique' })]]);
    const filter = screen.getByPlaceholderText('Enter a min of 3 characters to search.');
    await userEvent.type(filter, 'sample');
    expect(says()[0]).toBe('1 to 25 of 60 that match');
    await userEvent.clear(filter);
    await userEvent.type(filter, 'unique');
    expect([says()[0], rows().length]).toEqual(['1 document matches', 1]);
    await userEvent.type(filter, '!');
    expect(says().includes('There is no record to displayClear the filter')).toBe(true);
    await userEvent.click(screen.getByText('Clear the filter'));
    expect([says()[0], document.activeElement === filter]).toEqual(['1 to 25 of 61', true]);
  });
});

describe('Coming back from a document', () => {
  const kept = {
    tab: 'sign',
    sort: { column: 'ref', direction: 'descending' },
    page: 2,
    pageSize: 25,
    typed: 'ref',
    opened: 'd-50',
    slot: 3,
    scroll: 120,
  } as const;

  it('finds page, order, filter and row again [D2.27]', async () => {
    const { went } = await open([many(60)], { kept });
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('ref');
    expect(screen.getByText('Page 2 of 3')).toBeTruthy();
    expect(document.activeElement?.getAttribute('href')).toContain('docid=d-');
    await key('{Enter}');
    expect(went.length).toBe(1);
  });

  it('leads to the row that has taken the place of one that is gone [X8]', async () => {
    await open([many(60).filter(({ Id }) => Id !== 'd-50')], {
      kept: { ...kept, sort: null, typed: '', page: 1 },
    });
    expect(document.activeElement?.getAttribute('href')).toBe('/document_detail?tab=sign&docid=d-4');
  });
});
