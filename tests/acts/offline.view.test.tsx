import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { chooseReason } from '../support/choose-reason.ts';
import { goOffline, goOnline, offlineNote } from '../support/offline.ts';
import { confirmed, dialog, isOff, open, press, pressInDialog } from './opened-acts.tsx';

const inDialog = async (name: RegExp) => (await dialog()).getByRole('button', { name });

/** Tries by pointer and keys what is off. */
const pressInVain = async (name: RegExp) => {
  const button = await inDialog(name);
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByText(offlineNote).closest('[role=status]')).toBeTruthy();
  await userEvent.click(button);
  button.focus();
  await userEvent.keyboard('{Enter}{Control>}{Enter}{/Control}');
};

describe('without a connection', () => {
  it('no act of a list can begin or be confirmed; entered texts stay, and are sent once after reconnecting [BR2]', async () => {
    const { sent } = await open({ answers: ['never'] });
    await goOffline();
    expect([isOff('Sign'), isOff('Decline')]).toEqual([true, true]);
    await goOnline();
    await press('Decline');
    await chooseReason('Not my patient');
    await userEvent.type(screen.getByPlaceholderText('Enter Description'), 'Not a patient of mine');
    await goOffline();
    await pressInVain(/^Ok, decline/);
    expect(sent).toEqual([]);
    await goOnline();
    expect(screen.queryByText(offlineNote)).toBe(null);
    await pressInDialog(/^Ok, decline/);
    expect(sent.map(({ reason, comment }) => [reason, comment])).toEqual([
      ['Not my patient', 'Not a patient of mine'],
    ]);
  });

  it('failed documents cannot be retried until the connection is back [BR2]', async () => {
    const refused = { kind: 'refused', refusal: 'refused', rows: [], error: 'Closed' } as const;
    const { sent } = await confirmed('Sign', { answers: [refused] });
    await inDialog(/^Try the 2 again$/);
    await goOffline();
    await pressInVain(/^Try the 2 again$/);
    expect(sent).toHaveLength(1);
    await goOnline();
    await pressInDialog('Try the 2 again');
    expect(sent).toHaveLength(2);
  });
});
