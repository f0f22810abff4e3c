import { describe, expect, it } from 'vitest';
import {
  emil,
  interceptReports,
  maria,
  minute,
  openIn,
  openingReport,
  openStay,
  refused,
  flushMicrotasks,
  signedIn,
} from './opened-stay.ts';
import { person } from '../session/map-storage.ts';

describe('a stay on a document', () => {
  it('is reported on opening with a close time one minute later, with the person’s credentials and the flag set [D4.17] [D9.9] [S16] [S44] [A3.7] [A3.9] [A7.10] [D7.9]', async () => {
    const { reports, store, localStore, computer } = await openStay();
    expect(reports).toEqual([
      {
        id: 'doc-1',
        action: 'SIGNED',
        open: '2026-03-01 09:00:00',
        close: '2026-03-01 09:01:00',
        token: maria.token,
        userid: maria.userid,
        outlivesPage: true,
      },
    ]);
    expect(store.openView()).toEqual({ documentId: 'doc-1', action: 'SIGNED', openedAt: computer.now() });
    const stored = ['detail_docid', 'detail_action', 'b_stime', 'detail_noaction'];
    expect(stored.map((key) => localStore.get(key))).toEqual([
      'doc-1',
      'SIGNED',
      String(computer.now()),
      'true',
    ]);
  });

  it('is reported on the act from its true opening to the moment of the act [D4.17] [S16] [S44] [A7.14]', async () => {
    const { viewing, lines, pass, store, state } = await openStay();
    pass(4 * minute + 500);
    viewing.acted(false);
    viewing.left();
    expect(await lines()).toEqual([openingReport, '09:00:00-09:04:00']);
    expect([store.openView(), state()]).toEqual([null, '{reports.quiet,time.acted}']);
  });

  it('is reported on an act within the first minute with the seconds that it took [D4.17] [S44]', async () => {
    const { viewing, lines, pass } = await openStay();
    pass(20_700);
    viewing.acted(false);
    expect(await lines()).toEqual([openingReport, '09:00:00-09:00:20']);
  });

  it('is reported up to the act, however late the answer comes, and after the document was left [S44] [X17]', async () => {
    const { viewing, lines, pass, now } = await openStay();
    pass(20_000);
    const at = now();
    pass(1_000);
    viewing.left();
    pass(60_000);
    viewing.acted(false, at);
    expect((await lines()).at(-1)).toBe('09:00:00-09:00:20');
  });

  it('is not closed before its opening by an act that was sent in the stay before [S44] [X17]', async () => {
    const { viewing, lines, pass, now } = await openStay();
    pass(20_000);
    const at = now();
    viewing.left();
    pass(minute);
    viewing.returned();
    viewing.painted();
    pass(3 * minute);
    viewing.acted(false, at);
    expect((await lines()).slice(2)).toEqual(['09:01:20-09:02:20', '09:02:20-09:04:20']);
  });

  it('is reported as declined if the document was declined [D3.6] [D4.17]', async () => {
    const { viewing, lines, pass } = await openStay();
    pass(90_000);
    viewing.acted(true);
    expect(await lines()).toEqual([openingReport, 'doc-1 DECLINED 09:00:00-09:01:30']);
  });

  it('is reported on an act without a future time, even if the clock was set back behind its opening [S44]', async () => {
    const { viewing, lines, pass, computer } = await openStay();
    pass(10_000);
    computer.setClock(-minute);
    viewing.acted(false);
    expect(await lines()).toEqual([openingReport, '08:59:10-08:59:10']);
  });

  it('that is left within its first minute is reported with its true close time, and no time twice [S16] [S44] [X17]', async () => {
    const { viewing, lines, pass } = await openStay();
    pass(20_700);
    viewing.end();
    expect(await lines()).toEqual([openingReport, '09:00:20-09:00:20']);
  });

  it('is reported once when it is left without an act, by a call that outlives the page [S16] [A4.11]', async () => {
    const { viewing, lines, pass, reports, store } = await openStay();
    pass(90_000);
    viewing.end();
    viewing.end();
    expect([await lines(), reports.map(({ outlivesPage }) => outlivesPage), store.openView()]).toEqual([
      [openingReport, '09:01:00-09:01:30'],
      [true, true],
      null,
    ]);
  });

  it('is only one, however often the document is read again meanwhile [S16]', async () => {
    const { viewing, lines, pass } = await openStay();
    pass(80_000);
    viewing.opened('SIGNED');
    pass(20_000);
    viewing.end();
    expect(await lines()).toEqual([openingReport, '09:01:00-09:01:40']);
  });

  it('does not begin if nobody is signed in [S16]', async () => {
    const { store, views } = await openStay();
    store.end('asked');
    expect(views.begin('doc-2', 'SIGNED')).toBe(null);
  });

  it('ends if its screen is left during an act, which is reported when its outcome is known [S16] [X3]', async () => {
    const { viewing, lines, pass } = await openStay();
    pass(2 * minute);
    viewing.left();
    pass(5_000);
    viewing.acted(true);
    expect(await lines()).toEqual([openingReport, '09:01:00-09:02:00', 'doc-1 DECLINED 09:00:00-09:02:05']);
  });

  it('begins again when its document is shown again [D4.17]', async () => {
    const { viewing, lines, pass, seconds } = await openStay();
    pass(2 * minute);
    viewing.returned();
    viewing.left();
    pass(minute);
    viewing.returned();
    expect(seconds()).toBe(0);
    pass(2 * minute);
    viewing.end();
    expect(await lines()).toEqual([
      openingReport,
      '09:01:00-09:02:00',
      '09:03:00-09:04:00',
      '09:04:00-09:05:00',
    ]);
  });
});

