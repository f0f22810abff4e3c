import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { counts, declined, declines, open, panel, reasons, tableIn } from './opened-charts.tsx';

const numbers = Array.from({ length: 30 }, (_, at) => at + 1);
const many = {
  OutstandingByRequestor: counts(['Riverside Home Health', 6], ['Lakeview Hospice', 2]),
  DeclinesPerRequestor: declines(
    ...numbers.map((at) => [`Home ${at}`, 100 - at, reasons(['Duplicate', 100 - at])] as const),
  ),
};

const legend = () => within(declined().getByRole('list'));
const listed = () =>
  legend()
    .getAllByRole('button')
    .map(({ textContent }) => textContent);

describe.each([
  ['on a phone', true],
  ['beside its picture', false],
])('a long legend %s', (_, matches) => {
  beforeEach(() => {
    const media = { ...window.matchMedia(''), addEventListener: () => {}, removeEventListener: () => {} };
    vi.spyOn(window, 'matchMedia').mockReturnValue({ ...media, matches } as MediaQueryList);
  });

  afterEach(() => vi.restoreAllMocks());

  it('lists the seven largest and Others first, then all; the table for screen readers has all from the start [D2.14] [S51] [X9]', async () => {
    const { user } = await open([many]);
    const largest = numbers.slice(0, 7).map((at) => `Home ${at} ${100 - at}`);
    expect(listed()).toEqual([...largest, 'Others 745', 'Show all']);
    expect(tableIn(declined()).length).toBe(30);
    await user.click(screen.getByRole('button', { name: 'Show all, Declines Per Organization' }));
    const all = listed();
    expect([all.length, all.at(-3), all.at(-2), all.at(-1)]).toEqual([
      22,
      'Home 20 80',
      'Others 745',
      'Show less',
    ]);
    expect(
      screen
        .getByRole('button', { name: 'Show less, Declines Per Organization' })
        .getAttribute('aria-expanded'),
    ).toBe('true');
  });

  it('is still fully listed on return from the reasons of an entry, which gets the focus [D2.14] [X9]', async () => {
    const { user } = await open([many]);
    await user.click(screen.getByRole('button', { name: 'Show all, Declines Per Organization' }));
    await user.click(legend().getByRole('button', { name: 'Home 15 85' }));
    await user.click(panel(/^Reject Reasons - Home 15/).getByRole('button', { name: /^Back/ }));
    expect(document.activeElement?.textContent).toBe('Home 15 85');
  });
});
