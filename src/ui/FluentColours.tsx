import { FluentProvider } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import './fluent-fields.css';
import './fluent-first.ts';
import { useIsDark } from './theme-choice.ts';
import { darkTheme, lightTheme } from './theme.ts';

/**
 * Provides Fluent's theme, light or dark by the person's choice or the system's, and follows changes of
 * either.
 */
export function FluentColours({ children }: { readonly children: ReactNode }) {
  return (
    <FluentProvider theme={useIsDark() ? darkTheme : lightTheme} style={{ background: 'transparent' }}>
      {children}
    </FluentProvider>
  );
}
