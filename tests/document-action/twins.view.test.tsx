import { expect, it } from 'vitest';
import { documentFacts } from '../../src/api/document-facts.ts';
import { createShownDocuments } from '../../src/acts/shown-documents.ts';
import { dialog, openDocument, press } from './opened-document.tsx';

const twin = {
  Id: 'doc-2',
  DisplayId: 'RIV-2',
  Requestor: 'Riverside Home Health',
  SubjectName: 'Ottilie Samplewood',
  DocumentDate: '2026-10-09',
  Type: 'Plan of Care',
};

it.each([
  ['sign', /^Likely a duplicate of RIV-2: same patient/],
  ['complete', /^Likely a duplicate of RIV-2, already completed: same patient/],
] as const)(
  'the question before an act tells of a likely duplicate on ‘%s’, and stops nobody [X18]',
  async (tab, text) => {
    const shown = createShownDocuments();
    shown.known.take({ [tab]: [documentFacts(twin)] });
    await openDocument({ shown });
    await press('Sign');
    const mayAct = dialog().getByRole('button', { name: 'Sign' }).getAttribute('aria-disabled');
    expect([
      dialog()
        .getByText(/^Likely/)
        .closest('li')?.textContent,
      mayAct,
    ]).toEqual([expect.stringMatching(text), null]);
  },
);
