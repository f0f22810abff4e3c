import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maskEmail, maskPhone } from '../../src/api/person-on-file.ts';

describe('masking', () => {
  it('masks the phone to its last four digits [A3.10] [A2.18]', () => {
    expect(maskPhone('15551230142')).toBe('*******0142');
    expect(maskPhone('+1 (555) 123-0142')).toBe('*******0142');
    expect(maskPhone('0142')).toBe('****');
    expect(maskPhone('')).toBe('');
  });

  it('keeps the first and last character of the local part of an e-mail address [A3.10] [A2.19]', () => {
    expect(maskEmail('maria.santos@example.com')).toBe('m**********s@example.com');
    expect(maskEmail('ab@example.com')).toBe('a*b@example.com');
    expect(maskEmail('a@example.com')).toBe('*@example.com');
    expect(maskEmail('"x@y"@example.com')).toBe('"***"@example.com');
    expect(maskEmail('😀mm😀@example.com')).toBe('😀**😀@example.com');
    expect(maskEmail('nobody')).toBe('n****y');
  });

  it('never shows more than four digits of any phone [A3.10]', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9]{5,15}$/), (phone) => {
        const masked = maskPhone(phone);
        return masked.length === phone.length && masked === '*'.repeat(phone.length - 4) + phone.slice(-4);
      }),
    );
  });

  it('hides everything between the first and the last character of any address [A3.10]', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (email) => {
        const at = email.lastIndexOf('@');
        const local = email.slice(0, at);
        const hidden =
          local.length <= 1 ? '*' : `${local[0]}${'*'.repeat(Math.max(1, local.length - 2))}${local.at(-1)}`;
        return maskEmail(email) === hidden + email.slice(at);
      }),
    );
  });
});
