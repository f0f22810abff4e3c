import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { CodeEntry } from '../../src/verification/CodeEntry.tsx';
import { showInApp } from '../support/in-app.tsx';
import { box, found, noAccess, open, press } from './opened-otp.tsx';

describe('the step for the code', () => {
  it('keeps both methods after a code was sent, each with its masked target, below the box: Resend, and the other unchanged [A2.18] [A2.19] [A4.1] [S49]', async () => {
    const { container } = await open();
    await press('Text me');
    const controls = [...container.querySelectorAll('input, button')];
    expect(controls.map((one) => one.textContent || one.getAttribute('placeholder'))).toEqual([
      'Enter Code',
      'Submit',
      'Resend in 0:30',
      'Email me',
      noAccess,
    ]);
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Text message *******0142Resend in 0:30',
      'E-mail m**********s@example.comEmail me',
    ]);
    expect(container.textContent).toContain('Enter the code we sent to *******0142');
    await press('Email me');
    expect(container.textContent).toContain('Enter the code we sent to m**********s@example.com');
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Text message *******0142Resend in 0:30',
      'E-mail m**********s@example.comResend in 0:30',
    ]);
    expect(document.activeElement).toBe(box());
  });

  it('has one method if only one is on file [A2.18] [A2.19]', async () => {
    await open({ lookUp: found({ mobile: null }) });
    await press('Email me');
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'E-mail m**********s@example.comResend in 0:30',
    ]);
  });

  it('removes the box after too many tries of a code, and shows it again for a new one [A8.2] [S32]', async () => {
    const said = 'Too many attempts. Please request a new code';
    const { actorRef } = await open({ verify: { kind: 'refused', error: said, flaw: 'spent' } });
    await press('Text me');
    await userEvent.type(box(), '123456');
    expect(screen.queryByPlaceholderText('Enter Code')).toBe(null);
    expect(screen.getByRole('alert').textContent).toBe(said);
    expect(document.activeElement?.textContent).toBe('Resend in 0:30');
    await press('Email me');
    expect(box().value).toBe('');
    expect(actorRef.getSnapshot().status).toBe('active');
  });

  it('reports a code that is too short without using up a try [A9.2]', async () => {
    const { verified } = await open();
    await press('Text me');
    await userEvent.type(box(), '12345{Enter}');
    expect([screen.getByRole('alert').textContent, box().value, verified]).toEqual([
      'A code has 6 characters.',
      '12345',
      [],
    ]);
  });

  it.each([
    [{ error: 'The code is wrong', flaw: 'wrong' }, 'The code is wrong'],
    [{ error: 'No such code' }, 'No such code'],
    [{ error: '', flaw: 'expired' }, 'This code is no longer valid. Press Resend to get a new one.'],
    [{ error: '' }, 'This code is not right. Enter it again, or get a new one.'],
  ] as const)(
    'shows why a code is refused in the provider’s words, as the notice does, and empties the box: %j [A8.2]',
    async (refusal, words) => {
      await open({ verify: { kind: 'refused', ...refusal } });
      await press('Text me');
      await userEvent.type(box(), '123456{Enter}');
      expect([screen.getByRole('alert').textContent, box().value]).toEqual([words, '']);
    },
  );

  it.each([
    [
      'wrong',
      'Dieser Code ist nicht richtig. Geben Sie ihn noch einmal ein, oder fordern Sie einen neuen an.',
    ],
    ['used', 'Dieser Code ist nicht mehr gültig. Drücken Sie „Erneut senden“, um einen neuen zu erhalten.'],
    [null, 'No such code'],
  ] as const)(
    'shows why a code is refused in the person’s language, if the reason is known: %s [X11]',
    async (flaw, words) => {
      await showInApp(
        <CodeEntry
          facts={{ state: 'refused', error: 'No such code', flaw, lifetimeMs: null, isOver: false }}
          label="otp.code.label"
          canSubmit
          isLast={false}
          onSubmit={() => {}}
          actorRef={{ on: () => ({ unsubscribe: () => {} }) }}
        />,
        'de',
      );
      await act(() => import('../../src/parts/TranslatedHostText.tsx'));
      expect(screen.getByRole('alert').textContent).toBe(words);
    },
  );

  it.each([
    ['The number is blocked', 'The number is blocked'],
    ['', 'The code was not sent. Try again in a moment.'],
  ])(
    'shows a code that could not be sent because of %j, and offers it again [A8.1] [S2]',
    async (error, words) => {
      await open({ sms: { kind: 'refused', error } });
      await press('Text me');
      expect(screen.getByRole('alert').textContent).toBe(words);
      expect(screen.getByRole('button', { name: 'Text me' }).getAttribute('aria-disabled')).toBe(null);
    },
  );

  it('has the code checked on its sixth character, once, by the method used last [A4.1] [S1] [S49]', async () => {
    const { verified } = await open();
    await press('Email me');
    await userEvent.type(box(), '12345');
    expect(verified).toEqual([]);
    await userEvent.type(box(), '6{Enter}');
    expect(verified).toEqual([{ method: 'email', code: '123456' }]);
  });

  it.each([
    ['Submit', () => press('Submit')],
    ['Enter', () => userEvent.type(box(), '{Enter}')],
  ])(
    'reads the value of the box on %s, even if autofill has sent no event [A2.20] [S49]',
    async (_, submit) => {
      const { verified } = await open();
      await press('Text me');
      box().value = ' 483-920';
      await submit();
      expect(verified).toEqual([{ method: 'sms', code: '483920' }]);
    },
  );

  it('keeps an autofilled value that has sent no event when the screen is rendered again [S49]', async () => {
    const { verified } = await open({ email: { kind: 'refused', error: 'The mailbox is full' } });
    await press('Text me');
    box().value = '483920';
    await press('Email me');
    expect(box().value).toBe('483920');
    await press('Submit');
    expect(verified).toEqual([{ method: 'sms', code: '483920' }]);
  });

  it('requires a code before it makes a call [A5.1]', async () => {
    const { verified } = await open();
    await press('Text me');
    await press('Submit');
    expect(screen.getByText('Please enter Verification Code')).toBeTruthy();
    expect([verified, document.activeElement]).toEqual([[], box()]);
  });

  it('shows how long the code is valid beside an error, too [A8.2] [S2]', async () => {
    await open({ verify: { kind: 'refused', error: '' } });
    await press('Email me');
    await userEvent.type(box(), '000000');
    const expiry = screen.getByText(/^This code expires in/);
    expect(expiry.closest('.visually-hidden')).toBe(null);
    expect(box().getAttribute('aria-describedby')?.split(' ')).toContain(expiry.id);
  });

  it('keeps a typed code if the connection was lost while it was checked [X3]', async () => {
    const { verified } = await open({ verify: { kind: 'unconfirmed' } });
    await press('Text me');
    await userEvent.type(box(), '123456');
    expect(box().value).toBe('123456');
    expect(screen.getByText(/^The connection was lost\. Press Submit/)).toBeTruthy();
    await press('Submit');
    expect(verified).toHaveLength(2);
  });

  it('is one field that phones and password managers can fill, with a keyboard that has letters [A2.20] [S49] [AC1]', async () => {
    await open();
    await press('Text me');
    expect(screen.getAllByRole('textbox')).toEqual([box()]);
    expect([box().autocomplete, box().getAttribute('inputmode'), box().maxLength]).toEqual([
      'one-time-code',
      null,
      -1,
    ]);
  });

  it.each(['483 920', ' 483920', '483-920', '４８３９２０', '٤٨٣٩٢٠', 'Your code is 483920'])(
    'accepts %j in the same way, typed, pasted and autofilled [S49]',
    async (text) => {
      const ways: readonly (() => Promise<unknown>)[] = [
        () => userEvent.type(box(), text),
        async () => {
          await userEvent.click(box());
          await userEvent.paste(text);
        },
        async () => fireEvent.input(box(), { target: { value: text } }),
      ];
      for (const put of ways) {
        cleanup();
        const { verified } = await open();
        await press('Text me');
        await put();
        expect(verified).toEqual([{ method: 'sms', code: '483920' }]);
      }
    },
  );

  it('accepts a code that is pasted after what was typed before [S49]', async () => {
    const { verified } = await open();
    await press('Text me');
    await userEvent.type(box(), '12');
    await userEvent.paste('Your code is 483920');
    expect(verified).toEqual([{ method: 'sms', code: '483920' }]);
  });

  it('does not truncate what is too long, and reports it on submit [S49] [A5.1]', async () => {
    const { verified } = await open();
    await press('Text me');
    await userEvent.paste('1234567');
    expect([box().value, verified]).toEqual(['1234567', []]);
    await press('Submit');
    expect([screen.getByRole('alert').textContent, verified]).toEqual(['A code has 6 characters.', []]);
  });

  it('does not submit while an input method is still composing [S49]', async () => {
    const { verified } = await open();
    await press('Text me');
    const compose = (value: string) => {
      box().value = value;
      fireEvent(box(), new InputEvent('input', { bubbles: true, data: value, isComposing: true }));
    };
    compose('shouji');
    expect(verified).toEqual([]);
    compose('４８３９２０');
    await act(async () => {});
    expect(verified).toEqual([{ method: 'sms', code: '483920' }]);
  });
});
