import { Component } from 'react';
import type { ReactNode } from 'react';

/**
 * An error boundary: a warning that fails to render must not take down the session, and with it the sign-out.
 */
export class WarningGuard extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  static getDerivedStateFromError() {
    return { failed: true };
  }

  override state = { failed: false };

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
