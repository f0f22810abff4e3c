import { Component, Suspense } from 'react';
import type { ReactNode } from 'react';
import { ChunkLoadError } from './lazy-component.ts';
import { ChunkLoadProblem } from './ChunkLoadProblem.tsx';
import type { ChunkLoadFailure } from './ChunkLoadProblem.tsx';

interface LazyBoundaryProps {
  readonly children: ReactNode;
  readonly waiting?: ReactNode;
  readonly renderMissing?: (loss: ChunkLoadFailure) => ReactNode;
  /** `h2` within a screen that has a heading of its own. */
  readonly heading?: 'h1' | 'h2';
}

interface LazyBoundaryState {
  readonly error: unknown;
  readonly hasFailed: boolean;
  readonly hasRetried: boolean;
  readonly isRetrying: boolean;
}

const initialState: LazyBoundaryState = {
  error: null,
  hasFailed: false,
  hasRetried: false,
  isRetrying: false,
};

/**
 * Suspense and error boundary for lazily loaded components (`lazyComponent`): a fallback while the chunk
 * loads, and a message with a retry if it cannot be loaded (S22). Every other error is rethrown.
 */
export class LazyBoundary extends Component<LazyBoundaryProps, LazyBoundaryState> {
  static getDerivedStateFromError(error: unknown): Partial<LazyBoundaryState> {
    return { error, hasFailed: true };
  }

  override state = initialState;

  again = () => {
    const { error, isRetrying } = this.state;
    if (isRetrying || !(error instanceof ChunkLoadError)) return;
    this.setState({ isRetrying: true });
    error.again().then(
      () => this.setState(initialState),
      (next: unknown) => this.setState({ error: next, hasRetried: true, isRetrying: false }),
    );
  };

  override componentDidCatch(error: unknown) {
    if (error instanceof ChunkLoadError) error.forget();
  }

  override render() {
    const { children, waiting = <div className="shell-spinner" />, renderMissing, heading } = this.props;
    const { error, hasFailed, hasRetried, isRetrying } = this.state;
    if (!hasFailed) return <Suspense fallback={waiting}>{children}</Suspense>;
    if (!(error instanceof ChunkLoadError)) throw error;
    const loss = { hasRetried, isRetrying, onAgain: this.again };
    return renderMissing ? renderMissing(loss) : <ChunkLoadProblem {...loss} heading={heading} />;
  }
}
