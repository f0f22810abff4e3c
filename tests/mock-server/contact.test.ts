import { describe, expect, it } from 'vitest';
import { providerForTests } from './portal-client.ts';
import type { Portal, Session, Wrapped } from './portal-client.ts';

const { portal } = providerForTests();
const done = { Response: { Processed: 'Y', Error: '' } };
const refusal = (error: string): Wrapped => ({ Response: { Processed: 'N', Error: error } });
const maria = 'u-maria-santos';

interface Contact {
  readonly type: 'Email' | 'SMS';
  readonly value: string;
}
const newNumber: Contact = { type: 'SMS', value: '15551230187' };
const newAddress: Contact = { type: 'Email', value: 'maria@example.org' };

const patch = async (at: Portal, { userid, token }: Session, action: string, { type, value }: Contact) => {
  const Data = { UserId: userid, Action: action, Type: type, Value: value, Token: token };
  return (await at.send('PATCH', '/api/user', { Data })).json() as Promise<Wrapped>;
};
const send = (at: Portal, { userid, token }: Session, { type, value }: Contact) =>
  at.post('/api/verification', {
    UserId: userid,
    Action: type === 'SMS' ? 'SMSVERIFICATION' : 'EMAILVERIFICATION',
    VerificationTarget: value,
    Token: token,
  });
const verify = (at: Portal, { userid, token }: Session, { value }: Contact, code: string) =>
  at.post('/api/verification', {
    UserId: userid,
    Action: 'VERIFY',
    VerificationTarget: value,
    VerificationCode: code,
    Token: token,
  });
const onFile = async (at: Portal) => {
  const { Email, SMS, CountryCode } = (await at.get('/api/user', { userid: maria })).Data as Record<
    string,
    unknown
  >;
  return { Email, SMS, CountryCode };
};

describe('Changing a contact at the mock provider', () => {
  it.each([newNumber, newAddress])(
    'takes Check, a code to the new $type, VERIFY and Perform, and the next look-up shows it [A4.9] [A7.9] [S32]',
    async (contact) => {
      const at = portal();
      const session = await at.signIn(maria);
      expect(await patch(at, session, 'Check', contact)).toEqual(done);
      expect((await send(at, session, contact)).Response).toEqual(done.Response);
      const [message] = await at.mock.outbox();
      expect(message).toMatchObject({ to: contact.value, person: maria });
      const verified = await verify(at, session, contact, message?.code ?? '');
      expect(verified).toEqual({ ...done, Data: { Token: session.token } });
      expect(await patch(at, session, 'Perform', contact)).toEqual(done);
      const before = { Email: 'maria.santos@example.com', SMS: '15551230142', CountryCode: '1' };
      const changed = contact.type === 'SMS' ? { SMS: contact.value } : { Email: contact.value };
      expect(await onFile(at)).toEqual({ ...before, ...changed });
    },
  );

  it('refuses a contact of somebody else, also if it is taken between Check and Perform [A5.3] [S13]', async () => {
    const at = portal();
    const session = await at.signIn(maria);
    const taken = refusal('This contact is already in use by another user');
    const toms: Contact = { type: 'Email', value: 'Tom.Becker@example.com' };
    expect(await patch(at, session, 'Check', toms)).toEqual(taken);
    await send(at, session, newAddress);
    await verify(at, session, newAddress, await at.mock.lastCode());
    await at.mock.seed({ users: [{ id: 'u-other', email: newAddress.value }] });
    expect(await patch(at, session, 'Perform', newAddress)).toEqual(taken);
  });

  it('stores nothing without a verified code, and uses a verification for one change [A4.9]', async () => {
    const at = portal();
    const session = await at.signIn(maria);
    const unproved = refusal('This contact has not been verified');
    expect(await patch(at, session, 'Perform', newNumber)).toEqual(unproved);
    await send(at, session, newNumber);
    await verify(at, session, newNumber, await at.mock.lastCode());
    expect(await patch(at, session, 'Perform', newAddress)).toEqual(unproved);
    expect(await patch(at, session, 'Perform', newNumber)).toEqual(done);
    expect(await patch(at, session, 'Perform', newNumber)).toEqual(unproved);
  });

  it('removes the number for an empty value, without a code [A4.9] [S13]', async () => {
    const at = portal();
    const session = await at.signIn(maria);
    expect(await patch(at, session, 'Perform', { type: 'SMS', value: '' })).toEqual(done);
    expect(await onFile(at)).toEqual({ Email: 'maria.santos@example.com', SMS: null, CountryCode: null });
  });

  it('requires the person’s own token in every step [A6.3] [A8.8]', async () => {
    const at = portal();
    const { token } = await at.signIn('u-tom-becker');
    const stranger = { userid: maria, token };
    const refused = refusal('Invalid Token');
    expect(await patch(at, stranger, 'Check', newNumber)).toEqual(refused);
    expect(await send(at, stranger, newNumber)).toEqual(refused);
    expect(await verify(at, stranger, newNumber, '123456')).toEqual(refused);
    expect(await patch(at, stranger, 'Perform', { type: 'SMS', value: '' })).toEqual(refused);
  });
});
