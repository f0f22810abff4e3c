import './missing-functions.ts';
import { startBoot } from './start-boot.ts';
import { watchStart } from './start-watch.ts';
import { startWords } from './start-words.ts';
import type { TrustedTypesFactory } from './trusted-types.ts';

const begin = (): void => {
  const texts = document.querySelector<HTMLElement>('script[data-texts]')?.dataset['texts'] ?? '{}';
  const addresses = JSON.parse(texts) as Readonly<Record<string, string>>;

  const boot = startBoot({
    url: window.location.href,
    languages: navigator.languages ?? [navigator.language],
    storage: () => window.localStorage,
    fetch: (url, init) => window.fetch(url, init),
    trustedTypes: (window as { trustedTypes?: TrustedTypesFactory }).trustedTypes,
    textsOf: (language) => addresses[language],
    showAs: (language) => {
      document.documentElement.lang = language;
    },
    showTheme: (theme) => {
      document.documentElement.dataset['theme'] = theme;
    },
    showAddress: (address) => history.replaceState(history.state, '', address),
    importModule: (address) => import(/* @vite-ignore */ address) as Promise<unknown>,
  });

  const words = startWords[boot.language];
  Object.defineProperty(window, '__boot', {
    value: { ...boot, fail: watchStart(words) },
  });

  // The browser reads its language data at the first use of Intl: a quarter of a second on a slow phone. Here it has time for that.
  setTimeout(() => Intl.NumberFormat.supportedLocalesOf(boot.language), 50);
};

// A browser that is too old has been told so in place of the portal.
if (document.getElementById('root')) begin();
