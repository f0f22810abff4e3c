import { act, fireEvent, screen } from '@testing-library/react';
import { createPortal } from 'react-dom';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { ListParts } from '../../src/acts/list-parts.ts';
import {
  boxOf,
  few,
  focusOn,
  key,
  linksOf,
  many,
  open,
  press,
  rangeText,
  rows,
  statusTexts,
  ticked,
} from './opened-lists.tsx';

describe('The keyboard in a list', () => {
  const focused = () => {
    const cell = document.activeElement?.closest<HTMLTableCellElement>('td, th');
    return [cell?.closest('tr')?.getAttribute('data-slot'), cell?.cellIndex];
  };

  it('has one tab stop there, and moves from cell to cell by arrows, Home and End [D2.25] [X8]', async () => {
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

  it('reaches tabs, acts, refresh, preview, search and filters first, in visual order [X9]', async () => {
    const parts: ListParts = {
      work: () => <button type="button">Sign</button>,
      preview: ({ toggleAt }) => toggleAt && createPortal(<button type="button">Preview</button>, toggleAt),
      prepareViewer: async () => {},
    };
    await open([few], { parts });
    const stops: (string | null | undefined)[] = [];
    for (let presses = 0; presses < 7; presses += 1) {
      await key('{Tab}');
      stops.push(document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent);
    }
    expect(stops).toEqual([
      'PENDING SIGNATURE',
      'Sign',
      'Refresh',
      'Preview',
      'Filter the documents',
      'Quick filters',
      'Overdue',
    ]);
  });

  it('selects by Space, a range by Shift with arrows, and the page by Control and A [D2.25] [X8]', async () => {
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

  it('moves by J and K, selects by X and clears the selection by Escape, as in the document [X8]', async () => {
    await open([few]);
    focusOn(0);
    await key('jjkx');
    expect([focused(), ticked()]).toEqual([['1', 0], [1]]);
    await key('jX');
    expect(ticked()).toEqual([1, 2]);
    await key('{Escape}');
    expect([focused(), ticked()]).toEqual([['2', 0], []]);
  });

  it('clears the selection by Escape from everywhere except a field [X8]', async () => {
    await open([few]);
    await userEvent.click(boxOf(0));
    act(() => screen.getByRole('button', { name: 'Refresh' }).focus());
    await key('{Escape}');
    expect(ticked()).toEqual([]);
    await userEvent.click(boxOf(1));
    act(() => screen.getByRole('button', { name: 'Clear selection' }).focus());
    await key('{Escape}');
    expect([ticked(), focused()]).toEqual([[], ['1', 0]]);
    await userEvent.click(boxOf(2));
    act(() => screen.getByRole('searchbox').focus());
    await key('{Escape}');
    expect(ticked()).toEqual([2]);
  });

  it('moves from the search to the first row by Enter, if something is typed, and does no more [X8]', async () => {
    const { navigations } = await open([many(60)]);
    focusOn(7);
    const search = screen.getByRole('searchbox');
    await userEvent.type(search, 'ot{Enter}');
    expect(document.activeElement).toBe(search);
    await userEvent.type(search, 't');
    await userEvent.keyboard('{Enter>3/}');
    expect([focused()[0], navigations]).toEqual(['0', []]);
  });

  it('acts by S and D on the selection, or else on the row, if the tab has such an act [D2.25] [X8]', async () => {
    const acted: string[] = [];
    const parts: ListParts = {
      work: ({ selected }) =>
        ['s', 'd'].map((letter) => (
          <button
            key={letter}
            aria-label={letter}
            type="button"
            data-list-key={letter}
            aria-disabled={selected.length === 0}
            onClick={() => acted.push(`${letter} ${selected.map(({ id }) => id).join()}`)}
          />
        )),
      preview: () => null,
      prepareViewer: async () => {},
    };
    const { contents } = await open([few], { parts });
    focusOn(1);
    await key('s');
    expect([acted, ticked(), focused()]).toEqual([['s d-2'], [1], ['1', 0]]);
    focusOn(3);
    await key('xD');
    expect([acted, ticked()]).toEqual([
      ['s d-2', 'd d-2,d-4'],
      [1, 3],
    ]);
    await key('{Escape}');
    focusOn(1);
    await key('s');
    // The act was not started: the next S is about the row that has the focus then.
    await key('{ArrowDown}s');
    expect([acted.slice(2), ticked(), focused()]).toEqual([['s d-2', 's d-3'], [2], ['2', 0]]);
    await key('{Escape}');
    focusOn(1);
    await key('x');
    focusOn(3);
    await key('x');
    // Refused: their organizations are marked until something else is selected.
    act(() => contents.set({ isRefused: true }));
    expect(screen.getByRole('grid').hasAttribute('data-refused')).toBe(true);
    focusOn(3);
    await key('x');
    expect(screen.getByRole('grid').hasAttribute('data-refused')).toBe(false);
  });

  it('ignores letters if single keys are switched off, and no other key [X8]', async () => {
    let isOn = false;
    await open([few], { hasLetterKeys: () => isOn });
    focusOn(1);
    await key('jxs');
    expect([ticked(), focused()]).toEqual([[], ['1', 0]]);
    await key('{ArrowDown} ');
    expect(ticked()).toEqual([2]);
    isOn = true;
    await key('jx');
    expect(ticked()).toEqual([2, 3]);
  });

  it('deselects rows when a range by Shift with arrows is reversed [D2.25] [X8]', async () => {
    await open([few]);
    focusOn(1);
    await key('{Shift>}{ArrowDown}{ArrowDown}{ArrowDown}{/Shift}');
    expect(ticked()).toEqual([1, 2, 3, 4]);
    await key('{Shift>}{ArrowUp}{ArrowUp}{/Shift}');
    expect(ticked()).toEqual([1, 2]);
    await key('{Shift>}{ArrowUp}{ArrowUp}{/Shift}');
    expect(ticked()).toEqual([0, 1]);
    await key('{ArrowDown}{Shift>}{ArrowDown}{/Shift}');
    expect(ticked()).toEqual([0, 1, 2]);
  });

  it('does not deselect a row that was selected before the range [D2.25] [X8]', async () => {
    await open([few]);
    focusOn(1);
    await key(' {ArrowDown}{ArrowDown} {ArrowUp}{ArrowUp}');
    expect(ticked()).toEqual([1, 3]);
    await key('{Shift>}{ArrowDown}{ArrowDown}{ArrowDown}{/Shift}');
    expect(ticked()).toEqual([1, 2, 3, 4]);
    await key('{Shift>}{ArrowUp}{ArrowUp}{ArrowUp}{/Shift}');
    expect(ticked()).toEqual([1, 3]);
    await key('{Control>}a{/Control}{Shift>}{ArrowUp}{/Shift}');
    expect(ticked()).toEqual([0, 1, 2, 3, 4]);
  });

  it('does not deselect rows that were selected otherwise since [D2.25] [X8]', async () => {
    await open([few]);
    focusOn(1);
    await key('{Shift>}{ArrowDown}{ArrowDown}{/Shift}{Control>}a{/Control}{Shift>}{ArrowUp}{/Shift}');
    expect(ticked()).toEqual([0, 1, 2, 3, 4]);
  });

  it('starts a new range after ‘Clear selection’ and after new rows were read [D2.25] [X8]', async () => {
    const { actorRef } = await open([few, few.slice(1)]);
    focusOn(1);
    await key('{Shift>}{ArrowDown}{/Shift}');
    await press('Clear selection');
    focusOn(2);
    await key('{Shift>}{ArrowDown}{/Shift}');
    expect(ticked()).toEqual([2, 3]);
    await act(async () => actorRef.send({ type: 'refresh.requested' }));
    expect(ticked()).toEqual([1, 2]);
    // Another row is at this position now: d-4 and d-5 are selected, and nothing is deselected.
    focusOn(3);
    await key('{Shift>}{ArrowUp}{/Shift}');
    expect(ticked()).toEqual([1, 2, 3]);
  });

  it('opens by Enter from every cell [D2.27] [X8]', async () => {
    const { navigations } = await open([few]);
    focusOn(0);
    await key('{Enter}');
    focusOn(1);
    await key('{ArrowRight}{Enter}');
    act(() => linksOf(rows()[2])[0]?.focus());
    await key('{Enter}');
    expect(navigations).toEqual(['d-1', 'd-2', 'd-3'].map((id) => `/document_detail?tab=sign&docid=${id}`));
  });

  it('turns pages and keeps its row of the page [D2.25]', async () => {
    await open([many(60)]);
    focusOn(3);
    await key('{PageDown}');
    expect([rangeText(), focused()]).toEqual(['26 to 50 of 60', ['3', 0]]);
    await key('{PageUp}');
    expect(rangeText()).toBe('1 to 25 of 60');
  });

  it('is on the last row after turning to a shorter page [D2.25] [X9]', async () => {
    await open([many(27)]);
    focusOn(20);
    await key('{PageDown}');
    expect([rangeText(), focused()]).toEqual(['26 to 27 of 27', ['1', 0]]);
  });

  it('leaves Page Down to the browser if there is no other page [D2.25] [X9]', async () => {
    await open([few]);
    focusOn(0);
    const isTaken = (name: string) => !fireEvent.keyDown(boxOf(0), { key: name });
    expect([isTaken('PageDown'), isTaken('PageUp'), isTaken('ArrowDown')]).toEqual([false, false, true]);
  });

  it('continues in the rows after ‘Clear selection’ and ‘Select all’, whose buttons are unmounted [X9]', async () => {
    await open([many(30)]);
    focusOn(2);
    await key('{Control>}a{/Control}');
    act(() => screen.getByRole('button', { name: 'Select all 30 documents' }).focus());
    await key('{Enter}');
    expect(statusTexts()).toContain('30 of 30 selected5 of them on other pages');
    expect(focused()).toEqual(['2', 0]);
    act(() => screen.getByRole('button', { name: 'Clear selection' }).focus());
    await key('{Enter}');
    expect([ticked(), focused()]).toEqual([[], ['2', 0]]);
  });

  it('sorts from the column heads, whose order is exposed and announced [D2.25]', async () => {
    await open([few]);
    focusOn(0);
    await key('{ArrowUp}{ArrowRight}{ArrowRight}{Enter}');
    const head = screen.getByRole('columnheader', { name: 'Subject' });
    expect(head.getAttribute('aria-sort')).toBe('ascending');
    expect(statusTexts()).toContain('Subject, ascending');
    await key('{Enter}');
    expect(head.getAttribute('aria-sort')).toBe('descending');
    expect(statusTexts()).toContain('Subject, descending');
  });

  it('exposes to screen readers how many rows there are, and which these are [LI1]', async () => {
    await open([many(60)]);
    await press('Next page');
    const grid = screen.getByRole('grid');
    expect(grid.getAttribute('aria-rowcount')).toBe('61');
    expect(rows()[0]?.getAttribute('aria-rowindex')).toBe('27');
    expect(grid.getAttribute('aria-multiselectable')).toBe('true');
  });
});
