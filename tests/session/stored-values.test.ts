import { describe, expect, it } from 'vitest';
import { noCounts } from '../../machines/acts/acts.ts';
import { openStorage } from '../../src/session/browser-storage.ts';
import { createSessionStore } from '../../src/session/session-store.ts';
import { createSessionLists } from '../../src/session/stored-values.ts';
import { limits, mapStorage } from './map-storage.ts';

const at = Date.UTC(2026, 2, 1, 9, 0, 0);

const memory = (): Storage => {
  const map = new Map<string, string>();
  return {
    get length() {
      return map.size;
    },
    clear: () => map.clear(),
    getItem: (key) => map.get(key) ?? null,
    key: (index) => [...map.keys()][index] ?? null,
    removeItem: (key) => void map.delete(key),
    setItem: (key, value) => void map.set(key, value),
  };
};

/** What is stored once a person has signed in and opened a document, and maybe gone idle then. */
const stored = (isIdle = false) => {
  const [local, tab] = [memory(), memory()];
  const store = createSessionStore(
    openStorage(() => local),
    openStorage(() => tab),
    limits,
    { now: () => at },
  );
  store.keepSignerGroup('g-riverside');
  store.begin(
    { userid: 'u-maria-santos', token: 'token-of-maria' },
    {
      realName: 'Maria Santos',
      mobile: '15551230142',
      email: 'maria.santos@example.com',
      countryCode: '1',
      requestors: [{ Requestor: 'Riverside Home Health', RequestorId: 'r-1' }],
    },
  );
  store.keepCounts({ ...noCounts, review: 4, signed: 7, acknowledged: 3 });
  store.keepView({ documentId: 'doc-1', action: 'SIGNED', openedAt: at });
  store.keepCode({ code: '123456', until: '2026-03-01 09:10:00' });
  if (isIdle) store.recordIdle();
  return { local, tab };
};

describe('the values that the browser keeps', () => {
  it.each([
    ['the user id', 'userid', 'local', 'u-maria-santos'],
    ['the full name', 'user_name', 'local', 'Maria Santos'],
    ['the token', 'token', 'local', 'token-of-maria'],
    ['the flag of a valid user', 'valid_user', 'local', 'true'],
    ['how many documents wait for review', 'review_count', 'local', '4'],
    ['how many wait for a signature', 'signed_count', 'local', '7'],
    ['how many wait to be acknowledged', 'ack_count', 'local', '3'],
    ['the document that is open', 'detail_docid', 'local', 'doc-1'],
    ['what it was opened for', 'detail_action', 'local', 'SIGNED'],
    ['when it was opened', 'b_stime', 'local', String(at)],
    ['that nothing was done to it yet', 'detail_noaction', 'local', 'true'],
    ['the e-mail address', 'email_id', 'tab', 'maria.santos@example.com'],
    ['the masked e-mail address', 'masked_email', 'tab', 'm**********s@example.com'],
    ['the mobile number', 'mobile_num', 'tab', '15551230142'],
    ['the masked phone number', 'masked_phone', 'tab', '*******0142'],
    ['the country code', 'country_code', 'tab', '1'],
    [
      'the associated organizations',
      'AssociatedRequestors',
      'tab',
      '[{"Requestor":"Riverside Home Health","RequestorId":"r-1"}]',
    ],
    ['the e-mailed code', 'OTP', 'tab', '123456'],
    ['until when it holds', 'email_timeset', 'tab', '2026-03-01 09:10:00'],
    ['the guid of the signer group', 'signerGroupGuid', 'tab', 'g-riverside'],
  ] as const)('have %s under %s, in the storage of the %s [A3.9]', (_, key, where, value) => {
    expect(stored()[where].getItem(key)).toBe(value);
  });

  it('have the idle flag under idle once nothing has happened for too long, and no token then [A3.9] [A4.7]', () => {
    const flagAndToken = ({ local }: ReturnType<typeof stored>) => [
      local.getItem('idle'),
      local.getItem('token'),
    ];
    expect([flagAndToken(stored()), flagAndToken(stored(true))]).toEqual([
      [null, 'token-of-maria'],
      ['true', null],
    ]);
  });
});

const place = JSON.stringify({ tab: 'review', typed: 'Ottilie Samplewood', page: 2 });

describe('what was typed to filter a list', () => {
  it('is never in plain storage, and found again in the page that it was typed in alone [S43]', () => {
    const tabStore = mapStorage();
    const lists = createSessionLists(mapStorage(), tabStore);
    lists.keepPlace('pending', place);
    const written = tabStore.keys().map((key) => tabStore.get(key) ?? '');
    const later = createSessionLists(mapStorage(), tabStore);
    expect([written.join().includes('Ottilie'), lists.place('pending'), later.place('pending')]).toEqual([
      false,
      place,
      JSON.stringify({ tab: 'review', typed: '', page: 2 }),
    ]);
  });

  it('is forgotten with the place [S43]', () => {
    const lists = createSessionLists(mapStorage(), mapStorage());
    lists.keepPlace('pending', place);
    lists.forgetPlace('pending');
    expect(lists.place('pending')).toBe(null);
  });
});
