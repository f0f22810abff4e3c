import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import type { DrawnPage } from '../../src/pdf/document/drawn-page.ts';
import { recordNotices } from '../support/recorded-notices.ts';
import { createStore } from '../../src/ui/store.ts';
import type { PreviewedDocument } from '../../src/acts/list-parts.ts';
import type { DrawPage } from '../../src/views/preview/preview.actors.ts';
import { PreviewPanel, PreviewSheet } from '../../src/views/preview/PreviewPanel.tsx';
import { no } from '../support/answers.ts';
import { answerRequests } from '../support/answered-requests.ts';
import { showInApp } from '../support/in-app.tsx';
import { providerClient } from '../support/provider-client.ts';
import { turnsDone } from '../support/microtasks.ts';

const document_ = (id: string): PreviewedDocument => ({
  id,
  ref: `RIV-${id}`,
  organization: 'Riverside Home Health',
  organizationId: 'r-riverside',
  subject: `Subject ${id}`,
  type: 'Order',
  dateSent: '2026-10-20',
  comment: 'Second request.',
});
const drawn: DrawnPage = { kind: 'drawn', picture: new Blob(['png']), width: 300, height: 388, pages: 4 };
const settle = () => act(() => turnsDone(8));

/** Replaces IntersectionObserver: the test decides what comes into view. */
const watching = () => {
  const watched = new Map<Element, () => void>();
  class Observer {
    readonly #seen: (entries: readonly { isIntersecting: boolean }[]) => void;
    readonly #own: Element[] = [];
    constructor(seen: (entries: readonly { isIntersecting: boolean }[]) => void) {
      this.#seen = seen;
    }
    observe(element: Element) {
      this.#own.push(element);
      watched.set(element, () => this.#seen([{ isIntersecting: true }]));
    }
    disconnect() {
      for (const element of this.#own) watched.delete(element);
    }
  }
  vi.stubGlobal('IntersectionObserver', Observer);
  return watched;
};

interface Given {
  readonly isOpen?: boolean;
  readonly isSupported?: boolean;
  readonly draw?: DrawPage;
  readonly answer?: (id: string) => Response | Promise<Response>;
}

const pdf = () => new Response('%PDF', { headers: { 'content-type': 'application/pdf' } });

const open = async (ids: readonly string[], given: Given = {}) => {
  const { isOpen = true, isSupported = true, draw = async () => drawn, answer = pdf } = given;
  const watched = watching();
  const fetched: string[] = [];
  const loading: boolean[] = [];
  answerRequests(({ url }) => {
    const id = new URL(url).searchParams.get('docid') ?? '';
    fetched.push(id);
    return answer(id);
  });
  const memory = createStore({ isOpen, width: 400 });
  const api = providerClient();
  const services = { api, credentials: () => ({ userid: 'u-1', token: 't-1' }), inspect: undefined };
  const { hook } = memoryLocation({ path: '/pending_documents' });
  const panel = (selected: readonly string[]): ReactElement => (
    <Router hook={hook}>
      <PreviewPanel
        {...{ services, memory, isSupported, draw }}
        tab="sign"
        selected={selected.map(document_)}
        onLoading={(isLoading) => loading.push(isLoading)}
      />
    </Router>
  );
  const { container, show } = await showInApp(panel(ids));
  await settle();
  const states = () =>
    [...container.querySelectorAll('[data-flow=preview]')].map((card) => card.getAttribute('data-state'));
  return { states, fetched, loading, watched, memory, container, show, panel };
};

/** The observed element of the card at this index, once that is one that was not fetched. */
const cardAt = (watched: ReadonlyMap<Element, () => void>, at: number) => {
  const card = document.querySelectorAll('[data-flow=preview]')[at];
  return [...watched].find(([element]) => element.parentElement === card)?.[1];
};

const toggle = () => screen.getByRole('button', { name: 'Document Preview' });

describe('the preview panel', () => {
  it('asks the person to select a document while none is selected [D2.28]', async () => {
    const { fetched } = await open([]);
    expect([screen.getByText('Please select document in order to show preview'), fetched]).toEqual([
      expect.anything(),
      [],
    ]);
  });

  it('shows the specified message in old browsers [D2.28]', async () => {
    const { fetched } = await open(['1'], { isSupported: false });
    const words =
      'This browser does not support document preview. Please use a supported browser such as Chrome, Firefox, Edge.';
    expect([screen.getByText(words), fetched]).toEqual([expect.anything(), []]);
  });

  it('fetches the first document at once, and others as they come into view [D2.28] [D4.7]', async () => {
    const { states, fetched, watched, loading } = await open(['1', '2', '3']);
    expect([fetched, states()]).toEqual([['1'], ['shown', 'unseen', 'unseen']]);
    const last = cardAt(watched, 2);
    act(() => last?.());
    await settle();
    expect([fetched, states()]).toEqual([
      ['1', '3'],
      ['shown', 'unseen', 'shown'],
    ]);
    expect([loading.includes(true), loading.at(-1)]).toEqual([true, false]);
  });

  it('shows an image of the first page, with its name and a link to the document [D2.28] [X9]', async () => {
    await open(['1']);
    const picture = screen.getByRole('img', { name: 'Page 1 of Order for Subject 1' });
    expect(picture.getAttribute('src')).toMatch(/^blob:/);
    const card = within(screen.getByRole('listitem'));
    expect(card.getByRole('link').getAttribute('href')).toBe('/document_detail?tab=sign&docid=1');
    expect(card.getByText('4 pages')).toBeTruthy();
    // The facts for which the list has no room beside the panel.
    expect(card.getByText('Second request.')).toBeTruthy();
    expect(card.getByText(/sent/).textContent).toBe('RIV-1 · sent 10/20/2026');
  });

  it('renders each other page once it is scrolled into view, and revokes its image [D2.28] [PDF7]', async () => {
    const wanted: unknown[] = [];
    const { watched, show, panel } = await open(['1'], {
      draw: async ({ page }) => {
        wanted.push(page);
        return page === 3 ? { kind: 'undrawable', reason: 'corrupt' } : drawn;
      },
    });
    const pages = [...watched].filter(([element]) => element.closest('[role=region]'));
    expect([pages.length, wanted]).toEqual([3, [undefined]]);
    act(() => pages[0]?.[1]());
    act(() => pages[1]?.[1]());
    await settle();
    expect(wanted).toEqual([undefined, 2, 3]);
    const second = screen.getByRole('img', { name: 'Page 2 of Order for Subject 1' }).getAttribute('src');
    expect(pages[1]?.[0].textContent).toContain('This document has no preview.');
    const revoked = vi.spyOn(URL, 'revokeObjectURL');
    show(panel([]));
    await settle();
    expect(revoked.mock.calls.flat()).toContain(second);
  });

  it('can be resized by keyboard, never below 360 px [D2.28]', async () => {
    const { memory } = await open([]);
    const edge = screen.getByRole('separator', { name: 'Width of the preview' });
    act(() => edge.focus());
    await userEvent.keyboard('{ArrowLeft}');
    expect([memory.get().width, edge.getAttribute('aria-valuenow')]).toEqual([420, '420']);
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}');
    expect(memory.get().width).toBe(360);
    await userEvent.keyboard('{End}');
    expect(memory.get().width).toBe(Math.round(window.innerWidth * 0.6));
    await userEvent.keyboard('{Home}');
    expect(memory.get().width).toBe(360);
  });

  it('is a sheet on a phone, and fetches nothing before it is opened [D2.28] [D9.1]', async () => {
    const narrow = { ...window.matchMedia(''), addEventListener: () => {}, removeEventListener: () => {} };
    vi.spyOn(window, 'matchMedia').mockReturnValue({ ...narrow, matches: true } as MediaQueryList);
    await PreviewSheet.preload();
    const { fetched, states } = await open(['1']);
    expect([states(), fetched]).toEqual([[], []]);
    await userEvent.click(toggle());
    await screen.findByRole('dialog', { name: 'Document Preview' });
    await settle();
    const shown = [...document.querySelectorAll('[data-flow=preview]')].map((card) =>
      card.getAttribute('data-state'),
    );
    expect([shown, fetched]).toEqual([['shown'], ['1']]);
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBe(null);
    await vi.waitFor(() => expect(document.activeElement).toBe(toggle()));
  });

  it('can be folded, fetches nothing then, and is restored as it was left [D2.28]', async () => {
    const { states, fetched, memory } = await open(['1'], { isOpen: false });
    expect([states(), fetched, toggle().getAttribute('aria-expanded')]).toEqual([['unseen'], [], 'false']);
    await userEvent.click(toggle());
    await settle();
    expect([states(), memory.get().isOpen]).toEqual([['shown'], true]);
    await userEvent.click(toggle());
    expect(memory.get().isOpen).toBe(false);
  });

  it('is cleared when nothing is selected any more [D4.7]', async () => {
    const { states, show, panel } = await open(['1', '2']);
    show(panel([]));
    await settle();
    expect([states(), screen.queryByRole('img')]).toEqual([[], null]);
    screen.getByText('Please select document in order to show preview');
  });

  it('revokes its images when it is unmounted [PDF7]', async () => {
    const given: string[] = [];
    const revoke = URL.revokeObjectURL.bind(URL);
    vi.spyOn(URL, 'revokeObjectURL').mockImplementation((address) => {
      given.push(address);
      revoke(address);
    });
    const { states } = await open(['1']);
    const address = screen.getByRole('img').getAttribute('src');
    expect(states()).toEqual(['shown']);
    const { cleanup } = await import('@testing-library/react');
    cleanup();
    expect(given).toEqual([address]);
  });

  it('starts with twenty cards, and adds more as the end comes into view', async () => {
    const many = Array.from({ length: 50 }, (_, at) => String(at));
    const { states, watched } = await open(many);
    expect(states().length).toBe(20);
    const end = [...watched].find(([element]) => element.getAttribute('aria-hidden') === 'true')?.[1];
    act(() => end?.());
    expect(states().length).toBe(40);
  });

  it.each([
    ['corrupt', 'This document has no preview. Open it to view or download it.Try again'],
    ['stalled', 'This document has no preview. Open it to view or download it.Try again'],
    ['empty', 'The file is empty. Ask the sender for a new one.Try again'],
    // A retry would not change these outcomes.
    ['password', 'This document is protected by a password. Open it to enter the password.'],
    ['tooLarge', 'This document has no preview. Open it to view or download it.'],
    ['notPdf', 'This document has no preview. Open it to view or download it.'],
    ['portfolio', 'This document has no preview. Open it to view or download it.'],
    ['xfa', 'This document has no preview. Open it to view or download it.'],
  ] as const)('says in plain words why a file is not rendered: %s [PDF2] [PDF3]', async (reason, words) => {
    const { states } = await open(['1'], { draw: async () => ({ kind: 'undrawable', reason }) });
    expect([states(), screen.getByRole('status').textContent]).toEqual([['undrawable'], words]);
  });

  it('warns for ten seconds of a refusal, shows it in the card, and can fetch again [D8.2]', async () => {
    const { notices, stop } = recordNotices();
    const answers = [no('Archive closed'), pdf()];
    const { states, fetched } = await open(['1'], { answer: () => answers.shift() ?? pdf() });
    stop();
    expect([notices, screen.getByRole('status').textContent]).toEqual([
      [{ intent: 'warning', text: 'Archive closed', ms: 10_000 }],
      'Archive closedTry again',
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    // The button is unmounted; a keyboard user stays in the card.
    expect(document.activeElement?.closest('[data-flow=preview]')).not.toBeNull();
    await settle();
    expect([states(), fetched]).toEqual([['shown'], ['1', '1']]);
  });

  it('has room for a refusal of any length: it is folded in its card, and can be unfolded [D8.2]', async () => {
    const error = 'Refused. '.repeat(11_000).trim();
    await open(['1'], { answer: () => no(error) });
    expect(screen.getByRole('status').textContent.length).toBeLessThan(1_100);
    await userEvent.click(await screen.findByRole('button', { name: 'Show all' }));
    expect(screen.getByRole('status').textContent).toContain(error);
  });

  it('says that a preview could not be loaded [D8.3]', async () => {
    await open(['1'], { answer: () => new Response('', { status: 502 }) });
    expect(screen.getByRole('status').textContent).toBe(
      'The connection is down, or the service has a problem. Try again in a moment.Try again',
    );
  });
});
