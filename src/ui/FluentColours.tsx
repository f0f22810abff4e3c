import { FluentProvider } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import './fluent-fields.css';
import './fluent-first.ts';
import { useIsDark } from './theme-choice.ts';
import { darkTheme, lightTheme } from './theme.ts';

/** Fluent's theme for everything below, light or dark as the person or the system has it, also where that changes. */
export function FluentColours({ children }: { readonly children: ReactNode }) {
  return (
    <FluentProvider theme={useIsDark() ? darkTheme : lightTheme} style={{ background: 'transparent' }}>
      {children}
    </FluentProvider>
  );
}
