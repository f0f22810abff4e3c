import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { documentFacts } from '../../src/api/document-facts.ts';
import { createListActions } from '../../src/views/selection/list-actions.ts';
import { noRows } from '../../src/views/selection/list-contents.ts';
import {
  boxOf,
  cellsOf,
  headers,
  lakeview,
  open,
  press,
  riverside,
  rows,
  statusTexts,
  toSign,
} from './opened-lists.tsx';

const given = [
  toSign('d-1', { ...riverside, DaysOutstanding: 3, Type: 'Order' }),
  toSign('d-2', { ...riverside, DaysOutstanding: 41 }),
  toSign('d-3', { ...lakeview, DaysOutstanding: 30 }),
];
const refs = () => rows().map((row) => cellsOf(row)[headers().indexOf('Ref')]);
const filter = (name: string) =>
  within(screen.getByRole('group', { name: 'Quick filters' })).getByRole('button', {
    name: new RegExp(`^${name}`),
  });
const choose = async (name: string, value: string) => {
  await userEvent.hover(filter(name));
  await act(() => import('../../src/views/selection/FilterMenuItems.tsx'));
  await userEvent.click(filter(name));
  await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: value }));
  await userEvent.keyboard('{Escape}');
};

describe('the quick filters', () => {
  it('show only overdue documents, one organization or one type, and clear the selection [D2.25] [D4.7]', async () => {
    const { contents } = await open([given]);
    await userEvent.click(boxOf(0));
    await press('Overdue');
    expect([refs(), contents.get().selected.size]).toEqual([['REF-d-2', 'REF-d-3'], 0]);
    await choose('Organization', 'Lakeview Hospice');
    expect(refs()).toEqual(['REF-d-3']);
    await press('Overdue');
    await choose('Organization', 'Lakeview Hospice');
    await choose('Doc Type', 'Order');
    expect([refs(), statusTexts()]).toEqual([['REF-d-1'], expect.arrayContaining(['1 of 3 documents'])]);
  });

  it('show several organizations at once, named on the button, and return the focus to it [D2.25]', async () => {
    await open([[...given, toSign('d-4', { ...riverside, Requestor: 'Harbor House', DaysOutstanding: 1 })]]);
    await choose('Organization', 'Lakeview Hospice');
    expect(filter('Organization').textContent).toBe('Lakeview Hospice');
    await choose('Organization', 'Harbor House');
    expect(refs()).toEqual(['REF-d-3', 'REF-d-4']);
    expect(filter('Organization').textContent).toBe('Organization2');
    expect(document.activeElement?.getAttribute('aria-label')).toBe(
      'Organization, Harbor House, Lakeview Hospice',
    );
  });

  it('sort the oldest first; one click puts the newest first, another the oldest again [D2.25] [S53]', async () => {
    await open([given]);
    expect(refs()).toEqual(['REF-d-2', 'REF-d-3', 'REF-d-1']);
    await press('Oldest first');
    expect(refs()).toEqual(['REF-d-1', 'REF-d-3', 'REF-d-2']);
    await press('Oldest first');
    expect(refs()).toEqual(['REF-d-2', 'REF-d-3', 'REF-d-1']);
  });

  it('can be searched where there are many choices [D2.25]', async () => {
    const places = Array.from({ length: 13 }, (_, at) => `Harbor House ${at}`);
    await open([places.map((Requestor, at) => toSign(`d-${at}`, { ...riverside, Requestor }))]);
    await choose('Organization', 'Harbor House 7');
    await userEvent.click(filter('Organization'));
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search' }), 'house 12{ArrowDown} ');
    expect(screen.getAllByRole('menuitemcheckbox').map(({ textContent }) => textContent)).toEqual([
      'Harbor House 12',
    ]);
    await userEvent.keyboard('{Escape}');
    expect(refs()).toEqual(['REF-d-7', 'REF-d-12']);
  });

  it('are reset with the filter text if no row matches [D2.29]', async () => {
    await open([given]);
    await press('Overdue');
    await choose('Doc Type', 'Order');
    expect(screen.getByText('There is no record to display')).toBeTruthy();
    // The rows match the typed text; the quick filters hide them.
    await userEvent.type(screen.getByRole('searchbox'), 'REF-');
    expect(document.body.textContent).not.toContain('Nothing here matches');
    await userEvent.click(
      screen.getAllByRole('button', { name: 'Clear search and filters' }).at(-1) as HTMLElement,
    );
    expect(refs().length).toBe(3);
  });
});

