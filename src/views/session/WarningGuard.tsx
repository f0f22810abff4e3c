import { Component } from 'react';
import type { ReactNode } from 'react';

/** Keeps a warning that cannot be drawn from taking the session, and with it the sign-out, away. */
export class WarningGuard extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  static getDerivedStateFromError() {
    return { failed: true };
  }

  override state = { failed: false };

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
