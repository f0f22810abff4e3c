import { FluentProvider } from '@fluentui/react-components';
import { useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import './fluent-fields.css';
import './fluent-first.ts';
import { darkTheme, lightTheme } from './theme.ts';

const darkWish = () => window.matchMedia('(prefers-color-scheme: dark)');
const onWishChange = (changed: () => void) => {
  const wish = darkWish();
  wish.addEventListener('change', changed);
  return () => wish.removeEventListener('change', changed);
};
const isDark = () => darkWish().matches;

/** Fluent's theme for everything below, light or dark as the system is, also where that changes while the page is open. */
export function FluentColours({ children }: { readonly children: ReactNode }) {
  const dark = useSyncExternalStore(onWishChange, isDark);
  return (
    <FluentProvider theme={dark ? darkTheme : lightTheme} style={{ background: 'transparent' }}>
      {children}
    </FluentProvider>
  );
}
