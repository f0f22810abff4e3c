import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buttons, confirm, dialog, isOff, openDocument, press, waits } from './opened-document.tsx';

const heading = () => dialog().getByRole('heading').textContent;
const isLocked = () => screen.queryByText('This Document is Locked by Another User') !== null;
const minutes = 60_000;

describe('an act that was not done', () => {
  it.each([
    ['sign', 'Sign', 'Signature Failed', 'Already Signed'],
    ['review', 'Review', 'Review Failed', 'Already Reviewed'],
    ['acknowledge', 'REVIEWED', 'Review Failed', 'Already Reviewed'],
  ] as const)(
    'on ‘%s’ is reported as such if the provider calls it redundant, whoever did it before [D2.51] [D4.14] [D8.4] [S46]',
    async (tab, name, title, note) => {
      const { left, sent, state } = await openDocument({ tab, answer: { kind: 'redundant' } });
      await confirm(name, name === 'REVIEWED' ? 'Reviewed' : name);
      expect([heading(), dialog().getAllByRole('cell').at(-1)?.textContent]).toEqual([title, note]);
      await press('Close', dialog());
      expect([left, state(), sent.length]).toEqual([[], 'opened{act.over,page.painted}', 1]);
    },
  );

  it.each([
    ['review', ['Review', 'Decline'], 'Review', 'Document lock could not be obtained'],
    ['sign', ['Sign', 'Decline', 'Edit'], 'Sign', 'Document lock obtained by another user or process'],
    ['acknowledge', ['REVIEWED'], 'Reviewed', 'Document lock could not be obtained'],
  ] as const)(
    'on ‘%s’ shows a locked document beside the arrows and the viewer, disables %s, and can be read again [D2.42] [D2.46] [D4.15] [D8.5]',
    async (tab, names, confirmName, error) => {
      const { state } = await openDocument({
        tab,
        list: ['doc-0', 'doc-1'],
        answer: { kind: 'locked', error },
      });
      await confirm(names[0], confirmName);
      expect([isLocked(), ...names.map(isOff)]).toEqual([true, ...names.map(() => true)]);
      const stay = ['Previous document', 'Next document', 'paint'];
      expect(stay.map((name) => screen.getAllByRole('button', { name }).length)).toEqual([1, 1, 1]);
      await press('Try again');
      expect([isLocked(), state()]).toEqual([false, 'opened{act.idle.plain,page.awaited}']);
    },
  );

  const refused = { answer: { kind: 'refused', error: 'Signature service closed' } } as const;
  const said = () => [screen.getByRole('alert').textContent, isOff('Sign')];

  it('shows a refusal unchanged, and can be signed again at once where the file is the same [D8.2] [X3] [X7]', async () => {
    const { sent } = await openDocument(refused);
    await confirm('Sign');
    expect([...said(), sent.length]).toEqual(['Signature service closed', false, 1]);
  });

  it('can be signed again only after the first page of the file is painted that has replaced it [X3] [X7]', async () => {
    await openDocument({ ...refused, reads: [waits, { ...waits, isSame: false }] });
    await confirm('Sign');
    const before = said();
    await press('paint');
    expect([before, said()]).toEqual([
      ['Signature service closed', true],
      ['Signature service closed', false],
    ]);
  });
});

describe('an act whose answer was lost', () => {
  const lost = { answer: { kind: 'unconfirmed' } } as const;

  it('is offered again once a read shows that nothing was recorded [X3]', async () => {
    await openDocument(lost);
    await confirm('Sign');
    expect(screen.getByText('Nothing was recorded. You can try again.')).toBeTruthy();
    expect(isOff('Sign')).toBe(false);
  });

  it('is never called failed while its outcome is unknown; on return after Back it is read again [X3] [ACT3]', async () => {
    const { left, state } = await openDocument({ ...lost, reads: [waits, { kind: 'unreachable' }] });
    await confirm('Sign');
    const text = /^We could not confirm whether this was recorded.*Check now$/;
    expect([text.test(screen.getByRole('alert').textContent ?? ''), isOff('Sign')]).toEqual([true, true]);
    await press('Check now');
    expect(text.test(screen.getByRole('alert').textContent ?? '')).toBe(true);
    await press('Back');
    expect([left, state()]).toEqual([
      ['list'],
      'opened{act.acting.underWay{call.reading,screen.away},page.awaited}',
    ]);
  });
});

describe('a document that was opened more than five minutes ago', () => {
  const old = { age: 5 * minutes + 1 } as const;
  const said = () => within(screen.getByRole('alert')).getByText(/nothing was sent/i).textContent;

  it('and has changed since is not signed, and a message says so [X7] [ACT1]', async () => {
    const { sent } = await openDocument({ ...old, reads: [waits, { ...waits, isSame: false }] });
    await confirm('Sign');
    expect([said(), isOff('Sign'), sent]).toEqual([
      'This document has changed since it was shown to you, so nothing was sent. Read it again before you decide.',
      true,
      [],
    ]);
    await press('paint');
    expect(isOff('Sign')).toBe(false);
  });

  it('and cannot be read is not signed, and a message says so [X7]', async () => {
    const { sent } = await openDocument({
      ...old,
      reads: [waits, { kind: 'refused', error: 'Archive closed' }],
    });
    await confirm('Sign');
    expect([said()?.startsWith('We could not check whether this document has changed'), sent]).toEqual([
      true,
      [],
    ]);
    expect([screen.getByRole('alert').textContent?.endsWith('Archive closed'), isOff('Sign')]).toEqual([
      true,
      false,
    ]);
  });

  it('is signed without another read just before that time [X7]', async () => {
    const { sent, state } = await openDocument({
      age: 5 * minutes - 5_000,
      reads: [waits, { kind: 'unreachable' }],
    });
    await confirm('Sign');
    expect([sent.length, state(), buttons().includes('Close')]).toEqual([
      1,
      'opened{act.succeeded.closing,page.painted}',
      true,
    ]);
  });
});
