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
    const { result } = renderHook(() => useIsAway());
    result.current[1](document.createElement('div'));
    act(() => tell([{ isIntersecting: false }, { isIntersecting: true }]));
    expect(result.current[0]).toBe(false);
    act(() => tell([{ isIntersecting: true }, { isIntersecting: false }]));
    expect(result.current[0]).toBe(true);
  });
});
