import { describe, expect, it } from 'vitest';
import { validateConfig } from '../../src/app/config.ts';

const defaults = {
  apiBaseUrl: '',
  basicAuthorization: null,
  companyName: 'Countersign',
  idleTimeoutMs: 900_000,
  idleWarningMs: 120_000,
  sessionMaxMs: 43_200_000,
  supportUrl: null,
  viewActiveMs: 300_000,
};
const check = (value: unknown, hostname = 'portal.example.org') => validateConfig(value, hostname);

describe('the configuration', () => {
  it('takes the defaults for absent settings and ignores unknown ones [S24] [A9.1] [X17]', () => {
    expect(check({ colour: 'green' })).toEqual({ config: defaults });
  });

  it('takes every setting [S24]', () => {
    const value = {
      apiBaseUrl: 'https://api.example.org/',
      companyName: 'Riverside',
      idleTimeoutMs: 60_000,
      idleWarningMs: 20_000,
      sessionMaxMs: 3_600_000,
      supportUrl: 'https://help.example.org',
      viewActiveMs: 120_000,
    };
    expect(check(value)).toEqual({
      config: { ...defaults, ...value, apiBaseUrl: 'https://api.example.org' },
    });
  });

  it('names the setting with a bad value [S24]', () => {
    const bad: Record<string, readonly unknown[]> = {
      apiBaseUrl: ['ftp://x', 'not a url', 7, null, 'https://user:secret@example.org'],
      companyName: ['', ' ', 7, 'x'.repeat(101)],
      idleTimeoutMs: ['900000', 0, -1, 1.5, Number.NaN, 86_400_001],
      idleWarningMs: [900_000, 999],
      sessionMaxMs: [true],
      supportUrl: ['javascript:alert(1)', 'http://help.example.org'],
      viewActiveMs: ['300000', 0, 999, 1.5, null],
      basicAuthorization: ['Basic eA=='],
    };
    for (const [field, values] of Object.entries(bad)) {
      for (const value of values) {
        expect([field, value, check({ [field]: value })]).toEqual([field, value, { problem: field }]);
      }
    }
  });

  it('takes a Basic value only where the page comes from this very machine [S24] [S25]', () => {
    const value = { basicAuthorization: 'Basic eA==' };
    for (const host of ['localhost', '127.0.0.1', '[::1]']) {
      expect(check(value, host)).toEqual({ config: { ...defaults, ...value } });
    }
  });

  it.each([[[]], [null], ['text'], [7], [true], [undefined]])(
    'refuses %j, and a file that could not be read, as a whole [S24]',
    (value) => {
      expect(check(value)).toEqual({ problem: null });
    },
  );
});
