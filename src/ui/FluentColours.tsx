import { FluentProvider } from '@fluentui/react-components';
import { useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import './fluent-fields.css';
import { darkTheme, lightTheme } from './theme.ts';

const darkWish = () => window.matchMedia('(prefers-color-scheme: dark)');
const onWishChange = (changed: () => void) => {
  const wish = darkWish();
  wish.addEventListener('change', changed);
  return () => wish.removeEventListener('change', changed);
};
const isDark = () => {
  const { theme } = document.documentElement.dataset;
  return theme === undefined ? darkWish().matches : theme === 'dark';
};

/** Fluent's theme for everything below, light or dark as the person or their system wishes. */
export function FluentColours({ children }: { readonly children: ReactNode }) {
  const dark = useSyncExternalStore(onWishChange, isDark);
  return (
    <FluentProvider theme={dark ? darkTheme : lightTheme} style={{ background: 'transparent' }}>
      {children}
    </FluentProvider>
  );
}
