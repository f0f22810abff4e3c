import { describe, expect, it } from 'vitest';
import { awaitsMe, recordStatusInLists, recordStatusOf } from '../../src/acts/record-evidence.ts';
import { documentFacts } from '../../src/api/document-facts.ts';

const me = 'u-maria-santos';
const signer = (Role: string, Signed: boolean, Guid = me) => ({ Guid, Role, Signed });
/** It had no Action before the act. */
const unsentBefore = { texts: [], commentsBefore: [], actionBefore: null };
const at = (Status: string, ...Signers: object[]) => ({ Status, Signers });

describe('what a read proves', () => {
  it.each([
    ['review', at('PENDING REVIEW', signer('INITIAL REVIEWER', false)), 'waits'],
    ['review', at('PENDING SIGNATURE', signer('INITIAL REVIEWER', true)), 'mine'],
    ['review', at('PENDING SIGNATURE', signer('INITIAL REVIEWER', true, 'u-other')), 'others'],
    ['sign', at('PENDING SIGNATURE', signer('SIGNER', false)), 'waits'],
    ['sign', at('PENDING SIGNATURE', signer('SIGNER', false), signer('SIGNER', true, 'u-other')), 'others'],
    ['sign', at('COMPLETE', signer('SIGNER', true)), 'mine'],
    ['acknowledge', at('COMPLETE', signer('POST REVIEWER', false)), 'waits'],
    ['acknowledge', at('COMPLETE', signer('POST REVIEWER', true)), 'mine'],
    [
      'acknowledge',
      at('COMPLETE', signer('POST REVIEWER', false), signer('POST REVIEWER', true, 'u-other')),
      'waits',
    ],
    [
      'review',
      at('PENDING REVIEW', signer('INITIAL REVIEWER', false), signer('INITIAL REVIEWER', true, 'u-other')),
      'waits',
    ],
    ['acknowledge', { Status: 'COMPLETE', Action: 'DECLINED' }, 'gone'],
    ['sign', { Status: 'COMPLETE', Action: 'DECLINED', Signers: [signer('SIGNER', false)] }, 'gone'],
    ['decline', at('PENDING REVIEW'), 'unclear'],
    ['decline', at('PENDING SIGNATURE', signer('SIGNER', false)), 'unclear'],
    [
      'decline',
      { Status: 'PENDING SIGNATURE', Action: 'REVIEWED', Signers: [signer('SIGNER', false)] },
      'waits',
    ],
    ['decline', { Status: 'PENDING REVIEW', Action: 'DECLINED' }, 'recorded'],
    ['decline', { Status: 'COMPLETE', Action: 'DECLINED' }, 'recorded'],
    ['decline', at('COMPLETE', signer('SIGNER', true)), 'gone'],
  ] as const)(
    'after ‘%s’ of %j, on a host with a row for every role: %s [S46] [X3] [D4.5] [D4.6]',
    (act, document, expected) => {
      expect(recordStatusOf(documentFacts(document), me, act, unsentBefore)).toBe(expected);
    },
  );

  const own = (Role: string) => ({ Signers: [signer(Role, false), signer('SIGNER', false, 'u-other')] });
  it.each([
    ['review', { Status: 'PENDING SIGNATURE', Action: 'REVIEWED', ...own('INITIAL REVIEWER') }, 'recorded'],
    ['review', { Status: 'PENDING SIGNATURE', ...own('INITIAL REVIEWER') }, 'unclear'],
    ['review', { Status: 'PENDING REVIEW', ...own('INITIAL REVIEWER') }, 'waits'],
    ['sign', { Status: 'COMPLETE', Action: 'SIGNED', ...own('SIGNER') }, 'recorded'],
    ['sign', { Status: 'PENDING SIGNATURE', Action: 'SIGNED', ...own('SIGNER') }, 'unclear'],
    ['sign', { Status: 'PENDING SIGNATURE', Action: 'REVIEWED', ...own('SIGNER') }, 'waits'],
    ['acknowledge', { Status: 'COMPLETE', Action: 'ACKNOWLEDGED', ...own('POST REVIEWER') }, 'recorded'],
    ['acknowledge', { Status: 'COMPLETE', Action: 'SIGNED', ...own('POST REVIEWER') }, 'waits'],
  ] as const)(
    'after ‘%s’ of %j, on a host that never says in its rows who has signed: %s [S46] [S34]',
    (act, document, expected) => {
      expect(recordStatusOf(documentFacts(document), me, act, unsentBefore)).toBe(expected);
    },
  );

  it.each([
    ['review', at('PENDING REVIEW'), 'waits'],
    ['review', at('PENDING SIGNATURE', signer('SIGNER', false, 'u-other')), 'recorded'],
    ['review', at('COMPLETE'), 'recorded'],
    ['sign', at('PENDING REVIEW'), 'waits'],
    ['sign', at('PENDING SIGNATURE'), 'unclear'],
    ['sign', at('COMPLETE'), 'recorded'],
    ['sign', { Status: 'PENDING SIGNATURE', Action: 'SIGNED' }, 'recorded'],
    ['acknowledge', at('COMPLETE', signer('SIGNER', true, 'u-other')), 'unclear'],
    ['acknowledge', { Status: 'COMPLETE', Action: 'ACKNOWLEDGED' }, 'recorded'],
    ['sign', {}, 'unclear'],
    ['review', { Status: 7, Signers: 'none' }, 'unclear'],
    ['decline', { Status: 'ARCHIVED' }, 'unclear'],
    ['decline', at('COMPLETE'), 'unclear'],
    ['decline', { Status: 'COMPLETE', Action: 'SIGNED' }, 'gone'],
  ] as const)('after ‘%s’ of %j, on a host without my row: %s [S46] [S23]', (act, document, expected) => {
    expect(recordStatusOf(documentFacts(document), me, act, unsentBefore)).toBe(expected);
  });

  it('finds an act by the text that was sent with it, and not by one that was there before [S46]', () => {
    const document = documentFacts({
      ...at('PENDING REVIEW'),
      Comments: [{ Type: 'Note', Timestamp: null, Text: 'Seen.' }],
    });
    const sent = (texts: readonly string[], commentsBefore: readonly string[]) =>
      recordStatusOf(document, me, 'review', { texts, commentsBefore });
    expect([sent(['Seen.'], []), sent(['Seen.'], ['Seen.']), sent(['Other'], []), sent([], [])]).toEqual([
      'mine',
      'waits',
      'waits',
      'waits',
    ]);
  });

  it.each([
    ['review', 'REVIEWED', { Status: 'PENDING REVIEW', ...own('INITIAL REVIEWER') }, 'unclear', 'recorded'],
    [
      'review',
      'REVIEWED',
      { Status: 'PENDING SIGNATURE', ...own('INITIAL REVIEWER') },
      'recorded',
      'recorded',
    ],
    ['acknowledge', 'ACKNOWLEDGED', { Status: 'COMPLETE', ...own('POST REVIEWER') }, 'unclear', 'recorded'],
    ['acknowledge', 'ACKNOWLEDGED', { Status: 'COMPLETE' }, 'unclear', 'recorded'],
  ] as const)(
    'after ‘%s’, Action %s proves nothing where it stood there before or nobody knows, only where it has moved to it: %j [S46] [A3.3]',
    (act, Action, document, unmoved, moved) => {
      const facts = documentFacts({ ...document, Action });
      const judgedFrom = (actionBefore: string | null | undefined) =>
        recordStatusOf(facts, me, act, { ...unsentBefore, actionBefore });
      expect([judgedFrom(Action), judgedFrom(undefined), judgedFrom(null)]).toEqual([
        unmoved,
        unmoved,
        moved,
      ]);
    },
  );

  it.each([
    [{ pending: false, completed: true }, 'recorded'],
    [{ pending: true, completed: false }, 'waits'],
    [{ pending: true, completed: true }, 'unclear'],
    [{ pending: false, completed: false }, 'unclear'],
    [{ pending: null, completed: true }, 'unclear'],
    [{ pending: false, completed: null }, 'unclear'],
  ] as const)('if the document proves nothing, follows from the lists: %j: %s [S46]', (listed, expected) => {
    expect(recordStatusInLists(listed)).toBe(expected);
  });
});

