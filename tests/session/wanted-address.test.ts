import { describe, expect, it, vi } from 'vitest';
import type { EndReason } from '../../machines/session/session.ports.ts';
import { oddIds } from '../../mock-server/odd-ids.ts';
import { paths } from '../../src/paths.ts';
import { createSessionStore } from '../../src/session/session-store.ts';
import { createSignOut } from '../../src/session/sign-out.ts';
import type { BrowserStorage } from '../../src/session/browser-storage.ts';
import { limits, mapStorage } from './map-storage.ts';

const valuesOf = (storage: BrowserStorage) => storage.keys().map((key) => storage.get(key));
const person = { realName: 'Maria Santos', mobile: null, email: null, countryCode: null, requestors: [] };
const maria = { userid: 'u-maria-santos', token: 'token-of-maria' };
const david = { userid: 'u-david-park', token: 'token-of-david' };
const document_ = '/document_detail?tab=sign&docid=%7B9F3A-11%7D';

vi.stubGlobal('localStorage', mapStorage());
vi.stubGlobal('BroadcastChannel', undefined);

/** A browser tab at an address; `load` makes the page again. */
const tabAt = (address: string) => {
  const local = mapStorage();
  const own = mapStorage();
  const left: (string | null)[] = [];
  const load = (isRevisited = false) => {
    const store = createSessionStore(local, own, limits);
    const leave = (userid: string | null = null) => void left.push(userid);
    const signOut = () =>
      createSignOut({
        store,
        reportViews: () => {},
        forgetTexts: async () => {},
        leave,
        reload: leave,
        address: () => address,
        isRevisited: () => isRevisited,
      });
    return { store, signOut };
  };
  return { local, own, load, left };
};

const ended = (address: string, how: (signOut: ReturnType<typeof createSignOut>) => unknown) => {
  const tab = tabAt(address);
  const { store, signOut } = tab.load();
  store.begin(maria, person);
  how(signOut());
  return tab;
};

