import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { recordNotices } from '../support/recorded-notices.ts';
import { SignerGroupRoute } from '../../src/views/signer-group/SignerGroupRoute.tsx';
import { answerRequests } from '../support/answered-requests.ts';
import { json } from '../support/answers.ts';
import { showInApp } from '../support/in-app.tsx';
import { settle } from '../support/settle.ts';
import { providerClient } from '../support/provider-client.ts';

const group = (Users: unknown, Name: unknown = 'Riverside Clinic') =>
  json({ Response: { Processed: 'Y', Error: '' }, Data: { Name, Guid: 'g-riverside', Users } });

const open = async (answer: () => Response | Promise<Response>, guid: string | null = 'g-riverside') => {
  const asked: string[] = [];
  const kept: string[] = [];
  const { notices, stop } = recordNotices();
  answerRequests(({ method, url }) => {
    asked.push(`${method} ${url}`);
    return answer();
  });
  const api = providerClient();
  const { container } = await showInApp(
    <SignerGroupRoute
      services={{
        api,
        inspect: undefined,
        keepSignerGroup: (id) => kept.push(id),
        config: { supportUrl: null },
      }}
      guid={guid}
    />,
  );
  const root = () => container.querySelector('[data-flow=signer-group]');
  const settled = () => settle(container);
  await settled();
  stop();
  return { asked, kept, notices, container, settled, state: () => root()?.getAttribute('data-state') };
};

const rows = () =>
  screen
    .queryAllByRole('listitem')
    .map((row) => [
      row.querySelector('[aria-hidden]')?.textContent,
      row.querySelector('[aria-hidden] + span')?.textContent,
      row.querySelector('a')?.getAttribute('href') ?? null,
    ]);
const filter = (text: string) =>
  act(
    async () =>
      void fireEvent.change(screen.getByPlaceholderText('Enter text to filter'), { target: { value: text } }),
  );

const clinic = [
  { Name: 'Maria Santos', Guid: 'u-maria-santos' },
  { Name: 'Emil Larsen', Guid: 'u-emil-larsen' },
];

const refusal = (Error: string) => ({ Response: { Processed: 'N', Error } });