describe('the completed list', () => {
  it('can be filtered by outcome, and shows when and why a document was declined [D2.32] [D2.33]', async () => {
    const declined = {
      Action: 'DECLINED',
      Comments: [{ Type: 'Declined', Timestamp: '2026-11-02 16:20:00', Text: 'Not my patient.' }],
    };
    await open([[toSign('d-1', { Action: 'SIGNED' }), toSign('d-2', declined)]], { list: 'completed' });
    await choose('Action', 'DECLINED');
    expect(refs()).toEqual(['REF-d-2']);
    expect(screen.getByTitle(/^Nov 02, 2026, .* · Not my patient\.$/).textContent).toBe('DECLINED');
    await choose('Action', 'DECLINED');
    expect(refs().length).toBe(2);
  });
});

describe('a match in another list', () => {
  const review = { Status: 'PENDING REVIEW', SubjectName: 'Cosima Mockridge' };

  it('is offered if there is none here, and opens that list with the same filter text [D2.29] [D5.5]', async () => {
    const { contents } = await open([[...given, toSign('d-4', review)]], { wanted: 'sign' });
    await userEvent.type(screen.getByRole('searchbox'), 'cosima');
    await userEvent.click(screen.getByRole('button', { name: '1 in INITIAL REVIEW' }));
    expect([refs(), contents.get().typed]).toEqual([['REF-d-4'], 'cosima']);
  });

  it('is offered beside the matches here, too [D5.5]', async () => {
    const same = { Status: 'PENDING REVIEW', SubjectName: 'Ottilie Samplewood' };
    await open([[...given, toSign('d-4', same)]], { wanted: 'sign' });
    expect(screen.queryByRole('button', { name: /in INITIAL REVIEW/ })).toBeNull();
    await userEvent.type(screen.getByRole('searchbox'), 'samplewood');
    expect(statusTexts()).toContain('3 of 3 documents');
    await userEvent.click(screen.getByRole('button', { name: '1 in INITIAL REVIEW' }));
    expect(refs()).toEqual(['REF-d-4']);
  });

  it('is searched for in the other list if there is none here, and opens it with the same filter text [D5.5]', async () => {
    const calls: string[] = [];
    const { contents, actorRef } = await open([given]);
    const otherList = {
      read: async () => void calls.push(contents.get().typed),
      readAgain: async () => {},
      open: (tab: string) => void calls.push(`open ${tab}`),
    };
    const actions = createListActions(actorRef, contents, { otherList });
    act(() => actions.type('ottilie'));
    expect(calls).toEqual([]);
    act(() => actions.type('cosima'));
    const complete = [documentFacts({ Id: 'c-1', SubjectName: 'Cosima Mockridge' })];
    act(() => contents.set({ otherRows: { ...noRows, complete } }));
    screen.getByRole('button', { name: '1 in COMPLETED' });
    act(() => actions.openFound('complete'));
    expect(calls).toEqual(['cosima', 'open complete']);
  });
});

describe('the filter text', () => {
  it('has a hint which texts are searched, and how many characters are missing after two [D5.5] [D9.3]', async () => {
    await open([given]);
    const box = screen.getByRole('searchbox');
    const hint = () => document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent;
    expect(hint()).toContain('organization, document type');
    await userEvent.type(box, 'or');
    expect([hint(), statusTexts()]).toEqual([
      'Enter 1 more character to search.',
      expect.arrayContaining(['Enter 1 more character to search.']),
    ]);
    await userEvent.type(box, 'd');
    expect(box.hasAttribute('aria-describedby')).toBe(false);
  });
});

describe('the search by keyboard', () => {
  it.each(['{ArrowDown}', '{Escape}', 'ref{Enter}'])(
    'moves the focus to the rows by %s [X8]',
    async (key) => {
      await open([given]);
      await userEvent.click(screen.getByRole('searchbox'));
      await userEvent.keyboard(key);
      expect(document.activeElement?.closest('tbody')).not.toBe(null);
    },
  );

  it('is emptied by Escape before it is left [X8]', async () => {
    await open([given]);
    const box = screen.getByRole<HTMLInputElement>('searchbox');
    await userEvent.type(box, 'ord{Escape}');
    expect(document.activeElement).toBe(box);
  });
});

describe('the marks of age', () => {
  it('are explained below the rows [D2.26]', async () => {
    await open([given]);
    expect(screen.getByText('Outstanding for 30 days or more').parentElement?.textContent ?? '').toContain(
      'Overdue',
    );
    expect(screen.queryByText('Outstanding for 15 days or more')).toBe(null);
  });
});

describe('the sorting menu, where there are no column heads', () => {
  it('says for the days outstanding what comes first [S53]', async () => {
    await open([given]);
    const order = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort by' });
    expect(order.selectedOptions[0]?.text).toBe('Oldest first');
    await userEvent.selectOptions(order, 'Newest first');
    expect(screen.getByRole('columnheader', { name: 'Days Outstanding' }).getAttribute('aria-sort')).toBe(
      'ascending',
    );
    await userEvent.selectOptions(order, 'Subject, descending');
    expect(screen.getByRole('columnheader', { name: 'Subject' }).getAttribute('aria-sort')).toBe(
      'descending',
    );
  });
});
