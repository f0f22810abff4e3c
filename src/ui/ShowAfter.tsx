import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';

interface ShowAfterProps {
  /** Milliseconds. */
  readonly after: number;
  readonly children: ReactNode;
}

/** Shows what is of interest only to whoever has waited for a while. */
export function ShowAfter({ after, children }: ShowAfterProps) {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), after);
    return () => clearTimeout(timer);
  }, [after]);
  return isDue ? children : null;
}
