import { act, configure, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { documentActionMachine } from '../../machines/document-action/document-action.machine.ts';
import type {
  DocumentTab,
  ReadAnswer,
  ReportAnswer,
  SignAnswer,
} from '../../machines/document-action/document-action.ports.ts';
import { documentFacts } from '../../src/api/document-facts.ts';
import type { PdfViewerProps } from '../../src/pdf/PdfViewer.tsx';
import type { DocumentShelf } from '../../src/views/document-action/document-action.actors.ts';
import { DocumentActionView } from '../../src/views/document-action/DocumentActionView.tsx';
import { showInApp } from '../support/in-app.tsx';

// The dialog's focus trap hides everything from happy-dom's accessibility tree; Chromium's is tested in the browser.
configure({ defaultHidden: true });

const facts = documentFacts({
  Id: 'doc-1',
  DisplayId: 'RIV-1',
  Status: 'PENDING SIGNATURE',
  Requestor: 'Riverside Home Health',
  SubjectName: 'Ottilie Samplewood',
  DateOfBirth: '1931-01-01',
  DocumentDate: '2026-10-09',
  Type: 'Plan of Care',
  DaysOutstanding: 32,
  Comments: [{ Type: 'Note', Timestamp: '2026-10-20 08:00:00', Text: 'Second request.' }],
});

const waits: ReadAnswer = { kind: 'opened', awaitsMe: true, signedByMe: false };

interface Given {
  readonly tab?: DocumentTab;
  readonly reads?: readonly ReadAnswer[];
  readonly sign?: SignAnswer;
  readonly paints?: boolean;
}

/** Stands for the viewer: a press paints the first page, another one reports that it cannot be painted. */
function PaperViewer({ document, onPagePainted, onFailed }: PdfViewerProps) {
  return (
    <>
      <button onClick={() => onPagePainted({ documentId: document.id, page: 1, pages: 4 })}>paint</button>
      <button onClick={() => onPagePainted({ documentId: 'doc-2', page: 1, pages: 4 })}>paint another</button>
      <button onClick={() => onFailed('corrupt')}>fail</button>
    </>
  );
}

const press = (name: string, within_: ReturnType<typeof within> = screen) =>
  userEvent.click(within_.getByRole('button', { name }));

const open = async ({
  tab = 'sign',
  reads = [waits],
  sign = { kind: 'signed' },
  paints = true,
}: Given = {}) => {
  const answers = [...reads];
  const signed: string[] = [];
  const left: boolean[] = [];
  const shelf: DocumentShelf = { current: null };
  const machine = documentActionMachine.provide({
    actors: {
      readDocument: fromPromise(async () => {
        const answer = answers.length > 1 ? answers.shift() : answers[0];
        if (answer?.kind === 'opened') shelf.current = { facts, bytes: new Uint8Array([1]) };
        return answer ?? waits;
      }),
      signDocuments: fromPromise<SignAnswer, { documentId: string }>(async ({ input }) => {
        signed.push(input.documentId);
        return sign;
      }),
      postDocumentViewed: fromPromise<ReportAnswer, { documentId: string; moment: 'opened' | 'acted' }>(
        async () => ({ kind: 'reported' }),
      ),
    },
  });
  const actorRef = createActor(machine, { input: { documentId: 'doc-1', tab } });
  actorRef.on('left', ({ acted }) => left.push(acted));
  actorRef.start();
  const { container } = await showInApp(
    <DocumentActionView
      actorRef={actorRef}
      shelf={shelf}
      signer="Maria Santos"
      onLeave={() => {}}
      PdfViewer={PaperViewer}
    />,
  );
  await act(async () => {});
  if (paints && screen.queryByText('paint')) await press('paint');
  const root = container.querySelector('[data-flow=document-action]');
  return { signed, left, state: () => root?.getAttribute('data-state'), text: () => root?.textContent };
};

const isOff = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-disabled') === 'true';
const dialog = () => within(screen.getByRole('dialog'));
const confirmSigning = async () => {
  await press('Sign');
  await press('Sign', dialog());
};

describe('the document screen', () => {
  it('shows whose document it is, with its dates and comments [D2.35] [D2.41] [D5.7] [S21]', async () => {
    await open();
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Pending Signature',
      'View',
      'Note Oct 20, 2026, 8:00 AMSecond request.',
    ]);
    const panel = screen.getByRole('complementary', { name: 'Document details' });
    expect([...panel.querySelectorAll('dt, dd')].map((part) => part.textContent)).toEqual([
      'Organization',
      'Riverside Home Health',
      'Date of Birth',
      'Jan 01, 1931',
      'Document Date',
      'Oct 09, 2026',
      'Type',
      'Plan of Care',
    ]);
    expect(panel.textContent).toContain('32 days Outstanding');
  });

  it.each([
    ['sign', ['Back', 'Sign']],
    ['review', ['Back']],
    ['acknowledge', ['Back', 'Download']],
    ['complete', ['Back', 'Download']],
  ] as const)('offers on %s what can be done there [D2.36]', async (tab, expected) => {
    await open({ tab });
    const buttons = screen.getAllByRole('button').map((button) => button.textContent);
    expect(buttons.filter((name) => !['paint', 'paint another', 'fail'].includes(name ?? ''))).toEqual(
      expected,
    );
  });

  it('lets nobody sign before the first page of that very document is painted [X7]', async () => {
    await open({ paints: false });
    expect(isOff('Sign')).toBe(true);
    expect(screen.getByText('Sign is available once the document is shown.')).toBeTruthy();
    await press('paint another');
    expect(isOff('Sign')).toBe(true);
    await press('paint');
    expect(isOff('Sign')).toBe(false);
  });

  it('lets nobody sign what cannot be shown [X7]', async () => {
    await open({ paints: false });
    await press('fail');
    expect([isOff('Sign'), screen.getByText(/^Sign is not available/).textContent]).toEqual([
      true,
      'Sign is not available because the document could not be shown.',
    ]);
  });

  it('says so when the document does not wait for this person [D6.2]', async () => {
    await open({ reads: [{ kind: 'opened', awaitsMe: false, signedByMe: false }] });
    expect([isOff('Sign'), screen.getByText(/not waiting/).textContent]).toEqual([
      true,
      'This document is not waiting for your signature.',
    ]);
  });

  it('names document, organization, subject and signer before it signs, and takes Escape for no', async () => {
    const { signed, state } = await open();
    await press('Sign');
    const text = dialog().getByText(/You are about to sign/).textContent;
    expect(text).toBe(
      'You are about to sign the document Plan of Care from Riverside Home Health for Ottilie Samplewood.',
    );
    expect(dialog().getByText(/You sign as/).textContent).toMatch(
      /^You sign as Maria Santos\. Your local time: /,
    );
    await userEvent.keyboard('{Escape}');
    expect([signed, state()]).toEqual([[], '{act.showing.ready.untouched,tracking.waiting}']);
  });

  it("shows 'Successfully Signed' with organization and patient, then leaves [D2.50] [D4.11] [D4.13]", async () => {
    const { signed, left } = await open();
    await confirmSigning();
    expect(dialog().getByRole('heading').textContent).toBe('Successfully Signed');
    expect(
      dialog()
        .getAllByRole('columnheader')
        .map((cell) => cell.textContent),
    ).toEqual(['Organization', 'Patient Name']);
    expect(
      dialog()
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['Riverside Home Health', 'Ottilie Samplewood']);
    await press('Close', dialog());
    expect([signed, left]).toEqual([['doc-1'], [true]]);
  });

  it("shows 'Signature Failed' with the note 'Already Signed' [D2.51] [D4.14] [D8.4]", async () => {
    await open({
      sign: { kind: 'redundant' },
      reads: [waits, { kind: 'opened', awaitsMe: false, signedByMe: false }],
    });
    await confirmSigning();
    expect(dialog().getByRole('heading').textContent).toBe('Signature Failed');
    expect(dialog().getByText(/Already Signed/).textContent).toBe('Note: Already Signed');
  });

  it("does not call it failed when 'Redundant' is the echo of one's own signature [X3] [NET5]", async () => {
    const { signed } = await open({
      sign: { kind: 'redundant' },
      reads: [waits, { kind: 'opened', awaitsMe: false, signedByMe: true }],
    });
    await confirmSigning();
    expect([dialog().getByRole('heading').textContent, signed]).toEqual(['Successfully Signed', ['doc-1']]);
  });

  it('marks a locked document, turns signing off, and reads it again on request [D2.46] [D4.15] [D8.5]', async () => {
    const { state } = await open({ sign: { kind: 'locked', error: 'Document lock could not be obtained' } });
    await confirmSigning();
    expect(screen.getByText('This Document is Locked by Another User')).toBeTruthy();
    expect(isOff('Sign')).toBe(true);
    await press('Try again');
    expect(state()).toBe('{act.showing.painting,tracking.waiting}');
  });

  it('shows a refusal as it came, and lets the person sign again once the document was read and painted anew [D8.2] [X3]', async () => {
    const { signed } = await open({ sign: { kind: 'refused', error: 'Signature service closed' } });
    await confirmSigning();
    expect(screen.getByRole('alert').textContent).toBe('Signature service closed');
    expect([isOff('Sign'), signed]).toEqual([true, ['doc-1']]);
    await press('paint');
    expect(screen.getByRole('alert').textContent).toBe('Signature service closed');
    expect(isOff('Sign')).toBe(false);
  });

  it('shows a refusal without words, and that the document cannot be read again [X3]', async () => {
    const reads: readonly ReadAnswer[] = [waits, { kind: 'unreachable' }];
    const { state } = await open({ sign: { kind: 'refused', error: '' }, reads });
    await confirmSigning();
    expect(screen.getByRole('alert').textContent).toMatch(
      /^Your signature was not recorded, and .*Check now$/,
    );
    expect(isOff('Sign')).toBe(true);
    await press('Check now');
    expect(state()).toBe('{act.refused.unreadable,tracking.waiting}');
  });

  it('reads the document again after a lost answer, and tells that it was signed [X3]', async () => {
    const { signed } = await open({
      sign: { kind: 'unconfirmed' },
      reads: [waits, { kind: 'opened', awaitsMe: false, signedByMe: true }],
    });
    await confirmSigning();
    expect([dialog().getByRole('heading').textContent, signed]).toEqual(['Successfully Signed', ['doc-1']]);
  });

  it('offers signing again only after the document is painted anew [X3] [X7]', async () => {
    const { signed } = await open({ sign: { kind: 'unconfirmed' }, reads: [waits, waits] });
    await confirmSigning();
    expect(screen.getByText('Your signature was not recorded. You can sign again.')).toBeTruthy();
    expect([isOff('Sign'), signed]).toEqual([true, ['doc-1']]);
    await press('paint');
    expect(isOff('Sign')).toBe(false);
  });

  it('never says failed while it does not know, and keeps asking [X3]', async () => {
    await open({ sign: { kind: 'unconfirmed' }, reads: [waits, { kind: 'unreachable' }] });
    await confirmSigning();
    expect(screen.getByRole('alert').textContent).toMatch(
      /^We could not confirm whether your signature arrived/,
    );
    expect(isOff('Sign')).toBe(true);
    await press('Check now');
    expect(screen.getByRole('alert').textContent).toMatch(/^We could not confirm/);
  });

  it.each([
    [{ kind: 'missing' }, 'Document not found', []],
    [{ kind: 'unreachable' }, 'The document could not be opened', ['Try again']],
    [{ kind: 'refused', error: 'Archive closed' }, 'The document could not be opened', ['Try again']],
  ] as const)(
    'says why a document is not there, and what to do: %o [D8.2] [S23]',
    async (answer, title, buttons) => {
      const { left } = await open({ reads: [answer] });
      const problem = within(screen.getByRole('alert'));
      expect(problem.getByRole('heading').textContent).toBe(title);
      expect(problem.queryAllByRole('button').map((button) => button.textContent)).toEqual(buttons);
      await press('Back');
      expect(left).toEqual([false]);
    },
  );
});
