import { describe, expect, it } from 'vitest';
import { awaitsMySignature, documentFacts, isSignedByMe } from '../../src/api/document-facts.ts';

const me = 'u-maria-santos';
const nothing = {
  id: null,
  ref: null,
  status: null,
  organization: null,
  organizationId: null,
  subject: null,
  dateOfBirth: null,
  type: null,
  documentDate: null,
  dateSent: null,
  daysOutstanding: null,
  action: null,
  actionDate: null,
  rawActionDate: null,
  signers: [],
  comments: [],
};

describe('the facts of a document', () => {
  it('are read under the names of the description [D3.1] [D3.2] [D3.3]', () => {
    expect(
      documentFacts({
        Id: 'doc-1',
        DisplayId: 'RIV-1',
        Status: 'PENDING SIGNATURE',
        Requestor: 'Riverside Home Health',
        RequestorId: 'r-1',
        SubjectName: 'Ottilie Samplewood',
        DateOfBirth: '1931-01-01',
        Type: 'Plan of Care',
        DocumentDate: '2026-10-09',
        Date: '2026-10-20',
        DaysOutstanding: 32,
        Action: 'SIGNED',
        ActionDate: '2026-10-21',
        RawActionDate: '2026-10-21 08:00:00',
        Signers: [{ Guid: me, Role: 'SIGNER', Signed: true }],
        Comments: [{ Type: 'Note', Timestamp: '2026-10-20 08:00:00', Text: 'Second request.' }],
      }),
    ).toEqual({
      id: 'doc-1',
      ref: 'RIV-1',
      status: 'PENDING SIGNATURE',
      organization: 'Riverside Home Health',
      organizationId: 'r-1',
      subject: 'Ottilie Samplewood',
      dateOfBirth: '1931-01-01',
      type: 'Plan of Care',
      documentDate: '2026-10-09',
      dateSent: '2026-10-20',
      daysOutstanding: 32,
      action: 'SIGNED',
      actionDate: '2026-10-21',
      rawActionDate: '2026-10-21 08:00:00',
      signers: [{ guid: me, role: 'SIGNER', signed: true }],
      comments: [{ type: 'Note', timestamp: '2026-10-20 08:00:00', text: 'Second request.' }],
    });
  });

  it.each([[undefined], [null], ['x'], [7], [[]], [{}], [{ Extra: 1 }]])(
    'are all unknown of %j [S23]',
    (given) => {
      expect(documentFacts(given)).toEqual(nothing);
    },
  );

  it('survive fields of another type [S23]', () => {
    expect(
      documentFacts({
        Id: 17,
        SubjectName: { first: 'X' },
        DaysOutstanding: -3,
        Type: '',
        Signers: 'none',
        Comments: [null, { Text: 5 }],
      }),
    ).toEqual({
      ...nothing,
      id: '17',
      comments: [
        { type: null, timestamp: null, text: null },
        { type: null, timestamp: null, text: '5' },
      ],
    });
    expect(documentFacts({ Signers: [null, { Guid: me, Signed: 'Y' }] }).signers).toEqual([
      { guid: null, role: null, signed: false },
      { guid: me, role: null, signed: true },
    ]);
  });
});

const signer = (Guid: string, Role: string, Signed = false) => ({ Guid, Role, Signed });

describe('a document that is pending signature', () => {
  it.each([
    ['the only signer', [signer(me, 'SIGNER')], true],
    ['a signer who has signed', [signer(me, 'SIGNER', true)], false],
    ['one of two who may sign, none of whom has', [signer(me, 'SIGNER'), signer('u-2', 'SIGNER')], true],
    [
      'one of two, the other of whom has signed',
      [signer(me, 'SIGNER'), signer('u-2', 'SIGNER', true)],
      false,
    ],
    ['of another role than the one that is done', [signer(me, 'A'), signer('u-2', 'B', true)], true],
    ['of two roles, one of which is done', [signer(me, 'A', true), signer(me, 'B')], true],
    [
      'of two roles, both done by others',
      [signer(me, 'A'), signer(me, 'B'), signer('u-2', 'A', true), signer('u-3', 'B', true)],
      false,
    ],
    ['nobody among the signers', [signer('u-2', 'SIGNER')], false],
    ['nobody, for there are no signers', [], false],
  ])('waits for me or not where I am %s [A6.4] [D4.6] [D6.2]', (_, Signers, waits) => {
    expect(awaitsMySignature(documentFacts({ Status: 'PENDING SIGNATURE', Signers }), me)).toBe(waits);
  });

  it.each(['PENDING REVIEW', 'COMPLETE', 'SOMETHING NEW', null])(
    'is no document of status %s [D4.6] [S23]',
    (Status) => {
      const facts = documentFacts({ Status, Signers: [signer(me, 'SIGNER')] });
      expect(awaitsMySignature(facts, me)).toBe(false);
    },
  );

  it('is signed by me only where my signature is recorded', () => {
    const isSigned = (...Signers: unknown[]) => isSignedByMe(documentFacts({ Signers }), me);
    expect([
      isSigned(signer(me, 'SIGNER', true)),
      isSigned(signer(me, 'SIGNER')),
      isSigned(signer(me, 'INITIAL REVIEWER', true)),
      isSigned(signer('u-2', 'SIGNER', true)),
    ]).toEqual([true, false, false, false]);
  });
});
