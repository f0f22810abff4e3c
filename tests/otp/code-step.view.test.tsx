import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { box, noAccess, open, press } from './opened-otp.tsx';

describe('the step for the code', () => {
  it('is a step of its own after a send: where the code went, its box, then Resend and the other way [A2.18] [A2.20] [A4.1]', async () => {
    const { container } = await open();
    await press('Text me');
    expect(box().maxLength).toBe(6);
    expect(box().autocomplete).toBe('one-time-code');
    const buttons = screen.getAllByRole<HTMLButtonElement>('button');
    expect(buttons.map((button) => [button.textContent, button.getAttribute('aria-disabled')])).toEqual([
      ['Submit', null],
      ['Resend', 'true'],
      ['Use e-mail instead', null],
      [noAccess, null],
    ]);
    expect(container.textContent).toContain('Enter the code that we texted to *******0142');
    await press('Use e-mail instead');
    expect(container.textContent).toContain('Enter the code that we e-mailed to m**********s@example.com');
    expect([
      screen.getAllByRole('button').map(({ textContent }) => textContent),
      document.activeElement,
    ]).toEqual([['Submit', 'Resend', 'Use text message instead', noAccess], box()]);
  });

  it('offers another code first when the last one is over [S2]', async () => {
    await open({ email: { kind: 'sent', lifetimeMs: 0 } });
    await press('Email me');
    const buttons = screen.getAllByRole('button').map(({ textContent }) => textContent);
    expect(buttons).toEqual(['Resend', 'Use text message instead', 'Submit', noAccess]);
  });

  it('takes the box away with a code that was tried too often, and brings it back for another one [A8.2]', async () => {
    const said = 'Too many attempts. Please request a new code';
    const { actorRef } = await open({ verify: { kind: 'refused', error: said, flaw: 'spent' } });
    await press('Text me');
    await userEvent.type(box(), '123456{Enter}');
    expect(screen.queryByPlaceholderText('Enter Code')).toBe(null);
    expect(screen.getByRole('alert').textContent).toBe(
      'Too many wrong codes. Press Resend to get a new one.',
    );
    expect([screen.getAllByRole('button')[0]?.textContent, document.activeElement?.textContent]).toEqual([
      'Resend',
      'Resend',
    ]);
    await press('Use e-mail instead');
    expect(box().value).toBe('');
    expect(actorRef.getSnapshot().status).toBe('active');
  });

  it('tells a code that is too short without a try [A9.2]', async () => {
    const { verified } = await open();
    await press('Text me');
    await userEvent.type(box(), '12345{Enter}');
    expect([screen.getByRole('alert').textContent, box().value, verified]).toEqual([
      'This code is too short. A code has 6 characters.',
      '12345',
      [],
    ]);
  });

  it.each([
    ['wrong', 'This code is not right. Check it, or ask for a new one.'],
    ['expired', 'This code has expired. Press Resend to get a new one.'],
    ['used', 'This code has already been used. Press Resend to get a new one.'],
  ] as const)('says in the person’s words that a code is %s [A8.2] [X11]', async (flaw, words) => {
    await open({ verify: { kind: 'refused', error: 'In the provider’s words', flaw } });
    await press('Text me');
    await userEvent.type(box(), '123456{Enter}');
    expect(screen.getByRole('alert').textContent).toBe(words);
  });

  it.each([
    ['Submit', () => press('Submit')],
    ['Enter', () => userEvent.type(box(), '{Enter}')],
  ])('has the code checked on %s, by the method used last [A2.20] [A4.1] [S1]', async (_, submit) => {
    const { verified, actorRef } = await open();
    await press('Email me');
    await userEvent.type(box(), '123456');
    await submit();
    expect(verified).toEqual([{ method: 'email', code: '123456' }]);
    expect(actorRef.getSnapshot().output).toEqual({
      destination: { to: 'pending', review: 0, signed: 3, acknowledged: 0 },
    });
  });

  it('asks for a code before it makes a call [A5.1]', async () => {
    const { verified, state } = await open();
    await press('Text me');
    await press('Submit');
    expect(screen.getByText('Please enter Verification Code')).toBeTruthy();
    expect(verified).toEqual([]);
    expect(state()).toBe(
      'proving{code.open.empty,emailPause.off,help.closed,lifetime.unlimited,sending.ready.open,smsPause.running}',
    );
  });

  it("shows the provider's refusal at the box, and empties it [A8.2]", async () => {
    await open({ verify: { kind: 'refused', error: 'The code is wrong' } });
    await press('Text me');
    await userEvent.type(box(), '000000');
    await press('Submit');
    expect(box().value).toBe('');
    expect(screen.getByText('The code is wrong')).toBeTruthy();
  });

  it('says in its own words what the provider refuses without any [A8.1] [A8.2]', async () => {
    await open({ verify: { kind: 'refused', error: '' }, sms: { kind: 'refused', error: '' } });
    await press('Text me');
    expect(screen.getByRole('alert').textContent).toBe(
      'The code was not sent. Please try again in a moment.',
    );
    await press('Email me');
    for (const pause of ['', '', 'Too many wrong codes. Wait 10 seconds before trying again.']) {
      await userEvent.type(box(), '000000{Enter}');
      expect(screen.getByRole('alert').textContent).toBe(
        `The code was not accepted. Check it, or ask for a new one.${pause}`,
      );
    }
  });

  it('keeps a typed code when the connection was lost while it was checked [X3]', async () => {
    await open({ verify: { kind: 'unconfirmed' } });
    await press('Text me');
    await userEvent.type(box(), '123456');
    await press('Submit');
    expect(box().value).toBe('123456');
    expect(screen.getByText(/^The connection was lost while we checked your code/)).toBeTruthy();
  });

  it('shows a refused send and offers it again [A8.1] [S2]', async () => {
    await open({ sms: { kind: 'refused', error: 'The number is blocked' } });
    await press('Text me');
    expect(screen.getByRole('alert').textContent).toBe('The number is blocked');
    expect(screen.getByRole('button', { name: 'Text me' }).getAttribute('aria-disabled')).toBe(null);
  });

  it('takes a pasted message with one code in it, in the one field that browsers fill, and refuses seven characters [A2.20] [AC1]', async () => {
    await open();
    await press('Text me');
    expect(screen.getAllByRole('textbox')).toEqual([box()]);
    expect(box().autocomplete).toBe('one-time-code');
    await userEvent.click(box());
    await userEvent.paste('Your code is 123456.');
    expect(box().value).toBe('123456');
    await userEvent.paste('1234567');
    expect(box().value).toBe('123456');
    expect(screen.getByText(/^A code has at most 6 characters/)).toBeTruthy();
  });

  it('takes a typed code as it is meant: with spaces, dashes or full-width digits [A2.20] [A5.1]', async () => {
    const { verified } = await open();
    await press('Email me');
    await userEvent.type(box(), ' 12 3-４５６');
    expect(box().value).toBe('123456');
    await press('Submit');
    expect(verified).toEqual([{ method: 'email', code: '123456' }]);
  });
});
