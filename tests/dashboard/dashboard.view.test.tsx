import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { json, yes } from '../support/answers.ts';
import { open } from './opened-charts.tsx';

const figures = (NumUnsignedOrders: unknown, AvgDaysOutstanding: unknown, NumDeclinedOrders: unknown) => ({
  NumUnsignedOrders,
  AvgDaysOutstanding,
  NumDeclinedOrders,
});

const shown = 'shown{declines.organizations.picture,outstanding.picture,reading.current}';

const cards = () =>
  screen
    .getAllByRole('listitem')
    .slice(0, 3)
    .map((card) => [card.textContent, card.querySelector('a')?.getAttribute('href') ?? null]);

describe('the dashboard', () => {
  it('shows three cards that lead to the lists [D2.10] [D2.11] [D2.12] [D2.13] [D7.2]', async () => {
    const { asked, state } = await open([figures(1234, 26.649, 3)]);
    expect(cards()).toEqual([
      ['Unsigned 1,234 documents', '/pending_documents'],
      ['Average Days Outstanding 26.6 days', '/pending_documents'],
      ['Declined 3 documents', '/completed_documents'],
    ]);
    expect(state()).toBe(shown);
    expect(asked).toEqual(['GET http://provider.test/api/dashboard?userid=u-maria-santos&token=token-1']);
  });

  it('shows on its cards how many are overdue, the longest wait, and the most frequent decline reason [D2.11] [D2.12] [D2.13] [D4.6]', async () => {
    const reasons = (Reason: string, Count: number) => ({ Reason, Count });
    const data = {
      NumUnsignedOrders: 4,
      AvgDaysOutstanding: 26.6,
      NumDeclinedOrders: 5,
      DeclinesPerRequestor: [
        { Requestor: 'A', TotalCount: 2, Reasons: [reasons('Duplicate', 2)] },
        { Requestor: 'B', TotalCount: 3, Reasons: [reasons('Not my patient', 3)] },
      ],
    };
    const waits = (Id: string, DaysOutstanding: number, Status: string, guid = 'u-maria-santos') => ({
      Id,
      DaysOutstanding,
      Status,
      Signers: [{ Guid: guid, Role: 'SIGNER', Signed: 'N' }],
    });
    await open([data], {
      pending: () =>
        yes([
          waits('1', 29, 'PENDING REVIEW'),
          waits('2', 30, 'PENDING REVIEW'),
          waits('3', 53, 'PENDING SIGNATURE'),
          waits('4', 90, 'PENDING SIGNATURE', 'u-somebody-else'),
          waits('5', 99, 'COMPLETE'),
        ]),
    });
    expect(cards()).toEqual([
      ['Unsigned 4 documents 2 overdue', '/pending_documents'],
      ['Average Days Outstanding 26.6 days Longest 53 days', '/pending_documents'],
      ['Declined 5 documents Most often: Not my patient', '/completed_documents'],
    ]);
  });

  it('does not round a small average to zero [D2.12]', async () => {
    await open([figures(1, 0.04, 0)]);
    expect(cards()[1]).toEqual(['Average Days Outstanding 0.04 days', '/pending_documents']);
  });

  it('has no link for a zero [D2.11] [D2.12] [D2.13]', async () => {
    await open([figures(0, 0, 0)]);
    expect(cards()).toEqual([
      ['Unsigned 0 documents', null],
      ['Average Days Outstanding 0 days', null],
      ['Declined 0 documents', null],
    ]);
  });

  it('shows a dash for a missing figure [S23] [D3.4]', async () => {
    await open([figures(null, 'many', { count: 2 })]);
    expect(cards().map(([words]) => words)).toEqual([
      'Unsigned –',
      'Average Days Outstanding –',
      'Declined –',
    ]);
  });

  it.each([
    [
      'failed',
      () => new Response(null, { status: 500 }),
      'The connection is down, or the service has a problem. Try again in a moment.',
    ],
    [
      'refused',
      () => json({ Response: { Processed: 'N', Error: 'Figures are closed' } }),
      'The service says: Figures are closed',
    ],
  ] as const)(
    'says when reading has %s, and reads again on Try again [D3.10] [D8.2] [D8.3]',
    async (name, answer, words) => {
      const { state, settled } = await open([answer, figures(1, 1, 1)]);
      expect([state(), screen.getByRole('alert').querySelector('p')?.textContent]).toEqual([name, words]);
      await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
      await settled();
      expect(state()).toBe(shown);
      // The focus moves in the next frame.
      await vi.waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
    },
  );
});
