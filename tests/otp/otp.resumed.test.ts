import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { otpMachine } from '../../machines/otp/otp.machine.ts';
import type { Resumed } from '../../machines/verification/verification.ts';
import { createRequestedCodeStore } from '../../src/session/requested-code.ts';
import { beginVisit, resumedFrom } from '../../src/verification/visit.ts';
import type { RequestedCode } from '../../src/session/requested-code.ts';
import { mapStorage } from '../session/map-storage.ts';
import { startActor } from '../support/start-actor.ts';
import { runs } from '../fuzz/extent.ts';
import { anyCharacter } from '../fuzz/texts.ts';

const maria = 'u-maria-santos';
const start = Date.UTC(2026, 2, 1, 9, 0, 0);
const minute = 60_000;

const bySms = {
  method: 'sms',
  used: { sms: true, email: false },
  isConfirmed: true,
  lifetimeMs: null,
} as const;
const byEmail = {
  method: 'email',
  used: { sms: false, email: true },
  isConfirmed: true,
  lifetimeMs: 10 * minute,
} as const;

/** A tab in which the authorization screen can be opened several times. */
const openTab = (values: Record<string, string> = {}) => {
  const clock = { now: start };
  const tab = mapStorage(values);
  const store = createRequestedCodeStore(tab, () => clock.now);
  const visit = (resumed: Resumed | null = null) =>
    beginVisit({ ...store, keepCode: () => {} }, maria, resumed, () => clock.now);
  const resumed = (userid = maria) => {
    const asked = store.requestedCode(userid);
    return asked && resumedFrom(asked, clock.now);
  };
  return { clock, tab, store, visit, resumed };
};

describe('what a tab knows of a code after a reload', () => {
  it('is the remaining time, by the method that was used last [A4.1] [S2]', () => {
    const { clock, visit, resumed } = openTab();
    const { noteRequested } = visit();
    noteRequested({ ...bySms, isConfirmed: false });
    clock.now += 10_000;
    const used = { sms: true, email: false };
    expect(resumed()).toEqual({
      method: 'sms',
      used,
      isConfirmed: false,
      resendMs: { sms: 20_000, email: 0 },
      lifetimeMs: null,
    });
    clock.now += minute;
    noteRequested({ ...byEmail, used: { sms: true, email: true } });
    clock.now += minute;
    expect(resumed()).toEqual({
      method: 'email',
      used: { sms: true, email: true },
      isConfirmed: true,
      resendMs: { sms: 0, email: 0 },
      lifetimeMs: 9 * minute,
    });
    clock.now += 60 * minute;
    expect(resumed()?.lifetimeMs).toBe(0);
  });

  it('includes the pause of each method separately [S41]', () => {
    const { clock, visit, resumed } = openTab();
    const { noteRequested } = visit();
    noteRequested(byEmail);
    clock.now += 10_000;
    noteRequested({ ...bySms, used: { sms: true, email: true } });
    clock.now += 5_000;
    expect(resumed()?.resendMs).toEqual({ sms: 25_000, email: 15_000 });
  });

  it('is deleted a day after the code’s end, and at once for everybody else [S8]', () => {
    const { clock, tab, visit, resumed } = openTab();
    const day = 24 * 60 * minute;
    visit().noteRequested(byEmail);
    clock.now += 10 * minute + day;
    expect(resumed()?.lifetimeMs).toBe(0);
    clock.now += 1;
    expect([resumed(), tab.keys()]).toEqual([null, []]);
    visit().noteRequested(bySms);
    expect([resumed('u-emil-larsen'), tab.keys(), resumed()]).toEqual([null, [], null]);
  });

  it('contains neither the code nor what was typed [S1]', () => {
    const { tab, visit } = openTab();
    visit().noteRequested(byEmail);
    expect(tab.keys().map((key) => [key, JSON.parse(tab.get(key) ?? '') as unknown])).toEqual([
      [
        'code_asked',
        {
          userid: maria,
          method: 'email',
          sent: { sms: null, email: start },
          isConfirmed: true,
          sentAt: start,
          until: start + 10 * minute,
        },
      ],
    ]);
  });

  it('is nothing or valid times, whatever is stored there [S23]', () => {
    const moment = fc.oneof(
      fc.integer({ min: -2 * start, max: 2 * start }),
      fc.double(),
      fc.constantFrom(start, start + 5_000, start - 5_000, `${start}`, null, true),
    );
    const fields: { [K in keyof RequestedCode | 'userid']: fc.Arbitrary<unknown> } = {
      userid: fc.constantFrom(maria, 'u-emil-larsen', 1, null),
      method: fc.constantFrom('sms', 'email', 'fax', null),
      sent: fc.oneof(fc.constantFrom(null, 'both'), fc.record({ sms: fc.anything(), email: moment })),
      isConfirmed: fc.constantFrom(true, false, 1),
      sentAt: moment,
      until: moment,
    };
    const written = fc.oneof(
      fc.string({ unit: anyCharacter }),
      fc.json(),
      fc.record(fields, { requiredKeys: [] }).map((value) => JSON.stringify(value)),
    );
    fc.assert(
      fc.property(written, (value) => {
        const found = openTab({ code_asked: value }).resumed();
        if (found === null) return;
        const { resendMs, lifetimeMs, method, used } = found;
        expect(used[method]).toBe(true);
        for (const [ms, most] of [
          [resendMs.sms, 30_000],
          [resendMs.email, 30_000],
          [lifetimeMs ?? 0, 2 ** 31 - 1],
        ] as const)
          expect(ms >= 0 && ms <= most && Number.isInteger(ms)).toBe(true);
      }),
      { numRuns: runs(500) },
    );
  });
});

describe('the authorization screen after a reload', () => {
  const person = {
    realName: 'Maria Santos',
    mobile: '*******0142',
    email: 'm*s@example.com',
    requestors: [],
  };
  const asked: Resumed = {
    method: 'email',
    used: { sms: false, email: true },
    isConfirmed: true,
    resendMs: { sms: 0, email: 20_000 },
    lifetimeMs: 100_000,
  };
  const goesOnWith = async (tookMs: number) => {
    const link = { kind: 'user', userId: maria };
    const stage = startActor(otpMachine, { link, stored: 'nobody', resumed: asked });
    await stage.answer('getUser', { kind: 'found', person, tookMs });
    return stage.calls.at(-1);
  };
  const verification = (resumed: Resumed) => ({
    id: 'verification',
    input: { methods: { sms: true, email: true }, first: null, resumed },
  });

  it('subtracts the duration of the look-up, however long the person retried it [S2]', async () => {
    const over = { ...asked, resendMs: { sms: 0, email: 0 } };
    expect([await goesOnWith(5_000), await goesOnWith(99_000), await goesOnWith(3_600_000)]).toEqual([
      verification({ ...asked, resendMs: { sms: 0, email: 15_000 }, lifetimeMs: 95_000 }),
      verification({ ...over, lifetimeMs: 1_000 }),
      verification({ ...over, lifetimeMs: 0 }),
    ]);
  });
});
