import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';

interface CountdownProps {
  /** How long is left, in milliseconds, when it is drawn. */
  readonly fromMs: number;
  readonly children: (secondsLeft: number) => ReactNode;
}

const tickMs = 250;
const secondsOf = (ms: number) => Math.max(0, Math.ceil(ms / 1_000));

/** Shows how many whole seconds are left, on the steady clock; never below zero. */
export function Countdown({ fromMs, children }: CountdownProps) {
  const [left, setLeft] = useState(() => secondsOf(fromMs));
  const end = useRef(0);
  useEffect(() => {
    end.current = performance.now() + fromMs;
  }, [fromMs]);
  // Apart from the other effect: the ticks go on however often it is drawn.
  useEffect(() => {
    const timer = setInterval(() => setLeft(secondsOf(end.current - performance.now())), tickMs);
    return () => clearInterval(timer);
  }, []);
  return <>{children(left)}</>;
}
