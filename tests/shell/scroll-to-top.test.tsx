import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ScrollToTop } from '../../src/app/shell/ScrollToTop.tsx';
import { showInApp } from '../support/in-app.tsx';

const screenPx = 800;

const isShownAt = (top: number): boolean => {
  vi.stubGlobal('scrollY', top);
  act(() => void fireEvent.scroll(window));
  return screen.queryByRole('button', { name: 'Back to top' }) !== null;
};

describe('the button Back to top on a phone', () => {
  beforeEach(() => {
    vi.stubGlobal('innerHeight', screenPx);
    const narrow = { ...window.matchMedia(''), addEventListener: () => {}, removeEventListener: () => {} };
    vi.spyOn(window, 'matchMedia').mockReturnValue({ ...narrow, matches: true } as MediaQueryList);
  });

  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it('is shown while going up, past two screens, so that it covers nothing that is read on the way down [A2.33]', async () => {
    await showInApp(<ScrollToTop onTop={() => {}} />);
    const down = [400, 1000, 1500, 2000, 2600].map(isShownAt);
    expect(down).toEqual([false, false, false, false, false]);
    expect([2595, 2500, 2000, 1601, 1600].map(isShownAt)).toEqual([false, true, true, true, false]);
    expect([1900, 2400, 2300, 2400].map(isShownAt)).toEqual([false, false, true, false]);
  });

  it('stays hidden after a jump up, and disappears at the top [A2.33]', async () => {
    await showInApp(<ScrollToTop onTop={() => {}} />);
    expect([9000, 5000, 4900, 0].map(isShownAt)).toEqual([false, false, true, false]);
  });

  it('stays while it has the focus [A2.33] [X9]', async () => {
    await showInApp(<ScrollToTop onTop={() => {}} />);
    expect([2600, 2500].map(isShownAt)).toEqual([false, true]);
    act(() => screen.getByRole('button', { name: 'Back to top' }).focus());
    expect([2600, 3000].map(isShownAt)).toEqual([true, true]);
    act(() => screen.getByRole('button', { name: 'Back to top' }).blur());
    expect(isShownAt(3100)).toBe(false);
  });
});
