const begun = performance.now();

/** Says on the console what is being measured, with the time since the start; apart from the figures themselves. */
export const tell = (what: string): void => {
  const seconds = Math.round((performance.now() - begun) / 1000);
  const clock = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  process.stderr.write(`${clock.padStart(5)}  ${what}\n`);
};

/** Does `visit` `runs` times over, one after the other, and tells of each. */
export const repeat = async (what: string, runs: number, visit: () => Promise<void>): Promise<void> => {
  for (let run = 1; run <= runs; run += 1) {
    tell(`${what}, ${run} of ${runs}`);
    await visit();
  }
};
