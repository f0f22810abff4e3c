import { useSyncExternalStore } from 'react';

export const themeChoices = ['system', 'light', 'dark'] as const;

export type ThemeChoice = (typeof themeChoices)[number];

const root = document.documentElement;
const systemIsDark = () => window.matchMedia('(prefers-color-scheme: dark)');

const subscribeToTheme = (changed: () => void) => {
  const system = systemIsDark();
  const chosen = new MutationObserver(changed);
  system.addEventListener('change', changed);
  chosen.observe(root, { attributeFilter: ['data-theme'] });
  return () => {
    system.removeEventListener('change', changed);
    chosen.disconnect();
  };
};

const chosenTheme = (): ThemeChoice =>
  themeChoices.find((choice) => choice === root.dataset['theme']) ?? 'system';

const isDark = (): boolean =>
  chosenTheme() === 'system' ? systemIsDark().matches : chosenTheme() === 'dark';

export const useThemeChoice = (): ThemeChoice => useSyncExternalStore(subscribeToTheme, chosenTheme);

export const useIsDark = (): boolean => useSyncExternalStore(subscribeToTheme, isDark);

/** Where storage is refused, it lasts until the page is left. */
export const chooseTheme = (choice: ThemeChoice, area: () => Storage = () => localStorage): void => {
  if (choice === 'system') delete root.dataset['theme'];
  else root.dataset['theme'] = choice;
  try {
    if (choice === 'system') area().removeItem('theme');
    else area().setItem('theme', choice);
  } catch {
    // The choice lasts until the page is left.
  }
};
