import { describe, expect, it } from 'vitest';
import { minute, hour, open, calledPorts, reasons, tags, pass, isLeaving } from './started-session.ts';
import type { Opened } from './started-session.ts';

describe('a session that begins', () => {
  it('continues if a person is stored, without a call [A6.2]', () => {
    const session = open();
    expect([isLeaving(session), calledPorts(session)]).toEqual([false, ['watchSession']]);
  });

  it('ends at once if nobody is stored [A2.13]', async () => {
    const session = open('nobody');
    expect(reasons(session)).toEqual(['endSession: absent']);
    await session.answer('endSession', undefined);
    expect(isLeaving(session)).toBe(true);
    expect(calledPorts(session)).toEqual(['endSession', 'loadSignIn']);
  });

  it.each([
    ['idlePerson', 'idle'],
    ['agedPerson', 'aged'],
  ] as const)('ends at once if %s is stored [A2.13] [A4.7] [S28]', (stored, reason) => {
    // The idle times were recorded before the reload: now only the sign-out is left.
    expect(reasons(open(stored))).toEqual([`endSession: ${reason}`]);
  });

  it('empties the tab if another person has signed in, and keeps that person’s data [S8]', async () => {
    const session = open('otherPerson');
    expect(calledPorts(session)).toEqual(['emptyTab']);
    await session.answer('emptyTab', undefined);
    expect([tags(session), session.snapshot().status]).toEqual([['replaced'], 'done']);
  });
});

describe('the warning before the idle sign-out', () => {
  it('appears two minutes before the 15 minutes are over, and not sooner [A4.7] [A9.1] [X6]', () => {
    const session = open();
    pass(session, 13 * minute - 1);
    expect(session.snapshot().hasTag('warned')).toBe(false);
    pass(session, 1);
    expect(session.snapshot().hasTag('warned')).toBe(true);
    pass(session, 2 * minute - 1);
    expect(isLeaving(session)).toBe(false);
    pass(session, 1);
    expect(calledPorts(session)).toEqual(['watchSession', 'recordIdle']);
  });

  it('records the idle times at once, and reloads [A4.7] [S10]', async () => {
    const session = open();
    pass(session, 15 * minute);
    expect(calledPorts(session)).toEqual(['watchSession', 'recordIdle']);
    await session.answer('recordIdle', undefined);
    expect([isLeaving(session), session.snapshot().hasTag('stranded')]).toEqual([true, false]);
    pass(session, 4_999);
    expect(session.snapshot().hasTag('stranded')).toBe(false);
    pass(session, 1);
    expect([session.snapshot().hasTag('stranded'), session.snapshot().status]).toEqual([true, 'done']);
  });

  it('is postponed by activity in any tab [A4.7] [S9]', () => {
    const session = open();
    pass(session, 12 * minute);
    session.send({ type: 'activity.seen' });
    pass(session, 13 * minute - 1);
    expect(session.snapshot().hasTag('warned')).toBe(false);
    pass(session, 1);
    expect(session.snapshot().hasTag('warned')).toBe(true);
  });

  it('disappears after three seconds without activity, and the 13 minutes restart [X6]', () => {
    const session = open();
    pass(session, 14 * minute);
    session.send({ type: 'activity.seen' });
    expect([session.snapshot().hasTag('warned'), session.snapshot().hasTag('resumed')]).toEqual([
      false,
      true,
    ]);
    pass(session, 2_000);
    session.send({ type: 'activity.seen' });
    pass(session, 2_999);
    expect(session.snapshot().hasTag('resumed')).toBe(true);
    pass(session, 1);
    expect(session.snapshot().hasTag('resumed')).toBe(false);
    pass(session, 13 * minute - 1);
    expect(session.snapshot().hasTag('warned')).toBe(false);
    pass(session, 1);
    expect(session.snapshot().hasTag('warned')).toBe(true);
  });

  it('disappears at once if the person closes it, or signs out from it [X6]', () => {
    const resumed = () => {
      const session = open();
      pass(session, 14 * minute);
      session.send({ type: 'activity.seen' });
      return session;
    };
    const closed = resumed();
    closed.send({ type: 'warning.closed' });
    expect(tags(closed)).toEqual([]);
    pass(closed, 13 * minute);
    expect(closed.snapshot().hasTag('warned')).toBe(true);
    const left = resumed();
    left.send({ type: 'signOut.requested' });
    expect([tags(left), calledPorts(left)]).toEqual([[], ['watchSession', 'findUnsent']]);
  });

  it.each(['recent', 'warned', 'resumed'] as const)(
    'is recomputed from the last activity after a time jump, from %s [S9]',
    (from) => {
      const session = open();
      if (from !== 'recent') pass(session, 13 * minute);
      else pass(session, 10 * minute);
      if (from === 'resumed') session.send({ type: 'activity.seen' });
      session.send({ type: 'time.jumped' });
      expect(tags(session)).toEqual([]);
      pass(session, 13 * minute - 1);
      expect(tags(session)).toEqual([]);
      pass(session, 1);
      expect(tags(session)).toEqual(['warned']);
    },
  );
});

