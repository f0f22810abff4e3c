import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { openDocument, press } from './opened-document.tsx';

const comments = () => screen.getByText('Comments').closest('details');
const second = {
  Type: 'Note',
  Timestamp: '2026-10-20 15:05:00',
  Text: 'Second request.',
};

it('comments tell their type, when they were made and their text [D2.41]', async () => {
  await openDocument({
    document: { Comments: [second, { ...second, Type: 'DECLINE', Text: 'Wrong dates.' }] },
  });
  const told = [...(comments()?.querySelectorAll('li') ?? [])].map((item) => item.textContent);
  expect(told).toEqual([
    expect.stringMatching(/^Note Oct 20, 2026, \d{1,2}:05 [AP]MSecond request\.$/),
    expect.stringMatching(/^DECLINE Oct 20, 2026, \d{1,2}:05 [AP]MWrong dates\.$/),
  ]);
});

it('comments can be folded away, and are open at first on a wide screen [D2.41]', async () => {
  await openDocument({ document: { Comments: [second] } });
  const heading = screen.getByText('Comments').closest('summary');
  expect([comments()?.open, heading?.parentElement === comments()]).toEqual([true, true]);
});

it('comments are folded at first on a phone [D2.41]', async () => {
  const narrow = { ...window.matchMedia(''), addEventListener: () => {}, removeEventListener: () => {} };
  vi.spyOn(window, 'matchMedia').mockReturnValue({ ...narrow, matches: true } as MediaQueryList);
  await openDocument({ document: { Comments: [second] } });
  expect(comments()?.open).toBe(false);
});

it('long comments fold, and the reference is in the panel [D2.41] [D3.1]', async () => {
  const long = 'Patient asks for morning visits. '.repeat(12).trim();
  await openDocument({ document: { Comments: [{ Text: long }, { Text: 'Second request.' }] } });
  const folded = () => screen.getByRole('button', { name: /^Show/ }).getAttribute('aria-expanded');
  const before = folded();
  await press('Show all');
  expect([before, folded(), screen.getByText(long).textContent === long]).toEqual(['false', 'true', true]);
  expect(screen.getByText('Ref').nextElementSibling?.textContent).toBe('RIV-1');
});
