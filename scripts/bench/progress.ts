const begun = performance.now();

/** Milliseconds since the start of the bench. */
const sinceStart = (): number => performance.now() - begun;

/** Says on the console what is being measured, with the time since the start; apart from the figures themselves. */
export const tell = (what: string): void => {
  const seconds = Math.round(sinceStart() / 1000);
  const clock = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  process.stderr.write(`${clock.padStart(5)}  ${what}\n`);
};

/** How often something is visited. */
export interface Turns {
  readonly most: number;
  /** However long they take. */
  readonly least: number;
  /** No visit beyond the least begins that would end later than this, in milliseconds since the start of the bench. */
  readonly untilMs: number;
}

/** Does `visit` over and over, one after the other, as often as the turns allow, and tells of each. */
export const repeat = async (
  what: string,
  { most, least, untilMs }: Turns,
  visit: () => Promise<void>,
  { clock = sinceStart, say = tell } = {},
): Promise<void> => {
  let longest = 0;
  for (let run = 1; run <= most; run += 1) {
    const since = clock();
    if (run > least && since + longest > untilMs)
      return say(`${what}, ${run - 1} of ${most}: there is no time for more`);
    say(`${what}, ${run} of ${most}`);
    await visit();
    longest = Math.max(longest, clock() - since);
  }
  return undefined;
};
