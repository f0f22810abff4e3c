import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connectionNow, watchConnection } from '../../src/ui/connection.ts';

const isOffline = () => connectionNow.get().isOffline;
let isSaidOnline = true;
let stop = () => {};

/** The browser says so, and the host answers or does not; an answer is given when the test gives it. */
const open = () => {
  const asked: ((isReachable: boolean) => void)[] = [];
  stop = watchConnection(() => new Promise((resolve) => asked.push(resolve)));
  const says = (state: 'online' | 'offline') => {
    isSaidOnline = state === 'online';
    window.dispatchEvent(new Event(state));
  };
  const answer = async (isReachable: boolean) => {
    asked.shift()?.(isReachable);
    await vi.advanceTimersByTimeAsync(0);
  };
  return { asked, says, answer };
};

beforeEach(() => {
  isSaidOnline = true;
  vi.useFakeTimers();
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isSaidOnline);
});
afterEach(() => {
  stop();
  isSaidOnline = true;
  connectionNow.set({ isOffline: false });
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('The connection', () => {
  it('is offline if the browser says so and the host does not answer, and online again at once [BR2]', async () => {
    const { says, answer } = open();
    expect(isOffline()).toBe(false);
    says('offline');
    expect(isOffline()).toBe(false);
    await answer(false);
    expect(isOffline()).toBe(true);
    says('online');
    await vi.advanceTimersByTimeAsync(0);
    expect(isOffline()).toBe(false);
  });

  it('stays online if the host answers although the browser reports offline, and is checked again [BR2]', async () => {
    const { says, answer, asked } = open();
    says('offline');
    await answer(true);
    expect(isOffline()).toBe(false);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(asked).toHaveLength(1);
    await answer(false);
    expect(isOffline()).toBe(true);
    await vi.advanceTimersByTimeAsync(10_000);
    await answer(true);
    expect(isOffline()).toBe(false);
  });

  it('is looked at again a second after an answer that was still under way when the line was cut, and then less and less often [BR2]', async () => {
    const { says, answer, asked } = open();
    const waits: number[] = [];
    says('offline');
    for (let seconds = 0; seconds < 45; seconds += 1) {
      if (asked.length > 0) waits.push(seconds);
      await answer(true);
      await vi.advanceTimersByTimeAsync(1_000);
    }
    expect(waits).toEqual([0, 1, 3, 7, 15, 25, 35]);
    says('offline');
    await answer(true);
    await vi.advanceTimersByTimeAsync(1_000);
    await answer(false);
    expect(isOffline()).toBe(true);
    await vi.advanceTimersByTimeAsync(10_000);
    await answer(true);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(asked).toHaveLength(1);
  });

  it('is offline from the start in a browser that starts offline [BR2]', async () => {
    isSaidOnline = false;
    const { answer } = open();
    await answer(false);
    expect(isOffline()).toBe(true);
  });

  it('is not taken for lost by an answer that comes after it is back, or after nobody watches [BR2]', async () => {
    const { says, answer, asked } = open();
    says('offline');
    says('online');
    await answer(false);
    expect(isOffline()).toBe(false);
    says('offline');
    stop();
    await answer(false);
    await vi.advanceTimersByTimeAsync(60_000);
    expect([isOffline(), asked]).toEqual([false, []]);
  });
});
