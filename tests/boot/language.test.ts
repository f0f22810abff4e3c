import { describe, expect, it } from 'vitest';
import { chooseLanguage } from '../../src/boot/language.ts';

describe('the language of a page', () => {
  it('is the saved choice [S31]', () => {
    expect(chooseLanguage('ja', ['de-DE', 'en'])).toBe('ja');
  });

  it('is the first of the browser’s languages that is one of the six [S31]', () => {
    expect(chooseLanguage(null, ['pt-BR', 'zh-Hant-TW', 'de'])).toBe('zh');
    expect(chooseLanguage(null, ['FR_ca'])).toBe('fr');
  });

  it.each(['de@euro', 'de.UTF-8', 'de_DE.UTF-8@euro', ' DE-de '])(
    'is recognized in %s, as systems write it [S31]',
    (tag) => {
      expect(chooseLanguage(null, [tag, 'fr'])).toBe('de');
    },
  );

  it('is English if nothing matches, also after an unknown saved choice [S31]', () => {
    expect(chooseLanguage(null, [])).toBe('en');
    expect(chooseLanguage('tlh', ['pt'])).toBe('en');
    expect(chooseLanguage('__proto__', ['es'])).toBe('es');
  });
});
