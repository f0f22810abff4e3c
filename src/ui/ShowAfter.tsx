import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';

export function ShowAfter({ after, children }: { readonly after: number; readonly children: ReactNode }) {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), after);
    return () => clearTimeout(timer);
  }, [after]);
  return isDue ? children : null;
}
