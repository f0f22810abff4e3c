import type { ReactNode } from 'react';
import { LazyBoundary } from '../parts/LazyBoundary.tsx';
import { ChunkLoadProblem } from '../parts/ChunkLoadProblem.tsx';
import { SignOutButton } from './SignOutButton.tsx';
import type { AppServices } from './services.ts';
import { PlainFrame } from './shell/PlainFrame.tsx';
import { Title } from './shell/Title.tsx';

interface ShellBoundaryProps {
  readonly services: AppServices;
  readonly children: ReactNode;
  readonly waiting: ReactNode;
}

/**
 * Boundary around everything behind the sign-in: if that chunk cannot be loaded, it says so in the plain
 * frame, with a sign-out button.
 */
export function ShellBoundary({ services, waiting, children }: ShellBoundaryProps) {
  return (
    <LazyBoundary
      waiting={waiting}
      renderMissing={(loss) => (
        <PlainFrame companyName={services.config.companyName}>
          <Title id="app.renderError.title" />
          <ChunkLoadProblem {...loss} more={<SignOutButton services={services} />} />
        </PlainFrame>
      )}
    >
      {children}
    </LazyBoundary>
  );
}
