import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { aboutSelection } from '../../src/acts/act-subjects.ts';
import type { SelectedDocument } from '../../src/acts/list-parts.ts';
import { notify, visibleNotices } from '../../src/ui/notices.ts';
import { englishWords } from './english-words.ts';
import {
  boxOf,
  few,
  focusOn,
  key,
  many,
  open,
  press,
  rangeText,
  riverside,
  rows,
  statusTexts,
  ticked,
  toSign,
} from './opened-lists.tsx';

/** Renders the lists with replacements for acts, download and preview, and records their props. */
const openWith = async (readings: Parameters<typeof open>[0], screenOf: Parameters<typeof open>[1] = {}) => {
  const given: { selected: readonly SelectedDocument[] } = { selected: [] };
  const recordSelected = ({ selected }: { selected: readonly SelectedDocument[] }) => {
    given.selected = selected;
    return null;
  };
  const parts = { work: recordSelected, preview: () => null, prepareViewer: async () => {} };
  return {
    ...(await open(readings, { ...screenOf, parts })),
    given,
    ids: () => given.selected.map(({ id }) => id),
  };
};

const tickPage = () =>
  userEvent.click(screen.getAllByRole('checkbox', { name: 'Select all on this page' })[0] as HTMLElement);

describe('Rows of a list', () => {
  it('ignore a preview that ends after their screen was unmounted', async () => {
    const { actorRef, actions } = await open([few]);
    await userEvent.click(boxOf(0));
    act(() => actions.previewing(true));
    act(() => void actorRef.stop());
    const send = vi.spyOn(actorRef, 'send');
    actions.previewing(false);
    expect(send).not.toHaveBeenCalled();
  });

  it('are selected one by one, and their number is shown [D4.7] [D2.25]', async () => {
    const { ids, given } = await openWith([few]);
    await userEvent.click(boxOf(0));
    await userEvent.click(boxOf(2));
    expect([ticked(), ids(), statusTexts().includes('2 of 5 selected')]).toEqual([
      [0, 2],
      ['d-1', 'd-3'],
      true,
    ]);
    expect(given.selected[1]).toEqual({
      dateOfBirth: '1931-01-01',
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

  it('withdraw the refusal of a selection once another row is selected [D5.2]', async () => {
    const refused = { intent: 'warning', text: 'From several.', ms: 5_000, about: aboutSelection } as const;
    const { actions } = await open([few]);
    const changes = [
      () => userEvent.click(boxOf(0)),
      () => press('Clear selection'),
      () => act(async () => actions.type('lakeview')),
    ];
    for (const change of changes) {
      act(() => notify(refused));
      expect(visibleNotices.get().list).toHaveLength(1);
      await change();
      expect(visibleNotices.get().list).toEqual([]);
    }
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
    expect(ticked()).toEqual([1, 2, 3, 4]);
  });

  it('are selected by a click with Control or Shift, instead of being opened [D2.27]', async () => {
    const { navigations } = await open([few]);
    fireEvent.click(screen.getByText('REF-d-2'), { ctrlKey: true });
    fireEvent.click(screen.getByText('REF-d-4'), { shiftKey: true });
    expect([ticked(), navigations]).toEqual([[1, 2, 3], []]);
  });

  it('with the same id cannot be distinguished: selecting a page selects only the others [LI3] [S33]', async () => {
    const { ids } = await openWith([[toSign('twice'), toSign('other'), toSign('twice')]]);
    await tickPage();
    expect([ticked(), ids(), statusTexts().includes('1 of 3 selected')]).toEqual([[1], ['other'], true]);
  });

  it.each(['constructor', 'toString', 'length', 'hasOwnProperty'])(
    'can have %s as an id like any other [LI3]',
    async (id) => {
      const { ids } = await openWith([[toSign(id), toSign('other')]]);
      await userEvent.click(boxOf(0));
      expect(ids()).toEqual([id]);
    },
  );

  it('are selected a page at a time, and all of them on request [D4.7] [LI4]', async () => {
    const { ids, state } = await openWith([many(60, riverside)]);
    await tickPage();
    expect([ticked().length, ids().length]).toEqual([25, 25]);
    expect(state()).toBe('{boxes.open.all,list.listed,selected.some.oneOrganization}');
    await press('Next page');
    expect([ticked(), statusTexts().includes('25 of 60 selected25 of them on other pages')]).toEqual([
      [],
      true,
    ]);
    await press('Previous page');
    await press('Select all 60 documents');
    expect(ids().length).toBe(60);
    await tickPage();
    expect(ids().length).toBe(35);
  });

  it('cannot be selected while all are selected and the preview of the first row is loading [D4.7]', async () => {
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

  it('lose their selection when the filter hides them, and on another tab, but not by sorting or paging [D4.7] [LI4]', async () => {
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

  it('stay selected over a refresh as long as they exist, on the same tab [LI4] [D4.6]', async () => {
    const moved = [few[1], few[2], toSign('d-1', { Status: 'PENDING REVIEW' })] as object[];
    const { ids } = await openWith([few, moved], { wanted: 'sign' });
    await userEvent.click(boxOf(0));
    await userEvent.click(boxOf(1));
    await press('Refresh');
    expect([ids(), ticked()]).toEqual([['d-2'], [0]]);
  });

  it('that no longer match the filter after a refresh are deselected, and their organization does not count [LI4] [D5.2]', async () => {
    const changed = toSign('d-1', { DisplayId: 'Other', Requestor: 'Lakeview Hospice' });
    const all = many(3);
    const { ids, state } = await openWith([all, [changed, ...all.slice(1)]], { wanted: 'sign' });
    await userEvent.type(screen.getByRole('searchbox'), 'REF');
    await userEvent.click(boxOf(0));
    await userEvent.click(boxOf(1));
    await press('Refresh');
    await userEvent.click(boxOf(1));
    expect([ids(), state()]).toEqual([['d-2', 'd-3'], expect.stringContaining('oneOrganization')]);
  });

  it('whose act failed stay selected when the list is read again [D4.7] [X4]', async () => {
    const { ids, settle } = await openWith([few, few.slice(1)]);
    focusOn(0);
    await key('{Control>}a{/Control}');
    await act(async () => settle({ tab: 'sign', settled: ['d-1', 'd-2', 'd-4', 'd-5'], failed: ['d-3'] }));
    expect([ids(), ticked(), rows().length]).toEqual([['d-3'], [1], 4]);
  });

  it('of one tab are never selected on another, whatever the outcome of an act on them [X4] [D4.7]', async () => {
    const review = toSign('r-1', { Status: 'PENDING REVIEW' });
    const { ids, settle } = await openWith([[...few, review]], { wanted: 'sign' });
    await userEvent.click(boxOf(0));
    await userEvent.click(screen.getByRole('tab', { name: 'INITIAL REVIEW' }));
    await act(async () => settle({ tab: 'sign', settled: [], failed: ['d-1'] }));
    expect([ids(), ticked(), rows().length]).toEqual([[], [], 1]);
    await userEvent.click(boxOf(0));
    await act(async () => settle({ tab: 'sign', settled: ['d-2'], failed: ['d-1'] }));
    expect([ids(), ticked()]).toEqual([['r-1'], [0]]);
  });

  it('that were selected during an act stay selected when it ends [D4.7] [X4]', async () => {
    const { ids, settle } = await openWith([few, few.slice(1)], { wanted: 'sign' });
    await userEvent.click(boxOf(0));
    await userEvent.click(boxOf(2));
    await userEvent.click(boxOf(3));
    await act(async () => settle({ tab: 'sign', settled: ['d-1'], failed: ['d-3'] }));
    expect([ids(), ticked()]).toEqual([
      ['d-3', 'd-4'],
      [1, 2],
    ]);
  });

  it('are passed on in the order in which the person sees them [LI4] [D2.25]', async () => {
    const { ids } = await openWith([few]);
    focusOn(0);
    await key('{Control>}a{/Control}');
    await press('Ref');
    await press('Ref');
    expect(ids()).toEqual(['d-5', 'd-4', 'd-3', 'd-2', 'd-1']);
  });

  it('leave the focus to the heading when an act has emptied the list [X9] [D4.7]', async () => {
    const { settle } = await openWith([few, []]);
    await userEvent.click(boxOf(0));
    await act(async () => settle({ tab: 'sign', settled: ['d-1'], failed: [] }));
    expect([screen.queryAllByRole('row'), document.activeElement?.tagName]).toEqual([[], 'H1']);
  });

  it('are read again after an act, even if the selection was cleared meanwhile [D4.7]', async () => {
    const { settle } = await open([few, few.slice(1)]);
    await act(async () => settle({ tab: 'sign', settled: ['d-1'], failed: [] }));
    expect(rows().length).toBe(4);
  });
});

describe('The filter field', () => {
  it('is emptied by its clear button, and can be typed into again [X9]', async () => {
    await open([few]);
    const filter = screen.getByRole<HTMLInputElement>('searchbox');
    await userEvent.type(filter, 'sample');
    await userEvent.click(screen.getByRole('button', { name: 'Close search' }));
    expect([filter.value, document.activeElement === filter]).toEqual(['', true]);
  });

  it('shows how many rows match, and a button to reset the filter if none does [D5.5] [D2.25] [D2.29] [D8.8]', async () => {
    await open([[...many(60), toSign('x', { SubjectName: 'Ada Unique' })]]);
    const filter = screen.getByPlaceholderText('Enter a min of 3 characters to search.');
    await userEvent.type(filter, 'sample');
    expect(rangeText()).toBe('1 to 25 of 60 that match');
    await userEvent.clear(filter);
    await userEvent.type(filter, 'unique');
    expect([rangeText(), rows().length]).toEqual(['1 of 61 documents', 1]);
    await userEvent.click(screen.getByRole('button', { name: 'Close search' }));
    expect([rangeText(), document.activeElement === filter]).toEqual(['1 to 25 of 61', true]);
    await userEvent.type(filter, 'unique');
    await userEvent.type(filter, '!');
    expect(document.body.textContent).toContain(
      'There is no record to displayNothing here matches “unique!”.Clear search',
    );
    expect(rangeText()).toBe('0 of 61 documents');
    await userEvent.click(screen.getByText('Clear search'));
    expect([rangeText(), document.activeElement === filter]).toEqual(['1 to 25 of 61', true]);
  });
});

describe('Another language', () => {
  it('shows and finds dates in its format, and deselects rows that it hides [X11] [D5.5] [LI4]', async () => {
    const { actions } = await open([[toSign('1', { Date: '2026-11-20' }), toSign('2')]]);
    await userEvent.type(screen.getByRole('searchbox'), '11/20/2026');
    await userEvent.click(boxOf(0));
    act(() => actions.setWords({ ...englishWords, language: 'de' }));
    expect(document.body.textContent).toContain(
      'There is no record to displayNothing here matches “11/20/2026”.Clear search',
    );
    await userEvent.clear(screen.getByRole('searchbox'));
    await userEvent.type(screen.getByRole('searchbox'), '20.11.2026');
    expect([rows().length, ticked()]).toEqual([1, []]);
  });
});
