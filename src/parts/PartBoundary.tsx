import { Component, Suspense } from 'react';
import type { ReactNode } from 'react';
import type { MessageId } from '../i18n/message-ids.ts';
import { PartMissing } from './part.ts';
import { PartProblem } from './PartProblem.tsx';
import type { PartLoss } from './PartProblem.tsx';

interface PartBoundaryProps {
  readonly children: ReactNode;
  /** The Suspense fallback. */
  readonly waiting?: ReactNode;
  /** Renders a failure to load the chunk, in place of `PartProblem`. */
  readonly renderMissing?: (loss: PartLoss) => ReactNode;
  /** `h2` within a screen that has a heading of its own. */
  readonly heading?: 'h1' | 'h2';
  readonly title?: MessageId;
}

interface PartBoundaryState {
  readonly error: unknown;
  readonly hasFailed: boolean;
  readonly hasRetried: boolean;
  readonly isRetrying: boolean;
}

const whole: PartBoundaryState = { error: null, hasFailed: false, hasRetried: false, isRetrying: false };

/**
 * Suspense and error boundary for lazily loaded components (`part`): a fallback while the chunk loads, and a
 * message with a retry if it cannot be loaded (S22). Every other error is rethrown.
 */
export class PartBoundary extends Component<PartBoundaryProps, PartBoundaryState> {
  static getDerivedStateFromError(error: unknown): Partial<PartBoundaryState> {
    return { error, hasFailed: true };
  }

  override state = whole;

  again = () => {
    const { error, isRetrying } = this.state;
    if (isRetrying || !(error instanceof PartMissing)) return;
    this.setState({ isRetrying: true });
    error.again().then(
      () => this.setState(whole),
      (next: unknown) => this.setState({ error: next, hasRetried: true, isRetrying: false }),
    );
  };

  override componentDidCatch(error: unknown) {
    if (error instanceof PartMissing) error.forget();
  }

  override render() {
    const {
      children,
      waiting = <div className="shell-spinner" />,
      renderMissing,
      heading,
      title,
    } = this.props;
    const { error, hasFailed, hasRetried, isRetrying } = this.state;
    if (!hasFailed) return <Suspense fallback={waiting}>{children}</Suspense>;
    if (!(error instanceof PartMissing)) throw error;
    const loss = { hasRetried, isRetrying, onAgain: this.again };
    return renderMissing ? renderMissing(loss) : <PartProblem {...loss} heading={heading} title={title} />;
  }
}
