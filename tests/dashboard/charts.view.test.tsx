import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { organizationPaints } from '../../src/views/dashboard/organization-colours.ts';
import {
  counts,
  declined,
  open,
  openReasons,
  outstanding,
  panel,
  riverside,
  slicesIn,
  tableIn,
  usual,
} from './opened-charts.tsx';

describe('the charts of the dashboard', () => {
  it('are two pies below the cards, by what is outstanding and by declines, the report below them, each with its table, the largest first [D2.14] [D1.2] [D2.2] [D3.4] [X9]', async () => {
    const { container } = await open([usual]);
    expect(tableIn(outstanding())).toEqual([
      [riverside, '6', '75%'],
      ['Lakeview Hospice', '2', '25%'],
    ]);
    expect(tableIn(declined())).toEqual([
      [riverside, '3', '75%'],
      ['Lakeview Hospice', '1', '25%'],
    ]);
    expect(slicesIn(outstanding()).map((one) => one.getAttribute('aria-label'))).toEqual([
      `${riverside}, 6, 75%`,
      'Lakeview Hospice, 2, 25%',
    ]);
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Outstanding By Organization',
      'Declines Per Organization',
    ]);
    const [cards, charts] = ['ul', '[data-chart]'].map((one) => container.querySelector(one));
    const report = container.querySelector('[data-flow=dashboard]')?.lastElementChild;
    expect(cards?.compareDocumentPosition(charts as Node)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(report?.textContent).toBe('the report');
  });

  it('give an organization the same colour of the palette in both, by its id [D2.14] [D9.4] [D3.8]', async () => {
    const { container } = await open([usual]);
    const { colour } = organizationPaints(['id:r-riverside', 'id:r-lakeview'], [])('id:r-riverside');
    const slices = [...container.querySelectorAll<SVGElement>('path[data-key="id:r-riverside"]')];
    expect(new Set(slices.map(({ style }) => style.fill))).toEqual(new Set([colour]));
  });

  it('give different colours to all organizations of a chart, even if the person’s list has none of them [D2.14] [D9.4]', async () => {
    const { container } = await open([
      {
        OutstandingByRequestor: counts(
          ...Array.from({ length: 20 }, (_, at) => [`Clinic ${at}`, 9] as const),
        ),
      },
    ]);
    const drawn = [
      ...container.querySelectorAll<SVGElement>('[data-chart=outstanding] path[data-part=slice]'),
    ];
    expect(new Set(drawn.map(({ style }) => style.fill)).size).toBe(20);
  });

  it('show ‘No outstanding documents’ and ‘No declined documents’ if they are empty [D2.14]', async () => {
    await open([{ OutstandingByRequestor: [], DeclinesPerRequestor: [] }]);
    expect(outstanding().getByText('No outstanding documents')).toBeTruthy();
    expect(declined().getByText('No declined documents')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Table' })).toBe(null);
  });

  it('state their totals in words [D2.14]', async () => {
    const { user } = await open([usual]);
    expect(outstanding().getByText('8 documents at 2 organizations')).toBeTruthy();
    expect(declined().getByText('4 documents at 2 organizations')).toBeTruthy();
    await openReasons(user);
    expect(panel(`Reject Reasons - ${riverside}`).getByText('3 documents, 2 reasons')).toBeTruthy();
  });

  it('are a sentence if there is only one organization, or only one reason [D2.14]', async () => {
    const { user, container } = await open([
      {
        OutstandingByRequestor: [{ Requestor: riverside, Count: 12 }],
        DeclinesPerRequestor: [
          { Requestor: riverside, TotalCount: 2, Reasons: [{ Reason: 'Duplicate', Count: 2 }] },
        ],
      },
    ]);
    expect(outstanding().getByText(/^All 12 outstanding/).textContent).toBe(
      `All 12 outstanding documents are at ${riverside}.`,
    );
    expect(container.querySelector('[data-part=slice]')).toBe(null);
    await user.click(declined().getByRole('button', { name: riverside }));
    const reasons = panel(`Reject Reasons - ${riverside}`);
    expect(reasons.getByText(/^All 2/).textContent).toBe(
      'All 2 documents were declined for one reason: Duplicate',
    );
    expect(tableIn(reasons)).toEqual([['Duplicate', '2', '100%']]);
  });

  it('are not called empty if the provider did not send the list [D2.14] [S23]', async () => {
    await open([{ OutstandingByRequestor: null }]);
    expect(screen.getAllByText('The service did not send these figures.')).toHaveLength(2);
  });

  it.each(['Enter', 'a press on the slice', 'a press on its entry', 'a press on its row'])(
    'open the donut ‘Reject Reasons - {organization}’ by %s, and give the focus back [D2.14]',
    async (way) => {
      const { user } = await open([usual]);
      const chart = declined();
      if (way === 'a press on its row') await user.click(chart.getByRole('button', { name: 'Table' }));
      const place =
        way === 'a press on its row'
          ? within(chart.getByRole('table')).getByRole('button', { name: riverside })
          : way === 'a press on its entry'
            ? within(chart.getByRole('list')).getByRole('button', { name: new RegExp(riverside) })
            : chart.getByRole('button', { name: `${riverside}, 3, 75%` });
      if (way === 'Enter') {
        act(() => place.focus());
        await user.keyboard('{Enter}');
      } else await user.click(place);
      const donut = panel(`Reject Reasons - ${riverside}`);
      expect(document.activeElement).toBe(donut.getByRole('button', { name: 'Back' }));
      expect(tableIn(donut)).toEqual([
        ['Not my patient', '2', '66.7%'],
        ['Duplicate', '1', '33.3%'],
      ]);
      await user.keyboard('{Enter}');
      expect(
        document.activeElement?.textContent || document.activeElement?.getAttribute('aria-label'),
      ).toContain(riverside);
      expect(document.activeElement?.isConnected).toBe(true);
    },
  );

  it('draw reasons in shades of the organization’s colour, with their sum in the middle [D2.14]', async () => {
    const { container, user } = await open([usual]);
    await openReasons(user);
    const { colour } = organizationPaints(['id:r-riverside', 'id:r-lakeview'], [])('id:r-riverside');
    const drawn = [...container.querySelectorAll<SVGElement>('[data-chart=reasons] path[data-part=slice]')];
    expect(drawn.map(({ style }) => style.fill.includes(colour))).toEqual([true, true]);
    expect(
      container.querySelector('[data-chart=reasons] [role=group] > span[aria-hidden]')?.textContent,
    ).toBe('3 documents');
  });

  it('are one tab stop in which arrow keys move; Escape hides the tooltip [X9] [D2.14]', async () => {
    const { user, container } = await open([usual]);
    const [first, second] = slicesIn(outstanding());
    expect([first?.getAttribute('tabindex'), second?.getAttribute('tabindex')]).toEqual(['0', '-1']);
    act(() => (first as HTMLElement | undefined)?.focus());
    const told = () =>
      container.querySelector('[data-chart=outstanding] [role=group] > div[aria-hidden]')?.textContent;
    expect(told()).toBe(`${riverside}6 · 75%`);
    await user.keyboard('{ArrowRight}');
    expect([document.activeElement === second, told()]).toEqual([true, 'Lakeview Hospice2 · 25%']);
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement === first).toBe(true);
    await user.keyboard('{End}{ArrowDown}{ArrowUp}');
    expect(document.activeElement === second).toBe(true);
    await user.keyboard('{Escape}');
    expect(told()).toBe(undefined);
    await user.keyboard('{Home}');
    expect(told()).toBe(`${riverside}6 · 75%`);
  });
});
