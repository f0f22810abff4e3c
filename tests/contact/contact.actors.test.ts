import { afterEach, describe, expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { contactMachine } from '../../machines/contact/contact.machine.ts';
import { contactActors, createContactContents } from '../../src/views/contact/contact.actors.ts';
import { answerRequests } from '../support/answered-requests.ts';
import { no, uselessAnswers, yes } from '../support/answers.ts';
import { runPort } from '../support/run-port.ts';
import { verificationPorts } from '../verification/verification-ports.ts';
import { providerClient } from '../support/provider-client.ts';

const maria = {
  Email: 'maria.santos@example.com',
  SMS: '15551230142',
  RealName: 'Maria Santos',
  CountryCode: '1',
  AssociatedRequestors: [{ Requestor: 'Riverside Home Health', RequestorId: 'r-riverside' }],
};
const masked = { mobile: '*******0142', email: 'm**********s@example.com' };

const ended: (() => void)[] = [];
afterEach(() => {
  for (const end of ended.splice(0)) end();
});

const start = (signedIn = true) => {
  const kept: unknown[] = [];
  const codes: unknown[] = [];
  const contents = createContactContents();
  const api = providerClient();
  let token = 'token-1';
  const actors = contactActors(
    {
      api,
      credentials: () => (signedIn ? { userid: 'u-maria-santos', token } : null),
      keepCode: (code) => codes.push(code),
      keepContacts: (contacts) => kept.push(contacts),
      renewToken: (given) => void (token = given),
    },
    contents,
  );
  return { actors, kept, codes, contents };
};

/** Answers every request in the same way, and records the request's Data. */
const noting = (response: () => Response) => {
  const asked: unknown[] = [];
  answerRequests(async (request) => {
    const text = await request.clone().text();
    asked.push(text === '' ? request.url : (JSON.parse(text) as { Data: unknown }).Data);
    return response();
  });
  return asked;
};

describe('reading the contacts', () => {
  it('masks them for the machine, and stores them for the other screens [A2.35] [A3.10] [A4.9]', async () => {
    const asked = noting(() => yes(maria));
    const { actors, kept, contents } = start();
    expect(await runPort(actors.getUser)).toEqual({ kind: 'found', contacts: masked, isStored: false });
    expect(asked).toEqual(['http://provider.test/api/user?userid=u-maria-santos']);
    expect(kept).toEqual([{ mobile: '15551230142', email: 'maria.santos@example.com', countryCode: '1' }]);
    expect(contents.get().known).toEqual({
      mobile: { country: '1', digits: '5551230142' },
      email: 'maria.santos@example.com',
      requestors: [{ id: 'r-riverside', name: 'Riverside Home Health' }],
    });
  });

  it.each([
    ['nothing at all', null],
    ['null', { Email: null, SMS: null, CountryCode: null, AssociatedRequestors: null }],
    ['other types', { Email: ['x'], SMS: {}, CountryCode: 1, AssociatedRequestors: 'none' }],
    ['no digit and no letter', { Email: '  ', SMS: 'none', CountryCode: '' }],
  ])('finds no contact if the provider has %s [A2.39] [S23]', async (_, data) => {
    answerRequests(() => yes(data));
    expect(await runPort(start().actors.getUser)).toEqual({
      kind: 'found',
      contacts: { mobile: null, email: null },
      isStored: false,
    });
  });

  it('reads no contacts from a malformed answer', async () => {
    for (const [name, response] of Object.entries(uselessAnswers)) {
      answerRequests(response);
      expect([name, await runPort(start().actors.getUser)]).toEqual([name, { kind: 'unreachable' }]);
    }
  });

  it('makes no call without a session', async () => {
    const { actors } = start(false);
    const outputs = await Promise.all([
      runPort(actors.getUser),
      runPort(actors.checkSms, { value: '15551230187' }),
      runPort(actors.performSms, { removes: true }),
      runPort(verificationPorts(actors).verifyCode, { method: 'sms', code: '1' }),
    ]);
    expect(outputs).toEqual(outputs.map(() => ({ kind: 'invalidToken' })));
  });
});

describe('a new contact', () => {
  it('is checked, gets the code, is verified and stored, with the same value in each call [A7.9] [S1] [S13]', async () => {
    const { actors, kept } = start();
    answerRequests(() => yes(maria));
    await runPort(actors.getUser);
    const asked = noting(() => yes());
    await runPort(actors.checkSms, { value: '915551230187' });
    await runPort(verificationPorts(actors).sendCodeBySms);
    await runPort(verificationPorts(actors).verifyCode, { method: 'sms', code: '482913' });
    const output = await runPort(actors.performSms, { removes: false });
    const who = { UserId: 'u-maria-santos', Token: 'token-1' };
    const target = { VerificationTarget: '915551230187' };
    expect(asked).toEqual([
      { ...who, Action: 'Check', Type: 'SMS', Value: '915551230187' },
      { ...who, ...target, Action: 'SMSVERIFICATION' },
      { ...who, ...target, Action: 'VERIFY', VerificationCode: '482913' },
      { ...who, Action: 'Perform', Type: 'SMS', Value: '915551230187' },
    ]);
    expect(output).toEqual({ kind: 'performed', contacts: { ...masked, mobile: '********0187' } });
    expect(kept.at(-1)).toEqual({
      mobile: '915551230187',
      email: 'maria.santos@example.com',
      countryCode: '91',
    });
  });

  it.each([
    ['SMS', '915551230187', 'checkSms', 'performSms'],
    ['Email', 'maria@example.org', 'checkEmail', 'performEmail'],
  ] as const)(
    'is stored with the token that came with its code, if the provider issues a new one: %s [A7.5] [A7.9] [A4.9]',
    async (type, value, check, perform) => {
      const { actors } = start();
      const asked = noting(() => yes({ Token: 'token-2' }));
      await runPort(actors[check], { value });
      await runPort(verificationPorts(actors).verifyCode, { method: 'email', code: '482913' });
      await runPort(actors[perform], { removes: false });
      expect(asked.map((one) => (one as { Token: string }).Token)).toEqual(['token-1', 'token-1', 'token-2']);
      expect(asked.at(-1)).toEqual({
        UserId: 'u-maria-santos',
        Token: 'token-2',
        Action: 'Perform',
        Type: type,
        Value: value,
      });
    },
  );

  it('that is taken shows the provider’s text; a lost answer changes nothing [S13]', async () => {
    const { actors } = start();
    answerRequests(() => no('In use'));
    expect(await runPort(actors.checkSms, { value: '15551230187' })).toEqual({
      kind: 'refused',
      error: 'In use',
    });
    for (const [name, response] of Object.entries(uselessAnswers)) {
      answerRequests(response);
      const output = await runPort(actors.checkEmail, { value: 'maria@example.org' });
      expect([name, output]).toEqual([name, { kind: 'unreachable' }]);
    }
  });

  it('removes the number with an empty value [A4.9] [S13]', async () => {
    const { actors, kept } = start();
    answerRequests(() => yes(maria));
    await runPort(actors.getUser);
    const asked = noting(() => yes());
    const output = await runPort(actors.performSms, { removes: true });
    expect(asked).toEqual([
      { UserId: 'u-maria-santos', Action: 'Perform', Type: 'SMS', Value: '', Token: 'token-1' },
    ]);
    expect(output).toEqual({ kind: 'performed', contacts: { ...masked, mobile: null } });
    expect(kept.at(-1)).toEqual({ mobile: null, email: 'maria.santos@example.com', countryCode: null });
  });
});

describe('a contact that was never checked', () => {
  it.each([
    ['a number', 'performSms', { removes: false }, null],
    ['a number after an address was checked', 'performSms', { removes: false }, 'checkEmail'],
    ['an address', 'performEmail', { removes: false }, null],
    ['an address after a number was checked', 'performEmail', { removes: false }, 'checkSms'],
    ['an address that would be removed', 'performEmail', { removes: true }, null],
  ] as const)(
    'is not stored, and nothing is removed in its place: %s [A4.9] [S14]',
    async (_, port, input, checked) => {
      const { actors, kept } = start();
      answerRequests(() => yes());
      if (checked !== null) await runPort(actors[checked], { value: '15551230187' });
      const asked = noting(() => yes());
      expect(await runPort(actors[port], input)).toEqual({ kind: 'refused', error: '' });
      expect([asked, kept]).toEqual([[], []]);
    },
  );
});

describe('a refused Perform', () => {
  it.each([
    ['the new number: it is told as changed', { ...maria, SMS: '15551230187' }, 'performed'],
    ['the old number: it is told as refused', maria, 'refused'],
    ['nothing that can be read: it is told as refused', null, 'refused'],
  ])(
    'is compared with the contacts on file, because a proxy may have sent it twice; there is %s [X3] [S14]',
    async (_, onFile, kind) => {
      const { actors } = start();
      answerRequests(() => yes(maria));
      await runPort(actors.getUser);
      answerRequests(() => yes());
      await runPort(actors.checkSms, { value: '15551230187' });
      const asked: string[] = [];
      answerRequests((request) => {
        asked.push(request.method);
        if (request.method === 'PATCH') return no('Not verified');
        return onFile === null ? new Response(null, { status: 502 }) : yes(onFile);
      });
      const output = await runPort(actors.performSms, { removes: false });
      expect(output).toEqual(
        kind === 'performed'
          ? { kind, contacts: { ...masked, mobile: '*******0187' } }
          : { kind, error: 'Not verified' },
      );
      expect(asked.filter((method) => method === 'PATCH')).toHaveLength(1);
    },
  );
});

describe('a lost answer to Perform', () => {
  const lose = async (response: () => Response) => {
    const { actors, kept } = start();
    answerRequests(() => yes(maria));
    await runPort(actors.getUser);
    answerRequests(() => yes());
    await runPort(actors.checkSms, { value: '15551230187' });
    answerRequests(response);
    const output = await runPort(actors.performSms, { removes: false });
    return { actors, kept, output };
  };

  it('leaves the outcome unknown for every kind of failure except a clear refusal [X3]', async () => {
    for (const [name, response] of Object.entries(uselessAnswers)) {
      const { output, kept } = await lose(response);
      expect([name, output, kept.length]).toEqual([name, { kind: 'unconfirmed' }, 1]);
    }
    const { output } = await lose(() => new Response(null, { status: 401 }));
    expect(output).toEqual({ kind: 'refused', error: '' });
  });

  it.each([
    ['is stored', { ...maria, SMS: '15551230187' }, true],
    ['is stored without its calling code', { ...maria, SMS: '5551230187', CountryCode: null }, true],
    ['is not stored', maria, false],
  ])('is settled by reading the contacts again: the number %s [X3]', async (_, data, isStored) => {
    const { actors } = await lose(() => new Response(null, { status: 502 }));
    answerRequests(() => yes(data));
    expect(await runPort(actors.getUser)).toMatchObject({ kind: 'found', isStored });
    expect(await runPort(actors.getUser)).toMatchObject({ kind: 'found', isStored: false });
  });
});

describe('other tabs', () => {
  const open = async () => {
    const { actors } = start();
    const actorRef = createActor(contactMachine.provide({ actors })).start();
    ended.push(() => actorRef.stop());
    await waitFor(actorRef, (snapshot) => snapshot.matches('viewing'));
    return { actors, actorRef };
  };

  it('read the contacts again after a change in this one; this one does not', async () => {
    answerRequests(() => yes(maria));
    const here = await open();
    const there = await open();
    const states: unknown[] = [];
    here.actorRef.subscribe(({ value }) => states.push(value));
    await runPort(here.actors.performSms, { removes: true });
    await waitFor(there.actorRef, (snapshot) => snapshot.matches('reading'));
    await waitFor(there.actorRef, (snapshot) => snapshot.matches('viewing'));
    expect(states).toEqual([]);
  });
});