describe('openings in quick succession', () => {
  it('are reported with their true times, each of them a minute long [D4.17] [D9.9] [S44]', async () => {
    const { viewing, views, lines, pass, store, computer } = await openStay();
    const lasts = [viewing];
    for (let opened = 2; opened <= 9; opened += 1) {
      pass(1_000);
      lasts.at(-1)?.end();
      lasts.push(openIn({ views }, `doc-${opened}`).viewing);
    }
    const all = await lines();
    // Each is left in the second in which the next is opened, so its leaving is reported with an empty span.
    expect(all.filter((line) => !/(?:^| )(\S+)-\1$/.test(line))).toEqual([
      openingReport,
      ...[2, 3, 4, 5, 6, 7, 8, 9].map(
        (opened) => `doc-${opened} SIGNED 09:00:0${opened - 1}-09:01:0${opened - 1}`,
      ),
    ]);
    expect(store.openView()).toEqual({ documentId: 'doc-9', action: 'SIGNED', openedAt: computer.now() });
  });

  it('are reported likewise if they share a second, in another tab, or if the clock was set back [D9.9] [S44]', async () => {
    const { openAnother, views, lines, computer } = await openStay();
    openIn(openAnother(), 'doc-2');
    computer.setClock(-minute / 2);
    openIn({ views }, 'doc-3');
    expect((await lines()).toSorted()).toEqual([
      openingReport,
      'doc-2 SIGNED 09:00:00-09:01:00',
      'doc-3 SIGNED 08:59:30-09:00:30',
    ]);
  });

  it('are never reported as later than they were, in a second that is not over [S44] [A9.6]', async () => {
    const { views, lines, pass } = await openStay();
    pass(5_900);
    openIn({ views }, 'doc-2');
    expect((await lines()).at(-1)).toBe('doc-2 SIGNED 09:00:05-09:01:05');
  });
});