describe('the address at which a session ended', () => {
  it.each(['idle', 'aged', 'refused'] as const satisfies readonly EndReason[])(
    'is returned to once, by the same person, after a session that ended as %s [S45]',
    (reason) => {
      const { store } = ended(document_, (signOut) => signOut.end(reason)).load();
      expect(store.wantedBy('u-maria-santos')).toBe(document_);
      store.begin(maria, person);
      expect([store.takeWanted('u-maria-santos'), store.takeWanted('u-maria-santos')]).toEqual([
        document_,
        null,
      ]);
    },
  );

  it('is kept if another tab has found the person idle [S45]', () => {
    const { store } = ended(document_, (signOut) => signOut.leaveQuietly('idle')).load();
    expect(store.takeWanted('u-maria-santos')).toBe(document_);
  });

  it('is kept if the page is reloaded before the session ends [S45] [A4.7]', () => {
    const tab = ended(document_, (signOut) => signOut.recordIdle());
    const { store, signOut } = tab.load();
    signOut().end('idle');
    expect([store.wantedBy('u-david-park'), store.wantedBy('u-maria-santos')]).toEqual([null, document_]);
  });

  it.each([
    ['here', (signOut: ReturnType<typeof createSignOut>) => signOut.end('asked')],
    ['in another tab', (signOut: ReturnType<typeof createSignOut>) => signOut.leaveQuietly('asked')],
  ])('is deleted by a sign-out %s [S45] [S7]', (_, how) => {
    const tab = ended(document_, how);
    expect([tab.load().store.takeWanted('u-maria-santos'), valuesOf(tab.own)]).toEqual([null, ['asked']]);
  });

  it('is deleted by an explicit sign-out that follows another end [S45] [S7]', () => {
    const tab = ended(document_, (signOut) => signOut.end('idle'));
    const { store, signOut } = tab.load();
    store.begin(maria, person);
    signOut().end('asked');
    expect(tab.load().store.takeWanted('u-maria-santos')).toBe(null);
  });

  it.each(['begin', 'clear'] as const)('is deleted once another person signs in: %s [S45] [S8]', (how) => {
    const tab = ended(document_, (signOut) => signOut.end('idle'));
    const { store } = tab.load();
    store.storedFor('u-david-park');
    if (how === 'begin') store.begin(david, person);
    else store.clear();
    expect(valuesOf(tab.own).join(' ')).not.toContain('docid');
    expect(store.takeWanted('u-maria-santos')).toBe(null);
  });

  it.each([...oddIds, '文'.repeat(512), '\u{1F5CE}'.repeat(512)])(
    'may contain any id: %j [S33] [S45]',
    (id) => {
      const address = paths.documentOf('sign', id);
      const { store } = ended(address, (signOut) => signOut.end('idle')).load();
      expect(store.takeWanted('u-maria-santos')).toBe(address);
    },
  );

  it('may be that of a link that was opened while nobody was signed in [S45]', () => {
    const { store, signOut } = tabAt(document_).load();
    signOut().end('absent');
    expect(store.takeWanted('u-david-park')).toBe(document_);
  });

  const noWishes = [
    '/',
    '/dashboard',
    '/dashboard?x=1',
    '/pending_documents',
    '/pending_documents?R=0&S=0&A=0',
    '/pending_documents?S=many',
    '/completed_documents',
    '/document_detail',
    '/document_detail?tab=sign&docid=',
    '/update_document',
    '/update_document/%20',
    '/signout',
    '/receipts',
    '/error/error-v1',
    '//elsewhere.test/document_detail?docid=d-1',
    '/document_details?docid=d-1',
  ];
  const wishes = [
    document_,
    '/document_detail?docid=d-1',
    '/update_document?tab=sign&docid=d-1',
    '/update_document/ZC0x',
    '/update_credentials',
    '/update_credentials?x=1',
    '/pending_documents?R=2&S=0&A=0',
    '/pending_documents?A=1',
  ];

  it.each(['idle', 'aged', 'refused', 'absent'] as const)(
    'is a document, the editor, the profile or a list with a tab, and nothing else, after a session that ended as %s [S45]',
    (reason) => {
      const wanted = [...noWishes, ...wishes].map((address) => {
        const tab = ended(address, (signOut) => signOut.end(reason));
        return tab.load().store.takeWanted('u-maria-santos');
      });
      expect(wanted).toEqual([...noWishes.map(() => null), ...wishes]);
    },
  );

  it('is not kept from a step back after an explicit sign-out: the next person may be another one [S45]', () => {
    const tab = ended(document_, (signOut) => signOut.end('asked'));
    tab.load(true).signOut().end('absent');
    expect(tab.load().store.takeWanted('u-david-park')).toBe(null);
  });

  it('is the next person’s if it was opened afresh, and no longer the last one’s [S45] [S8]', () => {
    const tab = ended(document_, (signOut) => signOut.end('idle'));
    tab.load().signOut().end('absent');
    const { store } = tab.load();
    expect([store.lastUserid(), store.wantedBy('u-maria-santos'), store.wantedBy('u-david-park')]).toEqual([
      null,
      document_,
      document_,
    ]);
  });

  it('is forgotten, with whose it was, where another person goes on in the tab [S45] [S8]', () => {
    const tab = ended(document_, (signOut) => signOut.end('idle'));
    const elsewhere = createSessionStore(tab.local, mapStorage(), limits);
    elsewhere.begin(david, person);
    const { store } = tab.load(true);
    expect([store.stored(), store.lastUserid(), store.wantedBy('u-maria-santos')]).toEqual([
      'person',
      null,
      null,
    ]);
  });

  it('is ignored if a stored one is not an address of the product [S45] [SE7]', () => {
    const { own, load } = tabAt('/dashboard');
    own.set('wanted_by', 'u-maria-santos');
    own.set('wanted_address', 'https://elsewhere.test/document_detail?docid=d-1');
    expect(load().store.takeWanted('u-maria-santos')).toBe(null);
  });
});

describe('the person whose session ended', () => {
  const back = (tab: ReturnType<typeof tabAt>) => {
    const { signOut } = tab.load(true);
    signOut().end('absent');
    signOut().loadSignIn();
    return tab.left.at(-1);
  };

  it.each(['idle', 'aged', 'refused'] as const)(
    'is known in the tab after an end as %s, wherever a step back leads, until somebody signs in [A2.7] [A4.12] [S8]',
    (reason) => {
      for (const address of [document_, '/dashboard']) {
        const tab = ended(address, (signOut) => signOut.end(reason));
        expect([back(tab), back(tab)]).toEqual(['u-maria-santos', 'u-maria-santos']);
        expect(tab.load().store.wantedBy('u-david-park')).toBe(null);
        const { store } = tab.load();
        store.begin(david, person);
        expect([store.userid(), valuesOf(tab.own).includes('u-maria-santos')]).toEqual([
          'u-david-park',
          false,
        ]);
      }
    },
  );

  it.each([
    ['here', (signOut: ReturnType<typeof createSignOut>) => signOut.end('asked')],
    ['in another tab', (signOut: ReturnType<typeof createSignOut>) => signOut.leaveQuietly('asked')],
  ])('is unknown after a sign-out %s [S7]', (_, how) => {
    const tab = ended('/dashboard', how);
    for (const key of tab.local.keys()) tab.local.remove(key);
    expect(back(tab)).toBe(null);
  });
});
