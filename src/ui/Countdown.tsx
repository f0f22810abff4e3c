import { useState, useSyncExternalStore } from 'react';
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
  const begin = () => ({ fromMs, end: performance.now() + fromMs });
  const [counted, setCounted] = useState(begin);
  if (!Object.is(counted.fromMs, fromMs)) setCounted(begin());
  return <>{children(useSyncExternalStore(ticks, () => secondsOf(counted.end - performance.now())))}</>;
}
