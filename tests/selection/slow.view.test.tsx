import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { few, open, rows } from './opened-lists.tsx';

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => vi.useRealTimers());

const press = (name: string) =>
  act(async () => {
    const button = screen.getByRole('button', { name });
    button.focus();
    button.click();
  });
const waitLong = () => act(async () => void vi.advanceTimersByTime(4_000));

it('a list that loads slowly says after four seconds how long it may take, can be cancelled, and can be read again [D8.3]', async () => {
  const { state } = await open(['never', 'never', few]);
  const told = () => screen.getByRole('status').textContent;
  const atFirst = told();
  await waitLong();
  expect([atFirst, told()]).toEqual(['Loading…', 'Loading…This may take up to a minute.Stop waiting']);
  await press('Stop waiting');
  expect([state(), screen.getByRole('alert').textContent]).toEqual([
    '{boxes.open.notAll,list.stopped,selected.none}',
    'You have stopped waiting for your documents.Try again',
  ]);
  // The button is unmounted, and the focus moves in the next frame.
  await vi.waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
  await press('Try again');
  expect(screen.queryByRole('button', { name: 'Stop waiting' })).toBeNull();
  await waitLong();
  await press('Stop waiting');
  await press('Try again');
  expect(rows()).toHaveLength(few.length);
});

it('rows that are reread slowly stay when the person cancels that, with a warning that they may be outdated [D8.3]', async () => {
  const { state } = await open([few, 'never', few]);
  await press('Refresh');
  expect(screen.queryByRole('button', { name: 'Stop waiting' })).toBeNull();
  await waitLong();
  await press('Stop waiting');
  expect([state(), rows().length, screen.getByRole('alert').textContent]).toEqual([
    '{boxes.open.notAll,list.stopped,selected.none}',
    few.length,
    'You have stopped waiting for your documents.What you see may be out of date.Try again',
  ]);
  await press('Refresh');
  expect([state(), screen.queryByRole('alert')]).toEqual([
    '{boxes.open.notAll,list.listed,selected.none}',
    null,
  ]);
});
