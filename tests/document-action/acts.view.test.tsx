import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { buttons, confirm, dialog, isOff, openDocument, press } from './opened-document.tsx';
import { chooseReason, reasonField } from '../support/choose-reason.ts';
import { goOffline, goOnline, offlineNote } from '../support/offline.ts';

const inDialog = () =>
  dialog()
    .getAllByRole('button')
    .map((button) => button.textContent);
const heading = () => dialog().getByRole('heading').textContent;

describe('the confirmation dialog of an act', () => {
  it.each([
    ['review', 'Review', 'Review'],
    ['sign', 'Sign', 'You have seen 0 of 4 pages'],
    ['sign', 'Decline', 'Decline to sign'],
    ['acknowledge', 'REVIEWED', 'Mark 1 document as reviewed'],
  ] as const)(
    'on ‘%s’ for ‘%s’ names the document and whose it is, not the legal effect or the time, and is cancelled by Escape [S58] [S47] [D2.48] [D2.49] [D2.52]',
    async (tab, name, title) => {
      const { sent, state } = await openDocument({ tab });
      await press(name);
      expect(heading()).toBe(title);
      expect(screen.getByRole('dialog').textContent).toContain(
        'Ottilie Samplewood · born Jan 01, 1931 · Plan of Care · Riverside Home Health · RIV-1',
      );
      expect(screen.getByRole('dialog').textContent).not.toMatch(/binding|local time/);
      await userEvent.keyboard('{Escape}');
      expect([sent, state()]).toEqual([[], 'opened{act.idle.plain,page.painted}']);
    },
  );

  it.each([
    ['review', 'Review', ['Cancel', 'Review and next', 'Review']],
    ['sign', 'Sign', ['Keep reading', 'Sign and next', 'Sign']],
    ['sign', 'Decline', ['Cancel', 'Decline and next', 'Ok, decline']],
    ['acknowledge', 'REVIEWED', ['Cancel', 'Reviewed and next', 'Reviewed']],
  ] as const)(
    'on ‘%s’ for ‘%s’ offers %s if another document follows [X8] [D2.49]',
    async (tab, name, expected) => {
      await openDocument({ tab, list: ['doc-1', 'doc-2'] });
      await press(name);
      expect(inDialog()).toEqual(expected);
    },
  );

  it.each([
    ['sign', 'Sign and next', ['Keep reading', 'Sign', 'Sign and next']],
    ['review', 'Review and next', ['Cancel', 'Review', 'Review and next']],
  ] as const)(
    'on ‘%s’ after ‘%s’ puts the requested choice last, and continues by it [X8]',
    async (tab, name, expected) => {
      const { left } = await openDocument({ tab, list: ['doc-1', 'doc-2'] });
      await press(name);
      const answers = inDialog();
      await press(name, dialog());
      expect([answers, left]).toEqual([expected, ['onward']]);
    },
  );

  it('is confirmed by Ctrl+Enter, which continues with the next document [X8]', async () => {
    const { left } = await openDocument({ list: ['doc-1', 'doc-2'] });
    await press('Sign');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect(left).toEqual(['onward']);
  });

  it('does not mention a next document if there is none [X8]', async () => {
    await openDocument({ list: ['doc-0', 'doc-1'] });
    await press('Sign');
    expect(inDialog()).toEqual(['Keep reading', 'Sign']);
  });
});

describe('declining', () => {
  const type = (text: string) => userEvent.type(dialog().getByPlaceholderText('Enter Description'), text);

  it('offers the reasons of the organization, and requires one [D2.49] [D5.1] [D5.3] [D8.9] [D6.3]', async () => {
    const { sent } = await openDocument();
    await press('Decline');
    await userEvent.click(await reasonField());
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
      'Not my patient',
      'Wrong dates',
    ]);
    await type('Dates');
    await press('Ok, decline', dialog());
    expect([dialog().getByRole('alert').textContent, sent]).toEqual(['Please Select Decline Reason', []]);
    await chooseReason('Wrong dates');
    expect(dialog().queryByRole('alert')).toBe(null);
    await press('Ok, decline', dialog());
    expect(sent).toEqual([{ act: 'decline', filled: { reason: 'Wrong dates', comment: 'Dates' } }]);
  });

  it('by Ctrl+Enter stays on the document, as its primary button does [X8] [D2.49]', async () => {
    const { sent, left } = await openDocument({ list: ['doc-1', 'doc-2'] });
    await press('Decline');
    await chooseReason('Not my patient');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect([sent.length, left]).toEqual([1, ['back']]);
  });

  it('is impossible if the organization has no reasons, and says so [D5.1]', async () => {
    const { sent } = await openDocument({ declineReasons: [] });
    await press('Decline');
    expect(dialog().getByRole('alert').textContent).toMatch(/^This organization has no decline reasons/);
    await press('Ok, decline', dialog());
    expect(sent).toEqual([]);
  });

  it('reports that the reasons could not be read, and can read them again [D7.7]', async () => {
    const { state } = await openDocument({ reasons: { kind: 'refused', error: 'Invalid User' } });
    await press('Decline');
    expect(dialog().getByRole('alert').textContent).toMatch(/The service does not know this user\./);
    expect(inDialog()).toEqual(['Cancel', 'Try again']);
    await press('Cancel', dialog());
    expect(state()).toBe('opened{act.idle.plain,page.painted}');
  });
});