describe('the signer-group screen', () => {
  it('keeps the group, loads it, greets, and lists initials, name and Select for each signer [A2.4] [A2.25] [A2.26] [A2.28] [A3.2] [A7.8]', async () => {
    const { asked, kept, container } = await open(() => group(clinic));
    expect([kept, asked]).toEqual([
      ['g-riverside'],
      ['GET http://provider.test/api/signerGroup?signerGroupGuid=g-riverside'],
    ]);
    expect(screen.getByRole('heading').textContent).toBe('Welcome Riverside Clinic Signer,');
    expect(container.textContent).toContain('Select your name from the list to login');
    expect(rows()).toEqual([
      ['MS', 'Maria Santos', '/auth/authorize?userid=u-maria-santos'],
      ['EL', 'Emil Larsen', '/auth/authorize?userid=u-emil-larsen'],
    ]);
    expect(screen.getByRole('link', { name: 'Select Maria Santos' }).textContent).toBe('Select');
  });

  it('shows each typed character at once [A2.27]', async () => {
    await open(() => group(clinic));
    expect(document.activeElement).toBe(screen.getByPlaceholderText('Enter text to filter'));
  });

  it('filters names as the person types, in upper or lower case, and says when none is left [A2.27] [A2.29]', async () => {
    const { container, state } = await open(() => group(clinic));
    await filter('  SANT ');
    expect(rows().map(([, name]) => name)).toEqual(['Maria Santos']);
    expect(screen.getByRole('status').textContent).toBe('1 name');
    await filter('xyz');
    expect([state(), rows()]).toEqual(['listing.nobody', []]);
    expect(container.textContent).toContain('No Records Found');
    await filter('');
    expect([state(), rows().length]).toEqual(['listing.matching', 2]);
  });

  it('lists names of any kind, and has no link for one without an id [A2.28] [S23] [S33]', async () => {
    const { container } = await open(() =>
      group(
        [
          { Name: 'Cher', Guid: 'u-1' },
          { Name: 'Cher', Guid: 'u-1' },
          { Name: 'محمد علي', Guid: 'u-2' },
          { Name: '👩‍👩‍👧 Family', Guid: null },
          { Name: '<b>Bold</b>', Guid: 'a\u0007b' },
          { Name: null, Guid: 'u-3' },
          { Name: 7, Guid: '../error' },
          { Name: 'Ann', Guid: 40417 },
          { Name: '', Guid: '' },
          'Maria',
          null,
        ],
        null,
      ),
    );
    expect(screen.getByRole('heading').textContent).toBe('Select your name');
    expect(container.querySelector('b')).toBe(null);
    expect(rows()).toEqual([
      ['C', 'Cher', null],
      ['C', 'Cher', null],
      ['مع', 'محمد علي', '/auth/authorize?userid=u-2'],
      ['👩‍👩‍👧F', '👩‍👩‍👧 Family', null],
      ['B', '<b>Bold</b>', null],
      ['', 'Name not given', '/auth/authorize?userid=u-3'],
      ['7', '7', '/auth/authorize?userid=..%2Ferror'],
      ['A', 'Ann', '/auth/authorize?userid=40417'],
    ]);
  });

  it.each([[[]], [null], ['many'], [{}]])(
    'shows that a group of %j is empty, and what to do [A2.29] [S23]',
    async (users) => {
      const { state } = await open(() => group(users));
      expect([state(), screen.getByRole('status').textContent]).toEqual([
        'empty',
        'No Records FoundOpen the link in your message again, or ask the organization that sent it for a new one.',
      ]);
    },
  );

  it.each([
    ['408 with its text', () => json({}, 408, 'Gone Fishing'), '408: Gone Fishing'],
    [
      '409 that is refused as well',
      () => json({ Response: { Processed: 'N', Error: 'No group' } }, 409),
      '409: Conflict',
    ],
    ['500 without anything', () => new Response(null, { status: 500 }), '500: Internal Server Error'],
    ['502 of a proxy', () => new Response('<h1>Oops</h1>', { status: 502 }), '502: Bad Gateway'],
    ['599 without a name', () => new Response(null, { status: 599 }), '599:'],
  ])('warns of a %s with status code, colon and status text for 5 s [A8.5]', async (_, answer, line) => {
    const { state, notices } = await open(answer);
    expect(notices).toEqual([{ intent: 'warning', text: line, ms: 5_000 }]);
    expect([state(), screen.getByRole('alert').querySelector('p')?.textContent]).toEqual([
      'failed',
      `The service says: ${line}`,
    ]);
  });

  it.each([
    ['a lost connection', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['200 with HTML', () => new Response('<h1>Hello</h1>', { headers: { 'content-type': 'text/html' } })],
    ['200 with nothing', () => new Response('')],
    ['200 of another shape', () => json([1, 2])],
  ])('shows %s as an error for 10 s, and reads again on Try again [S38]', async (_, answer) => {
    let isFirst = true;
    const { state, notices, settled } = await open(() => {
      if (!isFirst) return group(clinic);
      isFirst = false;
      return answer();
    });
    expect(notices).toEqual([
      {
        intent: 'error',
        text: 'The connection is down, or the service has a problem. Try again in a moment.',
        ms: 10_000,
      },
    ]);
    expect(state()).toBe('failed');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await settled();
    expect([state(), document.activeElement?.tagName]).toEqual(['listing.matching', 'INPUT']);
  });

  it('has the focus on its heading while the group is read again', async () => {
    let isFirst = true;
    await open(() => {
      if (!isFirst) return new Promise(() => {});
      isFirst = false;
      return new Response(null, { status: 500 });
    });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Select your name'));
  });

  it.each([
    ['404 with its text', () => json({}, 404, 'Gone Fishing'), '404: Gone Fishing'],
    ['400', () => json({ message: 'The id is not valid.' }, 400), '400: Bad Request'],
    ['400 that is refused as well', () => json(refusal('not found'), 400), '400: Bad Request'],
    ['404 that is refused as well', () => json(refusal('No such group'), 404), '404: Not Found'],
    ['Processed N', () => json(refusal('This group is closed')), 'This group is closed'],
    ['Processed N without words', () => json(refusal(' ')), null],
  ])('says that the link’s group is unknown, and whom to ask: %s [A8.5] [A3.8]', async (_, answer, said) => {
    const { state, notices } = await open(answer);
    // Without a status text there is nothing to quote below the heading.
    expect(notices).toEqual(said === null ? [] : [{ intent: 'warning', text: said, ms: 5_000 }]);
    const problem = screen.getByRole('alert');
    expect([state(), ...Array.from(problem.querySelectorAll('h1, p'), (one) => one.textContent)]).toEqual([
      'unknown',
      'This link cannot be used',
      'Open the link in your message again, or ask the organization that sent it for a new one.',
      ...(said === null ? [] : [`The service says: ${said}`]),
    ]);
  });

  it("goes to the sign-out flow on 'Invalid Token', without a notice [A8.8]", async () => {
    const { state, notices } = await open(() => json(refusal('Invalid Token')));
    expect([state(), notices, window.location.pathname]).toEqual(['signedOut', [], '/signout']);
  });

  it.each([null, '', 'g\u0000', 'g'.repeat(513)])(
    'makes no call and stores nothing for the link %j [A2.4] [S23] [S33]',
    async (guid) => {
      const { state, asked, kept } = await open(() => group(clinic), guid);
      expect([state(), asked, kept]).toEqual(['invalidLink', [], []]);
      expect(screen.getByText(/^Open the link in your message again/)).toBeTruthy();
    },
  );
});
