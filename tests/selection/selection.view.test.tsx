import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { placeOf } from '../../src/views/selection/kept-place.ts';
import {
  boxOf,
  cellsOf,
  few,
  headers,
  linksOf,
  many,
  open,
  press,
  rows,
  tabs,
  ticked,
  toSign,
} from './opened-lists.tsx';

const toReview = (Id: string) => toSign(Id, { Status: 'PENDING REVIEW' });
const toAcknowledge = (Id: string) => toSign(Id, { Status: 'COMPLETE' });

describe('the pending lists', () => {
  it('have three tabs with counts; one without rows is greyed and cannot be clicked [D2.23]', async () => {
    await open([[toSign('s-1'), toSign('s-2'), toReview('r-1')]], { wanted: 'sign' });
    expect(tabs()).toEqual([
      ['INITIAL REVIEW1', false, false],
      ['PENDING SIGNATURE2', true, false],
      ['DOCUMENT REVIEW0', false, true],
    ]);
    await userEvent.click(screen.getByRole('tab', { name: 'DOCUMENT REVIEW' }));
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('PENDING SIGNATURE2');
    await userEvent.click(screen.getByRole('tab', { name: 'INITIAL REVIEW' }));
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('INITIAL REVIEW1');
    expect(screen.getByText('1 document')).toBeTruthy();
  });

  it('change tabs by arrow keys, skipping those without rows [D2.23]', async () => {
    await open([[toAcknowledge('a-1'), toReview('r-1')]]);
    screen.getByRole('tab', { selected: true }).focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(document.activeElement?.textContent).toBe('DOCUMENT REVIEW1');
    expect(document.activeElement?.getAttribute('aria-selected')).toBe('true');
    await userEvent.keyboard('{ArrowRight}');
    expect(document.activeElement?.textContent).toBe('INITIAL REVIEW1');
  });

  it('show the columns of initial review and signature, dates as MM/DD/YYYY [D2.26] [D5.7] [D9.5] [D3.3]', async () => {
    await open([[toSign('1'), toReview('2')]], { wanted: 'sign' });
    const names = [
      'Organization',
      'Subject',
      'Date of Birth',
      'Doc Type',
      'Doc Date',
      'Date Sent',
      'Days Outstanding',
      'Last Comment',
      'Ref',
    ];
    expect(headers()).toEqual(names);
    expect(cellsOf(rows()[0])).toEqual([
      'Riverside Home Health',
      'Ottilie Samplewood · Plan of Care',
      '01/01/1931',
      'Plan of Care',
      '10/09/2026',
      '10/20/2026',
      '32Overdue',
      'Second request.',
      'REF-1',
    ]);
    await userEvent.click(screen.getByRole('tab', { name: 'INITIAL REVIEW' }));
    expect(headers()).toEqual(names);
  });

  it('show post-review without Days Outstanding [D2.26]', async () => {
    await open([[toAcknowledge('1')]]);
    expect(headers()).toEqual([
      'Organization',
      'Subject',
      'Date of Birth',
      'Doc Type',
      'Doc Date',
      'Date Sent',
      'Last Comment',
      'Ref',
    ]);
  });

  it('open a document by its subject, which is a link, and by a click anywhere on its row [D2.27]', async () => {
    const { navigations } = await open([[toSign('doc-1'), toSign('2')]]);
    expect(linksOf(rows()[0]).map((link) => link.getAttribute('href'))).toEqual([
      '/document_detail?tab=sign&docid=doc-1',
    ]);
    await userEvent.click(linksOf(rows()[0])[0] as HTMLElement);
    await userEvent.click(screen.getByText('REF-2'));
    expect(navigations).toEqual([
      '/document_detail?tab=sign&docid=doc-1',
      '/document_detail?tab=sign&docid=2',
    ]);
  });

  it('store which row was opened, even if the selection is cleared before the person returns [S43]', async () => {
    const { actorRef, contents, actions } = await open([few]);
    await userEvent.click(linksOf(rows()[2])[0] as HTMLElement);
    await act(async () => actions.clear());
    expect(placeOf({ actorRef, contents })).toMatchObject({ opened: 'd-3', slot: 2 });
  });

  it('show missing values as empty, and neither link nor checkbox for a row without a usable id [S23] [S33] [LI3]', async () => {
    const why = '–Not available: the ID is missing or not unique';
    const bare = { Status: 'PENDING REVIEW' };
    const given = [bare, { ...bare, Id: 'a\u0000b' }, { ...bare, Id: 'y', DateOfBirth: 'unknown' }];
    const { navigations } = await open([given]);
    expect(rows().map((row) => cellsOf(row))).toEqual([
      ['', why, '', '', '', '', '', '', ''],
      ['', why, '', '', '', '', '', '', ''],
      ['', '– · –', 'unknown', '', '', '', '', '', ''],
    ]);
    expect(rows().map((row) => row.querySelectorAll('a, input').length)).toEqual([0, 0, 2]);
    await userEvent.click(rows()[0] as HTMLElement);
    expect(navigations).toEqual([]);
  });

  it('show 25 rows a page [D2.25]', async () => {
    await open([many(60)]);
    expect([rows().length, screen.getByText('1 to 25 of 60')]).toEqual([25, expect.anything()]);
    await press('Previous page');
    expect(screen.getByText('Page 1 of 3')).toBeTruthy();
    await press('Next page');
    await press('Next page');
    await press('Next page');
    expect([rows().length, screen.getByText('51 to 60 of 60'), screen.getByText('Page 3 of 3')]).toEqual([
      10,
      expect.anything(),
      expect.anything(),
    ]);
  });

  it('have no pager if all rows fit on one page [D2.25]', async () => {
    await open([many(25)]);
    expect([rows().length, screen.queryByText('Next page')]).toEqual([25, null]);
  });

  it('stay on the screen while they are read again [D2.25]', async () => {
    const { state, container } = await open([many(2), 'never']);
    await press('Refresh');
    expect([state(), rows().length]).toEqual(['{boxes.open.notAll,list.readingPending,selected.none}', 2]);
    expect(container.querySelector('[data-flow]')?.getAttribute('aria-busy')).toBe('true');
  });

  it.each([
    [{ kind: 'unreachable' }, ''],
    [{ kind: 'refused', error: 'Lists are closed' }, 'The service says: Lists are closed'],
  ] as const)(
    'stay on the screen if they could not be read again, with a warning that they may be outdated: %j [D8.2] [D8.3]',
    async (failure, words) => {
      await open([many(2), failure]);
      await press('Refresh');
      expect(screen.getByRole('alert').textContent).toBe(`${words}What you see may be out of date.Try again`);
      expect(rows().length).toBe(2);
    },
  );

  it('say that there are no documents [D2.29]', async () => {
    const { state } = await open([[]]);
    expect(state()).toBe('{boxes.open.notAll,list.empty,selected.none}');
    expect(screen.getByRole('status').textContent).toBe(
      'There is no record to displayYou are all caught up.',
    );
    expect(tabs().map(([, , isOff]) => isOff)).toEqual([true, true, true]);
  });

  it.each([
    [{ kind: 'unreachable' }, 'The connection is down, or the service has a problem. Try again in a moment.'],
    [{ kind: 'refused', error: 'Lists are closed' }, 'The service says: Lists are closed'],
  ] as const)(
    'say why they could not be read, and are read again on Try again: %j [D3.10] [D8.2] [D8.3]',
    async (failure, words) => {
      const { state } = await open([failure, many(1)]);
      expect([state(), screen.getByRole('alert').querySelector('p')?.textContent]).toEqual([
        '{boxes.open.notAll,list.failed,selected.none}',
        words,
      ]);
      await press('Try again');
      expect([state(), rows().length, document.activeElement?.tagName]).toEqual([
        '{boxes.open.notAll,list.listed,selected.none}',
        1,
        'H1',
      ]);
    },
  );
});

