import { FluentProvider } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import './fluent-fields.css';
import './fluent-first.ts';
import { useIsDark } from './theme-choice.ts';
import { darkTheme, lightTheme } from './theme.ts';

export function FluentColours({ children }: { readonly children: ReactNode }) {
  return (
    <FluentProvider theme={useIsDark() ? darkTheme : lightTheme} style={{ background: 'transparent' }}>
      {children}
    </FluentProvider>
  );
}
