import { FluentProvider } from '@fluentui/react-components';
import { useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { LanguageProvider, failOnProblem } from '../i18n/LanguageProvider.tsx';
import type { Catalogue } from '../i18n/load-catalogue.ts';
import { darkTheme, lightTheme } from '../ui/theme.ts';

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

const silent = () => {};

/** Language and colours for whatever is drawn. */
export function ThemedApp({
  catalogue,
  children,
}: {
  readonly catalogue: Catalogue;
  readonly children: ReactNode;
}) {
  const dark = useSyncExternalStore(onWishChange, isDark);
  return (
    <LanguageProvider first={catalogue} onProblem={import.meta.env.DEV ? failOnProblem : silent}>
      <FluentProvider theme={dark ? darkTheme : lightTheme} style={{ background: 'transparent' }}>
        {children}
      </FluentProvider>
    </LanguageProvider>
  );
}
