import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openStorage } from '../../src/session/browser-storage.ts';
import { createSessionStore } from '../../src/session/session-store.ts';
import { limits, mapStorage, person, start, storeOn } from './map-storage.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

describe('a clock that is set', () => {
  const signedIn = () => {
    const clock = { wall: start, steady: 0 };
    const localStore = mapStorage();
    const open = () =>
      storeOn(
        localStore,
        mapStorage(),
        () => clock.wall,
        () => clock.steady,
      );
    const store = open();
    store.begin({ userid: 'u-maria-santos', token: 't' }, person('maria'));
    // The store compares the clocks whenever it measures: here for the first time.
    store.idleFor();
    store.age();
    return { clock, store, open };
  };
  const step = fc.record({
    passed: fc.nat({ max: 600_000 }),
    set: fc.integer({ min: -9_000_000, max: 9_000_000 }),
  });

  it('never lengthens a session, however often it is set [S9] [S28] [BR6]', () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 20 }), (steps) => {
        const { clock, store } = signedIn();
        for (const { passed, set } of steps) {
          clock.wall += passed + set;
          clock.steady += passed;
          store.idleFor();
        }
        expect(store.idleFor()).toBeGreaterThanOrEqual(clock.steady);
        expect(store.age()).toBeGreaterThanOrEqual(clock.steady);
      }),
    );
  });

  it('set back, does not sign out a person who is active [S9] [BR6]', () => {
    const { clock, store } = signedIn();
    clock.wall -= 3_600_000;
    expect(store.credentials()).toEqual({ userid: 'u-maria-santos', token: 't' });
    store.noteActivity();
    expect([store.idleFor(), store.stored()]).toEqual([0, 'person']);
  });

  it('set back, ends no session where the monotonic clock has fractions of a millisecond [S9] [S47]', () => {
    const steady = vi.spyOn(performance, 'now').mockReturnValue(5_000.3);
    let wall = start;
    const store = createSessionStore(mapStorage(), mapStorage(), limits, { now: () => wall });
    store.begin({ userid: 'u-maria-santos', token: 't' }, person('maria'));
    store.noteActivity();
    expect([store.idleFor(), store.age()]).toEqual([0, 0]);
    steady.mockReturnValue(6_000.8);
    wall -= 8_000;
    store.followBack();
    expect(store.stored()).toBe('person');
  });

  it('set back by more than the tolerance, counts as over the age limit in a page that is opened afterwards [S9]', () => {
    const { clock, open } = signedIn();
    clock.wall -= 2_000;
    expect(open().stored()).toBe('person');
    clock.wall -= 1;
    expect(open().stored()).toBe('agedPerson');
  });
});

/** A browser's storage that refuses writes after the first `room`. */
class FillingStorage {
  [key: string]: unknown;
  #room: number;

  constructor(room: number) {
    this.#room = room;
  }

  getItem(key: string) {
    return Object.hasOwn(this, key) ? this[key] : null;
  }

  setItem(key: string, value: string) {
    this.#room -= 1;
    if (this.#room < 0) throw new DOMException('full', 'QuotaExceededError');
    this[key] = value;
  }

  removeItem(key: string) {
    Reflect.deleteProperty(this, key);
  }
}

describe('storage that fails in the middle of a session', () => {
  it('keeps all values together in memory, never half of them [S8] [BR4]', () => {
    fc.assert(
      fc.property(fc.nat({ max: 12 }), (writes) => {
        const area = new FillingStorage(writes + 1);
        const storage = openStorage(() => area as unknown as Storage);
        const store = storeOn(storage);
        store.begin({ userid: 'u-maria-santos', token: 'maria' }, person('maria'));
        // Another tab signs somebody else in, with room enough.
        for (const [key, value] of [
          ['userid', 'u-emil-larsen'],
          ['token', 'emil'],
          ['valid_user', 'true'],
        ] as const)
          Object.assign(area, { [key]: value });
        const pair = store.credentials();
        expect(pair === null || (pair.userid === 'u-maria-santos' && pair.token === 'maria')).toBe(true);
        expect(store.isReplaced() || pair !== null).toBe(true);
      }),
    );
  });
});
