import { describe, expect, it } from 'vitest';
import { documentFacts } from '../../src/api/document-facts.ts';
import { otherWaitingTab, tabOfDocument } from '../../src/acts/record-evidence.ts';

const me = 'u-maria-santos';
const facts = (Status: string | null, more: object = {}) => documentFacts({ Id: 'd-1', Status, ...more });
const signer = (Guid: string, Signed = false) => ({ Signers: [{ Guid, Role: 'SIGNER', Signed }] });

describe('a document that was opened without a tab', () => {
  it.each([
    ['where it waits for me to sign', facts('PENDING SIGNATURE', signer(me)), 'sign'],
    ['where it waits for somebody else to sign', facts('PENDING SIGNATURE', signer('u-2')), 'sign'],
    ['where it waits for a review', facts('PENDING REVIEW'), 'review'],
    ['where its signature is to be reviewed', facts('COMPLETE'), 'acknowledge'],
    [
      'as completed where it was declined, although it still has the status of a pending one',
      facts('PENDING SIGNATURE', { Action: 'DECLINED' }),
      'complete',
    ],
    ['as completed where it was acknowledged', facts('COMPLETE', { Action: 'ACKNOWLEDGED' }), 'complete'],
    ['for signing, not as completed, where nothing says that it is completed', facts('RECALLED'), 'sign'],
  ] as const)('is shown %s [D2.5]', (_, document, tab) => {
    expect(tabOfDocument(document, me)).toBe(tab);
  });

  it('names the tab where it waits, if that is another one [D2.5]', () => {
    const waiting = facts('PENDING SIGNATURE', signer(me));
    expect([
      otherWaitingTab(waiting, me, 'review'),
      otherWaitingTab(waiting, me, 'complete'),
      otherWaitingTab(waiting, me, 'sign'),
      otherWaitingTab(facts('PENDING SIGNATURE', signer('u-2')), me, 'review'),
    ]).toEqual(['sign', 'sign', null, null]);
  });

  it('that is signed waits nowhere if it was opened as completed, except for the person who is to review its signature [D2.35] [D2.5]', () => {
    const reviewer = (Guid: string) => ({
      Action: 'SIGNED',
      Signers: [
        { Guid: me, Role: 'SIGNER', Signed: true },
        { Guid, Role: 'POST REVIEWER', Signed: false },
      ],
    });
    expect([
      otherWaitingTab(facts('COMPLETE', { Action: 'SIGNED', ...signer(me, true) }), me, 'complete'),
      otherWaitingTab(facts('COMPLETE', reviewer('u-2')), me, 'complete'),
      otherWaitingTab(facts('COMPLETE', reviewer(me)), me, 'complete'),
      otherWaitingTab(facts('COMPLETE', reviewer('u-2')), me, 'sign'),
    ]).toEqual([null, null, 'acknowledge', 'acknowledge']);
  });
});
