import { useMemo, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { every } from './every.ts';

interface CountdownProps {
  /** How long is left, in milliseconds, when it is drawn. */
  readonly fromMs: number;
  readonly children: (secondsLeft: number) => ReactNode;
}

const ticks = every(250);
const secondsOf = (ms: number) => Math.max(0, Math.ceil(ms / 1_000));

/** Shows how many whole seconds are left, on the steady clock; never below zero. */
export function Countdown({ fromMs, children }: CountdownProps) {
  const end = useMemo(() => performance.now() + fromMs, [fromMs]);
  return <>{children(useSyncExternalStore(ticks, () => secondsOf(end - performance.now())))}</>;
}
