import './missing-functions.ts';
import { earlyChoice } from './early-choice.ts';
import { startBoot } from './start-boot.ts';
import { watchStart } from './start-watch.ts';
import { startWords } from './start-words.ts';
import type { TrustedTypesFactory } from './trusted-types.ts';

const begin = (): void => {
  const texts = document.querySelector<HTMLElement>('script[data-texts]')?.dataset['texts'];

  const boot = startBoot({
    url: window.location.href,
    languages: navigator.languages ?? [navigator.language],
    storage: () => window.localStorage,
    fetch: (url, init) => window.fetch(url, init),
    trustedTypes: (window as { trustedTypes?: TrustedTypesFactory }).trustedTypes,
    textsOf: (language) => texts?.replace('*', language),
    showAs: (language) => {
      document.documentElement.lang = language;
    },
    showAddress: (address) => history.replaceState(history.state, '', address),
    importModule: (address) => import(/* @vite-ignore */ address) as Promise<unknown>,
  });

  const words = startWords[boot.language];
  Object.defineProperty(window, '__boot', {
    value: { ...boot, leaveChoice: earlyChoice(boot, words.loading), fail: watchStart(words) },
  });

  // The browser reads its language data at the first use of Intl. Here it has time for that; when the app draws, it has none.
  const readLanguageData = () => {
    Intl.NumberFormat.supportedLocalesOf(boot.language);
    Intl.DateTimeFormat.supportedLocalesOf(boot.language);
  };
  // Whoever is looked up gets the authorization screen, which is drawn without it.
  void boot.userLookUp.then((lookUp) => lookUp ?? setTimeout(readLanguageData, 50));
};

// A browser that is too old has been told so in place of the portal.
if (document.getElementById('root')) begin();
