import './missing-functions.ts';
import { startWorkers } from '../pdf/document/workers.ts';
import type { WorkerPool } from '../pdf/document/workers.ts';
import type { ReadFile } from './early-calls.ts';
import { startBoot } from './start-boot.ts';
import { watchStart } from './start-watch.ts';
import { startWords } from './start-words.ts';
import type { TrustedTypesFactory } from './trusted-types.ts';

/** Style sheets are prefetched: browsers warn of a preloaded one that is not used soon. */
const preload = (address: string): void => {
  const link = document.createElement('link');
  link.rel = address.endsWith('.css') ? 'prefetch' : 'modulepreload';
  // The same mode as the app's own request: else the browser fetches the file twice.
  link.crossOrigin = '';
  link.href = address;
  document.head.append(link);
};

/** In one task, unlike `fetch`: the app's script would run between its two. */
const readFile: ReadFile = (path, signal) =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('GET', path);
    request.setRequestHeader('Accept', 'application/json');
    const refuse = () => reject(new Error('No answer came, or that of another address.'));
    request.addEventListener('load', () => {
      const { status, responseText: text, responseURL } = request;
      if (responseURL === new URL(path, window.location.href).href) resolve({ status, text });
      else refuse();
    });
    request.addEventListener('error', refuse);
    signal.addEventListener('abort', () => {
      request.abort();
      refuse();
    });
    request.send();
  });

const startEarly = (): void => {
  const scriptData = document.querySelector<HTMLElement>('script[data-texts]')?.dataset ?? {};
  const read = <T>(name: 'texts' | 'signedInTexts' | 'parts'): Readonly<Record<string, T>> =>
    JSON.parse(scriptData[name] ?? '{}') as Readonly<Record<string, T>>;
  const addresses = read<string>('texts');
  const signedInTexts = read<string>('signedInTexts');
  const parts = read<readonly string[]>('parts');

  const pdfWorkers: WorkerPool = { idle: null };
  const boot = startBoot({
    url: window.location.href,
    languages: navigator.languages ?? [navigator.language],
    storage: () => window.localStorage,
    fetch: (url, init) => window.fetch(url, init),
    readFile,
    trustedTypes: (window as { trustedTypes?: TrustedTypesFactory }).trustedTypes,
    textsOf: (language) => addresses[language],
    setPageLanguage: (language) => {
      document.documentElement.lang = language;
    },
    showTheme: (theme) => {
      document.documentElement.dataset['theme'] = theme;
    },
    showAddress: (address) => history.replaceState(history.state, '', address),
    importModule: (address) => import(/* @vite-ignore */ address) as Promise<unknown>,
    partsOf: (path, language) =>
      [signedInTexts[language] ?? [], parts['common'] ?? [], parts[path] ?? []].flat(),
    preload,
    startPdf: () => void startWorkers(pdfWorkers),
    steady: () => performance.now(),
  });

  const words = startWords[boot.language];
  Object.defineProperty(window, '__boot', {
    value: { ...boot, pdfWorkers, fail: watchStart(words) },
  });

  // The browser reads its locale data at the first use of Intl, which takes a quarter of a second on a slow
  // phone. Here it has time for that.
  void boot.earlyCall.then(() => setTimeout(() => Intl.NumberFormat.supportedLocalesOf(boot.language)));
};

// If the browser is too old, browser-check.ts has replaced the root.
if (document.getElementById('root')) startEarly();
