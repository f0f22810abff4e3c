import { describe, expect, it } from 'vitest';
import { mapStorage, person, start, storeOn } from './map-storage.ts';

const maria = { userid: 'u-maria-santos', token: 'token-1' };

/** Two tabs of one session. */
const twoTabs = () => {
  const shared = mapStorage();
  const clock = { now: start };
  const open = () =>
    storeOn(
      shared,
      mapStorage(),
      () => clock.now,
      () => clock.now,
    );
  const store = open();
  store.begin(maria, person('maria'));
  const other = open();
  return {
    store,
    other,
    pass: (ms: number) => {
      clock.now += ms;
    },
  };
};

describe('A session', () => {
  it('goes on in every tab with a token that the provider gives in its course [A7.5] [A6.2]', () => {
    const { store, other, pass } = twoTabs();
    pass(60_000);
    store.renewToken('token-2');
    const renewed = { ...maria, token: 'token-2' };
    expect([store.credentials(), other.credentials()]).toEqual([renewed, renewed]);
    other.renewToken('token-3');
    expect(store.credentials()?.token).toBe('token-3');
    expect([store.stored(), store.lastCredentials()?.token, other.isReplaced()]).toEqual([
      'person',
      'token-3',
      false,
    ]);
    store.end('asked');
    expect(other.lastCredentials()).toBe(null);
  });

  it('goes on so also where the machine’s clock was set meanwhile [S47]', () => {
    const { store, other } = twoTabs();
    store.followAhead(60_000);
    expect(other.credentials()).toEqual(maria);
    store.renewToken('token-2');
    expect(other.credentials()?.token).toBe('token-2');
  });

  it('takes no token that could not be one, and none once it is over [A6.2] [SE7]', () => {
    const { store, other } = twoTabs();
    for (const token of ['', '\u0000', 'x'.repeat(5_000)]) store.renewToken(token);
    expect([store.credentials(), other.credentials()]).toEqual([maria, maria]);
    other.end('asked');
    store.renewToken('token-2');
    expect([store.credentials(), store.stored()]).toEqual([null, 'nobody']);
  });

  it('is not the one that the same person has begun in another tab [S8]', () => {
    const { store, other, pass } = twoTabs();
    pass(1_000);
    other.begin({ ...maria, token: 'token-2' }, person('maria'));
    expect([store.credentials(), other.credentials()?.token]).toEqual([null, 'token-2']);
  });
});
