import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { createApi } from '../../src/api/client.ts';
import { BannerContainer } from '../../src/views/banner/BannerContainer.tsx';
import { preloadReleaseNotes } from '../../src/views/banner/BannerView.tsx';
import { answerRequests } from '../support/answered-requests.ts';
import { json } from '../support/answers.ts';
import { showInApp } from '../support/in-app.tsx';

const banner = (Data: unknown, Processed = 'Y') => json({ Response: { Processed, Error: '' }, Data });

const nobodys = () => {
  const marks: string[] = [];
  return {
    userid: () => 'u-maria-santos',
    dismissed: () => marks,
    keepDismissed: (mark: string) => void marks.push(mark),
  };
};

const open = async (respond: () => Response | Promise<Response>, store = nobodys()) => {
  const asked: string[] = [];
  const told: string[] = [];
  answerRequests(({ method, url }) => {
    asked.push(`${method} ${url}`);
    return respond();
  });
  const services = {
    api: createApi({
      baseUrl: 'http://provider.test',
      basicAuthorization: null,
      onInvalidToken: () => void told.push('invalid token'),
    }),
    inspect: undefined,
    store,
  };
  const { container, unmount } = await showInApp(
    <BannerContainer services={services} onDismiss={() => void told.push('dismissed')} />,
  );
  const root = () => container.querySelector('[data-flow=banner]');
  await waitFor(() => expect(root()?.getAttribute('data-state')).not.toBe('loading'));
  return {
    asked,
    told,
    unmount,
    state: () => root()?.getAttribute('data-state'),
    words: () => root()?.textContent,
  };
};

const silences: readonly (readonly [string, () => Response | Promise<Response>])[] = [
  ['there is none', () => banner(null)],
  ['Data is missing', () => json({ Response: { Processed: 'Y' } })],
  ['Data is a list', () => banner([])],
  ['Data is a text', () => banner('Version 4.2')],
  ['the text is missing', () => banner({ URL: 'https://example.com/' })],
  ['the text is blank', () => banner({ BannerText: '  ', URL: 'https://example.com/' })],
  ['the text is no text', () => banner({ BannerText: { a: 1 }, URL: null })],
  ['it is refused', () => banner({ BannerText: 'Version 4.2', URL: null }, 'N')],
  ['Processed is missing', () => json({ Data: { BannerText: 'Version 4.2' } })],
  ['it is refused with 401', () => json({ Response: { Processed: 'N', Error: 'Not authorized' } }, 401)],
  ['the server fails', () => new Response(null, { status: 500 })],
  [
    'the answer is a page',
    () => new Response('<h1>Hello</h1>', { headers: { 'content-type': 'text/html' } }),
  ],
  ['the answer is cut', () => new Response('{"Resp', { headers: { 'content-type': 'application/json' } })],
  ['the answer is empty', () => new Response('', { headers: { 'content-type': 'application/json' } })],
  ['nothing can be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
];

declare global {
  interface Window {
    readonly happyDOM?: { readonly settings: { handleDisabledFileLoadingAsSuccess: boolean } };
  }
}

/** Frames load nothing in this environment; suppresses its messages about that. */
const frameQuietly = () => {
  if (window.happyDOM) window.happyDOM.settings.handleDisabledFileLoadingAsSuccess = true;
};

beforeAll(preloadReleaseNotes);

describe('the banner', () => {
  it.each(silences)(
    'stays hidden, without a notice, when %s [A4.10] [A3.6] [A7.11] [S23]',
    async (_, respond) => {
      const { state, words, told, asked } = await open(respond);
      expect({ state: state(), words: words(), told, asked }).toEqual({
        state: 'hidden',
        words: '',
        told: [],
        asked: ['GET http://provider.test/api/bannernotification'],
      });
    },
  );

  it("passes 'Invalid Token' on, and shows nothing itself [A8.8] [A4.10]", async () => {
    const { state, told } = await open(() => json({ Response: { Processed: 'N', Error: 'Invalid Token' } }));
    expect([state(), told]).toEqual(['hidden', ['invalid token']]);
  });

  it('shows only the text if there is no address that may be opened, until dismissed [A2.34] [A4.10] [S30]', async () => {
    const { state, words, told } = await open(() =>
      banner({ BannerText: '<i>Maintenance</i> on Sunday', URL: 'javascript:alert(1)' }),
    );
    expect([state(), words()]).toEqual(['shown', '<i>Maintenance</i> on Sunday']);
    const buttons = screen.getAllByRole('button');
    expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual(['Dismiss announcement']);
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss announcement' }));
    expect([state(), words(), told]).toEqual(['dismissed', '', ['dismissed']]);
  });

  it('shows all of a very long text, and makes bidi control characters visible [S23]', async () => {
    const { words } = await open(() => banner({ BannerText: `\u202e${'a'.repeat(5_000)}`, URL: null }));
    expect(words()).toBe(`\ufffd${'a'.repeat(5_000)}`);
  });

  it('folds a text of more than three lines, and shows all of it on demand [A2.34]', async () => {
    const height = vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(200);
    await open(() => banner({ BannerText: 'Long. '.repeat(200), URL: null }));
    await userEvent.click(screen.getByRole('button', { name: 'Show all', expanded: false }));
    await userEvent.click(screen.getByRole('button', { name: 'Show less', expanded: true }));
    expect(screen.getByRole('button', { name: 'Show all', expanded: false })).toBeTruthy();
    height.mockRestore();
  });

  it('opens the notes from its text in a sandboxed frame, with Close and a link [A2.34] [S30] [A1.5]', async () => {
    frameQuietly();
    const { state } = await open(() =>
      banner({ BannerText: 'Version 4.2 is here.', URL: 'https://notes.example.com/4.2' }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Version 4.2 is here.' }));
    const dialog = await screen.findByRole('dialog', { name: 'Release notes' });
    const frame = dialog.querySelector('iframe');
    expect(
      ['src', 'sandbox', 'referrerpolicy', 'allow', 'title'].map((name) => frame?.getAttribute(name)),
    ).toEqual(['https://notes.example.com/4.2', 'allow-scripts', 'no-referrer', '', 'Release notes']);
    const link = dialog.querySelector('a');
    expect(['href', 'target', 'rel'].map((name) => link?.getAttribute(name))).toEqual([
      'https://notes.example.com/4.2',
      '_blank',
      'noopener noreferrer',
    ]);
    expect(state()).toBe('notesOpen');
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
    expect(state()).toBe('shown');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('a dismissed announcement', () => {
  const announced = (BannerText: string) => () => banner({ BannerText, URL: null });

  it('stays away for its person, appears for other people and other texts; its text is not stored [A2.34]', async () => {
    const store = nobodys();
    const { unmount } = await open(announced('Version 4.2'), store);
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss announcement' }));
    await waitFor(() => expect(store.dismissed()).toHaveLength(1));
    expect(store.dismissed()[0]).toMatch(/^[0-9a-f]{64}$/);
    unmount();
    const again = await open(announced('Version 4.2'), store);
    expect(again.state()).toBe('hidden');
    again.unmount();
    const another = await open(announced('Version 4.3'), store);
    expect(another.words()).toContain('Version 4.3');
    another.unmount();
    const somebody = await open(announced('Version 4.2'), { ...store, userid: () => 'u-tom-becker' });
    expect(somebody.state()).toBe('shown');
  });
});
