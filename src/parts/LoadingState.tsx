import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { EmptyState } from '../ui/EmptyState.tsx';

/** Rendered in place of content that is on its way. */
export function LoadingState({ children }: { readonly children?: ReactNode }) {
  return (
    <EmptyState status>
      <div className="shell-spinner" />
      <p>
        <FormattedMessage id="app.loading" />
      </p>
      {children}
    </EmptyState>
  );
}
