import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';

interface CountdownProps {
  /** From when on, in milliseconds; a remount starts it over. */
  readonly fromMs: number;
  readonly children: (secondsLeft: number) => ReactNode;
}

/** Shows how many whole seconds are left since it appeared, on the steady clock; never below zero. */
export function Countdown({ fromMs, children }: CountdownProps) {
  const [left, setLeft] = useState(() => Math.ceil(fromMs / 1000));
  useEffect(() => {
    const end = performance.now() + fromMs;
    const timer = setInterval(() => setLeft(Math.max(0, Math.ceil((end - performance.now()) / 1000))), 250);
    return () => clearInterval(timer);
  }, [fromMs]);
  return <>{children(left)}</>;
}
