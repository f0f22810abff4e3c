import { enter, open, press } from '../doing.ts';
import type { Doing } from '../doing.ts';
import type { Beginning } from '../guide.ts';

const person = 'u-maria-santos';
/** The id of the document that is opened. */
export const document = 'doc-1';

/** What the provider holds: a document that waits for Maria Santos’s signature. */
export const heldBy = (pages: { readonly pageCount: number; readonly odd?: string }) => ({
  documents: [
    {
      id: document,
      person,
      role: 'SIGNER',
      stage: 'PENDING SIGNATURE',
      displayId: 'S-1',
      organization: 'r-riverside',
      ...pages,
    },
  ],
});

/** That document, opened on a screen. */
export const opened = (screen: 'document_detail' | 'update_document') =>
  ({
    seed: heldBy({ pageCount: 2 }),
    doing: [open(enter(person, `/${screen}?tab=sign&docid=${document}`))],
  }) satisfies Beginning;

/** Saving waits until every page has loaded. */
export const everyPageIsThere: Doing = {
  does: 'see',
  what: { role: 'button', name: 'pageEditor.save', in: 'page' },
};

/** Draws as on an earlier day, and leaves without saving. */
export const keptBefore = (drawing: readonly Doing[]): readonly Doing[] => [
  ...opened('update_document').doing,
  ...drawing,
  everyPageIsThere,
  press('button', 'app.cancel', { in: 'page' }),
  press('button', 'pageEditor.leaving.keep', { in: 'dialog' }),
  { does: 'see', what: { role: 'button', name: 'acts.button.decline', in: 'page' } },
];
