import { Component } from 'react';
import type { ReactNode } from 'react';
import { PartMissing } from './part.ts';

/** A missing part, to whoever tells of it. */
export interface PartLoss {
  /** It has been asked for again, in vain. */
  readonly hasRetried: boolean;
  readonly isRetrying: boolean;
  readonly onAgain: () => void;
}

interface PartGuardProps {
  readonly children: ReactNode;
  /** Draws what replaces a part that could not be fetched. */
  readonly renderMissing: (loss: PartLoss) => ReactNode;
}

interface PartGuardState {
  readonly error: unknown;
  readonly hasFailed: boolean;
  readonly hasRetried: boolean;
  readonly isRetrying: boolean;
}

const whole: PartGuardState = { error: null, hasFailed: false, hasRetried: false, isRetrying: false };

/** An error boundary for parts that could not be fetched; every other error is thrown on. */
export class PartGuard extends Component<PartGuardProps, PartGuardState> {
  static getDerivedStateFromError(error: unknown): Partial<PartGuardState> {
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

  override componentWillUnmount() {
    const { error, isRetrying } = this.state;
    if (error instanceof PartMissing && !isRetrying) error.forget();
  }

  override render() {
    const { error, hasFailed, hasRetried, isRetrying } = this.state;
    if (!hasFailed) return this.props.children;
    if (!(error instanceof PartMissing)) throw error;
    return this.props.renderMissing({ hasRetried, isRetrying, onAgain: this.again });
  }
}
