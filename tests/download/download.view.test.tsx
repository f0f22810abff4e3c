import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { downloadMachine } from '../../machines/download/download.machine.ts';
import type { DownloadAnswer } from '../../machines/download/download.machine.ts';
import { createDownloadContents } from '../../src/views/download/download-contents.ts';
import { DownloadView } from '../../src/views/download/DownloadView.tsx';
import type { SelectedDocument } from '../../src/acts/list-parts.ts';
import { showInApp } from '../support/in-app.tsx';

const document = (id: string): SelectedDocument => ({
  id,
  ref: `RIV-${id}`,
  organization: 'Riverside Home Health',
  organizationId: 'r-riverside',
  subject: `Subject ${id}`,
  type: 'Order',
});

const open = async (selected: readonly SelectedDocument[], ...answers: readonly DownloadAnswer[]) => {
  const contents = createDownloadContents();
  const left = [...answers];
  const asked: (readonly string[])[] = [];
  const machine = downloadMachine.provide({
    actors: {
      getRawDocument: fromPromise<DownloadAnswer, { readonly ids: readonly string[] }>(async ({ input }) => {
        asked.push(input.ids);
        return left.shift() ?? new Promise(() => {});
      }),
    },
  });
  const actorRef = createActor(machine);
  actorRef.start();
  onTestFinished(() => void actorRef.stop());
  const { container } = await showInApp(
    <DownloadView download={{ actorRef, contents }} selected={selected} />,
  );
  const state = () => container.querySelector('[data-flow=download]')?.getAttribute('data-state');
  return { state, contents, asked };
};

const button = (name: string) => screen.getByRole('button', { name });
const isOff = (name: string) => button(name).getAttribute('aria-disabled') === 'true';
const press = (name: string) => userEvent.click(button(name));

describe('the download of selected documents', () => {
  it('is offered only while some are selected [D2.30]', async () => {
    const { asked } = await open([]);
    expect(isOff('Download')).toBe(true);
    await press('Download');
    expect(asked).toEqual([]);
  });

  it('shows its progress, and can be stopped [D2.30]', async () => {
    const { contents, state } = await open([document('1'), document('2'), document('3')]);
    await press('Download');
    act(() => contents.set({ fetched: 2 }));
    const bar = screen.getByRole('progressbar', { name: 'Downloading: 2 of 3 documents' });
    expect([bar.getAttribute('aria-valuenow'), isOff('Download')]).toEqual(['2', true]);
    await press('Stop');
    expect([state(), isOff('Download')]).toEqual(['idle', false]);
  });

  it('names the missing files and why, and retries only those [S20] [CSV3]', async () => {
    const { contents, asked, state } = await open(
      [document('1'), document('2'), document('3')],
      { kind: 'incomplete', failed: ['2', '3'] },
      { kind: 'delivered' },
    );
    contents.set({ reasons: new Map([['2', { kind: 'refused', words: 'Document not found' }]]) });
    await press('Download');
    expect(screen.getByRole('alert').querySelector('p')?.textContent).toBe(
      '2 documents could not be downloaded. The others are in CompletedDocuments.zip.',
    );
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Subject 2 · Order · RIV-2The document was not found. It may have been withdrawn.',
      'Subject 3 · Order · RIV-3',
    ]);
    await press('Try again');
    expect([asked, state()]).toEqual([
      [
        ['1', '2', '3'],
        ['2', '3'],
      ],
      'idle',
    ]);
  });

  it('shows a reason that is set after the list of missing files was rendered [S20]', async () => {
    const { contents } = await open([document('1')], { kind: 'incomplete', failed: ['1'] });
    await press('Download');
    act(() => contents.set({ reasons: new Map([['1', { kind: 'notPdf' }]]) }));
    expect(screen.getByRole('listitem').textContent).toBe(
      'Subject 1 · Order · RIV-1What the service sent is not a PDF.',
    );
  });

  it('keeps in mind on a retry what the first run has saved [S20]', async () => {
    await open(
      [document('1'), document('2')],
      { kind: 'incomplete', failed: ['2'] },
      { kind: 'incomplete', failed: ['2'] },
    );
    await press('Download');
    await press('Try again');
    expect(globalThis.document.activeElement).toBe(button('Download'));
    expect(screen.getByRole('alert').querySelector('p')?.textContent).toBe(
      '1 document could not be downloaded. The others are in CompletedDocuments.zip.',
    );
  });

  it('says if no file at all was received [S20]', async () => {
    const { state } = await open([document('1')], { kind: 'incomplete', failed: ['1'] });
    await press('Download');
    expect(screen.getByRole('alert').querySelector('p')?.textContent).toBe(
      'None of the documents could be downloaded.',
    );
    await press('Close');
    expect([state(), screen.queryByRole('alert')]).toEqual(['idle', null]);
  });
});
