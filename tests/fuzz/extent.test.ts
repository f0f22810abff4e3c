import { EventEmitter } from 'node:events';
import fc from 'fast-check';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { fuzz, fuzzed } from './extent.ts';

/** What a failed property says, its cause too, as the runner prints both. */
const messageOf = (failed: Promise<void>): Promise<string> =>
  failed.then(
    () => 'nothing',
    (error: Error) => `${error.message}\n${String(error.cause)}`,
  );

const cases = fc.array(fc.integer({ min: 0, max: 100 }));
const isWrong = (list: readonly number[]): boolean => list.some((each) => each > 41);
const smallest = /Counterexample: \[\[42\]\]/;
const seed = new RegExp(`seed: ${fuzzed.seed}\\b`);
/** The parameters of a test's own, where a path may be asked for. */
const own = { numRuns: 100, path: undefined, endOnFailure: false } as unknown as fc.Parameters<[number[]]>;

describe('A failed property names its seed and the smallest case', () => {
  it('if a result is wrong', async () => {
    const text = await messageOf(
      fuzz(
        cases,
        async (list) => {
          expect(isWrong(list)).toBe(false);
        },
        own,
      ),
    );
    expect(text).toMatch(seed);
    expect(text).toMatch(smallest);
    expect(text).toMatch(/path: "[\d:]+"/);
  });

  it('if a call never ends', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const hangs = async (list: readonly number[]): Promise<void> => {
      if (!isWrong(list)) return;
      vi.advanceTimersByTime(20);
      await new Promise<void>(() => undefined);
    };
    const text = await messageOf(fuzz(cases, hangs, { ...own, timeout: 20 }));
    expect(text).toMatch(seed);
    expect(text).toMatch(smallest);
    expect(text).toContain('timeout');
  });

  it('if an error is not caught, after the call has been answered', async () => {
    const process = new EventEmitter();
    const leaves = async (list: readonly number[]): Promise<void> => {
      if (isWrong(list)) setImmediate(() => process.emit('unhandledRejection', new Error('Nobody waits.')));
    };
    const text = await messageOf(fuzz(cases, leaves, own, process));
    expect(text).toMatch(seed);
    expect(text).toMatch(smallest);
    expect(text).toContain('left uncaught: Error: Nobody waits.');
    expect(process.listenerCount('unhandledRejection')).toBe(0);
  });

  it('or only its seed, if there was too little time for all cases', async () => {
    const slow = () => new Promise<void>(() => undefined);
    const text = await messageOf(fuzz(cases, slow, { ...own, interruptAfterTimeLimit: 60 }));
    expect(text).toMatch(seed);
    expect(text).toContain('interrupted');
  });
});

describe('A property that holds', () => {
  it('is checked with 200 cases in every turn, and with 5,000 in the whole run', async () => {
    let tried = 0;
    await fuzz(
      cases,
      async () => {
        tried += 1;
      },
      { path: undefined, endOnFailure: false } as unknown as fc.Parameters<[number[]]>,
    );
    expect(tried).toBe(process.env['SIGNING_EXTENT'] === 'whole' ? 5_000 : 200);
  });
});
