import { screen } from '@testing-library/react';
import { act } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { versionOf } from '../../src/drafts/drafts.ts';
import { draftsInMemory } from './kept-in-memory.ts';
import { dialog, openDocument, press } from './opened-document.tsx';
import { reasonField } from '../support/choose-reason.ts';

const offer = 'What you typed on this document is still here.';
const keptBefore = async () =>
  draftsInMemory([
    {
      scope: {
        flow: 'document-action',
        documentId: 'doc-1',
        version: (await versionOf(new Uint8Array([1]))) ?? '',
      },
      value: {
        tab: 'review',
        type: null,
        subject: null,
        filled: { review: { reason: '', comment: 'Dosis' } },
      },
    },
  ]);

const open = async () => {
  const memory = await keptBefore();
  const opened = await openDocument({ tab: 'review', drafts: memory.drafts });
  await act(() => opened.typed.restore());
  return { ...opened, memory };
};

describe('a stored draft', () => {
  it('is restored with a notice, and sent unchanged [X5]', async () => {
    const { sent } = await open();
    expect(screen.getByRole('status').textContent).toBe(`${offer}Discard`);
    await press('Review');
    expect(dialog().getByRole<HTMLTextAreaElement>('textbox').value).toBe('Dosis');
    await press('Review', dialog());
    expect(sent).toEqual([{ act: 'review', filled: { reason: '', comment: 'Dosis' } }]);
  });

  it('is restored without a reason that the organization no longer has [X5] [D5.1]', async () => {
    const opened = await openDocument({ tab: 'review', declineReasons: ['Wrong dates'] });
    opened.typed.put('decline', { reason: 'Not my patient', comment: 'Moved away.' });
    await press('Decline');
    expect([
      (await reasonField()).textContent,
      dialog().getByRole<HTMLTextAreaElement>('textbox').value,
    ]).toEqual(['Select Reason', 'Moved away.']);
    await press('Ok, decline', dialog());
    expect(opened.sent).toEqual([]);
  });

  it('can be discarded [X5]', async () => {
    const { memory } = await open();
    await press('Discard');
    expect([screen.queryByText(offer), memory.kept()]).toEqual([null, []]);
    await press('Review');
    expect(dialog().getByRole<HTMLTextAreaElement>('textbox').value).toBe('');
  });

  it('is stored again when it is changed [X5]', async () => {
    const { memory } = await open();
    await press('Review');
    await userEvent.type(dialog().getByRole('textbox'), ' ok');
    const kept = () => memory.kept().map(({ value }) => (value as { filled: unknown }).filled);
    await vi.waitFor(() => expect(kept()).toEqual([{ review: { reason: '', comment: 'Dosis ok' } }]));
  });
});
