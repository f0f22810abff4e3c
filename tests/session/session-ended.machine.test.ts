import { describe, expect, it } from 'vitest';
import { calledPorts, isLeaving, minute, open, pass, reasons, tags } from './started-session.ts';

describe('a session that ends from outside', () => {
  it('ends at once if the provider refuses the token [A8.8] [D8.1]', async () => {
    const session = open();
    session.send({ type: 'token.refused' });
    expect(reasons(session)).toEqual(['endSession: refused']);
    await session.answer('endSession', undefined);
    await session.answer('loadSignIn', undefined);
    expect([isLeaving(session), session.snapshot().status]).toEqual([true, 'active']);
    pass(session, 5_000);
    expect(session.snapshot().hasTag('stranded')).toBe(true);
  });

  it('shows nothing while it checks whether the computer slept past the limit, and then ends as idle [S9] [A4.7]', async () => {
    const session = open();
    session.send({ type: 'limit.passed' });
    session.send({ type: 'limit.passed' });
    session.send({ type: 'activity.seen' });
    expect([tags(session), calledPorts(session)]).toEqual([
      ['covered'],
      ['watchSession', 'watchSession', 'checkClock'],
    ]);
    await session.answer('checkClock', 'slept');
    expect(calledPorts(session).at(-1)).toBe('recordIdle');
  });

  it('continues, and restarts its timers, if the computer’s clock was set [S47]', async () => {
    const session = open();
    pass(session, 13 * minute);
    session.send({ type: 'limit.passed' });
    await session.answer('checkClock', 'set');
    expect([tags(session), reasons(session)]).toEqual([[], []]);
    pass(session, 13 * minute);
    expect(tags(session)).toEqual(['warned']);
  });

  it('ends as idle if the provider’s time is not known within three seconds [S9]', () => {
    const session = open();
    session.send({ type: 'limit.passed' });
    session.clock.increment(2_999);
    expect(isLeaving(session)).toBe(false);
    session.clock.increment(1);
    expect(calledPorts(session).at(-1)).toBe('recordIdle');
  });

  it('notices during the clock check that another tab has signed out [S9]', () => {
    const session = open();
    session.send({ type: 'limit.passed' });
    session.send({ type: 'signOut.heard' });
    expect(calledPorts(session).at(-1)).toBe('leaveQuietly');
  });

  it('empties the tab during the clock check if another person has signed in [S8]', () => {
    const session = open();
    session.send({ type: 'limit.passed' });
    session.send({ type: 'person.changed' });
    expect(calledPorts(session).at(-1)).toBe('emptyTab');
  });

  it('leaves quietly if another tab has signed out [S9]', async () => {
    const session = open();
    session.send({ type: 'signOut.heard' });
    expect([tags(session), calledPorts(session)]).toEqual([['leaving'], ['watchSession', 'leaveQuietly']]);
    await session.answer('leaveQuietly', undefined);
    pass(session, 4_999);
    expect(session.snapshot().hasTag('stranded')).toBe(false);
    pass(session, 1);
    expect([session.snapshot().hasTag('stranded'), calledPorts(session)]).toEqual([
      true,
      ['watchSession', 'leaveQuietly'],
    ]);
  });

  it('is replaced if another person signs in [S8]', async () => {
    const session = open();
    session.send({ type: 'person.changed' });
    expect([tags(session), calledPorts(session)]).toEqual([['leaving'], ['watchSession', 'emptyTab']]);
    await session.answer('emptyTab', undefined);
    expect(tags(session)).toEqual(['replaced']);
  });
});
