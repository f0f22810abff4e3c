import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { acts, actNames, pendingTabs } from '../../machines/acts/acts.ts';
import { documentFacts, isSignedByMe } from '../../src/api/document-facts.ts';
import { providerWord, providerWords, signedWord } from '../../src/api/provider-words.ts';

const me = 'u-maria-santos';

describe('the words of the provider', () => {
  it.each([
    ['role', 'Signer', 'SIGNER'],
    ['role', ' initial  reviewer ', 'INITIAL REVIEWER'],
    ['role', 'PostReviewer', 'POST REVIEWER'],
    ['role', 'Behandelnder Arzt', 'Behandelnder Arzt'],
    ['role', 'SIGNED', 'SIGNED'],
    ['action', 'signed', 'SIGNED'],
    ['action', 'Declined\n', 'DECLINED'],
    ['action', 'Archived ', 'Archived '],
    ['status', 'Pending Signature', 'PENDING SIGNATURE'],
    ['status', 'PENDING_SIGNATURE', 'PENDING SIGNATURE'],
    ['status', 'Pending-Review', 'PENDING REVIEW'],
    ['status', 'IN PROGRESS', 'IN PROGRESS'],
    ['action', 7, '7'],
    ['action', '', null],
    ['action', { a: 1 }, null],
  ] as const)(
    'for the %s %j is %j: case and blanks do not matter, and unknown words are unchanged [S34] [S23]',
    (kind, given, word) => {
      expect(providerWord(kind, given)).toBe(word);
    },
  );

  it('are in one table, with every word by which an act is recognized [S34]', () => {
    const roles: (string | null)[] = actNames.map((act) => acts[act].role);
    expect(roles.filter((role) => role !== null).toSorted()).toEqual(providerWords.role.toSorted());
    expect(actNames.map((act) => acts[act].done as string).toSorted()).toEqual(
      providerWords.action.toSorted(),
    );
    expect(Object.values(pendingTabs).map(({ status }) => status)).toEqual(providerWords.status);
  });
});

describe('a signer’s Signed', () => {
  const dates = [
    '2026-03-02',
    '2026-03-02T14:05:09Z',
    '2026-03-02 14:05:09',
    '3/2/2026',
    '03/02/2026 2:05:09 PM',
  ];
  it.each(['Y', 'Yes', ' yes', 'true', 'TRUE', true, 1, ...dates, '2024-02-29'])(
    'is yes as %j [S34]',
    (given) => {
      expect(signedWord(given)).toBe(true);
    },
  );

  it.each([
    undefined,
    null,
    '',
    ' ',
    'N',
    'No',
    'no ',
    'false',
    false,
    0,
    '0000-00-00',
    '0001-01-01T00:00:00',
    '1/1/0001',
  ])('is no as %j [S34]', (given) => {
    expect(signedWord(given)).toBe(false);
  });

  it.each(['maybe', '2026-02-30', '2023-02-29', '2026-13-01', '31/31/2026', 2, -1, 0.5, {}, [], ['Y']])(
    'proves nothing as %j [S34]',
    (given) => {
      expect(signedWord(given)).toBeNull();
    },
  );

  it('is yes as any date that exists, and no reading of anything fails [S34] [S23]', () => {
    const day = fc.date({ min: new Date('1971-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
    fc.assert(fc.property(day, (date) => signedWord(date.toISOString()) === true));
    fc.assert(fc.property(fc.jsonValue(), (value) => [true, false, null].includes(signedWord(value))));
  });
});

describe('my own signature', () => {
  it.each(['SIGNER', 'signer', 'Behandelnder Arzt', 'Physician', null])(
    'is recognized in a role that is called %j [S34]',
    (Role) => {
      const isMine = (Signed: unknown) =>
        isSignedByMe(documentFacts({ Signers: [{ Guid: me, Role, Signed }] }), me);
      expect([isMine('2026-03-02'), isMine(0), isMine('maybe')]).toEqual([true, false, false]);
    },
  );

  it('is not recognized in another known role, in any case of letters [S34]', () => {
    const facts = documentFacts({ Signers: [{ Guid: me, Role: 'Initial reviewer', Signed: 1 }] });
    expect(isSignedByMe(facts, me)).toBe(false);
  });
});
