import { useState, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { every } from './every.ts';

interface CountdownProps {
  /** Time left at the first render, in milliseconds. */
  readonly fromMs: number;
  readonly children: (secondsLeft: number) => ReactNode;
}

const subscribeToTicks = every(250);
const secondsOf = (ms: number) => Math.max(0, Math.ceil(ms / 1_000));

/** Renders the whole seconds that are left, by `performance.now()`; never below zero. */
export function Countdown({ fromMs, children }: CountdownProps) {
  const countFromNow = () => ({ fromMs, end: performance.now() + fromMs });
  const [counted, setCounted] = useState(countFromNow);
  if (!Object.is(counted.fromMs, fromMs)) setCounted(countFromNow());
  return (
    <>{children(useSyncExternalStore(subscribeToTicks, () => secondsOf(counted.end - performance.now())))}</>
  );
}
