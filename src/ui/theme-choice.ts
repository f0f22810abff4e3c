import { useSyncExternalStore } from 'react';

/** What a person can choose: the system's theme, or one of the two. */
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

/** The person's choice of a theme; the early script applies a saved one before the first paint. */
export const useThemeChoice = (): ThemeChoice => useSyncExternalStore(subscribeToTheme, chosenTheme);

/** Whether the page is shown in the dark theme, by the person's choice or the system's. */
export const useIsDark = (): boolean => useSyncExternalStore(subscribeToTheme, isDark);

/**
 * Applies a theme and saves the choice for the next visit; where storage is refused, it lasts until the page
 * is left.
 */
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
