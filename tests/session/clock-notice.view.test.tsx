import { act } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ClockNotice } from '../../src/views/session/ClockNotice.tsx';
import { recordNotices } from '../support/recorded-notices.ts';
import { showInApp } from '../support/in-app.tsx';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a wrong clock', () => {
  it.each([
    [720_000, ['The clock of this device is off by 12 minutes. We use the correct time.']],
    [-7_199_900, ['The clock of this device is off by 2 hours. We use the correct time.']],
    [26 * 86_400_000, ['The clock of this device is off by 26 days. We use the correct time.']],
    [119_000, []],
    [null, []],
  ])('that is %s ms ahead is told once: %j [S47]', async (aheadMs, told) => {
    const { notices: heard, stop } = recordNotices();
    const news = [true, false];
    const store = { isClockNews: () => news.shift() ?? false };
    const { unmount } = await showInApp(<ClockNotice clock={{ aheadMs: () => aheadMs }} store={store} />);
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    unmount();
    stop();
    expect(heard.map(({ text }) => text)).toEqual(told);
  });
});
