import { Window } from 'happy-dom';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { browserCheck } from '../../src/boot/vite-floor.ts';
import { languages } from '../../src/i18n/language.ts';
import type { Language } from '../../src/i18n/language.ts';
import { textOf } from '../repo/repository.ts';

const check = await browserCheck();
const loading = '<div id="root"><header>Countersign</header><main><p>Still loading…</p></main></div>';

interface Browser {
  readonly navigator?: object;
  readonly saved?: string | null;
  readonly documentMode?: number;
  readonly knowsModules?: boolean;
  /** What it has that the portal asks for. */
  readonly has?: object;
}

/** What stands in the page after the check, and whether the portal has a place to draw in. */
const look = ({ navigator = {}, saved = null, documentMode, knowsModules = false, has = {} }: Browser) => {
  const { document } = new Window();
  document.body.innerHTML = loading;
  if (documentMode !== undefined) Object.assign(document, { documentMode });
  const make = document.createElement.bind(document) as (name: string) => object;
  const script = knowsModules ? { noModule: false } : {};
  const createElement = (name: string) => (name === 'script' ? script : make(name));
  Object.assign(document, { createElement });
  const localStorage = {
    getItem: () => {
      if (saved === 'refused') throw new Error('refused');
      return saved;
    },
  };
  runInNewContext(check, { window: has, document, navigator, localStorage, ...has });
  return {
    said: [...document.querySelectorAll('main [role=alert] > *')].map(({ textContent }) => textContent),
    lang: document.documentElement.getAttribute('lang'),
    hasPlace: document.getElementById('root') !== null,
  };
};

const previewIn = (language: Language) =>
  (JSON.parse(textOf(`src/i18n/${language}.json`)) as Record<string, string>)['preview.unsupported'];

const styles = (supports: boolean) => ({ supports: () => supports });

describe('the browser check', () => {
  it('does nothing in a browser that has what the portal needs [S57]', () => {
    const has = { CompressionStream: {}, CSS: styles(true) };
    expect(look({ knowsModules: true, has })).toEqual({ said: [], lang: null, hasPlace: true });
  });

  it.each([
    ['modules', { knowsModules: false, has: { CompressionStream: {}, CSS: styles(true) } }],
    ['streams that pack', { knowsModules: true, has: { CSS: styles(true) } }],
    ['a part of its styles', { knowsModules: true, has: { CompressionStream: {}, CSS: styles(false) } }],
    ['any of them', {}],
  ])('shows the plain page in a browser without %s [S57]', (_, browser) => {
    expect(look(browser)).toMatchObject({ said: [expect.anything(), expect.anything()], hasPlace: false });
  });

  it('names supported browsers, and removes the portal’s root element [S57]', () => {
    expect(look({ navigator: { language: 'en-US' } })).toEqual({
      said: [
        'This browser is too old for the portal',
        'The portal works in Chrome and Edge 109 or later, Firefox 121 or later, and Safari 16.4 or later. Update this browser, or open the link in another one.',
      ],
      lang: 'en',
      hasPlace: false,
    });
  });

  it.each(languages)('shows the specified words in Internet Explorer, in %s [D2.28]', (language) => {
    const { said, lang } = look({ documentMode: 11, navigator: { userLanguage: `${language}-XX` } });
    expect([said[1], lang]).toEqual([previewIn(language), language]);
    expect(said).toHaveLength(3);
  });

  it.each([
    [{ saved: 'ja', navigator: { languages: ['de'] } }, 'ja'],
    [{ saved: 'tlh', navigator: { languages: ['pt', 'fr-CA'] } }, 'fr'],
    [{ saved: 'refused', navigator: { language: 'es_MX.UTF-8' } }, 'es'],
    [{ navigator: { languages: ['__proto__', 'constructor'] } }, 'en'],
    [{}, 'en'],
  ])('uses the language of the page: %o [S31]', (browser, language) => {
    expect(look(browser).lang).toBe(language);
  });
});