describe('the twelve hours of a session', () => {
  /** Time passes, and the person is active every ten minutes. */
  const passActive = (session: Opened, ms: number) => {
    for (let left = ms; left > 0; left -= 10 * minute) {
      session.send({ type: 'activity.seen' });
      pass(session, Math.min(left, 10 * minute));
    }
  };

  it('end it, with a warning two minutes before that activity does not postpone [S28]', () => {
    const session = open();
    passActive(session, 12 * hour - 2 * minute - 1);
    expect(tags(session)).toEqual([]);
    pass(session, 1);
    expect(tags(session)).toEqual(['ageWarned']);
    session.send({ type: 'activity.seen' });
    pass(session, 2 * minute - 1);
    expect(tags(session)).toEqual(['ageWarned']);
    pass(session, 1);
    expect(reasons(session)).toEqual(['endSession: aged']);
  });

  it('end it without an idle record [S28]', async () => {
    const session = open();
    passActive(session, 12 * hour);
    await session.answer('endSession', undefined);
    await session.answer('loadSignIn', undefined);
    pass(session, 5_000);
    expect(session.snapshot().hasTag('stranded')).toBe(true);
  });

  it('are recomputed after a time jump from the remaining time [S28]', () => {
    const young = open();
    passActive(young, 10 * hour);
    young.send({ type: 'time.jumped' });
    passActive(young, 11 * hour);
    expect(tags(young)).toEqual([]);
    const old = open();
    passActive(old, 12 * hour - 2 * minute);
    old.send({ type: 'activity.seen' });
    pass(old, minute);
    old.send({ type: 'time.jumped' });
    pass(old, 2 * minute - 1);
    expect(tags(old)).toEqual(['ageWarned']);
    pass(old, 1);
    expect(reasons(old)).toEqual(['endSession: aged']);
  });
});

describe('signing out', () => {
  it('looks for unsent work and ends the session at once; then the sign-in is loaded [A2.31] [A4.11] [X5]', async () => {
    const session = open();
    session.send({ type: 'signOut.requested' });
    expect(calledPorts(session)).toEqual(['watchSession', 'findUnsent']);
    await session.answer('findUnsent', false);
    expect(reasons(session)).toEqual(['endSession: asked']);
    await session.answer('endSession', undefined);
    expect(calledPorts(session).at(-1)).toBe('loadSignIn');
  });

  it('ends the session also if the page is closed while it looks for unsent work, or asks about it [A2.7] [A4.12] [X5]', async () => {
    const looking = open();
    looking.send({ type: 'signOut.requested' });
    looking.send({ type: 'page.left' });
    expect(reasons(looking)).toEqual(['endSession: left']);
    const asking = open();
    asking.send({ type: 'signOut.requested' });
    await asking.answer('findUnsent', true);
    asking.send({ type: 'page.left' });
    expect(reasons(asking)).toEqual(['endSession: left']);
    const unasked = open();
    unasked.send({ type: 'page.left' });
    expect(isLeaving(unasked)).toBe(false);
  });

  it('asks before it deletes unsent work [X5]', async () => {
    const session = open();
    session.send({ type: 'signOut.requested' });
    await session.answer('findUnsent', true);
    expect([tags(session), isLeaving(session)]).toEqual([['asking'], false]);
    session.send({ type: 'signOut.confirmed' });
    expect(reasons(session)).toEqual(['endSession: asked']);
  });

  it('can be cancelled while it looks or asks, and requested again [X5]', async () => {
    const session = open();
    session.send({ type: 'signOut.requested' });
    session.send({ type: 'signOut.cancelled' });
    expect([isLeaving(session), session.emitted]).toEqual([false, [{ type: 'person.stayed' }]]);
    session.send({ type: 'signOut.requested' });
    await session.answer('findUnsent', true);
    session.send({ type: 'signOut.cancelled' });
    expect([tags(session), session.emitted.length]).toEqual([[], 2]);
    session.send({ type: 'signOut.requested' });
    expect(calledPorts(session).filter((id) => id === 'findUnsent')).toHaveLength(3);
  });

  it('does not prevent the idle warning meanwhile [X6]', async () => {
    const session = open();
    session.send({ type: 'signOut.requested' });
    await session.answer('findUnsent', true);
    pass(session, 13 * minute);
    expect(tags(session)).toEqual(['asking', 'warned']);
    pass(session, 2 * minute);
    expect(calledPorts(session).at(-1)).toBe('recordIdle');
  });
});
