import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { openDocument, press } from './opened-document.tsx';

const comments = () => screen.getByText('Comments').closest('details');
const second = {
  Type: 'Note',
  Timestamp: '2026-10-20 15:05:00',
  Text: 'Second request.',
};

it('comments show their type, time and text [D2.41]', async () => {
  await openDocument({
    document: { Comments: [second, { ...second, Type: 'DECLINE', Text: 'Wrong dates.' }] },
  });
  const told = [...(comments()?.querySelectorAll('li') ?? [])].map((item) => item.textContent);
  expect(told).toEqual([
    expect.stringMatching(/^Note Oct 20, 2026, \d{1,2}:05 [AP]MSecond request\.$/),
    expect.stringMatching(/^DECLINE Oct 20, 2026, \d{1,2}:05 [AP]MWrong dates\.$/),
  ]);
});

it('comments can be folded, and are open at first on a wide screen [D2.41]', async () => {
  await openDocument({ document: { Comments: [second] } });
  const heading = screen.getByText('Comments').closest('summary');
  expect([comments()?.open, heading?.parentElement === comments()]).toEqual([true, true]);
});

it('on a phone, comments are in the sheet behind ‘More’ with the details, folded at first [D2.41]', async () => {
  const narrow = { ...window.matchMedia(''), addEventListener: () => {}, removeEventListener: () => {} };
  vi.spyOn(window, 'matchMedia').mockReturnValue({ ...narrow, matches: true } as MediaQueryList);
  await openDocument({ document: { Comments: [second] } });
  const before = screen.queryByText('Comments');
  await press('More');
  expect([before, comments()?.open]).toEqual([null, false]);
});

it('the panel shows the reference, and a long comment in full [D2.41] [D3.1]', async () => {
  const long = 'Patient asks for morning visits. '.repeat(12).trim();
  await openDocument({ document: { Comments: [{ Text: long }, { Text: 'Second request.' }] } });
  expect(screen.getByText(long).textContent).toBe(long);
  expect(screen.getByText('Ref').nextElementSibling?.textContent).toBe('RIV-1');
});
