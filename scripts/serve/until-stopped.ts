import { readFileSync } from 'node:fs';

const readProc = (pid: number, file: 'stat' | 'cmdline'): string => {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
};

const parentOf = (pid: number): number =>
  Number(/^\d+ \(.*\) \S (\d+)/s.exec(readProc(pid, 'stat'))?.[1] ?? 0);

const isNpm = (pid: number): boolean => /^npm |\bnpm(-cli\.js)?\0/.test(readProc(pid, 'cmdline'));

/** The processes above this one up to npm, a loader and a shell among them; null where none of them is npm. */
const processesUpToNpm = (): string | null => {
  const above: number[] = [];
  for (let pid = process.ppid; pid > 1; pid = parentOf(pid)) {
    above.push(pid);
    if (isNpm(pid)) return above.join(' ');
  }
  return null;
};

/**
 * Calls `stop` when npm, or a process between it and this one, is gone: a signal to npm alone does not reach its
 * children. Does nothing if npm did not start this, or without /proc.
 */
const stopWithNpm = (stop: () => void): void => {
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const before = processesUpToNpm();
  if (before === null) return;
  setInterval(() => {
    if (processesUpToNpm() !== before) stop();
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
