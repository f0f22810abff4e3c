import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { documentFacts } from '../../src/api/document-facts.ts';
import { createShownDocuments } from '../../src/acts/shown-documents.ts';
import { openDocument } from './opened-document.tsx';

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => vi.useRealTimers());

const facts = documentFacts({
  Id: 'doc-1',
  DisplayId: 'RIV-1',
  Requestor: 'Riverside Home Health',
  SubjectName: 'Ottilie Samplewood',
  Type: 'Plan of Care',
});
const never = { read: 'never' } as const;

it('a document that loads slowly shows the facts from the list, says how long it may take, and can be cancelled [D2.41] [D8.3]', async () => {
  const shown = createShownDocuments();
  shown.known.take({ sign: [facts] });
  const { state } = await openDocument({ shown, paints: false, ...never });
  const known = screen.getByRole('complementary', { name: 'Document details' }).textContent ?? '';
  const atFirst = screen.queryByText(/This may take up/);
  await act(async () => void vi.advanceTimersByTime(4_000));
  expect([/Riverside.*Ottilie.*Plan of Care.*RIV-1/.test(known), atFirst]).toEqual([true, null]);
  expect(screen.getByText('This may take up to a minute.')).toBeTruthy();
  await act(async () => screen.getByRole('button', { name: 'Stop waiting' }).click());
  expect([state(), screen.getByRole('alert').textContent]).toEqual([
    'stopped',
    'The document is not loadedTry again',
  ]);
});

it('while a document loads, its act buttons keep their labels, and none looks busy [D2.41]', async () => {
  const shown = createShownDocuments();
  shown.known.take({ sign: [facts] });
  await openDocument({ shown, paints: false, list: ['doc-1', 'doc-2'], ...never });
  const acts = ['Decline', 'Edit', 'Sign', 'Sign and next'].map((name) =>
    screen.getByRole('button', { name }),
  );
  expect(acts.map((button) => [button.textContent, button.getAttribute('aria-disabled')])).toEqual(
    ['Decline', 'Edit', 'Sign', 'and next'].map((words) => [words, 'true']),
  );
  expect(acts.filter((button) => button.querySelector('.fui-Spinner') !== null)).toEqual([]);
  expect(acts.map((button) => button.dataset['busy'])).toEqual(['soon', 'soon', 'soon', 'soon']);
});

it('an act that takes long says how long it may take, and that the screen can be left meanwhile [X3]', async () => {
  vi.useRealTimers();
  const { sent } = await openDocument({ send: 'never' });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const pressed = async (name: string) => act(async () => screen.getByRole('button', { name }).click());
  await pressed('Sign');
  await act(async () => within(screen.getByRole('dialog')).getByRole('button', { name: 'Sign' }).click());
  const words = 'You can leave this page. You will be notified.';
  const atFirst = screen.queryByText(words);
  await act(async () => void vi.advanceTimersByTime(4_000));
  expect([sent.length, atFirst]).toEqual([1, null]);
  expect(screen.getByText(words)).toBeTruthy();
});
