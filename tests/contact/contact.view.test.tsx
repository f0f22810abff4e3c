import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { findHiddenToo } from '../support/hidden-too.ts';
import {
  addressField,
  alerts,
  contacts,
  countryField,
  frame,
  maria,
  numberField,
  open,
  press,
  write,
} from './opened-profile.tsx';

beforeEach(findHiddenToo);

describe('the profile', () => {
  it('shows the masked contacts, each with Update [A2.9] [A2.35] [A1.4]', async () => {
    const { container } = await open();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('My Profile');
    expect(Array.from(container.querySelectorAll('section section'), (row) => row.textContent)).toEqual([
      'Mobile number*******0142Update',
      'E-mail addressm**********s@example.comUpdate',
    ]);
  });

  it('says that no mobile number is on file [A2.39]', async () => {
    await open({ contacts: { ...contacts, mobile: null }, known: { ...maria, mobile: null } });
    expect(screen.getByText("You Don't registered any mobile number")).toBeTruthy();
    await press('Update mobile number');
    expect([countryField().value, numberField().value, document.activeElement]).toEqual([
      '',
      '',
      countryField(),
    ]);
    expect(screen.queryByRole('button', { name: 'Remove number' })).toBe(null);
  });

  it('can be read again after an error, and keeps the focus [A2.9]', async () => {
    await open({ lookUp: { kind: 'unreachable' } });
    expect(alerts()).toEqual([
      'This part could not be loaded' +
        'The connection is down, or the service has a problem. Try again in a moment.Try again',
    ]);
    await press('Try again');
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  it('opens the organizations of the person, and returns the focus to the link [A2.38]', async () => {
    await open();
    await press('Contact Information Assistance');
    await press('Riverside Home Health');
    await frame();
    expect(document.activeElement?.textContent).toBe('Contact Information Assistance');
  });
});

describe('removing the mobile number', () => {
  it('asks for confirmation when an empty number is saved [A4.9] [S14]', async () => {
    const { calls, state } = await open();
    await press('Update mobile number');
    await write(numberField(), '');
    await press('Save');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('heading').textContent).toBe('Remove your mobile number?');
    expect(dialog.getByText(/one of two ways/).textContent).toBe(
      'Your mobile number *******0142 is one of two ways to sign in. Without it, codes can only be sent to m**********s@example.com.',
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Keep number' }));
    expect([state(), calls]).toEqual(['editing.fresh', []]);
    await press('Remove number');
    await press('Remove');
    expect([state(), calls]).toEqual(['viewing', ['remove']]);
  });

  it('warns if the number is the last way to sign in [S14]', async () => {
    await open({ contacts: { ...contacts, email: null }, known: { ...maria, email: null } });
    await press('Update mobile number');
    await press('Remove number');
    expect(within(await screen.findByRole('dialog')).getByText(/only way to sign in/)).toBeTruthy();
  });
});

describe('a new e-mail address', () => {
  it.each([
    ['', 'Please Enter Email ID'],
    ['maria.santos@example.com', 'Please Change Email ID'],
    ['maria@', 'Enter a complete e-mail address, like name@example.com.'],
  ])('of “%s” makes no call [A5.2]', async (address, message) => {
    const { calls } = await open();
    await press('Update e-mail address');
    await write(addressField(), address);
    await press('Save');
    expect([alerts(), calls, document.activeElement]).toEqual([[message], [], addressField()]);
  });

  it('is checked as it was entered [A4.9]', async () => {
    const { calls } = await open({ check: { kind: 'unreachable' } });
    await press('Update e-mail address');
    await write(addressField(), 'maria@example.org');
    await press('Save');
    expect(calls).toEqual(['check Email maria@example.org']);
  });
});
