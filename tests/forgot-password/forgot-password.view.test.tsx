import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createApi } from '../../src/api/client.ts';
import { recordNotices } from '../support/recorded-notices.ts';
import { ForgotPasswordRoute } from '../../src/views/forgot-password/ForgotPasswordRoute.tsx';
import { answerRequests } from '../support/answered-requests.ts';
import { json } from '../support/answers.ts';
import { showInApp } from '../support/in-app.tsx';
import { settle } from '../support/settle.ts';
import { providerClient } from '../support/provider-client.ts';

const done = () => json({ Response: { Processed: 'Y', Error: '' } });
const refusedWith = (Error: string) => () => json({ Response: { Processed: 'N', Error } });

const open = async (answer: () => Response | Promise<Response> = done) => {
  const asked: string[] = [];
  const { notices, stop } = recordNotices();
  window.history.replaceState(null, '', '/auth/forgot-password');
  answerRequests(async (request) => {
    asked.push(`${request.method} ${request.url} ${await request.clone().text()}`);
    return answer();
  });
  const api = providerClient();
  onTestFinished(stop);
  const { container } = await showInApp(<ForgotPasswordRoute services={{ api, inspect: undefined }} />);
  const root = () => container.querySelector('[data-flow=forgot-password]');
  const settled = () => settle(container);
  return { asked, notices, settled, state: () => root()?.getAttribute('data-state') };
};

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'E-mail address' });
const message = () => screen.queryByRole('alert')?.textContent ?? '';
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('the forgot-password form', () => {
  it('posts its only field and goes to /auth [A2.12] [A2.30] [A7.12] [S6]', async () => {
    const { asked, settled, state } = await open();
    expect([screen.getAllByRole('textbox').length, document.activeElement]).toEqual([1, document.body]);
    await userEvent.type(field(), ' maria.santos@example.com ');
    await press('Submit');
    await settled();
    expect(asked).toEqual([
      'POST http://provider.test/api/forgotPassword {"email":"maria.santos@example.com"}',
    ]);
    expect([state(), window.location.pathname, window.history.state]).toEqual([
      'sent',
      '/auth',
      { passwordAsked: true },
    ]);
  });

  it.each([
    [null, 'Your request was sent. Check your e-mail.To sign in, open the link in your message.'],
    ['u-maria-santos', 'Your request was sent. Check your e-mail.Go to sign-in'],
  ])(
    'ends on a confirmation that stays, with the link to continue for %s [A2.30]',
    async (sentFor, words) => {
      const api = createApi({ baseUrl: '', basicAuthorization: null, onInvalidToken: () => {} });
      await showInApp(<ForgotPasswordRoute services={{ api, inspect: undefined }} sentFor={sentFor} />);
      expect(screen.getByRole('status').textContent).toBe(words);
    },
  );

  it.each([
    ['', 'Required field'],
    ['m', 'Minimum 3 symbols'],
    ['maria', 'Wrong email format'],
    [`${'m'.repeat(50)}@example.com`, 'Maximum 50 symbols'],
  ])('shows on Submit and on Enter of %j: %s [A5.5]', async (typed, words) => {
    for (const submit of [() => press('Submit'), () => userEvent.type(field(), '{Enter}')]) {
      const { asked } = await open();
      if (typed !== '') await userEvent.type(field(), typed);
      await submit();
      expect([message(), field().getAttribute('aria-invalid'), asked]).toEqual([words, 'true', []]);
      cleanup();
    }
  });

  it('validates the text when the field is left, but not an empty field, and removes the message once it changes [A5.5]', async () => {
    await open();
    await userEvent.click(field());
    await userEvent.tab();
    expect(message()).toBe('');
    await userEvent.type(field(), 'maria');
    expect(message()).toBe('');
    await userEvent.tab();
    expect(message()).toBe('Wrong email format');
    await userEvent.type(field(), '@example.com');
    expect([message(), field().getAttribute('aria-invalid')]).toEqual(['', null]);
  });

  it('does not validate an incomplete text because Cancel or Submit is pressed [A2.30]', async () => {
    const { state } = await open();
    await userEvent.type(field(), 'm');
    await userEvent.pointer({
      keys: '[MouseLeft>]',
      target: screen.getByRole('button', { name: 'Cancel' }),
    });
    expect([state(), document.activeElement]).toEqual(['editing.fresh', field()]);
  });

  const isNotFound = 'The requested maria@example.com is not found';
  const isUnknown = 'We could not confirm that your request arrived. Submit it again in a moment.';
  it.each([
    ['a refusal', refusedWith('The requested e-mail is not found'), isNotFound],
    ['a 404', () => json({}, 404), isNotFound],
    ['a 400', () => json({ message: 'No such address' }, 400), isNotFound],
    ['a 429', () => json({}, 429), isUnknown],
    ['a lost connection', () => Promise.reject(new TypeError('Failed to fetch')), isUnknown],
    ['a 500', () => new Response(null, { status: 500 }), isUnknown],
    [
      '200 with HTML',
      () => new Response('<h1>Hi</h1>', { headers: { 'content-type': 'text/html' } }),
      isUnknown,
    ],
  ])('shows after %s what is known of the address, and keeps it [A8.6] [X3]', async (_, answer, words) => {
    const { settled } = await open(answer);
    await userEvent.type(field(), 'maria@example.com');
    await press('Submit');
    await settled();
    expect([message(), field().value]).toEqual([words, 'maria@example.com']);
  });

  it('cannot be submitted twice, and ignores an answer that arrives after Cancel [A2.30] [X3]', async () => {
    let answer: (response: Response) => void = () => {};
    const { asked, notices, state } = await open(() => new Promise((resolve) => (answer = resolve)));
    await userEvent.type(field(), 'maria@example.com{Enter}{Enter}');
    await press('Sending…');
    expect([asked.length, state(), field().readOnly]).toEqual([1, 'posting', true]);
    await press('Cancel');
    await act(async () => answer(done()));
    expect([notices, state(), window.location.pathname]).toEqual([[], 'cancelled', '/auth']);
  });

  it("goes to the sign-out flow on 'Invalid Token' [A8.8]", async () => {
    const { settled } = await open(refusedWith('Invalid Token'));
    await userEvent.type(field(), 'maria@example.com{Enter}');
    await settled();
    expect(window.location.pathname).toBe('/signout');
  });
});
