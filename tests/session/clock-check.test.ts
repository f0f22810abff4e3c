import { describe, expect, it } from 'vitest';
import { createProviderClock } from '../../src/api/provider-clock.ts';
import { checkClock } from '../../src/session/clock-check.ts';
import { createSessionStore } from '../../src/session/session-store.ts';
import { limits, mapStorage, person, start } from './map-storage.ts';

const minute = 60_000;
const hour = 60 * minute;

/** A computer with its clock, and the provider, whose time goes on by itself. */
const openComputer = () => {
  const at = { wall: start, steady: 0, provider: start - 7 * minute };
  const local = mapStorage();
  let answers = true;
  const openTab = () => {
    const clock = createProviderClock(
      () => at.wall,
      () => at.steady,
    );
    const open = () =>
      createSessionStore(local, mapStorage(), limits, {
        now: () => at.wall,
        steady: () => at.steady,
        providerNow: clock.now,
      });
    const hear = () => clock.note(new Date(at.provider).toUTCString(), at.steady);
    const store = open();
    hear();
    const check = () =>
      checkClock(
        {
          store,
          limits: { ...limits, idleWarningMs: 2 * minute },
          clock,
          askTime: async () => {
            if (answers) hear();
          },
        } as never,
        new AbortController().signal,
      );
    return { store, check, reload: open };
  };
  return {
    openTab,
    /** What every clock tells. */
    pass: (ms: number) => {
      at.wall += ms;
      at.steady += ms;
      at.provider += ms;
    },
    sleep: (ms: number) => {
      at.wall += ms;
      at.provider += ms;
    },
    set: (byMs: number) => {
      at.wall += byMs;
    },
    silence: () => {
      answers = false;
    },
  };
};

const signedIn = () => {
  const computer = openComputer();
  const tab = computer.openTab();
  tab.store.clear();
  tab.store.begin({ userid: 'u-1', token: 't-1' }, person('Ana'));
  tab.store.noteActivity();
  expect(tab.store.credentials()).not.toBeNull();
  return { computer, tab };
};

describe('A time jump beyond the idle limit', () => {
  it.each([16 * minute, 8 * hour])(
    'is sleep if the provider’s time has advanced as well: %d ms [S9] [S47]',
    async (ms) => {
      const { computer, tab } = signedIn();
      computer.sleep(ms);
      expect([await tab.check(), tab.store.credentials()]).toEqual(['slept', null]);
    },
  );

  it.each([16 * minute, 2 * hour, 30 * hour])(
    'is a clock that was set ahead by %d ms if it has not: the session’s age is unchanged [S47] [S28]',
    async (ms) => {
      const { computer, tab } = signedIn();
      computer.pass(5 * minute);
      computer.set(ms);
      expect(tab.store.credentials()).toBeNull();
      expect([await tab.check(), tab.store.credentials()]).toEqual(['set', { userid: 'u-1', token: 't-1' }]);
      for (const measured of [tab.store.idleFor(), tab.store.age()])
        expect(Math.abs(measured - 5 * minute)).toBeLessThan(2_000);
      expect(tab.reload().stored()).toBe('person');
    },
  );

  it('is sleep past the limit even if the clock was set afterwards [S9]', async () => {
    const { computer, tab } = signedIn();
    computer.sleep(16 * minute);
    computer.set(2 * hour);
    expect(await tab.check()).toBe('slept');
  });

  it('counts as sleep if the provider does not answer [S9]', async () => {
    const { computer, tab } = signedIn();
    computer.silence();
    computer.set(2 * hour);
    expect(await tab.check()).toBe('slept');
  });

  it('is corrected once for two tabs that check one after the other: neither makes the session younger [S9] [S47] [BR6]', async () => {
    const { computer, tab } = signedIn();
    const other = computer.openTab();
    expect(other.store.idleFor()).toBe(0);
    computer.pass(5 * minute);
    computer.set(2 * hour);
    expect([await tab.check(), await other.check()]).toEqual(['set', 'set']);
    expect(Math.abs(other.store.idleFor() - 5 * minute)).toBeLessThan(2_000);
    computer.pass(10 * minute);
    expect(other.store.credentials()).toBeNull();
  });
});

describe('A clock that is set back by two hours', () => {
  it('does not change the age of a session after a reload [BR6] [S47]', () => {
    const { computer, tab } = signedIn();
    const other = computer.openTab();
    expect([other.store.idleFor(), other.store.age()]).toEqual([0, 0]);
    computer.pass(5 * minute);
    computer.set(-2 * hour);
    tab.store.followBack();
    other.store.followBack();
    const again = tab.reload();
    expect([again.stored(), again.idleFor(), again.age()]).toEqual(['person', 5 * minute, 5 * minute]);
  });
});
