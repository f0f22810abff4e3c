import type { ReactNode } from 'react';

interface ScrollBoxProps {
  /** What is in it. */
  readonly name: string;
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/** A box that scrolls; keyboard users reach it and scroll it by the arrow keys. */
export function ScrollBox({ name, className, children }: ScrollBoxProps) {
  return (
    <div role="region" tabIndex={0} aria-label={name} className={className}>
      {children}
    </div>
  );
}
