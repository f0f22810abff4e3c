import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadContract } from '../../mock-server/contract/contract.ts';
import { checkAddress, checkNumber } from '../../src/views/contact/entry.ts';

const maria = { country: '1', digits: '5551230142' } as const;
const contract = loadContract();

/** Whether the API description accepts a value for a check. */
const isTaken = (type: 'Email' | 'SMS', value: string): boolean => {
  const variant = contract.variants.find(({ id }) => id === (type === 'Email' ? 'checkEmail' : 'checkSms'));
  if (!variant) throw new Error('The description has no such call.');
  const body = {
    Data: { UserId: 'u-1', Action: 'Check', Type: type, Value: value, Token: 'tkn-5b1f0c2e9a74' },
  };
  const exchange = {
    pathParams: {},
    query: new URLSearchParams(),
    headers: { 'content-type': 'application/json' },
    body,
  };
  return contract.requestViolations(variant, exchange).length === 0;
};

describe('A new number', () => {
  it('must differ, have a country and be complete, checked in this order [A5.3]', () => {
    const entries = [
      maria,
      { country: '1', digits: '15551230142' },
      { country: null, digits: '5551230187' },
      { country: '1', digits: '555123' },
      { country: '91', digits: '55512301711' },
      { country: '91', digits: '5551230142' },
      { country: '91', digits: '05551230142' },
      { country: '1', digits: '0000000000' },
      { country: '1', digits: '5555555555' },
      { country: '1', digits: '5551230187' },
    ] as const;
    expect(entries.map((entry) => checkNumber(entry, maria))).toEqual([
      { verdict: 'unchanged', value: '' },
      { verdict: 'unchanged', value: '15551230142' },
      { verdict: 'noCountry', value: '' },
      { verdict: 'malformed', value: '' },
      { verdict: 'malformed', value: '' },
      { verdict: 'valid', value: '915551230142' },
      { verdict: 'valid', value: '915551230142' },
      { verdict: 'malformed', value: '' },
      { verdict: 'malformed', value: '' },
      { verdict: 'valid', value: '15551230187' },
    ]);
  });

  it('that is empty removes the number on file; if there is none, nothing was changed [A4.9] [A5.3]', () => {
    const empty = { country: '1', digits: '' } as const;
    expect([checkNumber(empty, maria), checkNumber(empty, null)]).toEqual([
      { verdict: 'removal', value: '' },
      { verdict: 'unchanged', value: '' },
    ]);
  });

  it('conforms to the API description whenever it is accepted [S13]', () => {
    const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), maxLength: 14 });
    fc.assert(
      fc.property(fc.constantFrom('1', '91', null), digits, (country, text) => {
        const { verdict, value } = checkNumber({ country, digits: text }, maria);
        expect(verdict !== 'valid' || isTaken('SMS', value)).toBe(true);
      }),
    );
  });
});

describe('A new e-mail address', () => {
  it.each([
    '\u200bmaria@example.org',
    'maria@example.org\u200b ',
    'maria@\u2060example.org',
    '\u2068maria@example.org\u2069',
    '\ufeffma\u00adria@example.org',
  ])('that was pasted as %j loses its invisible characters [A5.2]', (entry) => {
    expect(checkAddress(entry, 'maria.santos@example.com')).toEqual({
      verdict: 'valid',
      value: 'maria@example.org',
    });
    expect(checkAddress(entry, 'maria@example.org').verdict).toBe('unchanged');
  });

  it('must be entered, differ, and be an address [A5.2]', () => {
    const stored = 'maria.santos@example.com';
    const entries = [
      '',
      '  ',
      ` ${stored} `,
      'Maria.Santos@Example.com',
      'maria',
      'maria@',
      'a b@example.com',
      'm@x',
      ' maria@example.org ',
    ];
    expect(entries.map((entry) => checkAddress(entry, stored))).toEqual([
      { verdict: 'empty', value: '' },
      { verdict: 'empty', value: '' },
      { verdict: 'unchanged', value: '' },
      { verdict: 'unchanged', value: '' },
      { verdict: 'malformed', value: '' },
      { verdict: 'malformed', value: '' },
      { verdict: 'malformed', value: '' },
      { verdict: 'malformed', value: '' },
      { verdict: 'valid', value: 'maria@example.org' },
    ]);
    expect(checkAddress(`${'m'.repeat(250)}@example.org`, null).verdict).toBe('malformed');
    expect(checkAddress('maria@example.org', null)).toEqual({ verdict: 'valid', value: 'maria@example.org' });
  });

  it('conforms to the API description whenever it is accepted [A5.2]', () => {
    fc.assert(
      fc.property(fc.oneof(fc.emailAddress(), fc.string()), (text) => {
        const { verdict, value } = checkAddress(text, null);
        expect(verdict !== 'valid' || isTaken('Email', value)).toBe(true);
      }),
    );
  });
});
