import { describe, expect, it } from 'vitest';
import { afterRefusedToken } from '../support/token-refused.ts';
import type { CallOfToken } from '../support/token-refused.ts';
import {
  startProfile,
  submitEntry,
  foundContacts,
  startVerifying,
  startRemoving,
  startStoring,
} from './start-contact.ts';

const changes = [
  {
    change: 'a new number',
    call: 'performSms',
    method: 'sms',
    on: 'mobile',
    notice: 'contact.notice.mobileUpdated',
    reached: () => startStoring('mobile'),
  },
  {
    change: 'a new address',
    call: 'performEmail',
    method: 'email',
    on: 'email',
    notice: 'contact.notice.emailUpdated',
    reached: () => startStoring('email'),
  },
  {
    change: 'the removal of a number',
    call: 'performSms',
    method: 'sms',
    on: 'removal',
    notice: 'contact.notice.mobileRemoved',
    reached: startRemoving,
  },
] as const;

const after = { mobile: '*******0187', email: 'm***a@example.org' };

describe.each(changes)('$change', ({ call, method, on, notice, reached }) => {
  const success = { type: 'notice', intent: 'success', id: notice, ms: 1_000 };
  const lost = async () => {
    const stage = await reached();
    await stage.answer(call, { kind: 'unconfirmed' });
    return stage;
  };
  const notStored = async () => {
    const stage = await lost();
    await stage.answer('getUser', foundContacts);
    return stage;
  };
  const performed = ({ called }: Awaited<ReturnType<typeof reached>>) =>
    called().filter((id) => id === call).length;

  it('shows a notice when stored, and marks the changed contact [A4.9] [A8.11]', async () => {
    const stage = await reached();
    await stage.answer(call, { kind: 'performed', contacts: after });
    const { contacts, storedMethod } = stage.snapshot().context;
    expect([stage.state(), contacts, storedMethod, stage.notices()]).toEqual([
      'viewing',
      after,
      method,
      [success],
    ]);
  });

  it('shows the provider’s text when refused, and can be edited again [S13]', async () => {
    const stage = await reached();
    await stage.answer(call, { kind: 'refused', error: 'taken' });
    expect([stage.state(), stage.snapshot().context.error, performed(stage), stage.notices()]).toEqual([
      'editing.refused',
      'taken',
      1,
      [{ type: 'notice', intent: 'warning', text: 'taken', ms: 10_000 }],
    ]);
  });

  it('is reread after a lost answer, and succeeds if it is stored [X3]', async () => {
    const stage = await lost();
    const reading = [stage.state(), stage.called().at(-1), stage.notices()];
    await stage.answer('getUser', { ...foundContacts, contacts: after, isStored: true });
    expect(reading).toEqual([`storing.${on}.rereading`, 'getUser', []]);
    const { contacts, storedMethod } = stage.snapshot().context;
    expect([stage.state(), contacts, storedMethod, performed(stage), stage.notices()]).toEqual([
      'viewing',
      after,
      method,
      1,
      [success],
    ]);
  });

  it('shows the contacts that were reread, none as changed, if it is not stored [X3]', async () => {
    const stage = await lost();
    const elsewhere = { ...foundContacts.contacts, email: 'm***a@example.net' };
    await stage.answer('getUser', { ...foundContacts, contacts: elsewhere });
    stage.send({ type: 'editing.cancelled' });
    const { contacts, storedMethod } = stage.snapshot().context;
    expect([stage.state(), contacts, storedMethod]).toEqual(['viewing', elsewhere, null]);
  });

  it('can be sent again or cancelled if the reread shows that it is not stored [X3]', async () => {
    const [repeated, left] = [await notStored(), await notStored()];
    const offered = [repeated.state(), performed(repeated), repeated.notices()];
    repeated.send({ type: 'save.retried' });
    left.send({ type: 'editing.cancelled' });
    expect(offered).toEqual([`storing.${on}.notStored`, 1, []]);
    expect([repeated.state(), performed(repeated)]).toEqual([`storing.${on}.performing`, 2]);
    expect([left.state(), performed(left), left.notices()]).toEqual(['viewing', 1, []]);
  });

  it.each([{ kind: 'unreachable' }, { kind: 'refused', error: 'Closed' }])(
    'stays unknown if the reread is %j, and is only reread on request [X3]',
    async (answer) => {
      const stage = await lost();
      await stage.answer('getUser', answer);
      stage.send({ type: 'save.retried' });
      stage.send({ type: 'editing.cancelled' });
      const unknown = [stage.state(), performed(stage), stage.notices()];
      stage.send({ type: 'lookUp.retried' });
      expect(unknown).toEqual([`storing.${on}.unknown`, 1, []]);
      expect([stage.state(), stage.called().at(-1), performed(stage)]).toEqual([
        `storing.${on}.rereading`,
        'getUser',
        1,
      ]);
    },
  );
});

const lostAt = (reached: CallOfToken['reached'], call: string) => async () => {
  const stage = await reached();
  await stage.answer(call, { kind: 'unconfirmed' });
  return stage;
};

const calls: readonly CallOfToken[] = [
  { when: 'the contacts are read', call: 'getUser', reached: startProfile },
  { when: 'a number is checked', call: 'checkSms', reached: () => submitEntry('mobile') },
  { when: 'an address is checked', call: 'checkEmail', reached: () => submitEntry('email') },
  { when: 'a number is proved', call: 'verification', reached: () => startVerifying('mobile') },
  { when: 'an address is proved', call: 'verification', reached: () => startVerifying('email') },
  { when: 'a number is stored', call: 'performSms', reached: () => startStoring('mobile') },
  { when: 'an address is stored', call: 'performEmail', reached: () => startStoring('email') },
  { when: 'a number is removed', call: 'performSms', reached: startRemoving },
  {
    when: 'a number whose change is in doubt is read again',
    call: 'getUser',
    reached: lostAt(() => startStoring('mobile'), 'performSms'),
  },
  {
    when: 'an address whose change is in doubt is read again',
    call: 'getUser',
    reached: lostAt(() => startStoring('email'), 'performEmail'),
  },
  {
    when: 'a number whose removal is in doubt is read again',
    call: 'getUser',
    reached: lostAt(startRemoving, 'performSms'),
  },
];

describe('a refused token on the profile', () => {
  it.each(calls)('ends the session without a notice when $when [A8.8] [S37]', async ({ call, reached }) => {
    const stage = await reached();
    const { state, called, told } = await afterRefusedToken(stage, call);
    expect([state, stage.snapshot().status, called]).toEqual(['signedOut', 'done', []]);
    expect(told.filter(({ type }) => type === 'notice')).toEqual([]);
  });
});
