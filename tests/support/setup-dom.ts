import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeAll } from 'vitest';
import { languages } from '../../src/i18n/language.ts';
import { preloadHostText } from '../../src/parts/HostText.tsx';
import { clearNotices } from '../../src/ui/notices.ts';
import { guardRequests } from './answered-requests.ts';
import { keepConsoleSilent } from './silent-console.ts';

// No animations: happy-dom's cancelled ones cause unhandled rejections, and Fluent works without them.
Reflect.deleteProperty(Element.prototype, 'animate');

// Long enough for chunks to be compiled on demand, on a busy machine too.
configure({ asyncUtilTimeout: 15_000 });

/** Tabster, Fluent's focus manager: one for each window. */
interface FocusKept {
  readonly __tabsterInstance?: { readonly dispose: () => void };
}

keepConsoleSilent();
guardRequests({ loopback: false });

// Fetched once in every language, whichever file is run, and alone too: a text of the provider that comes a moment later
// is another test's subject.
beforeAll(async () => {
  for (const language of languages) {
    document.documentElement.lang = language;
    await preloadHostText();
  }
  document.documentElement.lang = '';
});

// Registered last, so it runs first: unmounting may still write to the console.
afterEach(() => {
  cleanup();
  // It outlives a test that leaves one of its users behind; where it has waited by a fake clock that stopped, it would
  // hide each later dialog.
  (window as FocusKept).__tabsterInstance?.dispose();
  clearNotices();
  document.documentElement.lang = '';
  window.scrollTo(0, 0);
  window.history.replaceState(null, '', window.location.pathname + window.location.search);
  localStorage.clear();
  sessionStorage.clear();
});
