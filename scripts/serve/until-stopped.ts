/**
 * Waits for Ctrl-C or a termination signal; `withParent` also ends when the standard input closes, so that a server
 * started by another process never outlives it. Then closes everything, last opened first.
 */
export const closeWhenStopped = (closers: readonly (() => Promise<unknown>)[], withParent: boolean): void => {
  let isClosing = false;
  const stop = (): void => {
    if (isClosing) process.exit(1);
    isClosing = true;
    const deadline = setTimeout(() => process.exit(0), 3000);
    void (async () => {
      for (const close of closers.toReversed()) await close().catch(() => undefined);
      clearTimeout(deadline);
      process.exit(0);
    })();
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  if (withParent) process.stdin.on('end', stop).on('close', stop).resume();
};
