import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  countries,
  isComplete,
  longestNumber,
  readNumber,
  shownNumber,
  smsValue,
  storedNumber,
} from '../../src/views/contact/phone.ts';

const digits = (least: number, most: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: least, maxLength: most });
const separators = fc.constantFrom('', ' ', '-', '.', ' ( ', ') ', '\u00a0', '\u2011', '\u200e', '/');
const country = fc.constantFrom(...countries);

/** The digits with a separator before each. */
const spread = (text: string, between: readonly string[]) =>
  Array.from(text, (digit, at) => `${between[at % Math.max(1, between.length)] ?? ''}${digit}`).join('');

const inScript = (text: string, zero: number) =>
  Array.from(text, (digit) => String.fromCodePoint(zero + Number(digit))).join('');

describe('A number that is typed or pasted', () => {
  it('keeps each of its digits in their order, whatever is around them [A2.36]', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const read = readNumber(text);
        const all = text.normalize('NFKC').replace(/\D/g, '');
        expect(`${read.country ?? ''}${read.digits}`).toBe(all);
      }),
    );
  });

  it('consists of digits only, of any script [A2.36]', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(readNumber(text).digits).toMatch(/^[0-9]*$/);
      }),
    );
    for (const zero of [0x30, 0x660, 0x6f0, 0x966, 0xff10, 0x1d7ce]) {
      expect(readNumber(inScript('5551230187', zero))).toEqual({
        country: null,
        digits: '5551230187',
        remark: null,
      });
    }
  });

  it('loses separators without a message, and takes the country from a plus [A2.36]', () => {
    fc.assert(
      fc.property(
        country,
        digits(10, 10),
        fc.array(separators, { maxLength: 5 }),
        (code, national, between) => {
          expect(readNumber(` +${spread(code + national, between)} `)).toEqual({
            country: code,
            digits: national,
            remark: null,
          });
          const plain = readNumber(spread(national, between));
          expect(plain).toEqual({ country: null, digits: national, remark: null });
        },
      ),
    );
  });

  it('is reported as too long from 13 digits on, and keeps all of them [A2.36] [A9.2]', () => {
    fc.assert(
      fc.property(digits(longestNumber + 1, 40), (text) => {
        expect(readNumber(text)).toEqual({ country: null, digits: text, remark: 'tooLong' });
      }),
    );
    expect(readNumber('915551230171').remark).toBe(null);
  });

  it('stays the same when it is parsed again [A2.36]', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const { digits: once } = readNumber(text);
        expect(readNumber(once).digits).toBe(once);
      }),
    );
  });

  it('has a remark about what does not fit: letters, a foreign calling code [A2.36]', () => {
    const read = ['call 555 123 0187', '555-CALL', '+44 20 7946 0958', '+', 'tel:+1-555-123-0187', '', 'x'];
    expect(read.map(readNumber)).toEqual([
      { country: null, digits: '5551230187', remark: 'letters' },
      { country: null, digits: '555', remark: 'letters' },
      { country: null, digits: '442079460958', remark: 'foreign' },
      { country: null, digits: '', remark: null },
      { country: '1', digits: '5551230187', remark: null },
      { country: null, digits: '', remark: null },
      { country: null, digits: '', remark: 'letters' },
    ]);
  });
});

describe('The value for the provider', () => {
  it('is the country code and ten digits, even if the calling code was typed with the number [S13] [A5.3]', () => {
    fc.assert(
      fc.property(country, digits(10, 10), (code, national) => {
        const plain = { country: code, digits: national };
        const withCode = { country: code, digits: code + national };
        expect([smsValue(plain), smsValue(withCode)]).toEqual([code + national, code + national]);
        expect([isComplete(plain), isComplete(withCode)]).toEqual([true, true]);
        expect([shownNumber(plain), shownNumber(withCode)]).toEqual([0, 1].map(() => `+${code} ${national}`));
      }),
    );
  });

  it('is not possible for any other number of digits, or without a country', () => {
    fc.assert(
      fc.property(country, digits(0, longestNumber), (code, text) => {
        const before = [code, code === '91' ? '0' : '1'];
        const withCode = before.some((one) => text.length === one.length + 10 && text.startsWith(one));
        expect(isComplete({ country: code, digits: text })).toBe(text.length === 10 || withCode);
        expect(isComplete({ country: null, digits: text })).toBe(false);
      }),
    );
  });
});

describe('The number on file', () => {
  it('is parsed to what was stored [A4.9] [S13]', () => {
    fc.assert(
      fc.property(country, digits(10, 10), (code, national) => {
        const entry = { country: code, digits: national };
        const values = [code, null].map((told) => storedNumber(smsValue(entry), told));
        expect(values).toEqual([entry, entry]);
      }),
    );
  });

  it('is split in whatever format the provider writes it, and is null without a digit [A2.39] [S23]', () => {
    expect([
      storedNumber('15551230142', '1'),
      storedNumber('5551230142', '1'),
      storedNumber('+1 (555) 123-0142', null),
      storedNumber('915551230171', '+91'),
      storedNumber('5551230142', null),
      storedNumber('442079460958', '44'),
      storedNumber('', '1'),
      storedNumber('none', '1'),
      storedNumber(null, null),
    ]).toEqual([
      { country: '1', digits: '5551230142' },
      { country: '1', digits: '5551230142' },
      { country: '1', digits: '5551230142' },
      { country: '91', digits: '5551230171' },
      { country: null, digits: '5551230142' },
      { country: null, digits: '442079460958' },
      null,
      null,
      null,
    ]);
  });
});
