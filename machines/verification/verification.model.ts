import { byExample, byProvider, documented, lost } from '../model.ts';

const tenMinutes = 600_000;

/** Any call ends so once the token is no longer good (A8.8). */
export const invalidToken = (variant: string) => ({
  name: 'invalid token' as const,
  output: { kind: 'invalidToken' as const },
  answer: byExample(variant, 'invalidToken'),
});

/** How sending a code can end; only for codes by e-mail does the provider name an expiry (A7.4). */
export const sending = (variant: 'sendCodeBySms' | 'sendCodeByEmail') =>
  [
    {
      name: 'sent',
      output: { kind: 'sent', lifetimeMs: variant === 'sendCodeByEmail' ? tenMinutes : null },
      answer: byProvider(variant, 'sent'),
    },
    {
      name: 'refused',
      output: { kind: 'refused', error: 'refused' },
      answer: byExample(variant, 'refused'),
      alike: documented(variant, 401, 'notAuthorized'),
    },
    { name: 'lost', output: { kind: 'unconfirmed' }, answer: lost(variant) },
    invalidToken(variant),
  ] as const;

/** How checking a code can end. */
export const verifying = [
  { name: 'verified', output: { kind: 'verified' }, answer: byProvider('verifyCode', 'verified') },
  {
    name: 'refused',
    output: { kind: 'refused', error: 'refused' },
    answer: byExample('verifyCode', 'wrongCode'),
    alike: documented('verifyCode', 200, 'expiredCode', 'usedCode', 'tooManyTries'),
  },
  {
    name: 'lost',
    output: { kind: 'unconfirmed' },
    answer: lost('verifyCode'),
    alike: documented('verifyCode', 401, 'notAuthorized'),
  },
  invalidToken('verifyCode'),
] as const;
