import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isSavingData, untilIdle } from '../../src/app/when-idle.ts';

afterEach(() => vi.unstubAllGlobals());

describe('work that waits until the browser is idle', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('window', { requestIdleCallback: (work: () => void) => work() });
  });
  afterEach(() => vi.useRealTimers());

  it('waits while a request is pending', async () => {
    let isQuiet = false;
    let isOver = false;
    const work = async () => {
      await untilIdle(() => isQuiet);
      isOver = true;
    };
    void work();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(isOver).toBe(false);
    isQuiet = true;
    await vi.advanceTimersByTimeAsync(250);
    expect(isOver).toBe(true);
  });
});

describe('a connection on which nothing is prefetched', () => {
  it.each([
    ['one that saves data', { saveData: true, effectiveType: '4g' }, true],
    ['a slow one', { effectiveType: 'slow-2g' }, true],
    ['one of the third generation', { effectiveType: '3g' }, true],
    ['a fast one', { saveData: false, effectiveType: '4g' }, false],
    ['one of which the browser tells nothing', undefined, false],
  ])('is %s: %j %j', (_, connection, isOne) => {
    vi.stubGlobal('navigator', { connection });
    expect(isSavingData()).toBe(isOne);
  });
});
