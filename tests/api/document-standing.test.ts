import { describe, expect, it } from 'vitest';
import { documentFacts } from '../../src/api/document-facts.ts';
import { standing } from '../../src/api/document-standing.ts';

const me = 'u-maria-santos';
const signer = (Role: string, Signed: boolean, Guid = me) => ({ Guid, Role, Signed });
const pending = (Status: string, ...Signers: object[]) => ({ Status, Signers });

describe('how a document stands to an act of mine', () => {
  it.each([
    ['review', pending('PENDING REVIEW', signer('INITIAL REVIEWER', false)), 'waits'],
    ['review', pending('PENDING SIGNATURE', signer('INITIAL REVIEWER', true)), 'mine'],
    ['review', pending('PENDING SIGNATURE', signer('INITIAL REVIEWER', true, 'u-other')), 'over'],
    ['sign', pending('PENDING SIGNATURE', signer('SIGNER', false)), 'waits'],
    [
      'sign',
      pending('PENDING SIGNATURE', signer('SIGNER', false), signer('SIGNER', true, 'u-other')),
      'over',
    ],
    ['sign', pending('COMPLETE', signer('SIGNER', true)), 'mine'],
    ['acknowledge', pending('COMPLETE', signer('POST REVIEWER', false)), 'waits'],
    ['acknowledge', pending('COMPLETE'), 'waits'],
    ['acknowledge', pending('COMPLETE', signer('POST REVIEWER', true)), 'mine'],
    [
      'acknowledge',
      pending('COMPLETE', signer('POST REVIEWER', false), signer('POST REVIEWER', true, 'u-other')),
      'over',
    ],
    ['acknowledge', { Status: 'COMPLETE', Action: 'DECLINED' }, 'over'],
    ['decline', pending('PENDING REVIEW'), 'waits'],
    ['decline', pending('PENDING SIGNATURE', signer('SIGNER', false)), 'waits'],
    ['decline', { Status: 'COMPLETE', Action: 'DECLINED' }, 'mine'],
    ['decline', pending('COMPLETE', signer('SIGNER', true)), 'over'],
    ['sign', {}, 'over'],
    ['review', { Status: 7, Signers: 'none' }, 'over'],
  ] as const)(
    'to ‘%s’ of %j: it %s [D4.2] [D4.3] [D4.4] [D4.5] [D4.6] [D6.2] [S23]',
    (act, document, expected) => {
      expect(standing(documentFacts(document), me, act)).toBe(expected);
    },
  );
});
