import { Component } from 'react';
import type { ReactNode } from 'react';

interface SpareProps {
  readonly spare: ReactNode;
  readonly children: ReactNode;
}

/** Shows the spare part for good once the proper one could not be fetched or drawn. */
export class Spare extends Component<SpareProps, { readonly hasFailed: boolean }> {
  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override state = { hasFailed: false };

  override render() {
    return this.state.hasFailed ? this.props.spare : this.props.children;
  }
}
