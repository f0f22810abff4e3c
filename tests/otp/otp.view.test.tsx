import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { box, found, noAccess, open, press } from './opened-otp.tsx';

describe('the link to an organization', () => {
  it('opens the list of the person’s organizations, and leads back to what was typed [A2.21] [A2.22]', async () => {
    await open();
    await press('Text me');
    await userEvent.type(box(), '1234');
    await press(noAccess);
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
      'Riverside Home Health',
    ]);
    await press('Riverside Home Health');
    expect(box().value).toBe('1234');
    expect(document.activeElement?.textContent).toBe(noAccess);
  });

  it('is shown even if no method is on file [A2.21]', async () => {
    await open({ lookUp: found({ mobile: null, email: null }) });
    await press(noAccess);
    expect(screen.getByRole('button').textContent).toBe('Riverside Home Health');
  });
});

describe('the link back to the signer group', () => {
  it('is shown to a person who came from one, and to nobody else [A2.23]', async () => {
    let went = 0;
    const { container } = await open({ onBack: () => (went += 1) });
    await press('Back');
    expect(went).toBe(1);
    container.remove();
    await open();
    expect(screen.queryByRole('button', { name: 'Back' })).toBe(null);
  });

  it('leads an unknown person to the support, if its address is configured [S24] [A8.4]', async () => {
    await open({ lookUp: { kind: 'unknownUser' }, supportUrl: 'https://help.example' });
    expect(screen.getByRole('link', { name: 'Get help' }).getAttribute('href')).toBe('https://help.example');
  });

  it('is shown to an unknown person, too [A2.23] [A8.4]', async () => {
    await open({ lookUp: { kind: 'unknownUser' }, onBack: () => {} });
    expect(screen.getByRole('button').textContent).toBe('Back');
  });
});

describe('the authorization screen', () => {
  it('greets by real name, says that two-factor authentication is on, and masks both targets [A2.17] [A2.18] [A2.19] [A3.10]', async () => {
    const { container } = await open();
    expect(screen.getByRole('heading').textContent).toBe('Hello Maria Santos');
    expect(container.textContent).toContain('Two-factor authentication is on. Get a code to sign in.');
    expect(screen.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
      'Text message *******0142Text me',
      'E-mail m**********s@example.comEmail me',
    ]);
    expect(screen.queryByPlaceholderText('Enter Code')).toBe(null);
  });

  it('has one primary button: the first method', async () => {
    const { container } = await open({ lookUp: found({ mobile: null }) });
    const main = screen.getByRole('button', { name: 'Email me' }).className;
    container.remove();
    await open();
    const looks = ['Text me', 'Email me'].map((name) => screen.getByRole('button', { name }).className);
    expect(looks.map((look) => look === main)).toEqual([true, false]);
  });

  it.each([
    ['is refused as soon as it was given', { counts: { kind: 'invalidToken' } }],
    ['nobody has yet, when the code is sent', { sms: { kind: 'invalidToken' } }],
  ] as const)(
    'says of a token that %s that the service did not accept the person, and is not busy then [A8.8] [S37] [X9]',
    async (_, answers) => {
      const { container } = await open(answers);
      expect(container.querySelector('[aria-busy=true]')).toBe(null);
      await press('sms' in answers ? 'Text me' : 'Email me');
      if ('counts' in answers) await userEvent.type(box(), '123456{Enter}');
      expect(screen.getByRole('alert').querySelector('h1')?.textContent).toBe(
        'The service did not let you in. Wait a few minutes, then try again. If it happens again, tell the organization that sent you the link.',
      );
      expect(container.querySelector('[aria-busy=true]')).toBe(null);
    },
  );

  it('is busy while it waits [A2.16] [X9]', async () => {
    const { container } = await open({ lookUp: new Promise(() => {}) });
    expect(container.querySelector('[data-flow=otp]')?.getAttribute('aria-busy')).toBe('true');
  });

  it('begins with what ended the session before, once the focus is lost with its screens [S10]', async () => {
    await open({ ending: { reason: 'asked', minutes: 15, hours: 12 } });
    expect(document.activeElement?.textContent).toBe('You are signed out');
  });

  it('says whom to ask if no method is on file', async () => {
    await open({ lookUp: found({ mobile: null, email: null }) });
    expect(screen.getByRole('alert').textContent).toBe(
      'We have neither a mobile number nor an e-mail address for you. Ask the organization that sent you the link to add one.',
    );
  });

  it.each([
    ['unknown', { lookUp: { kind: 'unknownUser' } }, {}, /^Open the link in your message again/],
    ['unreachable', { lookUp: { kind: 'unreachable' } }, {}, /^The connection is down/],
    ['missing', {}, { link: { kind: 'missing' } }, /^Open the link in your message again/],
    ['malformed', {}, { link: { kind: 'malformed' } }, /^Open the link in your message again/],
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
