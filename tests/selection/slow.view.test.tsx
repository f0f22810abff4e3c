import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { open } from './opened-lists.tsx';

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => vi.useRealTimers());

it('a list that is long in coming says after four seconds how long it may take [D8.3]', async () => {
  await open(['never']);
  const told = () => screen.getByRole('status').textContent;
  const atFirst = told();
  await act(async () => void vi.advanceTimersByTime(4_000));
  expect([atFirst, told()]).toEqual([
    'Loading documents…',
    'Loading documents…They are still coming. It may take up to 15 seconds.',
  ]);
});
