import type { Call, Handler } from './answer.ts';
import { dataOf, processed, refused, textOf } from './answer.ts';
import {
  largeGroup,
  addLargeGroup,
  addOddIds,
  addManyOrganizations,
  manyOrganizations,
} from './samples-on-demand.ts';
import { countRows } from './figures.ts';
import { oddIds, onWire } from './odd-ids.ts';
import type { Person } from './people.ts';
import { checkCode, openSession, deliverMessage, accessErrors, sendCode, tokenIsValid } from './sessions.ts';
import { userOnWire } from './wire.ts';

const queryValue = (call: Call, name: string): string => call.query.get(name) ?? '';

/** Only lets calls through that have a valid token of this person; all others get 'Invalid Token' (A8.8). */
export const withToken =
  (handler: Handler): Handler =>
  (call) => {
    const fromQuery = call.query.has('token');
    const person = fromQuery ? queryValue(call, 'userid') : textOf(dataOf(call), 'UserId');
    const token = fromQuery ? queryValue(call, 'token') : textOf(dataOf(call), 'Token');
    return tokenIsValid(call.world, call.at, person, token) ? handler(call) : refused(accessErrors.token);
  };

/** The token is optional, but one that is sent must be valid. */
const tokenIfAny =
  (handler: Handler): Handler =>
  (call) =>
    textOf(dataOf(call), 'Token') === '' ? handler(call) : withToken(handler)(call);

function personOf(call: Call): Person | undefined {
  return call.world.people.get(textOf(dataOf(call), 'UserId'));
}

const getUser: Handler = (call) => {
  const person = call.world.people.get(queryValue(call, 'userid'));
  return person === undefined
    ? refused(accessErrors.user)
    : processed({ Data: userOnWire(person, call.world.organizations) });
};

const getSignerGroup: Handler = ({ world, query }) => {
  const group = world.groups.get(query.get('signerGroupGuid') ?? '');
  if (group === undefined) return refused(accessErrors.group, 404);
  if (group.id === largeGroup.id) addLargeGroup(world);
  const members = group.members.flatMap((id) => world.people.get(id) ?? []);
  return processed({
    Data: {
      Name: group.name,
      Guid: onWire(group.id),
      Users: members.map((member) => ({ Name: member.name, Guid: onWire(member.id) })),
    },
  });
};

/** Before sign-in a code goes only to a contact that is on file; to a new one only in a session (A4.9). */
const send =
  (channel: 'sms' | 'email'): Handler =>
  (call) => {
    const person = personOf(call);
    if (person === undefined) return refused(accessErrors.user);
    const target = textOf(dataOf(call), 'VerificationTarget');
    const onFile = channel === 'sms' ? person.mobile : person.email;
    if (target !== onFile && textOf(dataOf(call), 'Token') === '') return refused(accessErrors.sending);
    const { code, expires } = sendCode(call.world, call.at, { person: person.id, target, channel });
    if (channel === 'sms') return processed();
    return processed({ Data: { VerificationCode: code, ExpirationTimestamp: expires } });
  };

const verifyCode: Handler = (call) => {
  const person = personOf(call);
  if (person === undefined) return refused(accessErrors.user);
  const data = dataOf(call);
  const target = textOf(data, 'VerificationTarget');
  const given = { person: person.id, target, code: textOf(data, 'VerificationCode') };
  const error = checkCode(call.world, call.at, given);
  if (error !== null) return refused(error);
  const held = call.world.tokens.get(textOf(data, 'Token'));
  if (held !== undefined) return processed({ Data: { Token: textOf(data, 'Token') } });
  if (person.id === manyOrganizations) addManyOrganizations(call.world, call.at);
  if (oddIds.includes(person.id)) addOddIds(call.world, call.at);
  const { token, expires } = openSession(call.world, call.at, person.id);
  return processed({ Data: { Token: token, ExpirationTimestamp: expires } });
};

const notifyRequestor: Handler = (call) => {
  const person = personOf(call);
  const id = textOf(dataOf(call), 'RequestorId');
  const organization = call.world.organizations.get(id);
  if (person === undefined || organization === undefined || !person.organizations.includes(id)) {
    return refused(accessErrors.notify);
  }
  const note = textOf(dataOf(call), 'Comments');
  deliverMessage(call.world, call.at, {
    channel: 'notice',
    person: person.id,
    to: organization.name,
    code: null,
    text: `${person.name} cannot use the verification methods on file.${note === '' ? '' : ` Note: ${note}`}`,
  });
  return processed();
};

const field = { Email: 'email', SMS: 'mobile' } as const;

const isTaken = (call: Call, type: 'Email' | 'SMS', value: string): boolean =>
  [...call.world.people.values()].some(
    (person) =>
      person.id !== textOf(dataOf(call), 'UserId') &&
      person[field[type]].toLowerCase() === value.toLowerCase(),
  );

const check =
  (type: 'Email' | 'SMS'): Handler =>
  (call) =>
    isTaken(call, type, textOf(dataOf(call), 'Value')) ? refused(accessErrors.taken) : processed();

const change =
  (type: 'Email' | 'SMS'): Handler =>
  (call) => {
    const person = personOf(call);
    if (person === undefined) return refused(accessErrors.user);
    const value = textOf(dataOf(call), 'Value');
    if (value !== '' && isTaken(call, type, value)) return refused(accessErrors.taken);
    const proof = `${person.id} ${value}`;
    if (value !== '' && !call.world.proved.has(proof)) return refused(accessErrors.unproved);
    call.world.proved.delete(proof);
    const countryCode =
      type === 'SMS' && value !== '' ? (value.startsWith('91') ? '91' : '1') : person.countryCode;
    call.world.people.set(person.id, { ...person, [field[type]]: value, countryCode });
    return processed();
  };

const postForgotPassword: Handler = (call) => {
  const { world, at, body } = call;
  const email = textOf(body as Record<string, unknown>, 'email');
  const person = [...world.people.values()].find((each) => each.email.toLowerCase() === email.toLowerCase());
  if (person === undefined) return refused(accessErrors.email);
  const text = 'A new password was asked for. This mail would carry the link.';
  deliverMessage(world, at, { channel: 'email', person: person.id, to: email, code: null, text });
  return processed();
};

export const accessHandlers: Readonly<Record<string, Handler>> = {
  getUser,
  getSignerGroup,
  sendCodeBySms: tokenIfAny(send('sms')),
  sendCodeByEmail: tokenIfAny(send('email')),
  verifyCode: tokenIfAny(verifyCode),
  notifyRequestor: tokenIfAny(notifyRequestor),
  checkEmail: withToken(check('Email')),
  checkSms: withToken(check('SMS')),
  performEmail: withToken(change('Email')),
  performSms: withToken(change('SMS')),
  postForgotPassword,
  getBannerNotification: ({ world }) => processed({ Data: world.banner }),
  getDocumentCounts: withToken(({ world, query }) =>
    processed({ Data: countRows(world, query.get('userid') ?? '') }),
  ),
};
