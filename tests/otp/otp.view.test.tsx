import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { otpMachine } from '../../machines/otp/otp.machine.ts';
import type { OtpInput } from '../../machines/otp/otp.setup.ts';
import type { CountsAnswer, LookUpAnswer, Person } from '../../machines/otp/otp.ports.ts';
import { verificationMachine } from '../../machines/verification/verification.machine.ts';
import type { SendAnswer, VerifyAnswer } from '../../machines/verification/verification.ports.ts';
import type { Method } from '../../machines/verification/verification.ts';
import { OtpView, preloadCodeStep } from '../../src/views/otp/OtpView.tsx';
import type { NotifySlot } from '../../src/views/otp/OtpView.tsx';
import { showInApp } from '../support/in-app.tsx';

const maria = {
  realName: 'Maria Santos',
  mobile: '*******0142',
  email: 'm**********s@example.com',
  requestors: [{ id: 'r-riverside', name: 'Riverside Home Health' }],
};
const found = (person: Partial<Person> = {}): LookUpAnswer => ({
  kind: 'found',
  person: { ...maria, ...person },
  tookMs: 0,
});
const noAccess = "I don't have access to any of these verification methods";
const counted: CountsAnswer = {
  kind: 'counted',
  counts: { review: 0, signed: 3, acknowledged: 0, completed: 0 },
};

interface Answers {
  readonly lookUp?: LookUpAnswer;
  readonly sms?: SendAnswer;
  readonly email?: SendAnswer;
  readonly verify?: VerifyAnswer;
  readonly counts?: CountsAnswer;
  readonly onBack?: () => void;
  readonly supportUrl?: string;
}

const slot: NotifySlot = (close, requestors) => (
  <button onClick={close}>{requestors.map(({ name }) => name).join()}</button>
);

const open = async (answers: Answers = {}, input: Partial<OtpInput> = {}) => {
  const verified: { method: Method; code: string }[] = [];
  const verification = verificationMachine.provide({
    actors: {
      sendCodeBySms: fromPromise(async () => answers.sms ?? { kind: 'sent' as const, lifetimeMs: null }),
      sendCodeByEmail: fromPromise(
        async () => answers.email ?? { kind: 'sent' as const, lifetimeMs: 600_000 },
      ),
      verifyCode: fromPromise<VerifyAnswer, { method: Method; code: string }>(async ({ input: given }) => {
        verified.push(given);
        return answers.verify ?? { kind: 'verified' };
      }),
    },
  });
  const machine = otpMachine.provide({
    actors: {
      forgetStoredPerson: fromPromise(async () => {}),
      getUser: fromPromise(async () => answers.lookUp ?? found()),
      verification,
      getDocumentCounts: fromPromise(async (): Promise<CountsAnswer> => answers.counts ?? counted),
    },
  });
  const actorRef = createActor(machine, {
    input: { link: { kind: 'user', userId: 'u-maria-santos' }, stored: 'nobody', resumed: null, ...input },
  });
  actorRef.start();
  await preloadCodeStep();
  const { container } = await showInApp(
    <OtpView
      actorRef={actorRef}
      ending={null}
      onBack={answers.onBack ?? null}
      notify={slot}
      supportUrl={answers.supportUrl ?? null}
    />,
  );
  await act(async () => {});
  const state = () => container.querySelector('[data-flow=verification]')?.getAttribute('data-state');
  return { actorRef, container, verified, state };
};

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const box = () => screen.getByPlaceholderText<HTMLInputElement>('Enter Code');

