import { describe, expect, it } from 'vitest';
import { createStayClock } from '../../src/view-report/stay-clock.ts';
import { clockText } from '../../src/view-report/RunningTime.tsx';
import { createComputer } from './simulated-world.ts';

const limit = { activeMs: 300_000, idleMs: 0 };

const begin = (activity = limit) => {
  const computer = createComputer();
  const clock = createStayClock(computer.time, activity);
  clock.begin();
  /** Advances the time, and calls the clock's `beat` each second. */
  const beats = (seconds: number) => {
    for (let beat = 0; beat < seconds; beat += 1) {
      computer.pass(1_000);
      clock.beat();
    }
  };
  return { ...computer, clock, beats };
};

describe('the clock of a stay', () => {
  it('reports that the span has ended if activity comes before the late timer that should end it, and counts in a new one [X17]', () => {
    const { clock, beats, now } = begin();
    const openedAt = now();
    beats(302);
    expect([clock.counted.get().seconds, clock.active()]).toEqual([300, true]);
    clock.end();
    expect(clock.take()).toEqual({ openedAt, closedAt: openedAt + 300_000 });
    clock.begin();
    beats(60);
    expect([clock.active(), clock.counted.get().seconds]).toEqual([false, 360]);
  });

  it('counts in a new span only what is left of the five minutes since the last activity [X17]', () => {
    const { clock, beats } = begin({ activeMs: 300_000, idleMs: 240_000 });
    expect(clock.activeFor()).toBe(60_000);
    beats(90);
    expect(clock.counted.get().seconds).toBe(60);
  });

  it('keeps nobody active because the clock was set back or stood still [X17]', () => {
    const [setBack, slept] = [begin(), begin()];
    for (const { clock } of [setBack, slept]) clock.end();
    setBack.pass(301_000);
    setBack.setClock(-301_000);
    slept.sleep(301_000, false);
    expect([setBack.clock.activeFor(), slept.clock.activeFor()]).toEqual([0, 0]);
  });

  it('continues if an answer of the provider corrects the time: that is no sleep [X17] [S47]', () => {
    const { clock, beats, pass, now, putRight } = begin();
    const openedAt = now();
    beats(10);
    putRight(9_000);
    pass(1_000);
    expect(clock.beat()).toBe(false);
    clock.end();
    expect(clock.take()).toEqual({ openedAt, closedAt: openedAt + 11_000 });
  });

  it('returns each span once [X17]', () => {
    const { clock, beats, now } = begin();
    const openedAt = now();
    beats(10);
    clock.end();
    expect([clock.take(), clock.take()]).toEqual([{ openedAt, closedAt: openedAt + 10_000 }, null]);
  });
});

describe('the running time', () => {
  it('is written as minutes and seconds, from an hour on with hours [X17]', () => {
    expect([0, 9, 65, 3_599, 3_600, 36_061].map((seconds) => clockText(seconds))).toEqual([
      '0:00',
      '0:09',
      '1:05',
      '59:59',
      '1:00:00',
      '10:01:01',
    ]);
  });
});