describe('a comment', () => {
  it('is sent as typed, and stays after a refused or cancelled act [D2.48] [X5]', async () => {
    const { sent } = await openDocument({
      tab: 'review',
      answer: { kind: 'refused', error: 'Closed' },
    });
    const field = () => dialog().getByPlaceholderText<HTMLTextAreaElement>('Enter your comments');
    await press('Review');
    await userEvent.type(field(), 'Dosis ok, ثم');
    await press('Cancel', dialog());
    await press('Review');
    await press('Review', dialog());
    await press('paint');
    await press('Review');
    expect([field().value, sent]).toEqual([
      'Dosis ok, ثم',
      [{ act: 'review', filled: { reason: '', comment: 'Dosis ok, ثم' } }],
    ]);
  });
});

describe('an act that was done', () => {
  it.each([
    ['review', 'Review', 'Successfully Reviewed'],
    ['sign', 'Sign', 'Successfully Signed'],
  ] as const)(
    'on ‘%s’ is shown with organization and patient, everything disabled; closing it leaves the person on the document, with two links to continue [D2.50] [D4.9] [D4.11] [S36]',
    async (tab, name, title) => {
      const { sent, left, state } = await openDocument({ tab, list: ['doc-1', 'doc-2'] });
      await confirm(name);
      expect(heading()).toBe(title);
      expect(inDialog().slice(-4)).toEqual(['Copy', 'Print', 'Back to list', 'Next document']);
      expect([
        dialog()
          .getAllByRole('columnheader')
          .map((cell) => cell.textContent),
        dialog()
          .getAllByRole('cell')
          .map((cell) => cell.textContent),
      ]).toEqual([
        ['Organization', 'Patient Name'],
        ['Riverside Home Health', 'Ottilie Samplewood'],
      ]);
      expect([isOff(name), isOff('Decline')]).toEqual([true, true]);
      await press('Close', dialog());
      expect([sent.map(({ act }) => act), left, state()]).toEqual([
        [tab],
        [],
        'opened{act.over,page.painted}',
      ]);
      expect([buttons().includes(name), buttons().includes('Decline'), buttons().slice(-2)]).toEqual([
        false,
        false,
        ['Back to list', 'Next document'],
      ]);
      await press('Back to list');
      expect(left).toEqual(['list']);
    },
  );
});

describe('offline', () => {
  it('a document that cannot be shown is not said to be declinable [BR2] [S35]', async () => {
    await openDocument({ paints: false });
    await press('fail');
    await goOffline();
    const decline = screen.getByRole('button', { name: 'Decline' });
    const why = document.getElementById(decline.getAttribute('aria-describedby') ?? '')?.textContent;
    expect([isOff('Decline'), why]).toEqual([true, offlineNote]);
  });

  it('nothing can be signed, by pointer or key; signing is enabled when the connection is back [BR2]', async () => {
    const { sent } = await openDocument({ list: ['doc-1', 'doc-2'] });
    await goOffline();
    const sign = screen.getByRole('button', { name: 'Sign' });
    const why = document.getElementById(sign.getAttribute('aria-describedby') ?? '');
    expect([isOff('Sign'), why?.textContent]).toEqual([true, offlineNote]);
    // The notices say it to those who see.
    expect(why?.className).toBe('visually-hidden');
    await userEvent.keyboard('s');
    expect(screen.queryByRole('dialog')).toBe(null);
    await goOnline();
    await press('Sign');
    await goOffline();
    const answers = ['Sign', 'Sign and next'].map((name) => dialog().getByRole('button', { name }));
    expect(answers.map((one) => one.getAttribute('aria-disabled'))).toEqual(['true', 'true']);
    expect(dialog().getByText(offlineNote)).toBeTruthy();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    for (const one of answers) await userEvent.click(one);
    expect(sent).toEqual([]);
    await goOnline();
    await press('Sign', dialog());
    expect(sent).toHaveLength(1);
  });
});
