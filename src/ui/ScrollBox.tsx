import type { ReactNode } from 'react';

interface ScrollBoxProps {
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
