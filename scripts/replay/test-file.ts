import type { Trace } from '../../src/trace/trace.ts';

/** The state in which a machine should have stood after an event of a trace. */
export interface Expected {
  /** The event's number in the trace, from 1. */
  readonly number: number;
  /** As a replay prints states. */
  readonly state: string;
}

const body = (expected: Expected | null): string =>
  expected
    ? `  const after = events.find(({ number }) => number === ${expected.number});
  expect(after?.here).toBe(${JSON.stringify(expected.state)});`
    : `  expect(events.filter(({ verdict }) => verdict === 'differs')).toEqual([]);`;

/**
 * A test file for tests/trace that replays a trace. With `expected` it fails until the machine stands there after that
 * event; without, for as long as the machines do something else than the trace has.
 */
export const testOf = (
  trace: Trace,
  expected: Expected | null,
): string => `import { expect, it } from 'vitest';
import { readTrace } from '../../scripts/replay/read-trace.ts';
import { replayed } from '../../scripts/replay/replayed.ts';

const trace = ${JSON.stringify(JSON.stringify(trace, null, 1))};

it('goes as it should', () => {
  const events = replayed(readTrace(trace)).flatMap((one) => one.events);
${body(expected)}
});
`;
