import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { documentFacts } from '../../src/api/document-facts.ts';
import { createShownDocuments, noteChanged, notePage } from '../../src/acts/shown-documents.ts';
import { dialog, openDocument, press } from './opened-document.tsx';

/** Renders a document all four pages of which were seen. */
const seen = async (given: Parameters<typeof openDocument>[0] = {}) => {
  const stage = await openDocument(given);
  await act(async () => {
    for (const page of [1, 2, 3, 4]) notePage(stage.contents.get().seen, page, 4);
  });
  return stage;
};

/** The title of the question before signing, and its remarks. */
const question = () => {
  expect(dialog().queryByRole('button', { name: 'Keep reading' })).not.toBe(null);
  const remarks = dialog().queryAllByRole('listitem');
  return [dialog().getByRole('heading').textContent, ...remarks.map(({ textContent }) => textContent)];
};

const twin = {
  Id: 'doc-2',
  DisplayId: 'RIV-2',
  Requestor: 'Riverside Home Health',
  SubjectName: 'Ottilie Samplewood',
  DocumentDate: '2026-10-09',
  Type: 'Plan of Care',
};

describe('Sign on a document’s screen', () => {
  it('signs at once if all of it was seen and nothing is unusual [S48] [D2.38]', async () => {
    const { sent } = await seen();
    await press('Sign');
    expect([sent.map((one) => one.act), dialog().getByRole('heading').textContent]).toEqual([
      ['sign'],
      'Successfully Signed',
    ]);
  });

  it('asks for confirmation, and says how much was seen, if that is not all [S48]', async () => {
    const { sent } = await openDocument();
    await press('Sign');
    expect([question(), sent]).toEqual([['You have seen 0 of 4 pages'], []]);
  });

  it.each([
    ['sign', /^Likely a duplicate of RIV-2: same patient/],
    ['complete', /^Likely a duplicate of RIV-2, already completed: same patient/],
  ] as const)(
    'asks for confirmation if there is a likely duplicate on ‘%s’, and prevents nothing [S48] [X18]',
    async (tab, text) => {
      const shown = createShownDocuments();
      shown.known.take({ [tab]: [documentFacts(twin)] });
      const { sent } = await seen({ shown });
      await press('Sign');
      expect([question(), sent]).toEqual([['Sign 1 document', expect.stringMatching(text)], []]);
      const confirm = dialog().getByRole('button', { name: 'Sign' });
      expect(confirm.getAttribute('aria-disabled')).toBe(null);
    },
  );

  it('asks for confirmation if the document has changed since it was seen, even if all of it was seen [S48]', async () => {
    const { contents, sent } = await openDocument();
    await act(async () => {
      noteChanged(contents.get().seen);
      for (const page of [1, 2, 3, 4]) notePage(contents.get().seen, page, 4);
    });
    await press('Sign');
    expect([question(), sent]).toEqual([
      ['Sign 1 document', 'This document has changed since you last saw it.'],
      [],
    ]);
  });

  it('asks for confirmation if the file contains things that its pages do not show, and names each [S48] [S56]', async () => {
    const { contents, sent } = await seen();
    await act(async () =>
      contents.set({
        inFile: [
          { kind: 'attachment', name: 'a.csv' },
          { kind: 'note', page: 2, text: 'Hold this' },
        ],
      }),
    );
    await press('Sign');
    expect([question(), sent]).toEqual([
      ['Sign 1 document', 'Attachment \u2068a.csv\u2069', 'Note on page 2: “\u2068Hold this\u2069”'],
      [],
    ]);
  });

  it('asks for confirmation if the person has unsaved page edits, with a link to them [S48] [X5]', async () => {
    const { contents, sent, left } = await seen();
    await act(async () => contents.set({ hasEdits: true }));
    await press('Sign');
    expect([question(), sent]).toEqual([
      [
        'Sign 1 document',
        'Your page changes are not saved. If you go on, they are left out and discarded. Open the changes',
      ],
      [],
    ]);
    await press('Open the changes', dialog());
    expect(left).toEqual(['edit']);
  });

  it('names the pages that were not seen in its title, and the rest below it [S48] [X5]', async () => {
    const { contents } = await openDocument();
    await act(async () => contents.set({ hasEdits: true }));
    await press('Sign');
    expect(question()).toEqual([
      'You have seen 0 of 4 pages',
      expect.stringMatching(/^Your page changes are not saved/),
    ]);
  });

  it.each([
    ['the second press of a double click', (button: HTMLElement) => fireEvent.click(button, { detail: 2 })],
    [
      'a key that is held',
      (button: HTMLElement) => {
        if (fireEvent.keyDown(button, { key: 'Enter', repeat: true })) fireEvent.click(button);
      },
    ],
  ])('does not act again by %s, if the first act was refused meanwhile [S48]', async (_, again) => {
    const { sent } = await seen({ answer: { kind: 'refused', error: 'Closed' } });
    await press('Sign');
    await press('paint');
    const button = screen.getByRole('button', { name: 'Sign' });
    await act(async () => again(button));
    expect([sent.length, button.getAttribute('aria-disabled')]).toEqual([1, null]);
    await press('Sign');
    expect(sent).toHaveLength(2);
  });
});
