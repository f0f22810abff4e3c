import { afterEach, describe, expect, it, vi } from 'vitest';
import { createProviderClock } from '../../src/api/provider-clock.ts';

const start = Date.UTC(2026, 2, 1, 9, 0, 0);
const minutes = (count: number) => count * 60_000;

/** A machine whose clock is `aheadMs` ahead of the provider's, which answers with its time in whole seconds. */
const machine = (aheadMs: number) => {
  const state = { provider: start + 400, steady: 5_000, aheadMs };
  const clock = createProviderClock(
    () => state.provider + state.aheadMs,
    () => state.steady,
  );
  const pass = (ms: number) => {
    state.provider += ms;
    state.steady += ms;
  };
  return {
    clock,
    state,
    pass,
    /** The computer sleeps, and its steady clock stands still. */
    sleep: (ms: number) => {
      state.provider += ms;
    },
    /** One call, so long on its way there and back. */
    answer: (thereMs = 40, backMs = 40) => {
      const askedAt = clock.steady();
      pass(thereMs);
      const date = new Date(state.provider).toUTCString();
      pass(backMs);
      clock.note(date, askedAt);
    },
    /** How far the corrected time is off. */
    error: () => clock.now() - state.provider,
  };
};

afterEach(() => {
  vi.restoreAllMocks();
});

describe('the provider’s time', () => {
  it('has whole milliseconds, as stored times have, beside a monotonic clock that has fractions [S47]', () => {
    const steady = vi.spyOn(performance, 'now').mockReturnValue(5_000.3);
    const clock = createProviderClock(() => start);
    clock.note(new Date(start - minutes(3)).toUTCString(), 4_900.6);
    steady.mockReturnValue(65_000.8);
    for (const time of [clock.now(), clock.aheadMs(), clock.steady()])
      expect(time).toSatisfy(Number.isInteger);
  });

  it('is the machine’s own as long as no answer has told another [S47]', () => {
    const { clock, error } = machine(minutes(12));
    clock.note(null, 0);
    clock.note('soon', 0);
    expect([error(), clock.aheadMs()]).toEqual([minutes(12), null]);
  });

  it('stays the machine’s own, to the millisecond, where that is right [S47]', () => {
    const { answer, clock, error, pass } = machine(0);
    answer();
    pass(minutes(7));
    answer(9_000, 3_000);
    expect([error(), clock.aheadMs()]).toEqual([0, 0]);
  });

  it.each([
    ['fast', minutes(12)],
    ['slow', -minutes(119)],
  ])('is known within a second from one answer on a machine whose clock is %s [S47]', (_, aheadMs) => {
    const { answer, clock, error } = machine(aheadMs);
    answer();
    expect(Math.abs(error())).toBeLessThanOrEqual(1_100);
    expect(Math.abs((clock.aheadMs() ?? 0) - aheadMs)).toBeLessThanOrEqual(1_100);
  });

  it('is never further off after an answer that was long on its way [S47]', () => {
    const { answer, error } = machine(minutes(12));
    answer();
    const before = Math.abs(error());
    answer(14_000, 0);
    answer(0, 14_000);
    expect(Math.abs(error())).toBeLessThanOrEqual(before);
  });

  it('goes on while the clock on the wall is set back, and is right again with the next answer after it is set ahead [S47]', () => {
    const { answer, error, pass, state } = machine(0);
    answer();
    state.aheadMs = -minutes(120);
    pass(minutes(1));
    expect(error()).toBe(0);
    answer();
    state.aheadMs = minutes(120);
    pass(minutes(1));
    answer();
    expect(Math.abs(error())).toBeLessThanOrEqual(1_100);
  });

  it('is not sure after the clock on the wall was set, or the computer has slept, until the next answer [S47]', () => {
    const { answer, clock, pass, sleep, state } = machine(0);
    const seen = [clock.isSure()];
    answer();
    pass(minutes(30));
    seen.push(clock.isSure());
    for (const aheadMs of [minutes(120), 0]) {
      state.aheadMs = aheadMs;
      seen.push(clock.isSure());
      answer();
      seen.push(clock.isSure());
    }
    sleep(minutes(9));
    seen.push(clock.isSure());
    expect(seen).toEqual([true, true, false, true, false, true, false]);
  });

  it('counts a sleep in which the steady clock stood still [S47]', () => {
    const { answer, error, sleep } = machine(minutes(12));
    answer();
    const before = error();
    sleep(minutes(9));
    expect(error()).toBe(before);
  });
});
