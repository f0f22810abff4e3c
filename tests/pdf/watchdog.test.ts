import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createWatchdog } from '../../src/pdf/document/watchdog.ts';

const watch = (isHidden = () => false) => {
  const onStalled = vi.fn<() => void>();
  return { onStalled, watchdog: createWatchdog({ limitMs: 8000, isHidden, onStalled }) };
};

describe('the watchdog', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('reports once after eight seconds without progress [PDF2]', () => {
    const { watchdog, onStalled } = watch();
    watchdog.expect('a page');
    vi.advanceTimersByTime(7750);
    expect(onStalled).not.toHaveBeenCalled();
    vi.advanceTimersByTime(60_000);
    expect([onStalled.mock.calls.length, vi.getTimerCount()]).toEqual([1, 0]);
  });

  it('restarts with every page and every progress [PDF2]', () => {
    const { watchdog, onStalled } = watch();
    watchdog.expect('one');
    watchdog.expect('two');
    vi.advanceTimersByTime(7000);
    watchdog.arrived('one');
    vi.advanceTimersByTime(7000);
    watchdog.progressed();
    vi.advanceTimersByTime(7750);
    expect(onStalled).not.toHaveBeenCalled();
    vi.advanceTimersByTime(250);
    expect(onStalled).toHaveBeenCalledTimes(1);
  });

  it('pauses while nothing is expected [PDF2]', () => {
    const { watchdog, onStalled } = watch();
    watchdog.expect('a page');
    vi.advanceTimersByTime(7000);
    watchdog.arrived('a page');
    expect(vi.getTimerCount()).toBe(0);
    vi.advanceTimersByTime(60_000);
    watchdog.expect('another');
    vi.advanceTimersByTime(7750);
    expect(onStalled).not.toHaveBeenCalled();
    watchdog.stop();
  });

  it('does not count time in a hidden tab [PDF2]', () => {
    let isHidden = true;
    const { watchdog, onStalled } = watch(() => isHidden);
    watchdog.expect('a page');
    vi.advanceTimersByTime(600_000);
    expect(onStalled).not.toHaveBeenCalled();
    isHidden = false;
    vi.advanceTimersByTime(8000);
    expect(onStalled).toHaveBeenCalledTimes(1);
  });

  it('does not count the time in which the machine slept [PDF2]', () => {
    const clock = vi.spyOn(performance, 'now');
    const { watchdog, onStalled } = watch();
    clock.mockReturnValue(0);
    watchdog.expect('a page');
    clock.mockReturnValue(8 * 3_600_000);
    vi.advanceTimersByTime(250);
    expect(onStalled).not.toHaveBeenCalled();
    watchdog.stop();
  });

  it('drops what is no longer expected [PDF2]', () => {
    const { watchdog, onStalled } = watch();
    let isThere = true;
    watchdog.expect('a page scrolled away', () => isThere);
    vi.advanceTimersByTime(5000);
    isThere = false;
    vi.advanceTimersByTime(60_000);
    expect(onStalled).not.toHaveBeenCalled();
  });
});
