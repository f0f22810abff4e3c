import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { notify, visibleNotices } from '../../src/ui/notices.ts';
import { boxOf, few, focusOn, key, many, open, ticked } from './opened-lists.tsx';

describe('Escape in a list', () => {
  it('closes a notice before it clears the selection, and keeps what is selected on other pages [X8] [LI4]', async () => {
    await open([many(60)]);
    await userEvent.click(boxOf(0));
    act(() => notify({ intent: 'warning', text: 'One organization only', ms: -1 }));
    focusOn(0);
    await key('{Escape}');
    expect([visibleNotices.get().list, ticked()]).toEqual([[], [0]]);
    await key('{Control>}a{/Control}');
    await userEvent.click(screen.getByRole('button', { name: 'Select all 60 documents' }));
    focusOn(0);
    await key('{Escape}');
    expect(ticked().length).toBe(25);
  });

  it('does not clear what is selected on another page, and closes the newest notice first [X8] [LI4]', async () => {
    await open([many(60)]);
    await userEvent.click(boxOf(0));
    for (const text of ['A', 'B', 'A']) act(() => notify({ intent: 'warning', text, ms: -1 }));
    focusOn(0);
    await key('{PageDown}{Escape}');
    expect(visibleNotices.get().list.map(({ notice }) => notice.text)).toEqual(['B']);
    await key('{Escape}{Escape}{PageUp}');
    expect([visibleNotices.get().list, ticked()]).toEqual([[], [0]]);
  });
});

it('Control and A select the page of a list before the focus was ever in the table, and in no field [X8]', async () => {
  await open([few]);
  await key('{Control>}a{/Control}');
  expect(ticked()).toEqual([0, 1, 2, 3, 4]);
  await key('{Escape}');
  act(() => screen.getByRole('searchbox').focus());
  await key('{Control>}a{/Control}');
  expect(ticked()).toEqual([]);
});
