import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';

/** Renders its children only after a delay, in milliseconds, for those who still wait. */
export function ShowAfter({ after, children }: { readonly after: number; readonly children: ReactNode }) {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), after);
    return () => clearTimeout(timer);
  }, [after]);
  return isDue ? children : null;
}
