import { Component, Suspense } from 'react';
import type { ReactNode } from 'react';
import type { MessageId } from '../i18n/message-ids.ts';
import { PartMissing } from './part.ts';
import { PartProblem } from './PartProblem.tsx';
import type { PartLoss } from './PartProblem.tsx';

interface PartBoundaryProps {
  readonly children: ReactNode;
  /** Stands here while the part is on its way. */
  readonly waiting?: ReactNode;
  /** Stands here where the part could not be fetched, in place of the usual message. */
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
 * Draws a part that is fetched when it is needed, something else until it is there, and a message with another try where it
 * cannot be fetched (S22). Every other error is thrown on.
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
