import { Component } from 'react';
import type { ReactNode } from 'react';

interface FallbackBoundaryProps {
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

/** An error boundary: shows the fallback for good once its children could not be fetched or drawn. */
export class FallbackBoundary extends Component<FallbackBoundaryProps, { readonly hasFailed: boolean }> {
  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override state = { hasFailed: false };

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
