import { createPanelMemory } from '../../src/views/preview/panel-memory.ts';
import { describe, expect, it } from 'vitest';
import { oddIds } from '../../mock-server/odd-ids.ts';
import { openStorage } from '../../src/session/browser-storage.ts';
import { createSessionStore } from '../../src/session/session-store.ts';
import { noCounts } from '../../machines/acts/acts.ts';
import { limits, mapStorage } from './map-storage.ts';

const maria = { userid: 'u-maria-santos', token: 'token-of-maria' };
const person = {
  realName: 'Maria Santos',
  mobile: '15551230142',
  email: 'maria.santos@example.com',
  countryCode: '1',
  requestors: [{ Requestor: 'Riverside Home Health', RequestorId: 'r-1' }],
};

const emptyStorage = () => {
  const storage = mapStorage();
  const all = () => Object.fromEntries(storage.keys().map((key) => [key, storage.get(key)]));
  return { ...storage, all };
};

const start = () => {
  const local = emptyStorage();
  const tab = emptyStorage();
  const clock = { now: Date.UTC(2026, 2, 1, 9, 0, 0) };
  const open = () => createSessionStore(local, tab, limits, { now: () => clock.now });
  return { local, tab, clock, open, store: open() };
};

describe('the stored session', () => {
  it("keeps the ids of each list's documents in this tab, and forgets them with the session [D3.9] [S7]", () => {
    const { store, local, tab } = start();
    store.keepIds('sign', ['doc-2', 'doc-1']);
    store.keepIds('sign', ['doc-1']);
    store.keepIds('complete', []);
    expect([local.all(), tab.all()]).toEqual([
      {},
      { document_ids_sign: '["doc-1"]', document_ids_complete: '[]' },
    ]);
    store.clear();
    expect(tab.all()).toEqual({});
  });

  it.each([
    ['["doc-2","doc-1","doc-2"]', ['doc-2', 'doc-1']],
    [JSON.stringify(['a\u0000b', '', null, 7, 'x'.repeat(513), 'doc-1']), ['doc-1']],
    [JSON.stringify(oddIds), oddIds],
    ['{"a":1}', []],
    ['[', []],
    [null, []],
  ])('reads %s as the ids %j of a list [D3.9] [SE7] [S33]', (stored, ids) => {
    const { store, tab } = start();
    if (stored !== null) tab.set('document_ids_sign', stored);
    expect(store.ids('sign')).toEqual(ids);
  });

  it('keeps for the browser, whoever signs in, whether single keys work [X8] [S7]', () => {
    const { store } = start();
    store.keepKeys(false);
    store.clear();
    expect(store.hasKeys()).toBe(false);
    store.keepKeys(true);
    expect(store.hasKeys()).toBe(true);
  });

  it('keeps for the machine, whoever signs in, whether the preview is open and how wide, and closed at first [D2.28] [S7]', () => {
    const { store, local } = start();
    const memory = createPanelMemory(store);
    expect(memory.get()).toEqual({ isOpen: false, width: 376 });
    memory.set({ isOpen: true, width: 512 });
    store.clear();
    expect([local.all(), createPanelMemory(store).get()]).toEqual([
      { preview_panel: 'open', preview_width: '512' },
      { isOpen: true, width: 512 },
    ]);
    memory.set({ isOpen: false });
    local.set('preview_width', '12px');
    expect(createPanelMemory(store).get()).toEqual({ isOpen: false, width: 376 });
  });

  it('keeps the signer group while another of its signers is chosen, and forgets it with the session [A2.23] [A2.25] [A3.9] [S7] [S8]', () => {
    const { store, local, tab } = start();
    expect(store.signerGroup()).toBe(null);
    store.keepSignerGroup('g-riverside');
    store.begin(maria, person);
    store.clear();
    expect([local.all(), tab.all(), store.signerGroup()]).toEqual([
      {},
      { signerGroupGuid: 'g-riverside' },
      'g-riverside',
    ]);
    store.end('absent');
    expect([tab.all(), store.signerGroup()]).toEqual([{}, null]);
  });

  it('stores what a verified person needs, addresses for this tab only [A3.9] [A4.2]', () => {
    const { store, local, tab } = start();
    local.set('idle', 'true');
    store.keepCode({ code: '123456', until: '2026-03-01 09:10:00' });
    store.begin(maria, person);
    store.keepCounts({ ...noCounts, review: 1, signed: 2, acknowledged: 3 });
    expect(local.all()).toEqual({
      userid: 'u-maria-santos',
      token: 'token-of-maria',
      valid_user: 'true',
      user_name: 'Maria Santos',
      organizations: '[{"RequestorId":"r-1","Requestor":"Riverside Home Health"}]',
      last_activity: '1772355600000',
      verified_at: '1772355600000',
      review_count: '1',
      signed_count: '2',
      ack_count: '3',
    });
    expect(tab.all()).toEqual({
      userid: 'u-maria-santos',
      email_id: 'maria.santos@example.com',
      masked_email: 'm**********s@example.com',
      mobile_num: '15551230142',
      masked_phone: '*******0142',
      country_code: '1',
      AssociatedRequestors: '[{"Requestor":"Riverside Home Health","RequestorId":"r-1"}]',
    });
  });

  it('knows the organizations of the sign-in in every tab, until sign-out [D3.8] [D2.14] [S7]', () => {
    const { store, open } = start();
    store.begin(maria, person);
    const anotherTab = open();
    expect(anotherTab.organizations()).toEqual([{ id: 'r-1', name: 'Riverside Home Health' }]);
    anotherTab.end('asked');
    expect([store.organizations(), anotherTab.organizations()]).toEqual([[], []]);
  });

  it.each([
    ['no JSON', '[{', []],
    ['no list', '{"0":{"RequestorId":"r-1","Requestor":"A"}}', []],
    ['what names nobody', '[null,7,"r-1",[],{},{"RequestorId":"","Requestor":"A"}]', []],
    [
      'no names, and ids that are none',
      '[{"RequestorId":"r-1"},{"RequestorId":"r\\u0000","Requestor":"B"}]',
      [{ id: 'r-1', name: '' }],
    ],
    ['keys of every object', '[{"__proto__":{"RequestorId":"r-9","Requestor":"C"}}]', []],
    ['names without end', JSON.stringify([{ RequestorId: 'r-1', Requestor: 'A'.repeat(201) }]), []],
  ])('takes organizations that were edited by hand for what they are: %s [SE7]', (_, stored, kept) => {
    const { store, local } = start();
    local.set('organizations', stored);
    expect(store.organizations()).toEqual(kept);
  });

  it('keeps no more organizations than a storage bears [SE7] [D3.8]', () => {
    const { store } = start();
    const requestors = Array.from({ length: 5_000 }, (_, at) => ({
      RequestorId: `r-${at}`,
      Requestor: `Organization ${at}`,
    }));
    store.begin(maria, { ...person, requestors });
    expect([store.organizations().length, store.organizations().at(-1)]).toEqual([
      1_000,
      { id: 'r-999', name: 'Organization 999' },
    ]);
  });

  it('keeps the returned e-mail code in the tab until it is replaced, used or over [S1] [A3.9]', () => {
    const { store, local, tab } = start();
    store.keepCode({ code: '123456', until: '2026-03-01 09:10:00' });
    expect(tab.all()).toEqual({ OTP: '123456', email_timeset: '2026-03-01 09:10:00' });
    expect(local.all()).toEqual({});
    store.keepCode(null);
    expect(tab.all()).toEqual({});
  });

  it('knows the same person, another person, and nobody [A2.15] [S8]', () => {
    const { store } = start();
    expect(store.storedFor('u-maria-santos')).toBe('nobody');
    store.begin(maria, person);
    expect(store.storedFor('u-maria-santos')).toBe('samePerson');
    expect(store.storedFor('u-emil-larsen')).toBe('otherPerson');
  });

  it('lets nobody in by a flag without a token, or after the idle limit [A2.13] [A6.2] [S9]', () => {
    const { store, local, clock, open } = start();
    store.begin(maria, person);
    local.remove('token');
    expect(open().stored()).toBe('nobody');
    store.begin(maria, person);
    local.set('valid_user', 'yes');
    expect(open().stored()).toBe('nobody');
    store.begin(maria, person);
    clock.now += 899_999;
    expect([open().stored(), store.storedFor(maria.userid)]).toEqual(['person', 'samePerson']);
    clock.now += 1;
    expect([open().stored(), store.storedFor(maria.userid)]).toEqual(['idlePerson', 'nobody']);
  });

  it('ends a session twelve hours after the code was verified, whatever the activity [S28] [SE3]', () => {
    const { store, clock, open } = start();
    store.begin(maria, person);
    clock.now += 43_199_999;
    store.noteActivity();
    expect(open().stored()).toBe('person');
    clock.now += 1;
    store.noteActivity();
    expect([open().stored(), open().credentials()]).toEqual(['agedPerson', null]);
  });

  it('treats an activity time of the future, or none, as long ago [S9] [S23]', () => {
    const { store, local, open } = start();
    store.begin(maria, person);
    local.set('last_activity', String(Date.UTC(2030, 0, 1)));
    expect(open().stored()).toBe('idlePerson');
    local.set('last_activity', 'yesterday');
    expect(open().stored()).toBe('idlePerson');
  });

  it("gives no pair to calls once another person's session is stored [S8]", () => {
    const { store, open } = start();
    store.begin(maria, person);
    expect(store.credentials()).toEqual(maria);
    open().begin({ userid: 'u-emil-larsen', token: 'token-of-emil' }, person);
    expect(store.credentials()).toBe(null);
  });

  it('leaves only the language at sign-out, and says why once [S7] [S10] [A2.7]', () => {
    const { store, local, tab } = start();
    local.set('language', 'de');
    store.begin(maria, person);
    store.end('asked');
    expect([local.all(), tab.all()]).toEqual([{ language: 'de' }, { signed_out: 'asked' }]);
    expect([store.takeEnding(), store.takeEnding()]).toEqual(['asked', null]);
  });

  it.each([
    ['at once, before it has ever worked', 5_000, false, 'turnedAway'],
    ['when it has worked', 5_000, true, 'refused'],
    ['later', 61_000, false, 'refused'],
  ] as const)(
    'says of a token that was refused %s what follows from it [S37] [A8.8]',
    (_, ms, hasCounts, ending) => {
      const { store, clock } = start();
      store.begin(maria, person);
      if (hasCounts) store.keepCounts({ ...noCounts, signed: 1 });
      clock.now += ms;
      store.end('refused');
      expect(store.takeEnding()).toBe(ending);
    },
  );

  it('keeps language, theme and single keys, as they were chosen [S40] [S7]', () => {
    const { store, local } = start();
    local.set('language', 'fr');
    local.set('theme', 'dark');
    store.keepKeys(false);
    store.begin(maria, person);
    store.end('asked');
    expect(local.all()).toEqual({ language: 'fr', theme: 'dark', single_keys: 'off' });
  });

  it('records since when and until when nothing happened, in UTC [S10] [A4.7]', () => {
    const { store, local, clock } = start();
    store.begin(maria, person);
    clock.now += 900_000;
    store.recordIdle();
    expect(local.all()).toMatchObject({
      idle: 'true',
      idle_since: '2026-03-01 09:00:00',
      idle_at: '2026-03-01 09:15:00',
    });
    store.end('idle');
    expect(local.all()).toEqual({ idle_since: '2026-03-01 09:00:00', idle_at: '2026-03-01 09:15:00' });
    expect([store.takeEnding(), store.takeEnding(), local.all()]).toEqual(['idle', null, {}]);
  });
});

describe('storage that the browser refuses', () => {
  const throwing = () => {
    throw new DOMException('refused', 'SecurityError');
  };

  it('is replaced by memory for this page [A3.9]', () => {
    const store = openStorage(throwing);
    store.set('userid', 'u-1');
    expect([store.get('userid'), store.keys(), store.isRefused()]).toEqual(['u-1', ['userid'], true]);
    store.remove('userid');
    expect([store.get('userid'), store.keys()]).toEqual([null, []]);
  });

  it('is noticed also when it loses silently what it was given', () => {
    const forgetful = { setItem: () => {}, getItem: () => null, removeItem: () => {} };
    expect(openStorage(() => forgetful as unknown as Storage).isRefused()).toBe(true);
  });
});
