import { utcStamp } from './dates.ts';
import type { Message, World } from './world.ts';
import { nextSecret } from './world.ts';

export const codeLifeMs = 600_000;
export const tokenLifeMs = 43_200_000;
export const codeTries = 5;

/** The Error texts of the calls about access and files, as in the description's examples. */
export const accessErrors = {
  token: 'Invalid Token',
  user: 'Invalid User',
  group: 'Signer group not found',
  email: 'The requested e-mail is not found',
  sending: 'The verification code could not be sent',
  wrong: 'The verification code is not correct',
  expired: 'The verification code has expired',
  used: 'The verification code has already been used',
  tries: 'Too many attempts. Please request a new code',
  taken: 'This contact is already in use by another user',
  unproved: 'This contact has not been verified',
  notify: 'The organization could not be notified',
  image: 'No image to load',
  pages: 'The number of pages does not match the document',
} as const;

export function deliverMessage(world: World, at: Date, message: Omit<Message, 'id' | 'sentAt'>): Message {
  const sent: Message = { ...message, id: (world.outbox[0]?.id ?? 0) + 1, sentAt: utcStamp(at) };
  world.outbox = [sent, ...world.outbox];
  world.announce(sent);
  return sent;
}

/** Makes a code for one target; an earlier code for the same target becomes invalid. */
export function sendCode(
  world: World,
  at: Date,
  to: { person: string; target: string; channel: 'sms' | 'email' },
): { code: string; expires: string } {
  const code = String(1 + (nextSecret(world).readUInt32BE() % 999_999)).padStart(6, '0');
  const expiresAt = at.getTime() + codeLifeMs;
  world.codes = world.codes.filter((sent) => sent.person !== to.person || sent.target !== to.target);
  world.codes.push({
    person: to.person,
    target: to.target,
    code,
    expiresAt,
    wrongTries: 0,
    used: false,
  });
  deliverMessage(world, at, {
    channel: to.channel,
    person: to.person,
    to: to.target,
    code,
    text: `Your verification code is ${code}. It is valid for ten minutes.`,
  });
  return { code, expires: utcStamp(new Date(expiresAt)) };
}

/** Uses the code up and returns null if it is right; otherwise returns the Error text. */
export function checkCode(
  world: World,
  at: Date,
  given: { person: string; target: string; code: string },
): string | null {
  const sent = world.codes.find((each) => each.person === given.person && each.target === given.target);
  if (sent === undefined) return accessErrors.wrong;
  if (sent.used) return sent.code === given.code ? accessErrors.used : accessErrors.wrong;
  if (at.getTime() >= sent.expiresAt) return accessErrors.expired;
  if (sent.wrongTries >= codeTries) return accessErrors.tries;
  if (sent.code !== given.code) {
    sent.wrongTries += 1;
    return accessErrors.wrong;
  }
  sent.used = true;
  world.proved.add(`${given.person} ${given.target}`);
  return null;
}

export function openSession(world: World, at: Date, person: string): { token: string; expires: string } {
  const token = `tkn-${nextSecret(world).toString('hex').slice(0, 24)}`;
  const expiresAt = at.getTime() + tokenLifeMs;
  world.tokens.set(token, { person, expiresAt });
  return { token, expires: utcStamp(new Date(expiresAt)) };
}

export function tokenIsValid(world: World, at: Date, person: string, token: string): boolean {
  const held = world.tokens.get(token);
  return held !== undefined && held.person === person && at.getTime() < held.expiresAt;
}
