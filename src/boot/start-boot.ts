import type { Boot, Language } from './boot-globals.ts';
import { repairedAddress } from '../api/link.ts';
import { chooseLanguage } from './language.ts';
import { createDefaultPolicy } from './trusted-types.ts';
import type { TrustedTypesFactory } from './trusted-types.ts';
import { readConfig, startCall } from './early-calls.ts';
import type { Fetch, ReadFile } from './early-calls.ts';
import { wayAt } from './ways.ts';

/**
 * The browser's functions that the early script uses. `storage` is a function because reading `localStorage`
 * may throw (BR4).
 */
export interface BootBrowser {
  readonly url: string;
  readonly languages: readonly string[];
  readonly storage: () => Pick<Storage, 'getItem'>;
  readonly fetch: Fetch;
  readonly readFile: ReadFile;
  readonly trustedTypes: TrustedTypesFactory | undefined;
  /** The address of a language's texts, which the build writes into the page; undefined on the dev server. */
  readonly textsOf: (language: Language) => string | undefined;
  readonly setPageLanguage: (language: string) => void;
  readonly showTheme: (theme: 'light' | 'dark') => void;
  readonly showAddress: (address: string) => void;
  readonly importModule: (address: string) => Promise<unknown>;
  /** The files of the screen at a path for a signed-in person, which the build writes into the page. */
  readonly partsOf: (path: string, language: Language) => readonly string[];
  readonly preload: (address: string) => void;
  readonly startPdf: () => void;
  /** A monotonic clock, in milliseconds since the page was opened. */
  readonly steady: () => number;
}

/** Does everything that must happen, or can be started, before the app's own script has loaded. */
export const startBoot = (browser: BootBrowser): Boot => {
  const stored = (key: string): string | null => {
    try {
      return browser.storage().getItem(key);
    } catch {
      return null;
    }
  };
  const theme = stored('theme');
  if (theme === 'light' || theme === 'dark') browser.showTheme(theme);
  const opened = new URL(browser.url);
  const corrected = repairedAddress(opened);
  if (corrected !== opened.pathname + opened.search + opened.hash) browser.showAddress(corrected);
  const location = new URL(corrected, opened);
  createDefaultPolicy(browser.trustedTypes, browser.url);

  const config = readConfig(browser.readFile);
  const started = startCall(browser, config, stored, location);

  const language = chooseLanguage(stored('language'), browser.languages);
  browser.setPageLanguage(language);
  const address = browser.textsOf(language);
  const catalogue = address === undefined ? null : browser.importModule(address);
  catalogue?.catch(() => undefined);

  const preloadParts = async (): Promise<void> => {
    if (!(await started).isSignedIn) return;
    if (wayAt(location.pathname)?.showsPdf) browser.startPdf();
    browser.partsOf(location.pathname, language).forEach(browser.preload);
  };
  void preloadParts();

  return { config, earlyCall: started.then(({ call }) => call), language, catalogue };
};
