import { cleanup, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buttons, doneByOther, isOff, openDocument, press } from './opened-document.tsx';

const panelFacts = () => {
  const panel = screen.getByRole('complementary', { name: 'Document details' });
  return [...panel.querySelectorAll('dt, dd')].map((part) => part.textContent);
};

describe('the document screen', () => {
  it('shows organization, subject, date of birth, document date and type, and the days outstanding [D2.35] [D2.41] [D5.7] [D9.5] [S21]', async () => {
    await openDocument();
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Pending Signature',
      'View',
      'Note Oct 20, 2026, 8:00 AMSecond request.',
    ]);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Ottilie Samplewood');
    expect(panelFacts()).toEqual([
      'Organization',
      'Riverside Home Health',
      'Subject',
      'Ottilie Samplewood',
      'Date of Birth',
      'Jan 01, 1931',
      'Document Date',
      'Oct 09, 2026',
      'Type',
      'Plan of Care',
      'Ref',
      'RIV-1',
    ]);
    expect(screen.getByText('32 days Outstanding')).toBeTruthy();
  });

  it.each([
    ['review', 'Initial Review', true],
    ['sign', 'Pending Signature', true],
    ['acknowledge', 'Post-Signature Review', false],
    ['complete', 'Completed', false],
  ] as const)(
    'shows on ‘%s’ if there is one: %s; the days outstanding are hidden on complete and acknowledge [D2.35] [D2.41]',
    async (tab, crumb, showsDays) => {
      await openDocument({ tab });
      const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
      expect(crumbs.getAllByRole('listitem').map((item) => item.textContent)).toEqual([crumb, 'View']);
      expect(screen.queryByText('32 days Outstanding') !== null).toBe(showsDays);
    },
  );

  it('says when a completed document was acted on [D5.7] [D9.5]', async () => {
    await openDocument({ tab: 'complete', document: { ActionDate: '2026-10-21' } });
    expect(panelFacts().slice(-2)).toEqual(['Action Date', 'Oct 21, 2026']);
  });

  it.each([
    ['review', ['Back', 'Decline', 'Review']],
    ['sign', ['Back', 'Decline', 'Edit', 'Sign']],
    ['acknowledge', ['Back', 'Download', 'REVIEWED']],
    ['complete', ['Back', 'Download']],
  ] as const)(
    'has on ‘%s’ exactly these buttons: %s [D2.36] [D2.37] [D2.38] [D2.39] [D2.40]',
    async (tab, expected) => {
      await openDocument({ tab });
      expect(buttons()).toEqual(expected);
    },
  );

  it.each([
    ['REVIEWED', 'INIT REV'],
    ['SIGNED', 'SIGNED'],
    ['DECLINED', 'DECLINED'],
    ['ACKNOWLEDGED', 'POST REV'],
    ['RECALLED', 'RECALLED'],
  ])('shows on ‘complete’ after %s the ribbon %s [D2.45] [S23]', async (Action, text) => {
    await openDocument({ tab: 'complete', document: { Action } });
    expect(screen.getByRole('img').getAttribute('aria-label')).toBe(text);
  });

  it('shows no ribbon while it is pending, or if nothing was done [D2.45]', async () => {
    await openDocument({ tab: 'sign', document: { Action: 'REVIEWED' } });
    expect(screen.queryByRole('img')).toBe(null);
  });

  it('is never shown as completed if it waits on another tab, whatever its address says, and has a link to that tab [D2.5] [D2.45]', async () => {
    await openDocument({ tab: 'complete', elsewhere: 'sign', document: { Action: 'REVIEWED' } });
    expect(screen.queryByRole('img')).toBe(null);
    const crumbs = screen.getByRole('navigation', { name: /breadcrumb|where you are/i }).textContent;
    expect([crumbs?.includes('Completed'), screen.queryByRole('button', { name: 'Download' })]).toEqual([
      false,
      null,
    ]);
    const way = screen.getByRole('link', { name: 'This document waits for your signature. Open it' });
    expect(way.getAttribute('href')).toBe('/document_detail?tab=sign&docid=doc-1');
  });

  it('shows for a document that waits on another tab only that, not that there is nothing to do [D2.5]', async () => {
    await openDocument({ tab: 'sign', elsewhere: 'acknowledge', reads: [doneByOther] });
    expect(screen.getByText(/^This document waits/).closest('p')?.textContent).toBe(
      'This document waits for your document review. Open it',
    );
  });

  it('disables signing until the first page of that very document is painted [X7]', async () => {
    await openDocument({ paints: false });
    const reason = 'The buttons are available once the document is shown.';
    expect([isOff('Sign'), isOff('Decline'), screen.queryByText(reason) !== null]).toEqual([
      true,
      true,
      true,
    ]);
    await press('paint another');
    expect(isOff('Sign')).toBe(true);
    await press('paint');
    expect([isOff('Sign'), isOff('Decline'), screen.queryByText(reason)]).toEqual([false, false, null]);
  });

  it('offers no signing once its viewer is unmounted [X7]', async () => {
    const { can } = await openDocument();
    const before = can('sign.requested');
    cleanup();
    expect([before, can('sign.requested')]).toEqual([true, false]);
  });

  it('disables signing of what cannot be shown, but not declining [X7] [S35]', async () => {
    await openDocument({ paints: false });
    await press('fail');
    const reason = screen.getByText(/^While the document is not shown, you can only/);
    const signOff = screen.getByRole('button', { name: 'Sign' }).getAttribute('class');
    expect([
      isOff('Sign'),
      screen.getByRole('button', { name: 'Sign' }).getAttribute('aria-describedby'),
      isOff('Decline'),
    ]).toEqual([true, reason.id, false]);
    await press('Decline');
    // Behind the dialog everything looks as before.
    expect([
      screen.getByText(/^While the document is not shown, you can only/),
      screen.getByRole('button', { name: 'Sign', hidden: true }).getAttribute('class'),
    ]).toEqual([reason, signOff]);
  });

  it.each([
    ['review', 'Review'],
    ['sign', 'Sign'],
    ['acknowledge', 'REVIEWED'],
  ] as const)('says on ‘%s’ when the document does not wait for this person [D6.2]', async (tab, name) => {
    await openDocument({ tab, reads: [doneByOther] });
    expect(isOff(name)).toBe(true);
    expect(screen.getByText('No action is needed from you on this document.')).toBeTruthy();
  });

  it('keeps the space of ‘and next’, disabled, on the last document of a list, and none for a list of one [X8]', async () => {
    await openDocument({ list: ['doc-0', 'doc-1'] });
    expect([isOff('Sign'), isOff('Sign and next')]).toEqual([false, true]);
    cleanup();
    await openDocument({ list: ['doc-1'] });
    expect(screen.queryByRole('button', { name: 'Sign and next' })).toBe(null);
  });

  it.each(['sign', 'complete'] as const)(
    'links on ‘%s’ to the neighbours in the list, and shows the position [D2.43]',
    async (tab) => {
      const { left } = await openDocument({ tab, list: ['doc-0', 'doc-1', 'doc-2'] });
      expect([screen.getByText('2 of 3') !== null, buttons().slice(0, 3)]).toEqual([
        true,
        ['Back', 'Previous document', 'Next document'],
      ]);
      await press('Next document');
      expect(left).toEqual(['next']);
    },
  );

  it('has no link beyond the ends of the list, and none without a list [D2.43]', async () => {
    await openDocument({ list: ['doc-1', 'doc-2'] });
    expect([isOff('Previous document'), isOff('Next document')]).toEqual([true, false]);
  });

  it.each([
    [{ kind: 'missing' }, 'Document not found', ['Back to list']],
    [{ kind: 'unreachable' }, 'The document could not be opened', ['Try again']],
    [{ kind: 'refused', error: 'Archive closed' }, 'The document could not be opened', ['Try again']],
  ] as const)(
    'says why a document is missing, and what to do: %o [D8.2] [S23] [S24]',
    async (answer, title, expected) => {
      const { left } = await openDocument({ reads: [answer] });
      const problem = within(screen.getByRole('alert'));
      expect(problem.getByRole('heading').textContent).toBe(title);
      expect(problem.queryAllByRole('button').map((button) => button.textContent)).toEqual(expected);
      expect(problem.getByRole('link', { name: 'Get help' }).getAttribute('href')).toBe(
        'https://help.example/',
      );
      await press(answer.kind === 'missing' ? 'Back to list' : 'Back');
      expect(left).toEqual(['list']);
    },
  );
});
