import { readFileSync } from 'node:fs';

const parentOf = (pid: number): number | undefined => {
  try {
    const parent = /^\d+ \(.*\) \S (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1];
    return parent === undefined ? undefined : Number(parent);
  } catch {
    return undefined;
  }
};

/** The loader above this process, the shell above that, and npm. */
const ancestors = (): string => {
  const shell = parentOf(process.ppid);
  return `${shell} ${shell === undefined ? '' : parentOf(shell)}`;
};

/**
 * Calls `stop` when npm, or the shell between it and this process, is gone: a signal sent to npm alone reaches nobody
 * below. Watches nothing where npm did not start this, or where there is no /proc.
 */
const stopWithNpm = (stop: () => void): void => {
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const before = ancestors();
  setInterval(() => {
    if (ancestors() !== before) stop();
  }, 500).unref();
};

/**
 * Waits for Ctrl-C, a termination signal or the end of npm; `withParent` also ends when the standard input closes, so
 * that a server started by another process never outlives it. Then closes everything, last opened first.
 */
export const closeWhenStopped = (closers: readonly (() => Promise<unknown>)[], withParent: boolean): void => {
  let isClosing = false;
  const close = async (): Promise<void> => {
    for (const closer of closers.toReversed()) await closer().catch(() => undefined);
    process.exit(0);
  };
  const stop = (): void => {
    if (isClosing) return;
    isClosing = true;
    setTimeout(() => process.exit(0), 3000);
    void close();
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  stopWithNpm(stop);
  if (withParent) process.stdin.on('end', stop).on('close', stop).resume();
};