describe('what waits for me', () => {
  it.each([
    ['review', at('PENDING REVIEW'), true],
    ['review', at('PENDING SIGNATURE'), false],
    ['sign', at('PENDING SIGNATURE', signer('SIGNER', false)), true],
    ['sign', at('PENDING SIGNATURE', signer('SIGNER', false), signer('SIGNER', true, 'u-other')), false],
    ['sign', at('PENDING SIGNATURE'), false],
    ['acknowledge', at('COMPLETE'), true],
    ['acknowledge', at('COMPLETE', signer('POST REVIEWER', true, 'u-other')), false],
    // A pending document may carry the Action that is asked for, and more than one person may be asked.
    ['review', { Action: 'REVIEWED', ...at('PENDING REVIEW', signer('INITIAL REVIEWER', false)) }, true],
    ['review', { Action: 'REVIEWED', ...at('PENDING REVIEW') }, true],
    ['review', at('PENDING REVIEW', signer('INITIAL REVIEWER', true)), false],
    [
      'review',
      at('PENDING REVIEW', signer('INITIAL REVIEWER', false), signer('INITIAL REVIEWER', true, 'u-other')),
      true,
    ],
    [
      'acknowledge',
      {
        Action: 'ACKNOWLEDGED',
        ...at('COMPLETE', signer('POST REVIEWER', false), signer('SIGNER', true, 'u-other')),
      },
      true,
    ],
    // This host may never keep its rows: only the Action says that it is done.
    ['acknowledge', { Action: 'ACKNOWLEDGED', ...at('COMPLETE', signer('POST REVIEWER', false)) }, false],
    ['review', at('PENDING REVIEW', signer('INITIAL REVIEWER', true, 'u-other')), true],
    [
      'acknowledge',
      at('COMPLETE', signer('POST REVIEWER', false), signer('POST REVIEWER', true, 'u-other')),
      true,
    ],
    ['acknowledge', { Action: 'ACKNOWLEDGED', ...at('COMPLETE') }, false],
    ['acknowledge', { Status: 'COMPLETE', Action: 'DECLINED' }, false],
    ['complete', at('PENDING SIGNATURE', signer('SIGNER', false)), false],
  ] as const)('on ‘%s’, of %j: %s [D4.2] [D4.3] [D4.4] [D4.6]', (tab, document, expected) => {
    expect(awaitsMe(documentFacts(document), me, tab)).toBe(expected);
  });
});
