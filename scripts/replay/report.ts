import type { Trace } from '../../src/trace/trace.ts';
import type { ReplayedActor, ReplayedEvent } from './replayed.ts';

const lineOf = ({ number, type, traced, here, verdict }: ReplayedEvent): string =>
  verdict === 'same'
    ? `  ${number} ${type} -> ${traced}`
    : `  ${number} ${type}\n    trace: ${traced}\n    here:  ${here ?? 'the event could not be taken'}\n    ${
        verdict === 'untold' ? 'untold: what was typed, read or drawn decides it' : 'DIFFERS'
      }`;

const editions = {
  same: '',
  other: ', the chart is another one by now',
  unknown: ', there is no such machine here',
} as const;

const count = (actors: readonly ReplayedActor[], verdict: ReplayedEvent['verdict']): number =>
  actors.flatMap(({ events }) => events).filter((one) => one.verdict === verdict).length;

/** What a replay has to say, and whether everything went as in the trace. */
export const reportOf = (
  trace: Trace,
  actors: readonly ReplayedActor[],
): { readonly lines: readonly string[]; readonly isSame: boolean } => {
  const strangers = actors.filter(({ edition }) => edition === 'unknown').length;
  const differing = count(actors, 'differs');
  const lines = actors.flatMap(({ actor, machine, edition, events }) => [
    `${machine} (${actor})${editions[edition]}`,
    ...events.map(lineOf),
    '',
  ]);
  const sums = `${trace.events.length} events of edition ${trace.version}: ${count(actors, 'same')} as in the trace, ${differing} differ, ${count(actors, 'untold')} untold`;
  const left = strangers === 0 ? '' : `; ${strangers} machines are unknown here`;
  return { lines: [...lines, `${sums}${left}.`], isSame: differing === 0 && strangers === 0 };
};
