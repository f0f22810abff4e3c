import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { confirmed, dialog, document, done, lines, open, pressInDialog, title } from './opened-acts.tsx';
import type { DocumentRead } from '../../machines/acts/record-status.ts';
import { kindOf } from '../../src/acts/left-act.ts';

const readAs = (recordStatus: DocumentRead['recordStatus'], id = '1') =>
  ({ kind: 'read', reads: [{ id, recordStatus, isChanged: false }] }) as const;

describe('the result of an act', () => {
  it('is shown in ‘Documents Signed’, with an icon and a text for each failure, failures first [D2.53] [D8.4] [X4]', async () => {
    const selected = ['1', '2', '3', '4'].map((id) => document(id));
    await confirmed('Sign', {
      selected,
      answers: [
        {
          kind: 'answered',
          rows: [
            { id: '1', refusal: null, error: '' },
            { id: '2', refusal: 'locked', error: 'Document lock obtained by another user or process' },
          ],
        },
        {
          kind: 'answered',
          rows: [
            { id: '3', refusal: 'redundant', error: 'Redundant' },
            { id: '4', refusal: 'refused', error: 'The document was recalled by its sender' },
          ],
        },
      ],
      reads: [readAs('waits', '2'), readAs('waits', '4')],
    });
    const about = (id: string) => `Subject ${id} · Plan of CareRiverside Home Health · RIV-${id}`;
    expect([await title(), await lines()]).toEqual([
      'Documents Signed',
      [
        `${about('2')}Document Locked`,
        `${about('4')}The document was recalled by its sender`,
        `${about('3')}Already Signed`,
        `${about('1')}Signed`,
      ],
    ]);
    const items = (await dialog()).getAllByRole('listitem');
    expect(items.map((item) => item.querySelector('[data-tone]')?.getAttribute('data-tone'))).toEqual([
      'bad',
      'bad',
      'calm',
      'good',
    ]);
    expect((await dialog()).getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      '',
      'Copy',
      'Print',
      'Try the 2 again',
      'Done',
    ]);
    expect(screen.getByText('1 of 4 documents done.')).toBeTruthy();
  });

  it('has room for a refusal of any length: it is collapsed in its line, and can be expanded [D2.53]', async () => {
    const error = 'Refused. '.repeat(11_000).trim();
    await confirmed('Sign', {
      selected: [document('1')],
      answers: [{ kind: 'answered', rows: [{ id: '1', refusal: 'refused', error }] }],
      reads: [readAs('waits')],
    });
    const line = async () => (await dialog()).getByRole('listitem').textContent;
    expect((await line()).length).toBeLessThan(1_200);
    await (await dialog()).findByRole('button', { name: 'Show all' });
    await pressInDialog('Show all');
    expect(await line()).toContain(error);
  });

  it.each([
    ['sign', 'Sign', 'Signature Failed', 'Already Signed'],
    ['review', 'Review', 'Review Failed', 'Already Reviewed'],
    ['acknowledge', 'Reviewed', 'Review Failed', 'Already Reviewed'],
  ] as const)(
    'is a failure on tab %s if the provider answers ‘Redundant’, whoever acted [D2.51] [D8.4] [S46]',
    async (tab, name, heading, words) => {
      await confirmed(name, {
        tab,
        selected: [document('1')],
        answers: [{ kind: 'refused', refusal: 'redundant', rows: [], error: 'Redundant' }],
      });
      expect([await title(), (await lines())[0]?.endsWith(words)]).toEqual([heading, true]);
    },
  );

  it('is a failure if the document was already signed before sending: this act recorded nothing [S46] [D8.4]', async () => {
    const { sent } = await confirmed('Sign', {
      selected: [document('1')],
      unknownOutcomes: { decline: ['1'] },
      reads: [readAs('mine')],
    });
    expect([await title(), (await lines())[0]?.endsWith('Already Signed'), sent]).toEqual([
      'Signature Failed',
      true,
      [],
    ]);
  });

  it('does not say who did what with a document that waits no longer, unless somebody’s row does [X3] [S46] [D8.4]', async () => {
    const { sent } = await confirmed('Sign', {
      selected: [document('1')],
      answers: [{ kind: 'unconfirmed' }],
      reads: [readAs('gone')],
    });
    expect([await title(), (await lines())[0]?.endsWith('No longer pending')]).toEqual([
      'Signature Failed',
      true,
    ]);
    expect([
      (await dialog()).queryByRole('button', { name: /^Try (again|the \d+ again)$/ }),
      sent.length,
    ]).toEqual([null, 1]);
  });

  it.each([
    ['Sign', 'sign', 'Documents Signed'],
    ['Reviewed', 'acknowledge', 'Documents Reviewed'],
  ] as const)(
    'after ‘%s’ that is recorded without a name, says that it is unknown who acted, and reports no failure [S46]',
    async (name, tab, heading) => {
      await confirmed(name, {
        tab,
        selected: [document('1')],
        answers: [{ kind: 'refused', refusal: 'refused', rows: [], error: 'Closed' }],
        reads: [readAs('recorded')],
      });
      expect([await title(), (await lines())[0]?.replace(/.*RIV-1/, '')]).toEqual([
        heading,
        'Recorded, without a name',
      ]);
      expect((await dialog()).queryByRole('button', { name: /^Try (again|the \d+ again)$/ })).toBe(null);
    },
  );

  it('says of a failed acknowledgement that something went wrong [D8.6]', async () => {
    await confirmed('Reviewed', {
      tab: 'acknowledge',
      answers: [{ kind: 'refused', refusal: 'refused', rows: [], error: 'Closed' }],
    });
    await dialog();
    expect(screen.getByText('Something went wrong , Please try again later')).toBeTruthy();
  });

  it('says whether a retry sends failed documents, those not sent yet, or both [X4]', async () => {
    const { actorRef } = await open({
      selected: Array.from({ length: 11 }, (_, at) => document(String(at))),
      answers: [{ kind: 'refused', refusal: 'refused', rows: [], error: 'Closed' }],
    });
    await act(async () => {
      actorRef.send({
        type: 'sign.requested',
        ids: Array.from({ length: 11 }, (_, at) => String(at)),
        organizations: 1,
      });
      actorRef.send({ type: 'act.confirmed', isReasonGiven: true });
      actorRef.send({ type: 'stop.requested' });
    });
    expect(
      (await dialog()).getByRole('button', { name: /^(Sign|Review|Decline|Mark) the remaining/ }),
    ).toBeTruthy();
    const { ledger } = actorRef.getSnapshot().context;
    expect(new Set(ledger.filter(({ fate }) => fate === 'stopped').map(kindOf))).toEqual(
      new Set(['notSent']),
    );
  });

  it('does not report unknown outcomes as failures, and offers to check again [X3]', async () => {
    const { state } = await confirmed('Sign', {
      answers: [{ kind: 'unconfirmed' }],
      reads: [
        { kind: 'read', reads: [...readAs('unread').reads, ...readAs('waits', '2').reads] },
        readAs('mine'),
      ],
    });
    expect([await title(), (await lines()).map((line) => line?.replace(/.*RIV-/, ''))]).toEqual([
      'Could not be confirmed',
      ['2Not recorded', '1Could not be confirmed'],
    ]);
    await pressInDialog('Check now');
    expect([state(), await title()]).toEqual(['failed.reported', 'Documents Signed']);
  });

  it('is a success for a review that went well: how many, organization and patient [D2.50] [D4.7]', async () => {
    await confirmed('Review', { tab: 'review', answers: [done('1', '2')] });
    expect([await title(), (await lines()).length]).toEqual(['Successfully Reviewed', 2]);
    expect((await dialog()).getByText('2 documents')).toBeTruthy();
    await pressInDialog('Done');
    expect(screen.queryByRole('dialog')).toBe(null);
  });
});
