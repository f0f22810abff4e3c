import { act, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useIsAway } from '../../src/ui/use-is-away.ts';

afterEach(() => vi.unstubAllGlobals());

describe('what has been scrolled out of sight', () => {
  it('is told by the last of several changes that come at once', () => {
    let tell: (entries: readonly { readonly isIntersecting: boolean }[]) => void = () => undefined;
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(callBack: typeof tell) {
          tell = callBack;
        }
        observe() {}
        disconnect() {}
      },
    );
    const mark = { current: document.createElement('div') };
    const { result } = renderHook(() => useIsAway(mark));
    act(() => tell([{ isIntersecting: false }, { isIntersecting: true }]));
    expect(result.current).toBe(false);
    act(() => tell([{ isIntersecting: true }, { isIntersecting: false }]));
    expect(result.current).toBe(true);
  });
});
