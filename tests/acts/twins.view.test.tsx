import { expect, it } from 'vitest';
import { documentFacts } from '../../src/api/document-facts.ts';
import { createShownDocuments, notePage } from '../../src/acts/shown-documents.ts';
import { lines, open, press } from './opened-acts.tsx';

it('the question before an act on several says which of them is likely there twice [X18]', async () => {
  const shown = createShownDocuments();
  const facts = (Id: string, SubjectName: string) =>
    documentFacts({
      Id,
      DisplayId: `RIV-${Id}`,
      SubjectName,
      Type: 'Order',
      DocumentDate: '2026-10-09',
      RequestorId: 'r',
    });
  shown.known.take({ sign: [facts('1', 'Ada'), facts('2', 'Bea'), facts('3', 'Ada')] });
  for (const id of ['1', '2']) notePage(shown.of(id), 1, 1);
  await open({ shown });
  await press('Sign');
  expect((await lines()).map((line) => line?.match(/Duplicate.*$/)?.[0] ?? null)).toEqual([
    'Duplicate of RIV-3?',
    null,
  ]);
});
