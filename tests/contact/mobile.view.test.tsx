import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import {
  alerts,
  box,
  contacts,
  countryField,
  frame,
  maria,
  numberField,
  open,
  press,
  write,
} from './opened-profile.tsx';

describe('a new mobile number', () => {
  it('has two countries to choose from, and begins with the number on file [A2.36]', async () => {
    await open();
    await press('Update mobile number');
    const options = screen.getAllByRole<HTMLOptionElement>('option');
    expect(options.filter(({ hidden }) => !hidden).map(({ textContent }) => textContent)).toEqual([
      '(+1) US/CANADA',
      '(+91) INDIA',
    ]);
    expect([countryField().value, numberField().value]).toEqual(['1', '5551230142']);
    expect(document.activeElement).toBe(numberField());
  });

  const noneOnFile = { contacts: { ...contacts, mobile: null }, known: { ...maria, mobile: null } };

  it.each([
    ['unchanged', {}, '5551230142', 'Please Change Mobile Number', numberField],
    ['none', {}, '0000000000', 'There is no such number. Check it.', numberField],
    ['too short', {}, '555123', 'Enter the 10 digits of the number, without the country code.', numberField],
    ['without a country', noneOnFile, '5551230187', 'Please Enter Country Code', countryField],
    ['missing, and the first one,', noneOnFile, '', 'Please enter a mobile number', numberField],
  ])('that is %s makes no call and stays in the field [A5.3]', async (_, onFile, number, message, field) => {
    const { calls } = await open(onFile);
    await press('Update mobile number');
    await write(numberField(), number);
    await press('Save');
    expect([alerts(), calls, numberField().value]).toEqual([[message], [], number]);
    expect(document.activeElement).toBe(field());
  });

  it('accepts pasted text: its digits, and the country from its plus [A2.36]', async () => {
    await open();
    await press('Update mobile number');
    await userEvent.click(numberField());
    await userEvent.paste('+91 (555) 123-0171');
    expect([countryField().value, numberField().value, alerts()]).toEqual(['91', '5551230171', []]);
  });

  it('takes the country from a typed plus, and keeps a foreign calling code until it is corrected [A2.36] [A5.3]', async () => {
    const { calls } = await open();
    await press('Update mobile number');
    await write(numberField(), '+91 5551230171');
    expect([countryField().value, numberField().value, alerts()]).toEqual(['91', '5551230171', []]);
    await write(numberField(), '+1555');
    expect([countryField().value, numberField().value]).toEqual(['1', '555']);
    await write(numberField(), '+49 151 23');
    await press('Save');
    expect([numberField().value, alerts(), calls]).toEqual([
      '+49 151 23',
      ['Only US/CANADA (+1) and INDIA (+91) numbers can be used.'],
      [],
    ]);
  });

  it('never drops a digit: an error says what does not fit, and the number stays [A2.36] [A9.2]', async () => {
    await open();
    await press('Update mobile number');
    await write(numberField(), '');
    await userEvent.paste('1234567890123');
    expect([numberField().value, alerts()]).toEqual([
      '',
      ['Enter the 10 digits of the number, without the country code.'],
    ]);
    await userEvent.type(numberField(), '1234567890123');
    expect([numberField().value, alerts()]).toEqual([
      '123456789012',
      ['Enter the 10 digits of the number, without the country code.'],
    ]);
    await write(numberField(), '555a');
    expect([numberField().value, alerts()]).toEqual(['555', ['Only digits were kept. Check the number.']]);
  });

  it('goes through Check, code, VERIFY and Perform; the focus moves to the code box, then to Update [A4.9] [A2.37] [A5.1]', async () => {
    const { calls, state } = await open({ send: { kind: 'sent', lifetimeMs: 600_000 } });
    await press('Update mobile number');
    await write(numberField(), '5551230187');
    await userEvent.keyboard('{Enter}');
    await frame();
    expect(screen.getByText("We've sent you verification code. Please enter it here:")).toBeTruthy();
    expect(document.activeElement).toBe(box());
    expect(screen.getByText('+1 5551230187')).toBeTruthy();
    expect(screen.getByText('This code expires in 10:00')).toBeTruthy();
    await press('Submit');
    expect(alerts()).toEqual(['Please enter Verification Code']);
    await userEvent.type(box(), '482913');
    await frame();
    expect(calls).toEqual(['check SMS 15551230187', 'verify 482913', 'perform SMS']);
    expect([state(), document.activeElement?.textContent]).toEqual(['viewing', 'Update']);
    expect(screen.getByText('Changed just now')).toBeTruthy();
  });

  it('changes Save to Resend, which is disabled for half a minute [A2.35]', async () => {
    await open();
    await press('Update mobile number');
    expect(screen.queryByRole('button', { name: /^Resend/ })).toBe(null);
    await write(numberField(), '5551230187');
    await press('Save');
    expect(screen.queryByRole('button', { name: 'Save' })).toBe(null);
    const resend = screen.getByRole('button', { name: 'Resend' });
    expect(resend.textContent).toBe('Resend in 0:30');
    expect(resend.getAttribute('aria-disabled')).toBe('true');
  });

  it.each([
    ['taken', { check: { kind: 'refused', error: 'In use' } }, 'In use'],
    ['not reached by a code', { send: { kind: 'refused', error: 'No such number' } }, 'No such number'],
    [
      'not to be checked',
      { check: { kind: 'unreachable' } },
      'This could not be checked, so nothing was changed. Save again.',
    ],
  ] as const)('that is %s stays in the field to be corrected [S13]', async (_, answers, message) => {
    await open(answers);
    await press('Update mobile number');
    await write(numberField(), '5551230187');
    await press('Save');
    await frame();
    expect([alerts(), numberField().value, document.activeElement]).toEqual([
      [message],
      '5551230187',
      numberField(),
    ]);
  });

  it('can be edited again while its code is awaited', async () => {
    await open();
    await press('Update mobile number');
    await write(numberField(), '5551230187');
    await press('Save');
    await press('Edit');
    await frame();
    expect([numberField().value, document.activeElement]).toEqual(['5551230187', numberField()]);
  });
});
