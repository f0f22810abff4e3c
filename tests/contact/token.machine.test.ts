import { describe, expect, it } from 'vitest';
import { afterRefusedToken } from '../support/token-refused.ts';
import type { CallOfToken } from '../support/token-refused.ts';
import { begun, entered, proving, removing, storing } from './started-contact.ts';

const lostAt = (reached: CallOfToken['reached'], call: string) => async () => {
  const stage = await reached();
  await stage.answer(call, { kind: 'unconfirmed' });
  return stage;
};

const calls: readonly CallOfToken[] = [
  { when: 'the contacts are read', call: 'getUser', reached: begun },
  { when: 'a number is checked', call: 'checkSms', reached: () => entered('mobile') },
  { when: 'an address is checked', call: 'checkEmail', reached: () => entered('email') },
  { when: 'a number is proved', call: 'verification', reached: () => proving('mobile') },
  { when: 'an address is proved', call: 'verification', reached: () => proving('email') },
  { when: 'a number is stored', call: 'performSms', reached: () => storing('mobile') },
  { when: 'an address is stored', call: 'performEmail', reached: () => storing('email') },
  { when: 'a number is removed', call: 'performSms', reached: removing },
  {
    when: 'a number whose change is in doubt is read again',
    call: 'getUser',
    reached: lostAt(() => storing('mobile'), 'performSms'),
  },
  {
    when: 'an address whose change is in doubt is read again',
    call: 'getUser',
    reached: lostAt(() => storing('email'), 'performEmail'),
  },
  {
    when: 'a number whose removal is in doubt is read again',
    call: 'getUser',
    reached: lostAt(removing, 'performSms'),
  },
];

describe('a refused token on the profile', () => {
  it.each(calls)('ends the session without a word when $when [A8.8] [S37]', async ({ call, reached }) => {
    const stage = await reached();
    const { state, called, told } = await afterRefusedToken(stage, call);
    expect([state, stage.snapshot().status, called]).toEqual(['signedOut', 'done', []]);
    expect(told.filter(({ type }) => type === 'notice')).toEqual([]);
  });
});
