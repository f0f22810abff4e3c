import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';

interface ShowAfterProps {
  /** In milliseconds. */
  readonly after: number;
  readonly children: ReactNode;
}

/** Renders its children only after a delay, for those who still wait. */
export function ShowAfter({ after, children }: ShowAfterProps) {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), after);
    return () => clearTimeout(timer);
  }, [after]);
  return isDue ? children : null;
}
