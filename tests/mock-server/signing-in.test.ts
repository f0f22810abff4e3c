import { describe, expect, it } from 'vitest';
import { providerForTests } from './portal-client.ts';
import type { Portal, Wrapped } from './portal-client.ts';

const { portal } = providerForTests();
const maria = { UserId: 'u-maria-santos', VerificationTarget: '15551230142' };
const byEmail = { UserId: 'u-maria-santos', VerificationTarget: 'maria.santos@example.com' };
const done = { Response: { Processed: 'Y', Error: '' } };
const refusal = (error: string): Wrapped => ({ Response: { Processed: 'N', Error: error } });

const sendTo = (at: Portal, who: object, action = 'SMSVERIFICATION'): Promise<Wrapped> =>
  at.post('/api/verification', { ...who, Action: action });
const verify = (at: Portal, who: object, code: string): Promise<Wrapped> =>
  at.post('/api/verification', { ...who, Action: 'VERIFY', VerificationCode: code });

describe('Signing in at the mock provider', () => {
  it('works from the link to the counts [A7.2] [A7.3] [A7.5] [A7.7]', async () => {
    const at = portal();
    const user = await at.get('/api/user', { userid: 'u-maria-santos' });
    expect(user.Data).toEqual({
      Email: 'maria.santos@example.com',
      SMS: '15551230142',
      RealName: 'Maria Santos',
      CountryCode: '1',
      AssociatedRequestors: [
        {
          Requestor: 'Riverside Home Health',
          RequestorId: 'r-riverside',
          DeclineReasons: ['Not my patient', 'Orders need changes', 'Patient was discharged'],
        },
        {
          Requestor: 'Lakeview Hospice',
          RequestorId: 'r-lakeview',
          DeclineReasons: ['Not my patient', 'Duplicate document', 'Wrong certification period'],
        },
      ],
    });
    expect(await sendTo(at, maria)).toEqual(done);
    const code = await at.mock.lastCode();
    const verified = await verify(at, maria, code);
    expect(verified).toEqual({
      ...done,
      Data: {
        Token: expect.stringMatching(/^tkn-[0-9a-f]{24}$/),
        ExpirationTimestamp: '2026-03-03 02:05:09',
      },
    });
    const { Token: token } = verified.Data as { Token: string };
    const counts = await at.get('/api/DocumentCounts', { userid: 'u-maria-santos', token });
    expect(counts.Data).toEqual([
      { Group: 'PENDING', Action: 'REVIEWED', Count: 6 },
      { Group: 'PENDING', Action: 'SIGNED', Count: 25 },
      { Group: 'PENDING', Action: 'ACKNOWLEDGED', Count: 4 },
      { Group: 'COMPLETED', Action: 'REVIEWED', Count: 3 },
      { Group: 'COMPLETED', Action: 'SIGNED', Count: 9 },
      { Group: 'COMPLETED', Action: 'ACKNOWLEDGED', Count: 2 },
    ]);
  });

  it('answers calls without the shared Basic value with the documented 401, and does nothing [A6.3] [D6.4] [S25]', async () => {
    const at = portal();
    const path = '/api/verification';
    const Data = {
      UserId: 'u-maria-santos',
      Action: 'SMSVERIFICATION',
      VerificationTarget: '15551230142',
    };
    const answers = await Promise.all(
      ['', 'Basic guessed'].map((authorization) => at.send('POST', path, { Data }, { authorization })),
    );
    const told = { Response: { Processed: 'N', Error: 'Not authorized' } };
    expect(await Promise.all(answers.map(async (one) => [one.status, await one.json()]))).toEqual([
      [401, told],
      [401, told],
    ]);
    expect(await at.mock.outbox()).toEqual([]);
  });

  it('returns a code sent by e-mail, with its expiry [A7.4]', async () => {
    const at = portal();
    const sent = await sendTo(at, byEmail, 'EMAILVERIFICATION');
    const code = await at.mock.lastCode();
    expect(sent.Data).toEqual({ VerificationCode: code, ExpirationTimestamp: '2026-03-02 14:15:09' });
    expect((await verify(at, byEmail, code)).Response).toEqual(done.Response);
  });

  it('answers for an unknown user, and for one without a number [A8.4]', async () => {
    const at = portal();
    expect(await at.get('/api/user', { userid: 'u-nobody' })).toEqual(refusal('Invalid User'));
    const emil = (await at.get('/api/user', { userid: 'u-emil-larsen' })).Data;
    expect(emil).toMatchObject({ SMS: null, CountryCode: null, RealName: 'Emil Larsen' });
  });

  it('sends no code to a contact that is not on file', async () => {
    const at = portal();
    const stranger = { UserId: 'u-maria-santos', VerificationTarget: '15551230999' };
    expect(await sendTo(at, stranger)).toEqual(refusal('The verification code could not be sent'));
    expect(await at.mock.outbox()).toEqual([]);
  });

  it('accepts a code for ten minutes, and not a millisecond longer [S32]', async () => {
    const inTime = portal();
    await sendTo(inTime, maria);
    await inTime.mock.advance(599_999);
    const code = await inTime.mock.lastCode();
    expect((await verify(inTime, maria, code)).Response).toEqual(done.Response);

    const late = portal();
    await sendTo(late, maria);
    await late.mock.advance(600_000);
    expect(await verify(late, maria, await late.mock.lastCode())).toEqual(
      refusal('The verification code has expired'),
    );
  });

  it('accepts a code once [S32]', async () => {
    const at = portal();
    await sendTo(at, maria);
    const code = await at.mock.lastCode();
    await verify(at, maria, code);
    expect(await verify(at, maria, code)).toEqual(refusal('The verification code has already been used'));
  });

  it('accepts the right code at the fifth try, and none after five wrong ones [S32]', async () => {
    const wrong = refusal('The verification code is not correct');
    const four = portal();
    await sendTo(four, maria);
    for (let tries = 0; tries < 4; tries += 1) expect(await verify(four, maria, '000000')).toEqual(wrong);
    expect((await verify(four, maria, await four.mock.lastCode())).Response).toEqual(done.Response);

    const five = portal();
    await sendTo(five, maria);
    for (let tries = 0; tries < 5; tries += 1) expect(await verify(five, maria, '000000')).toEqual(wrong);
    expect(await verify(five, maria, await five.mock.lastCode())).toEqual(
      refusal('Too many attempts. Please request a new code'),
    );
    await sendTo(five, maria);
    expect((await verify(five, maria, await five.mock.lastCode())).Response).toEqual(done.Response);
  });

  it('invalidates a code if the next one is sent to the same contact, not to the other [S1]', async () => {
    const at = portal();
    await sendTo(at, maria);
    const first = await at.mock.lastCode();
    await sendTo(at, byEmail, 'EMAILVERIFICATION');
    await sendTo(at, maria);
    expect(await verify(at, maria, first)).toEqual(refusal('The verification code is not correct'));
    const [newest, mailed] = await at.mock.outbox();
    expect((await verify(at, byEmail, mailed?.code ?? '')).Response).toEqual(done.Response);
    expect((await verify(at, maria, newest?.code ?? '')).Response).toEqual(done.Response);
  });

  it('ends a session twelve hours after the code was verified [S28]', async () => {
    const at = portal();
    const session = await at.signIn('u-maria-santos');
    await at.mock.advance(43_199_999);
    expect((await at.get('/api/DocumentCounts', session)).Response).toEqual(done.Response);
    await at.mock.advance(1);
    expect(await at.get('/api/DocumentCounts', session)).toEqual(refusal('Invalid Token'));
  });

  it('notifies an organization of a person who cannot sign in [A7.6]', async () => {
    const at = portal();
    const notice = { UserId: 'u-maria-santos', Action: 'NOTIFYREQUESTOR', Comments: 'New number.' };
    expect(await at.post('/api/verification', { ...notice, RequestorId: 'r-lakeview' })).toEqual(done);
    expect(await at.mock.outbox()).toEqual([
      {
        id: 1,
        channel: 'notice',
        person: 'u-maria-santos',
        to: 'Lakeview Hospice',
        code: null,
        text: 'Maria Santos cannot use the verification methods on file. Note: New number.',
        sentAt: '2026-03-02 14:05:09',
      },
    ]);
    expect(await at.post('/api/verification', { ...notice, RequestorId: 'r-summit' })).toEqual(
      refusal('The organization could not be notified'),
    );
  });

  it('returns the members of a group, and 404 for an unknown group [A7.8]', async () => {
    const at = portal();
    const group = (await at.get('/api/signerGroup', { signerGroupGuid: 'g-riverside' })).Data;
    expect(group).toEqual({
      Name: 'Riverside Clinic',
      Guid: 'g-riverside',
      Users: [
        { Name: 'Maria Santos', Guid: 'u-maria-santos' },
        { Name: 'Emil Larsen', Guid: 'u-emil-larsen' },
        { Name: 'Kenji Watanabe', Guid: 'u-kenji-watanabe' },
        { Name: 'Lucía Fernández', Guid: 'u-lucia-fernandez' },
        { Name: 'Tom Becker', Guid: 'u-tom-becker' },
      ],
    });
    const unknown = await at.send('GET', '/api/signerGroup?signerGroupGuid=g-none');
    expect([unknown.status, await unknown.json()]).toEqual([404, refusal('Signer group not found')]);
  });

  it('answers the forgotten password and the banner [A7.11] [A7.12] [S6]', async () => {
    const at = portal();
    const forgot = async (email: string): Promise<unknown> =>
      (await at.send('POST', '/api/forgotPassword', { email })).json();
    expect(await forgot('ada.okafor@example.org')).toEqual(done);
    expect(await forgot('nobody@example.org')).toEqual(refusal('The requested e-mail is not found'));
    expect((await at.get('/api/bannernotification', {})).Data).toEqual({
      BannerText: 'Version 4.2 is here. See what is new.',
      URL: 'https://example.com/release-notes',
    });
    await at.mock.act({ act: 'banner', banner: null });
    expect(await at.get('/api/bannernotification', {})).toEqual({ ...done, Data: null });
  });
});