describe('the completed list', () => {
  const done = (Id: string, Action: unknown, ActionDate: string | null) =>
    toSign(Id, { Status: 'COMPLETE', Action, ActionDate });

  it('has one tab and the columns with badge and action date, the latest act first [D2.30] [D2.31] [D2.32] [D5.7] [D9.6]', async () => {
    await open([[done('1', 'SIGNED', '2026-11-01'), done('2', 'DECLINED', '2026-11-09')]], {
      list: 'completed',
    });
    expect(tabs()).toEqual([['COMPLETED2', true, false]]);
    expect(headers()).toEqual([
      'Organization',
      'Subject',
      'Date of Birth',
      'Doc Type',
      'Doc Date',
      'Date Sent',
      'Action',
      'Action Date',
      'Last Comment',
      'Ref',
    ]);
    expect(rows().map((row) => cellsOf(row).slice(2))).toEqual([
      [
        'Jan 01, 1931',
        'Plan of Care',
        '10/09/2026',
        '10/20/2026',
        'DECLINED',
        '11/09/2026',
        'Second request.',
        'REF-2',
      ],
      [
        'Jan 01, 1931',
        'Plan of Care',
        '10/09/2026',
        '10/20/2026',
        'SIGNED',
        '11/01/2026',
        'Second request.',
        'REF-1',
      ],
    ]);
    const orders = screen.getAllByRole('columnheader').map((head) => head.getAttribute('aria-sort'));
    expect(orders.flatMap((order, at) => (order === null ? [] : [[at, order]]))).toEqual([[8, 'descending']]);
  });

  it.each([
    ['REVIEWED', 'INIT REV'],
    ['SIGNED', 'SIGNED'],
    ['ACKNOWLEDGED', 'POST REV'],
    ['DECLINED', 'DECLINED'],
    ['toString', 'toString'],
    ['FORWARDED', 'FORWARDED'],
    [null, ''],
  ])('shows the action %s as %s [D2.33] [S23]', async (action, badge) => {
    await open([[done('1', action, null)]], { list: 'completed' });
    expect(cellsOf(rows()[0])[6]).toBe(badge);
  });

  it('opens a document with tab=complete, and remembers the open time and the way back [D2.34] [D3.9]', async () => {
    const given = [done('1', 'SIGNED', '2026-11-01'), done('2', 'SIGNED', '2026-11-09')];
    const { navigations, stored } = await open([given], { list: 'completed' });
    await userEvent.click(rows()[1] as HTMLElement);
    expect(navigations).toEqual(['/document_detail?tab=complete&docid=1']);
    expect(stored).toEqual([
      [
        'place',
        'completed',
        {
          tab: 'complete',
          sort: { column: 'actionDate', direction: 'descending' },
          page: 1,
          pageSize: 25,
          typed: '',
          quick: { isOverdue: false, organization: [], docType: [], action: [] },
          selected: [],
          opened: '1',
          slot: 1,
          scroll: 0,
        },
      ],
      ['ids', 'complete', ['2', '1']],
      ['openTime'],
    ]);
  });
});

it.each(['pending', 'completed'] as const)(
  'rows that disappeared from the %s list are not selected when a refresh brings them back [LI4] [D2.29]',
  async (list) => {
    await open([few, [], few], { list });
    await userEvent.click(boxOf(0));
    const chosen = ticked();
    await press('Refresh');
    const told = screen.getByText('There is no record to display').textContent;
    await press('Refresh');
    expect([chosen, told, ticked(), rows().length]).toEqual([
      [0],
      'There is no record to display',
      [],
      few.length,
    ]);
  },
);
