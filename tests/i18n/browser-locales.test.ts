import { describe, expect, it, vi } from 'vitest';
import { browserLocales } from '../../src/i18n/language.ts';
import { firstDayOfWeek } from '../../src/views/report/calendar-words.ts';

const speaking = (...languages: readonly unknown[]) =>
  vi.stubGlobal('navigator', { languages, language: languages[0] });

describe('the languages of a browser', () => {
  it.each([
    ['en-US@posix', 'en-US'],
    ['en-US.UTF-8', 'en-US'],
    ['de_DE.UTF-8@euro', 'de-DE'],
    ['zh-hant-tw', 'zh-Hant-TW'],
    [' fr-CA ', 'fr-CA'],
  ])('are valid if the system writes %s [S31]', (written, valid) => {
    speaking(written, 'en');
    expect(browserLocales()).toEqual([valid, 'en']);
  });

  it('omit invalid ones [S31]', () => {
    speaking('', 'C.UTF-8', 'x', 'en US', '*', 'de-DE');
    expect(browserLocales()).toEqual(['de-DE']);
  });

  it('may be missing [S31]', () => {
    vi.stubGlobal('navigator', {});
    expect(browserLocales()).toEqual([]);
  });

  it.each(['de-DE@euro', 'de-DE.UTF-8', 'de-@', 'de-DE-', 'de-x'])(
    'give the calendar a first day of the week, written as %s [S31]',
    (written) => {
      speaking(written);
      expect(firstDayOfWeek('de')).toBe(1);
    },
  );

  it('determine the first day of the week by their region [S31]', () => {
    speaking('en-GB@posix');
    expect(firstDayOfWeek('en')).toBe(1);
    speaking('en-US@posix');
    expect(firstDayOfWeek('en')).toBe(0);
  });
});
