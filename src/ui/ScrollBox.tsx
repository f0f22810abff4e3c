import type { ReactNode } from 'react';

interface ScrollBoxProps {
  /** The accessible name: says what is in the box. */
  readonly name: string;
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/** A scroll container that keyboard users can focus and scroll by the arrow keys. */
export function ScrollBox({ name, className, children }: ScrollBoxProps) {
  return (
    <div role="region" tabIndex={0} aria-label={name} className={className}>
      {children}
    </div>
  );
}
