import { describe, expect, it } from 'vitest';
import { otpMachine } from '../../machines/otp/otp.machine.ts';
import { startActor } from '../support/start-actor.ts';

const user = { kind: 'user', userId: 'u-maria-santos' } as const;
const person = { realName: 'Maria Santos', mobile: '*******0142', email: null, requestors: [] };

const begun = (input: object = {}) => {
  const stage = startActor(otpMachine, {
    link: user,
    stored: 'nobody',
    resumed: null,
    isWanted: false,
    ...input,
  });
  return { ...stage, called: () => stage.calls.map(({ id }) => id) };
};

describe('the look-up of a person', () => {
  it.each(['missing', 'malformed'])(
    'is not begun where the user id is %s: the user is invalid [S5]',
    (kind) => {
      const stage = begun({ link: { kind }, stored: 'samePerson' });
      expect([stage.snapshot().value, stage.called()]).toEqual(['invalidUser', []]);
    },
  );

  it('shows an invalid user where the provider knows nobody, and asks nothing more [A2.16] [A8.4]', async () => {
    const stage = begun();
    await stage.answer('getUser', { kind: 'unknownUser' });
    stage.send({ type: 'lookUp.retried' });
    expect([stage.snapshot().value, stage.called(), stage.emitted]).toEqual(['invalidUser', ['getUser'], []]);
  });

  it('goes on with what else a damaged link can mean, only once the provider has refused it as it came [S50] [S33]', async () => {
    const damaged = { link: { kind: 'user', userId: 'u-maria-santos.' }, otherReading: 'u-maria-santos' };
    const [refused, found, lost] = [begun(damaged), begun(damaged), begun(damaged)];
    await refused.answer('getUser', { kind: 'unknownUser' });
    await found.answer('getUser', { kind: 'found', tookMs: 0, person });
    await lost.answer('getUser', { kind: 'unreachable' });
    expect([refused.snapshot().output, refused.called()]).toEqual([
      { otherReading: 'u-maria-santos' },
      ['getUser'],
    ]);
    expect([found.snapshot().value, lost.snapshot().value]).toEqual(['identifying', 'lookUpFailed']);
  });

  it('shows an invalid user also where it is answered ‘Invalid Token’: nobody has a session that could be over [A8.4] [A2.16]', async () => {
    const stage = begun();
    await stage.answer('getUser', { kind: 'invalidToken' });
    expect([stage.snapshot().value, stage.called(), stage.emitted]).toEqual(['invalidUser', ['getUser'], []]);
  });

  it('clears the session of another person once, before it, and not again when it is tried again [S8]', async () => {
    const stage = begun({ stored: 'otherPerson' });
    const first = stage.called();
    await stage.answer('forgetStoredPerson', undefined);
    await stage.answer('getUser', { kind: 'unreachable' });
    const failed: unknown = stage.snapshot().value;
    stage.send({ type: 'lookUp.retried' });
    await stage.answer('getUser', { kind: 'found', tookMs: 0, person });
    expect([first, failed, stage.snapshot().value, stage.called()]).toEqual([
      ['forgetStoredPerson'],
      'lookUpFailed',
      'identifying',
      ['forgetStoredPerson', 'getUser', 'getUser', 'verification'],
    ]);
  });
});
