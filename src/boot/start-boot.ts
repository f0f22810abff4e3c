import type { Boot, Language } from './boot-globals.ts';
import { meantAddress } from '../api/link.ts';
import { chooseLanguage } from './language.ts';
import { createDefaultPolicy } from './trusted-types.ts';
import type { TrustedTypesFactory } from './trusted-types.ts';
import { readConfig, startCall } from './early-calls.ts';
import type { Fetch, ReadFile } from './early-calls.ts';
import { wayAt } from './ways.ts';

/** The browser as the early script sees it. `storage` is a function because reading `localStorage` may throw (BR4). */
export interface BootBrowser {
  readonly url: string;
  readonly languages: readonly string[];
  readonly storage: () => Pick<Storage, 'getItem'>;
  readonly fetch: Fetch;
  readonly readFile: ReadFile;
  readonly trustedTypes: TrustedTypesFactory | undefined;
  /** The address of the texts of a language, by what the build has written into the page; none on the dev server. */
  readonly textsOf: (language: Language) => string | undefined;
  readonly showAs: (language: string) => void;
  /** Shows the page in the theme that the person chose, not the system's. */
  readonly showTheme: (theme: 'light' | 'dark') => void;
  /** Puts another address of this page in the place of the one that it was opened with. */
  readonly showAddress: (address: string) => void;
  readonly importModule: (address: string) => Promise<unknown>;
  /** The files that draw the screen of a path for a signed-in person, by what the build has written into the page. */
  readonly partsOf: (path: string, language: Language) => readonly string[];
  /** Begins to fetch a file that the app will ask for. */
  readonly preload: (address: string) => void;
  /** Starts the workers of a PDF. */
  readonly startPdf: () => void;
  /** A clock that is never set back, in milliseconds since the page began. */
  readonly steady: () => number;
}

/** Everything that must happen, or can be started, before the app's own script has loaded. */
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
  const meant = meantAddress(opened);
  if (meant !== opened.pathname + opened.search + opened.hash) browser.showAddress(meant);
  const location = new URL(meant, opened);
  createDefaultPolicy(browser.trustedTypes, browser.url);

  const config = readConfig(browser.readFile);
  const started = startCall(browser, config, stored, location);

  const language = chooseLanguage(stored('language'), browser.languages);
  browser.showAs(language);
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
