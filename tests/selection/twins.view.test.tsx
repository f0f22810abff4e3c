import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { documentFacts } from '../../src/api/document-facts.ts';
import { open, toSign } from './opened-lists.tsx';

it('the list marks a likely duplicate, and leads to the other one [X18]', async () => {
  const twin = { id: 'd-2', tab: 'review' as const, facts: documentFacts(toSign('d-2')) };
  const { went } = await open([[toSign('d-1'), toSign('d-3', { Type: 'Order' })]], {
    duplicateOf: ({ id }) => (id === 'd-1' ? twin : null),
  });
  window.history.replaceState(null, '', '/pending_documents');
  const marks = screen.getAllByRole('link', { name: 'Duplicate of REF-d-2?' });
  await userEvent.click(marks[0] as HTMLElement);
  expect([marks.length, went, window.location.pathname + window.location.search]).toEqual([
    1,
    [],
    '/document_detail?tab=review&docid=d-2',
  ]);
});
