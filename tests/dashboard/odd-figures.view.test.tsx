import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ChunkLoadError } from '../../src/parts/lazy-component.ts';
import { ChartPicture } from '../../src/views/dashboard/ChartPicture.tsx';
import type { PictureProps } from '../../src/views/dashboard/picture.ts';
import {
  counts,
  declined,
  declines,
  open,
  openReasons,
  outstanding,
  panel,
  reasons,
  riverside,
  slicesIn,
  tableIn,
  usual,
} from './opened-charts.tsx';

const many = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ Requestor: `Organization ${at + 1}`, Count: count - at }));

describe('charts of many organizations', () => {
  it('put the smallest under Others, which opens to a list and back [D2.14] [S51] [LI3]', async () => {
    const { user } = await open([{ ...usual, OutstandingByRequestor: many(23) }]);
    await user.click(outstanding().getByRole('button', { name: 'Show all, Outstanding By Organization' }));
    const others = () => outstanding().getAllByRole('listitem').at(-2) as HTMLElement;
    expect(others().textContent).toBe('Others 6');
    await user.click(within(others()).getByRole('button'));
    expect(tableIn(outstanding()).map(([name]) => name)).toEqual([
      'Organization 21',
      'Organization 22',
      'Organization 23',
    ]);
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Back');
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(within(others()).getByRole('button'));
  });

  it('draw 5,000 a page at a time [LI3]', async () => {
    const { user, container } = await open([{ ...usual, OutstandingByRequestor: many(5_000) }]);
    expect(tableIn(outstanding())).toHaveLength(100);
    expect(
      outstanding().getByText('5,000 entries in all; the largest are here, the table has every one.'),
    ).toBeTruthy();
    await user.click(outstanding().getByRole('button', { name: 'Table' }));
    const pages = within(outstanding().getByRole('navigation'));
    expect(pages.getByText('Page 1 of 250')).toBeTruthy();
    await user.click(pages.getByRole('button', { name: 'Next page' }));
    expect(tableIn(outstanding())[0]?.[0]).toBe('Organization 21');
    await user.click(outstanding().getByRole('button', { name: 'Chart' }));
    expect(container.querySelectorAll('[data-chart=outstanding] [data-part=slice]')).toHaveLength(21);
  });
});

describe('odd figures', () => {
  it('point out reasons whose sum exceeds the count that came with them, and only those [S23] [D2.14]', async () => {
    const { user } = await open([
      {
        ...usual,
        DeclinesPerRequestor: declines(
          ['A', 1, [{ Reason: 'X', Count: 5 }]],
          ['B', 3, [{ Reason: 'X', Count: 1 }]],
        ),
      },
    ]);
    const uneven = () => screen.queryByText(/^The reasons add up to/)?.textContent;
    await openReasons(user, /^A/);
    expect(uneven()).toBe('The reasons add up to 5; the count received is 1.');
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await openReasons(user, /^B/);
    expect(uneven()).toBe(undefined);
  });

  it('list rows without a number, and say so beside the picture [S23] [LI3]', async () => {
    await open([{ ...usual, OutstandingByRequestor: counts(['A', 3], ['B', 'some'], [null, 1]) }]);
    expect(tableIn(outstanding())).toEqual([
      ['A', '3', '75%'],
      ['Organization without a name', '1', '25%'],
      ['B', '–', '–'],
    ]);
    expect(outstanding().getByText('1 entry without a readable number is in the table only.')).toBeTruthy();
    expect(slicesIn(outstanding())).toHaveLength(2);
  });

  it('are only a table if nothing can be drawn [S23]', async () => {
    await open([{ ...usual, OutstandingByRequestor: counts(['B', 'some']) }]);
    expect(tableIn(outstanding())).toEqual([['B', '–', '–']]);
    expect(outstanding().queryByRole('group')).toBe(null);
  });

  it('call documents without a reason not stated, and show a small share as more than nothing [S23] [D3.4]', async () => {
    const { user } = await open([
      { ...usual, DeclinesPerRequestor: declines([riverside, 100_000, reasons(['Duplicate', 1])]) },
    ]);
    await user.click(declined().getByRole('button', { name: riverside }));
    expect(tableIn(panel(`Reject Reasons - ${riverside}`))).toEqual([
      ['Not stated', '99,999', '100%'],
      ['Duplicate', '1', '<0.1%'],
    ]);
  });

  it('show hostile names unchanged, isolated from the text around them [LI3] [LI2]', async () => {
    const hostile = ['__proto__', '<img src=x onerror=alert(1)>', '\u202Egnp.exe', 'x'.repeat(600)];
    const { container } = await open([
      { ...usual, OutstandingByRequestor: hostile.map((Requestor) => ({ Requestor, Count: 1 })) },
    ]);
    expect(tableIn(outstanding()).map(([name]) => name)).toEqual(hostile.toSorted());
    expect(container.querySelector('[data-chart=outstanding] img')).toBe(null);
    const loose = hostile.filter((name) =>
      [...container.querySelectorAll('[data-chart=outstanding] bdi')].every(
        ({ textContent }) => textContent !== name,
      ),
    );
    expect(loose).toEqual([]);
  });
});

describe('figures that are read again', () => {
  it('keep the focus in the panel if the open organization is gone [D2.14] [X9]', async () => {
    const { user, settled } = await open([usual, { ...usual, DeclinesPerRequestor: [] }]);
    await openReasons(user);
    const back = document.activeElement as HTMLElement | null;
    act(() => screen.getByRole('button', { name: 'Refresh' }).click());
    act(() => back?.focus());
    await settled();
    await act(async () => {});
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Declines Per Organization' }));
  });
});

describe('the picture of a chart', () => {
  it('is replaced by a message if its chunk cannot be loaded, and the numbers stay [D2.14] [S22]', async () => {
    const part = { isThere: false };
    const Broken = (props: PictureProps) => {
      if (part.isThere) return <ChartPicture {...props} />;
      throw new ChunkLoadError(
        null,
        async () => void Object.assign(part, { isThere: true }),
        () => {},
      );
    };
    const consoleError = console.error;
    console.error = () => {};
    const { user } = await open([usual], { Picture: Broken });
    console.error = consoleError;
    expect(
      outstanding().getByText('The chart could not be loaded. The numbers are in the list.'),
    ).toBeTruthy();
    expect(tableIn(outstanding())).toHaveLength(2);
    await user.click(outstanding().getByRole('button', { name: 'Try again' }));
    await act(async () => {});
    expect(slicesIn(outstanding())).toHaveLength(2);
  });
});