describe('a report', () => {
  it('that is refused on opening clears the flag, and leaving is not reported then; an act still is [A8.7] [A4.11]', async () => {
    const { viewing, state, store, page, pass, lines } = await openStay({ answer: () => refused() });
    expect([store.openView(), state()]).toEqual([null, '{reports.unwanted,time.staying.counting.active}']);
    pass(2 * minute);
    page.setVisible(false);
    page.setVisible(true);
    viewing.left();
    viewing.acted(false);
    expect(await lines()).toEqual([openingReport, '09:00:00-09:02:00']);
  });

  it('that is lost leaves the flag, and is not sent again [A8.7] [S16]', async () => {
    const answer = () => new Response('', { status: 502 });
    const { viewing, state, store, pass, lines } = await openStay({ answer });
    expect([store.openView()?.documentId, state()]).toEqual([
      'doc-1',
      '{reports.quiet,time.staying.counting.active}',
    ]);
    pass(2 * minute);
    viewing.end();
    expect(await lines()).toEqual([openingReport, '09:01:00-09:02:00']);
  });

  it('that gets ‘invalid token’ notifies the session [A8.7] [A8.8]', async () => {
    const { refusals, state } = await openStay({ answer: () => refused('Invalid Token') });
    expect([refusals, state()]).toEqual([['refused'], '{reports.unwanted,time.staying.counting.active}']);
  });

  it('that is not answered delays neither the act nor the time [S16]', async () => {
    const { viewing, seconds, pass, reports } = await openStay({ answer: () => new Promise(() => {}) });
    pass(2 * minute);
    viewing.acted(false);
    await flushMicrotasks();
    expect([reports.length, seconds()]).toEqual([2, 120]);
  });

  it('has the latest token that the provider has issued [A7.5] [A6.3]', async () => {
    const { viewing, store, reports, pass } = await openStay();
    store.renewToken('token-2');
    pass(2 * minute);
    viewing.end();
    await flushMicrotasks();
    expect(reports.map(({ token }) => token)).toEqual([maria.token, 'token-2']);
  });

  it('has the person’s own credentials even after their session has ended, and is not sent once another session has begun [S8] [S16]', async () => {
    const reports = interceptReports();
    const [ended, replaced, emptied] = [signedIn(), signedIn(), signedIn()];
    const documents = [ended, replaced, emptied].map((tab, index) => openIn(tab, `doc-${index + 1}`));
    await flushMicrotasks();
    for (const { computer } of [ended, replaced, emptied]) computer.pass(2 * minute);
    ended.store.end('asked');
    for (const { openAnother } of [replaced, emptied]) openAnother().store.begin(emil, person('emil'));
    // The session has already removed its own data from this tab's memory.
    emptied.store.leaveTab(null);
    for (const { viewing } of documents) viewing.end();
    await flushMicrotasks();
    expect(reports.slice(3)).toEqual([
      {
        id: 'doc-1',
        action: 'SIGNED',
        open: '2026-03-01 09:01:00',
        close: '2026-03-01 09:02:00',
        token: maria.token,
        userid: maria.userid,
        outlivesPage: true,
      },
    ]);
    expect(ended.localStore.keys()).toEqual([]);
  });
});

describe('the end of a session', () => {
  it('reports every stay of this tab first, once, and waits for no answer [A4.11] [S16] [S9]', async () => {
    const reports = interceptReports(() => new Promise(() => {}));
    const tab = signedIn();
    const { viewing } = openIn(tab);
    const other = tab.openAnother();
    openIn(other, 'doc-2');
    await flushMicrotasks();
    tab.computer.pass(2 * minute);
    tab.views.end();
    // Nobody is signed in here from now on; a stay that was left still has its person's credentials.
    tab.store.end('asked');
    viewing.end();
    await flushMicrotasks();
    expect(reports.map(({ id, token }) => [id, token])).toEqual(
      ['doc-1', 'doc-2', 'doc-1'].map((id) => [id, maria.token]),
    );
    other.views.end();
    await flushMicrotasks();
    expect(reports.map(({ id }) => id)).toEqual(['doc-1', 'doc-2', 'doc-1', 'doc-2']);
  });

  it('reports nothing if no document is open, or it was acted on [A4.11]', async () => {
    const { viewing, views, reports } = await openStay();
    viewing.acted(false);
    views.end();
    signedIn().views.end();
    await flushMicrotasks();
    expect(reports.length).toBe(2);
  });
});
