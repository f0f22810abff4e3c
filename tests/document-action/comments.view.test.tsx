import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openDocument, press } from './opened-document.tsx';

it('long comments fold, and the reference is in the panel [D2.41] [D3.1]', async () => {
  const long = 'Patient asks for morning visits. '.repeat(12).trim();
  await openDocument({ document: { Comments: [{ Text: long }, { Text: 'Second request.' }] } });
  const folded = () => screen.getByRole('button', { name: /^Show/ }).getAttribute('aria-expanded');
  const before = folded();
  await press('Show all');
  expect([before, folded(), screen.getByText(long).textContent === long]).toEqual(['false', 'true', true]);
  expect(screen.getByText('Ref').nextElementSibling?.textContent).toBe('RIV-1');
});
