import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buttons, confirm, dialog, doneByMe, isOff, openDocument, press, waits } from './opened-document.tsx';

const heading = () => dialog().getByRole('heading').textContent;
const isLocked = () => screen.queryByText('This Document is Locked by Another User') !== null;
const minutes = 60_000;

describe('an act that was not done', () => {
  it.each([
    ['sign', 'Sign', 'Signature Failed', 'Already Signed'],
    ['review', 'Review', 'Review Failed', 'Already Reviewed'],
    ['acknowledge', 'REVIEWED', 'Review Failed', 'Already Reviewed'],
  ] as const)(
    'on ‘%s’ is told so where the provider calls it redundant, whoever was there before [D2.51] [D4.14] [D8.4] [S46]',
    async (tab, name, title, note) => {
      const { left, sent, state } = await openDocument({ tab, answer: { kind: 'redundant' } });
      await confirm(name, name === 'REVIEWED' ? 'Reviewed' : name);
      expect([heading(), dialog().getAllByRole('cell').at(-1)?.textContent]).toEqual([title, note]);
      await press('Close', dialog());
      expect([left, state(), sent.length]).toEqual([[], 'over', 1]);
    },
  );

  it.each([
    ['review', ['Review', 'Decline'], 'Review', 'Document lock could not be obtained'],
    ['sign', ['Sign', 'Decline', 'Edit'], 'Sign', 'Document lock obtained by another user or process'],
    ['acknowledge', ['REVIEWED'], 'Reviewed', 'Document lock could not be obtained'],
  ] as const)(
    'on ‘%s’ marks a locked document, turns %s off, and reads it again on request [D2.46] [D4.15] [D8.5]',
    async (tab, names, confirmName, error) => {
      const { state } = await openDocument({ tab, answer: { kind: 'locked', error } });
      await confirm(names[0], confirmName);
      expect([isLocked(), ...names.map(isOff)]).toEqual([true, ...names.map(() => true)]);
      await press('Try again');
      expect([isLocked(), state()]).toEqual([false, 'showing.painting.plain']);
    },
  );

  it('of a locked document stands as a banner beside the arrows and the viewer, which stay [D2.42] [D2.46]', async () => {
    await openDocument({
      list: ['doc-0', 'doc-1'],
      answer: { kind: 'locked', error: 'Document lock could not be obtained' },
    });
    await confirm('Sign');
    const named = (name: string) => screen.getAllByRole('button', { name }).length;
    expect([isLocked(), named('Previous document'), named('Next document'), named('paint')]).toEqual([
      true,
      1,
      1,
      1,
    ]);
  });

  it('shows a refusal as it came, and lets the person sign again once the document was read and painted again [D8.2] [X3]', async () => {
    const { sent } = await openDocument({ answer: { kind: 'refused', error: 'Signature service closed' } });
    await confirm('Sign');
    expect([screen.getByRole('alert').textContent, isOff('Sign'), sent.length]).toEqual([
      'Signature service closed',
      true,
      1,
    ]);
    await press('paint');
    expect([screen.getByRole('alert').textContent, isOff('Sign')]).toEqual([
      'Signature service closed',
      false,
    ]);
  });

  it('does not call an act failed that was refused, while the document cannot be read again [X3]', async () => {
    const { state } = await openDocument({
      answer: { kind: 'refused', error: '' },
      reads: [waits, { kind: 'unreachable' }],
    });
    await confirm('Sign');
    expect(screen.getByRole('alert').textContent).toMatch(
      /^We could not confirm whether this was recorded.*Check now$/,
    );
    expect(isOff('Sign')).toBe(true);
    await press('Check now');
    expect(state()).toBe('acting.underWay{call.reading,screen.shown}');
  });
});

describe('an act whose answer was lost', () => {
  const lost = { answer: { kind: 'unconfirmed' } } as const;

  it('is read again, and told as done [X3]', async () => {
    const { sent } = await openDocument({ ...lost, reads: [waits, doneByMe] });
    await confirm('Sign');
    expect([heading(), sent.length]).toEqual(['Successfully Signed', 1]);
  });

  it.each([
    ['review', 'Review', 'Nothing was recorded. You can try again.'],
    ['sign', 'Sign', 'Nothing was recorded. You can try again.'],
    ['acknowledge', 'REVIEWED', 'Nothing was recorded. You can try again.'],
  ] as const)(
    'is offered again on ‘%s’ only after the document is painted again [X3] [X7]',
    async (tab, name, text) => {
      const { sent } = await openDocument({ tab, ...lost });
      await confirm(name, name === 'REVIEWED' ? 'Reviewed' : name);
      expect([screen.getByText(text) !== null, isOff(name), sent.length]).toEqual([true, true, 1]);
      await press('paint');
      expect(isOff(name)).toBe(false);
    },
  );

  it('is never called failed while nobody knows; Back leaves it to be asked for [X3] [ACT3]', async () => {
    const { left, state } = await openDocument({ ...lost, reads: [waits, { kind: 'unreachable' }] });
    await confirm('Sign');
    const text = /^We could not confirm whether this was recorded/;
    expect([text.test(screen.getByRole('alert').textContent ?? ''), isOff('Sign')]).toEqual([true, true]);
    await press('Check now');
    expect(text.test(screen.getByRole('alert').textContent ?? '')).toBe(true);
    await press('Back');
    expect([left, state()]).toEqual([['list'], 'acting.underWay{call.reading,screen.away}']);
  });
});

describe('a document that was opened more than five minutes ago', () => {
  const old = { age: 5 * minutes + 1 } as const;
  const said = () => within(screen.getByRole('alert')).getByText(/nothing was sent/i).textContent;

  it('and has changed since, is not signed, and says so [X7] [ACT1]', async () => {
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

  it('and cannot be read, is not signed, and says so [X7]', async () => {
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

  it('is signed without another look a moment before [X7]', async () => {
    const { sent, state } = await openDocument({
      age: 5 * minutes - 5_000,
      reads: [waits, { kind: 'unreachable' }],
    });
    await confirm('Sign');
    expect([sent.length, state(), buttons().includes('Close')]).toEqual([1, 'succeeded.counting', true]);
  });
});
