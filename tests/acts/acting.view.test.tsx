import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import {
  buttons,
  confirmed,
  dialog,
  document,
  done,
  isOff,
  lines,
  open,
  press,
  pressInDialog,
  title,
} from './opened-acts.tsx';
import { chooseReason, reasonField } from '../support/choose-reason.ts';

describe('the acts of a tab', () => {
  it.each([
    ['review', ['Decline2', 'Review2']],
    ['sign', ['Decline2', 'Sign2']],
    ['acknowledge', ['Reviewed2']],
  ] as const)(
    'on tab %s have the number of selected documents, at a stable width: %j [D2.25] [S61]',
    async (tab, names) => {
      await open({ tab });
      expect(buttons()).toEqual(names);
    },
  );

  it('are disabled while nothing is selected', async () => {
    const { state } = await open({ selected: [] });
    expect([isOff('Sign'), isOff('Decline')]).toEqual([true, true]);
    await press('Sign');
    expect(state()).toBe('idle');
  });
});

describe('the confirmation of an act', () => {
  it('lists what will be signed and by whom, without a time, and says nothing of its legal force [D2.47] [LI4] [ACT1] [S47] [S58]', async () => {
    const { sent } = await open();
    await press('Sign');
    expect([await title(), await lines()]).toEqual([
      'Sign 2 documents',
      [
        'Subject 1 · Plan of CareRiverside Home Health · RIV-1',
        'Subject 2 · Plan of CareRiverside Home Health · RIV-2',
      ],
    ]);
    expect(screen.getByText(/You sign as/).textContent).toBe('You sign as Maria Santos.');
    expect(screen.getByRole('dialog').textContent).not.toMatch(/binding|local time/);
    expect(sent).toEqual([]);
    await pressInDialog('Cancel');
    expect([screen.queryByRole('dialog'), sent]).toEqual([null, []]);
  });

  it('shows the first hundred of a long list, and the others on request [LI4]', async () => {
    const selected = Array.from({ length: 120 }, (_, at) => document(String(at)));
    await open({ selected });
    await press('Sign');
    expect((await lines()).length).toBe(100);
    await pressInDialog('Show 20 more documents');
    expect((await lines()).length).toBe(120);
  });

  it('shows missing fields as a dash, and markup as text [S23]', async () => {
    const selected = [document('1', { subject: '', type: '<b>x</b>', organization: '', ref: '' })];
    await open({ selected });
    await press('Sign');
    expect(await lines()).toEqual(['– · <b>x</b>']);
  });

  it('takes a comment for a review, which may be empty [D2.48] [D5.3]', async () => {
    const { sent } = await open({ tab: 'review' });
    await press('Review');
    expect(await title()).toBe('Review 2 documents');
    await userEvent.type(screen.getByPlaceholderText('Enter your comments'), 'Checked.');
    await pressInDialog('Review 2 documents');
    expect(sent).toEqual([{ call: 'reviewDocuments', ids: ['1', '2'], reason: '', comment: 'Checked.' }]);
  });

  it('takes a comment for an acknowledgement [D2.52] [D5.3]', async () => {
    const { sent } = await confirmed('Reviewed', { tab: 'acknowledge' });
    expect(sent).toEqual([{ call: 'acknowledgeDocuments', ids: ['1', '2'], reason: '', comment: '' }]);
  });

  it('asks for reason and description of a decline, and shows an error if the reason is missing [D2.49] [D5.1] [D8.9]', async () => {
    const { sent, state } = await open();
    await press('Decline');
    expect(await title()).toBe('Decline to sign');
    const field = await reasonField();
    expect(field.textContent).toBe('Select Reason');
    await userEvent.type(screen.getByPlaceholderText('Enter Description'), 'Wrong dose.');
    await pressInDialog('Ok, decline 2 documents');
    expect([state(), screen.getByRole('alert').textContent, sent]).toEqual([
      'confirming.reasonMissing',
      'Please Select Decline Reason',
      [],
    ]);
    expect(globalThis.document.activeElement).toBe(field);
    await pressInDialog('Ok, decline 2 documents');
    expect(globalThis.document.activeElement).toBe(field);
    await userEvent.keyboard('{ArrowDown}');
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
      'Not my patient',
      'Orders need changes',
    ]);
    await userEvent.keyboard('or{Enter}');
    expect([field.textContent, screen.queryByRole('alert')]).toEqual(['Orders need changes', null]);
    await pressInDialog('Ok, decline 2 documents');
    expect(sent).toEqual([
      { call: 'declineDocuments', ids: ['1', '2'], reason: 'Orders need changes', comment: 'Wrong dose.' },
    ]);
  });

  it('keeps entered texts when it is cancelled, for each act, and for the same documents only [X5]', async () => {
    const { tick } = await open({ tab: 'review' });
    const typed = async (placeholder: string) =>
      ((await screen.findByPlaceholderText(placeholder)) as HTMLTextAreaElement).value;
    await press('Review');
    await userEvent.type(await screen.findByPlaceholderText('Enter your comments'), 'Draft');
    await userEvent.keyboard('{Escape}');
    await press('Review');
    expect(await typed('Enter your comments')).toBe('Draft');
    await pressInDialog('Cancel');
    await press('Decline');
    await pressInDialog('Cancel');
    await press('Review');
    expect(await typed('Enter your comments')).toBe('Draft');
    await pressInDialog('Cancel');
    tick(document('1'));
    await press('Review');
    expect(await typed('Enter your comments')).toBe('');
  });

  it('sends the shown reason if Ctrl+Enter first picks it in the open list [D2.49] [X8]', async () => {
    const { offer, state, sent } = await open();
    offer('Not my patient', 'Orders need changes');
    await press('Decline');
    await chooseReason('Not my patient');
    const field = await reasonField();
    fireEvent.keyDown(field, { key: 'ArrowDown' });
    fireEvent.keyDown(field, { key: 'ArrowDown' });
    fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true });
    expect([state(), field.textContent, sent]).toEqual(['confirming.untouched', 'Orders need changes', []]);
    fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true });
    await vi.waitFor(() => expect(JSON.stringify(sent)).toContain('Orders need changes'));
  });

  it('requires a reason for Ctrl+Enter, too, and shows the message in view [D2.49] [X8]', async () => {
    const { state } = await open();
    await press('Decline');
    const field = await reasonField();
    fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true });
    expect([state(), field.getAttribute('aria-expanded')]).toEqual(['confirming.reasonMissing', 'false']);
  });

  it('does not send a reason that was chosen before and is no longer offered [X5] [D5.1]', async () => {
    const { state, offer, sent } = await open();
    await press('Decline');
    await chooseReason('Not my patient');
    await pressInDialog('Cancel');
    offer('Orders need changes');
    await press('Decline');
    expect((await reasonField()).textContent).toBe('Select Reason');
    await pressInDialog('Ok, decline 2 documents');
    expect([state(), sent]).toEqual(['confirming.reasonMissing', []]);
  });

  it('is not opened for a decline of documents of several organizations, compared by id, or else by name [D5.2]', async () => {
    const one = document('1');
    const { state, actorRef } = await open({
      selected: [one, document('2', { organizationId: null, organization: 'Lakeview Hospice' })],
    });
    const notices: unknown[] = [];
    actorRef.on('notice', ({ id }) => notices.push(id));
    await press('Decline');
    expect([state(), notices]).toEqual(['idle', ['acts.decline.severalOrganizations']]);
  });

  it('cannot be confirmed if the organization has no decline reasons [D5.1]', async () => {
    await open({ reasons: [] });
    await press('Decline');
    expect((await dialog()).getByRole('button', { name: /^Ok, decline/ }).getAttribute('aria-disabled')).toBe(
      'true',
    );
    expect(screen.getByText(/has no decline reasons/)).toBeTruthy();
  });

  it('says why the reasons could not be read, with the provider’s text [D8.2]', async () => {
    await open({ reasons: { kind: 'refused', error: 'Archive closed' } });
    await press('Decline');
    await dialog();
    expect(screen.getByRole('alert').textContent).toBe(
      'The connection is down, or the service has a problem. Try again in a moment.Archive closed',
    );
  });
});

describe('an act under way', () => {
  it('shows its progress, and can be stopped before its next chunk [X4]', async () => {
    const selected = ['1', '2', '3', '4'].map((id) => document(id));
    const { state } = await confirmed('Sign', { selected, answers: [done('1', '2'), 'never'] });
    const bar = screen.getByRole('progressbar');
    expect([screen.getByText('Sending: 2 of 4 documents').id, bar.getAttribute('aria-valuenow')]).toEqual([
      bar.getAttribute('aria-labelledby'),
      '2',
    ]);
    expect([isOff('Sign'), isOff('Decline'), isOff('Stop')]).toEqual([true, true, true]);
    expect(state()).toBe('acting.signing');
  });

  it('says that it is stopping, and what was not sent [X4]', async () => {
    const selected = ['1', '2', '3'].map((id) => document(id));
    const stage = await open({ selected, answers: ['never'] });
    await press('Sign');
    await pressInDialog('Sign 3 documents');
    expect(isOff('Stop')).toBe(false);
    await press('Stop');
    expect(screen.getByText('Stopping after the documents already sent…')).toBeTruthy();
    expect([isOff('Stop'), stage.state()]).toEqual([true, 'acting.signing']);
  });
});