describe('the way to an organization', () => {
  it('opens the list of the person’s organizations, and leads back to what was typed [A2.21] [A2.22]', async () => {
    const { state } = await open();
    await press('Text me');
    await userEvent.type(box(), '1234');
    await press(noAccess);
    expect(state()).toBe(
      'proving{code.open.fresh,emailPause.off,help.open,lifetime.unlimited,sending.ready.open,smsPause.running}',
    );
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
      'Riverside Home Health',
    ]);
    await press('Riverside Home Health');
    expect(state()).toBe(
      'proving{code.open.fresh,emailPause.off,help.closed,lifetime.unlimited,sending.ready.open,smsPause.running}',
    );
    expect(box().value).toBe('1234');
    expect(document.activeElement?.textContent).toBe(noAccess);
  });

  it('is there, too, where neither method is on file [A2.21]', async () => {
    await open({ lookUp: found({ mobile: null, email: null }) });
    await press(noAccess);
    expect(screen.getByRole('button').textContent).toBe('Riverside Home Health');
  });
});

describe('the way back to the signer group', () => {
  it('is there for whoever came from one, and for nobody else [A2.23]', async () => {
    let went = 0;
    const { container } = await open({ onBack: () => (went += 1) });
    await press('Back');
    expect(went).toBe(1);
    container.remove();
    await open();
    expect(screen.queryByRole('button', { name: 'Back' })).toBe(null);
  });

  it('leads a person whom nobody knows to those who run the portal, where they say how [S24] [A8.4]', async () => {
    await open({ lookUp: { kind: 'unknownUser' }, supportUrl: 'https://help.example' });
    expect(screen.getByRole('link', { name: 'Get help' }).getAttribute('href')).toBe('https://help.example');
  });

  it('is there for a person whom nobody knows, too [A2.23] [A8.4]', async () => {
    await open({ lookUp: { kind: 'unknownUser' }, onBack: () => {} });
    expect(screen.getByRole('button').textContent).toBe('Back');
  });
});

describe('the authorization screen', () => {
  it('greets by real name, says that two-factor authentication is on, and masks both targets [A2.17] [A2.18] [A2.19] [A3.10]', async () => {
    const { container } = await open();
    expect(screen.getByRole('heading').textContent).toBe('Hello Maria Santos');
    expect(container.textContent).toContain('Two-factor authentication is on.');
    expect(screen.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
      'Text message to *******0142Text me',
      'E-mail to m**********s@example.comEmail me',
    ]);
    expect(screen.queryByPlaceholderText('Enter Code')).toBe(null);
  });

  it('offers no text message where no mobile number is on file [A2.18]', async () => {
    await open({ lookUp: found({ mobile: null }) });
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Email me', noAccess]);
  });

  it('says of a token that is refused as soon as it was given that the service did not let the person in [A8.8] [S37]', async () => {
    await open({ counts: { kind: 'invalidToken' } });
    await press('Email me');
    await userEvent.type(box(), '123456{Enter}');
    expect(screen.getByRole('heading').textContent).toBe(
      'Your code was right, but the service did not let you in. Wait a few minutes, then sign in again. If it happens again, tell the organization that sent you the link.',
    );
  });

  it('tells whom to ask where neither method is on file', async () => {
    await open({ lookUp: found({ mobile: null, email: null }) });
    expect(screen.getByRole('alert').textContent).toBe(
      'We have neither a mobile number nor an e-mail address for you. Ask the organization that sent you the link to add one.',
    );
  });

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

  it('takes a pasted message with one code in it, and refuses seven characters [A2.20]', async () => {
    await open();
    await press('Text me');
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

  it.each([
    ['unknown', { lookUp: { kind: 'unknownUser' } }, {}, /^We do not know the person/],
    ['unreachable', { lookUp: { kind: 'unreachable' } }, {}, /^The sign-in service cannot be reached/],
    ['missing', {}, { link: { kind: 'missing' } }, /^The link does not say who you are/],
    ['malformed', {}, { link: { kind: 'malformed' } }, /^The link is damaged/],
  ] as const)(
    "says 'Invalid User..' and what to do for a link that is %s [A2.16] [A8.4] [S5]",
    async (_, answers, input, next) => {
      await open(answers, input);
      expect(screen.getByRole('heading').textContent).toBe('Invalid User..');
      expect(screen.getByText(next)).toBeTruthy();
      expect(screen.queryAllByRole('button').map((button) => button.textContent)).toEqual(
        _ === 'unreachable' ? ['Try again'] : [],
      );
    },
  );
});
