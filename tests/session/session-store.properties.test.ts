import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { local, tab } from '../../src/session/stored-keys.ts';
import { limits, mapStorage, person, start, storeOn } from './map-storage.ts';
import { runs } from '../fuzz/extent.ts';
import { anyCharacter } from '../fuzz/texts.ts';

const keys = Object.values(local);
const people = ['u-maria-santos', 'u-emil-larsen', 'u-noor-haddad'] as const;

const anyValue = fc.oneof(
  fc.string({ unit: anyCharacter }),
  fc.constantFrom(
    'true',
    'false',
    'null',
    'undefined',
    '{}',
    '[]',
    '0',
    '-1',
    '1e400',
    '0x10',
    'NaN',
    '<script>alert(1)</script>',
    'javascript:alert(1)',
    '../../x',
    '\u0000',
    '\u202e',
    '\ud800',
    'x'.repeat(100_000),
  ),
  fc.integer({ min: start - 50_000_000, max: start + 50_000_000 }).map(String),
  fc.constantFrom(...people),
);
const anyLocal = fc.dictionary(fc.constantFrom(...keys), anyValue);
const anyTab = fc.dictionary(fc.constantFrom(...Object.values(tab)), anyValue);

describe('stored values of any kind', () => {
  it('give the session that they hold or none, and never an exception [A2.13] [A3.9] [A6.2] [S23]', () => {
    fc.assert(
      fc.property(anyLocal, anyTab, fc.constantFrom(...people), (values, tabValues, linked) => {
        const localStore = mapStorage(values);
        const store = storeOn(localStore, mapStorage(tabValues));
        const { userid, token } = values;
        const idleFor = start - Number(values[local.lastActivity]);
        const isLive = idleFor < limits.idleTimeoutMs && idleFor >= -2_000 && values[local.idle] !== 'true';
        const isPerson = store.stored() === 'person';
        expect(store.credentials()).toEqual(isPerson ? { userid, token } : null);
        expect(isPerson && !(isLive && values[local.validUser] === 'true')).toBe(false);
        expect(['nobody', 'samePerson', 'otherPerson']).toContain(store.storedFor(linked));
        const counts = Object.values(store.counts());
        expect(counts.every((one) => Number.isSafeInteger(one) && one >= 0)).toBe(true);
        expect(store.userName()?.length ?? 0).toBeLessThanOrEqual(300);
        const view = store.openView();
        expect(view === null || (view.documentId.length <= 256 && view.openedAt <= start)).toBe(true);
        store.recordIdle();
        store.takeEnding();
      }),
      { numRuns: runs(500) },
    );
  });

  it('are deleted at sign-out, whatever they are, except the language and the single keys [S7] [A2.7]', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.string(), anyValue),
        fc.dictionary(fc.string(), anyValue),
        fc.constantFrom('asked', 'aged', 'refused', 'absent'),
        (values, tabValues, reason) => {
          const localStore = mapStorage({ ...values, language: 'de', single_keys: 'off' });
          const tabStore = mapStorage(tabValues);
          const store = storeOn(localStore, tabStore);
          store.begin({ userid: 'u-maria-santos', token: 't' }, person('maria'));
          store.end(reason);
          store.takeEnding();
          const left = [
            localStore.keys(),
            tabStore.keys().filter((key) => !['language', 'single_keys'].includes(key)),
          ];
          expect([left[0]?.toSorted(), left[1]]).toEqual([['language', 'single_keys'], []]);
        },
      ),
    );
  });
});

type Step =
  | { readonly kind: 'sign in'; readonly tab: number; readonly person: string }
  | { readonly kind: 'open link'; readonly tab: number; readonly person: string }
  | { readonly kind: 'sign out' | 'idle' | 'reload' | 'active'; readonly tab: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constantFrom('sign in' as const, 'open link' as const),
    tab: fc.nat({ max: 2 }),
    person: fc.constantFrom(...people),
  }),
  fc.record({
    kind: fc.constantFrom('sign out' as const, 'idle' as const, 'reload' as const, 'active' as const),
    tab: fc.nat({ max: 2 }),
  }),
);

/** Three tabs that share one local storage; after every change each tab is asked, and one that is opened just then. */
const threeTabs = () => {
  const mixed: string[] = [];
  let watch = () => {};
  const localStore = mapStorage({}, () => watch());
  const tabStores = [0, 1, 2].map(() => mapStorage());
  const open = (index: number) => storeOn(localStore, tabStores[index] ?? mapStorage());
  const stores = tabStores.map((_, index) => open(index));
  const checkPair = (pair: { userid: string; token: string } | null) => {
    if (pair && !pair.token.startsWith(`${pair.userid} `)) mixed.push(`${pair.userid} with ${pair.token}`);
  };
  watch = () => {
    for (const store of stores) checkPair(store.credentials());
    const newTab = storeOn(localStore);
    checkPair(newTab.credentials());
  };
  return { mixed, open, stores, tabStores };
};

const perform = ({ open, stores }: ReturnType<typeof threeTabs>, one: Step, count: number) => {
  const store = stores[one.tab];
  if (!store) return;
  if (one.kind === 'sign in') {
    const token = `${one.person} ${count}`;
    if (store.storedFor(one.person) === 'otherPerson') store.clear();
    store.begin({ userid: one.person, token }, person(one.person));
  } else if (one.kind === 'open link') {
    stores[one.tab] = open(one.tab);
    if (stores[one.tab]?.storedFor(one.person) === 'otherPerson') stores[one.tab]?.clear();
  } else if (one.kind === 'sign out') store.end('asked');
  else if (one.kind === 'idle') store.recordIdle();
  else if (one.kind === 'active') store.noteActivity();
  else stores[one.tab] = open(one.tab);
};

describe('several people in several tabs', () => {
  it('never mix one person’s id with another’s token, after any change, in any order of steps [S8] [A6.3]', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        const tabs = threeTabs();
        for (const [count, one] of steps.entries()) perform(tabs, one, count);
        expect(tabs.mixed).toEqual([]);
      }),
      { numRuns: runs(500) },
    );
  });

  it('never end the session of somebody else: a tab that is not theirs leaves it as it is [S8]', () => {
    fc.assert(
      fc.property(fc.constantFrom('sign out' as const, 'idle' as const), (kind) => {
        const tabs = threeTabs();
        perform(tabs, { kind: 'sign in', tab: 0, person: people[0] }, 0);
        perform(tabs, { kind: 'sign in', tab: 1, person: people[1] }, 1);
        perform(tabs, { kind, tab: 0 }, 2);
        expect(tabs.stores.map((store) => store.credentials())).toEqual([
          null,
          { userid: people[1], token: `${people[1]} 1` },
          null,
        ]);
      }),
    );
  });

  it('leave no e-mail address in a tab that is reloaded after another person has signed in [S8]', () => {
    const tabs = threeTabs();
    perform(tabs, { kind: 'sign in', tab: 0, person: people[0] }, 0);
    perform(tabs, { kind: 'sign in', tab: 1, person: people[1] }, 1);
    expect(tabs.tabStores[0]?.get('email_id')).toBe('u-maria-santos@example.com');
    perform(tabs, { kind: 'reload', tab: 0 }, 2);
    expect([tabs.tabStores[0]?.keys(), tabs.stores[0]?.stored()]).toEqual([[], 'person']);
  });
});
