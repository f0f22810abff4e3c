import { act } from '@testing-library/react';
import { expect, it } from 'vitest';
import { open, rows, toSign } from './opened-lists.tsx';

it('Ctrl+P prints every row that the list shows, on all its pages, as a plain table, and nothing else [D2.25] [D2.26]', async () => {
  await open([Array.from({ length: 60 }, (_, at) => toSign(`d-${at + 1}`))]);
  const onPage = rows().length;
  const sheet = () => document.querySelector('body > .print-sheet');
  await act(async () => void window.dispatchEvent(new Event('beforeprint')));
  const printed = [...(sheet()?.querySelectorAll('tbody tr') ?? [])];
  const heads = [...(sheet()?.querySelectorAll('thead th') ?? [])].map(({ textContent }) => textContent);
  const controls = sheet()?.querySelectorAll('a, button, input').length;
  await act(async () => void window.dispatchEvent(new Event('afterprint')));
  expect([
    onPage,
    printed.length,
    printed[59]?.lastChild?.textContent,
    heads.length,
    controls,
    sheet(),
  ]).toEqual([25, 60, 'REF-d-60', 9, 0, null]);
});
