import { describe, expect, it, vi } from 'vitest';
import { createApi } from '../../src/api/client.ts';
import { reportOpenView } from '../../src/app/report-open-view.ts';
import { createSessionStore } from '../../src/app/session-store.ts';
import { createViewTracker } from '../../src/views/document-action/view-tracker.ts';
import { answerRequests } from '../support/answered-requests.ts';
import { limits, mapStorage, person } from './map-storage.ts';

const maria = { userid: 'u-maria-santos', token: 'token-of-maria' };
const recorded = () =>
  new Response(JSON.stringify({ Response: { Processed: 'Y' } }), {
    headers: { 'content-type': 'application/json' },
  });

const openTab = (localStore = mapStorage()) => {
  const store = createSessionStore(localStore, mapStorage(), limits);
  const services = {
    api: createApi({ baseUrl: 'http://provider.test', basicAuthorization: null, onInvalidToken: () => {} }),
    store,
  };
  const tracker = createViewTracker({ api: services.api, ...store });
  return { localStore, services, store, tracker };
};

const signedIn = () => {
  const reported: string[] = [];
  answerRequests(async (request) => {
    const { Data } = (await request.json()) as { Data: { Id: string; Token: string } };
    reported.push(`${Data.Id} by ${Data.Token}${request.keepalive ? ', outliving the page' : ''}`);
    return recorded();
  });
  const tab = openTab();
  tab.store.begin(maria, person('maria'));
  return { ...tab, reported, openAnother: () => openTab(tab.localStore) };
};

const closing = (id: string) => `${id} by token-of-maria, outliving the page`;
const opening = (id: string) => `${id} by token-of-maria`;

describe('the report of an open view when a session ends', () => {
  it('leaves once: the document screen that is then taken away does not report it again [A4.11] [S16]', async () => {
    const { reported, services, tracker } = signedIn();
    await tracker.opened('doc-1', 'SIGNED');
    await reportOpenView(services);
    tracker.left();
    await reportOpenView(services);
    expect(reported).toEqual([opening('doc-1'), closing('doc-1')]);
  });

  it('is each tab’s own, also of the document that was opened before another tab’s [A4.11] [S9] [S16]', async () => {
    const { reported, services, store, tracker, openAnother } = signedIn();
    await tracker.opened('doc-1', 'SIGNED');
    const other = openAnother();
    await other.tracker.opened('doc-2', 'SIGNED');
    await reportOpenView(services);
    expect(reported).toEqual([opening('doc-1'), opening('doc-2')]);
    await reportOpenView(other.services);
    store.end('asked');
    other.tracker.left();
    tracker.left();
    const all = [opening('doc-1'), opening('doc-2'), closing('doc-2'), closing('doc-1')];
    await vi.waitFor(() => expect(reported).toEqual(all));
  });

  it('is not lost when another tab has opened and closed a document of its own [S16]', async () => {
    const { reported, tracker, openAnother } = signedIn();
    await tracker.opened('doc-1', 'SIGNED');
    const other = openAnother();
    await other.tracker.opened('doc-2', 'SIGNED');
    other.tracker.left();
    tracker.left();
    const all = [opening('doc-1'), opening('doc-2'), closing('doc-2'), closing('doc-1')];
    await vi.waitFor(() => expect(reported).toEqual(all));
  });

  it('is each tab’s own where two were opened within the same millisecond [A4.11] [S16]', async () => {
    vi.spyOn(Date, 'now').mockReturnValue(Date.UTC(2026, 2, 2, 9));
    const { reported, services, tracker, openAnother } = signedIn();
    await tracker.opened('doc-1', 'SIGNED');
    const other = openAnother();
    await other.tracker.opened('doc-2', 'SIGNED');
    await reportOpenView(services);
    expect(reported).toEqual([opening('doc-1'), opening('doc-2')]);
    await reportOpenView(other.services);
    expect(reported).toEqual([opening('doc-1'), opening('doc-2'), closing('doc-2')]);
  });

  it('is none where nobody is signed in any more, or somebody else is [S8]', async () => {
    const { reported, services, store, tracker, openAnother } = signedIn();
    await tracker.opened('doc-1', 'SIGNED');
    openAnother().store.begin({ userid: 'u-emil-larsen', token: 'token-of-emil' }, person('emil'));
    await reportOpenView(services);
    tracker.left();
    store.end('asked');
    await reportOpenView(services);
    expect(reported).toEqual([opening('doc-1')]);
  });

  it('keeps the flag of the pending action when the report is lost; only a refusal clears it [A8.7]', async () => {
    const { store, tracker } = signedIn();
    answerRequests(() => new Response('', { status: 502 }));
    expect(await tracker.opened('doc-1', 'SIGNED')).toEqual({ kind: 'unreported' });
    expect(store.openView()?.documentId).toBe('doc-1');
  });
});
