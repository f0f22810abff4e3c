import { fromPromise } from 'xstate';
import type { otpMachine } from '../../../machines/otp/otp.machine.ts';
import type { CountsAnswer, LookUpAnswer } from '../../../machines/otp/otp.ports.ts';
import type { PortsOf } from '../../../machines/port.ts';
import type { Method, SendAnswer, VerifyAnswer } from '../../../machines/verification/verification.ts';
import { rawAnswer } from '../../api/client.ts';
import type { Api } from '../../api/client.ts';
import type { Answer } from '../../api/failure.ts';
import { maskEmail, maskPhone } from '../../api/masking.ts';
import { count, list, record, text } from '../../api/reading.ts';
import { requestorsOf } from '../../api/requestors.ts';
import type { components, paths } from '../../api/schema.d.ts';
import { millisecondsUntil, returnedCode, sendAnswer, verifyAnswer } from '../../api/verification.ts';
import { createCodePlace } from '../../verification/kept-code.ts';
import type { ReturnedCode } from '../../verification/kept-code.ts';
import type { KnownPerson } from '../../session/beginning.ts';
import type { Credentials } from '../../session/services.ts';
import type { Opening } from './opening.ts';

type Schemas = components['schemas'];
type VerificationBody = paths['/api/verification']['post']['requestBody']['content']['application/json'];

/** What the flow needs of the app: where a session is kept, and the look-up that has already left. */
export interface OtpServices {
  readonly api: Api;
  readonly session: {
    readonly clear: () => void;
    readonly credentials: () => Credentials | null;
    readonly begin: (credentials: Credentials, person: KnownPerson) => void;
    readonly keepCode: (code: ReturnedCode | null) => void;
    readonly keepCounts: (counts: { review: number; signed: number; acknowledged: number }) => void;
  };
  /** The answer of the look-up that left before the app ran, once, and only for this very user id. */
  readonly takeEarlyLookUp: (userid: string) => Promise<Response | null>;
  /** Fetches what comes after the sign-in while the person waits for the code and types it. */
  readonly preloadNext: () => void;
}

const dataOf = <T>(answer: { data: unknown }) => record<T>(record<{ Data: unknown }>(answer.data).Data);

/** What no code can be sent to is not on file (S23). */
const reachable = (value: unknown, form: RegExp): string | null => {
  const contact = text(value)?.trim() ?? '';
  return form.test(contact) ? contact : null;
};

const personOf = (answer: { data: unknown }): KnownPerson => {
  const data = dataOf<Schemas['User']>(answer);
  return {
    realName: text(data.RealName)?.trim() ?? '',
    mobile: reachable(data.SMS, /\d/),
    email: reachable(data.Email, /^[^\s@][^\s]*@[^\s@]+$/),
    countryCode: text(data.CountryCode),
    requestors: list(data.AssociatedRequestors),
  };
};

const countsAnswer = (answer: Answer<unknown>): CountsAnswer => {
  if (answer.kind === 'failed') return { kind: 'unreachable' };
  if (answer.kind !== 'processed')
    return answer.kind === 'refused' ? { kind: 'refused', error: answer.error } : answer;
  const rows = list(record<{ Data: unknown }>(answer.data).Data).map((row) =>
    record<Schemas['DocumentCount']>(row),
  );
  const of = (group: string, action: string | null) => {
    const found = rows.filter((row) => row.Group === group && (action === null || row.Action === action));
    return found.length === 0 ? null : found.reduce((sum, row) => sum + (count(row.Count) ?? 1), 0);
  };
  return {
    kind: 'counted',
    counts: {
      review: of('PENDING', 'REVIEWED'),
      signed: of('PENDING', 'SIGNED'),
      acknowledged: of('PENDING', 'ACKNOWLEDGED'),
      completed: of('COMPLETED', null),
    },
  };
};

type OtpPorts = PortsOf<typeof otpMachine>;
type Services = Omit<OtpServices, 'preloadNext'>;

/** Where the person of the link is held between the calls. */
interface Shelf {
  known: KnownPerson | null;
}

const answersOfLink = (
  { api, session, takeEarlyLookUp }: Services,
  userid: string,
  shelf: Shelf,
  { tookMs }: Opening,
): Pick<OtpPorts, 'forgetStoredPerson' | 'getUser'> => ({
  forgetStoredPerson: fromPromise(async () => session.clear()),

  getUser: fromPromise(async ({ signal }): Promise<LookUpAnswer> => {
    const early = takeEarlyLookUp(userid);
    const answer = await api.ask('read', signal, async (options) => {
      const response = await early;
      return response
        ? rawAnswer(response)
        : api.client.GET('/api/user', { ...options, params: { query: { userid } } });
    });
    if (answer.kind === 'failed') return { kind: 'unreachable' };
    if (answer.kind === 'refused') return { kind: 'unknownUser' };
    if (answer.kind === 'invalidToken') return answer;
    const known = personOf(answer);
    shelf.known = known;
    return {
      kind: 'found',
      tookMs: tookMs(),
      person: {
        realName: known.realName,
        mobile: known.mobile && maskPhone(known.mobile),
        email: known.email && maskEmail(known.email),
        requestors: requestorsOf(known.requestors),
      },
    };
  }),
});

/** The calls about codes, and where they go. */
const createCalls = ({ api }: Services, userid: string, shelf: Shelf) => ({
  target: (method: Method) =>
    (method === 'sms' ? shelf.known?.mobile?.replace(/\D/g, '') : shelf.known?.email) ?? '',
  verification: (signal: AbortSignal, order: Omit<VerificationBody['Data'], 'UserId'>) =>
    api.ask('act', signal, (options) => {
      const body = { Data: { UserId: userid, ...order } } as VerificationBody;
      return api.client.POST('/api/verification', { ...options, body });
    }),
});

type Calls = ReturnType<typeof createCalls>;

const sendingsOf = (
  { target, verification }: Calls,
  { place, noteSent }: Opening,
): Pick<OtpPorts, 'sendCodeBySms' | 'sendCodeByEmail'> => {
  const noted = (method: Method, signal: AbortSignal, answer: SendAnswer): SendAnswer => {
    if (signal.aborted) return answer;
    if (answer.kind === 'sent') noteSent(method, true, answer.lifetimeMs);
    if (answer.kind === 'unconfirmed') noteSent(method, false, null);
    return answer;
  };
  return {
    sendCodeBySms: fromPromise(async ({ signal }): Promise<SendAnswer> => {
      place.drop();
      const order = { Action: 'SMSVERIFICATION', VerificationTarget: target('sms') } as const;
      const answer = sendAnswer(await verification(signal, order), () => null);
      return noted('sms', signal, answer);
    }),

    sendCodeByEmail: fromPromise(async ({ signal }): Promise<SendAnswer> => {
      place.drop();
      const order = { Action: 'EMAILVERIFICATION', VerificationTarget: target('email') } as const;
      const given = await verification(signal, order);
      const returned = returnedCode(given);
      const lifetimeMs = returned && millisecondsUntil(returned.until, Date.now());
      if (returned !== null && !signal.aborted) place.keep(returned, lifetimeMs);
      const answer = sendAnswer(given, () => lifetimeMs);
      return noted('email', signal, answer);
    }),
  };
};

const verifyingOf = (
  { target, verification }: Calls,
  { session, userid, shelf }: { session: Services['session']; userid: string; shelf: Shelf },
  { place, noteRefused }: Opening,
): Pick<OtpPorts, 'verifyCode'> => ({
  verifyCode: fromPromise<VerifyAnswer, { method: Method; code: string }>(async ({ input, signal }) => {
    const { method, code } = input;
    const order = { Action: 'VERIFY', VerificationTarget: target(method), VerificationCode: code } as const;
    const answer = await verification(signal, order);
    const token = answer.kind === 'processed' ? text(dataOf<Schemas['VerifiedCode']>(answer).Token) : null;
    const { known } = shelf;
    if (token !== null && known !== null && !signal.aborted) {
      place.drop();
      session.begin({ userid, token }, known);
    }
    const verdict = verifyAnswer(answer, token !== null);
    if (verdict.kind === 'refused' && !signal.aborted) noteRefused();
    return verdict;
  }),
});

const answersOfCounts = ({ api, session }: Services): Pick<OtpPorts, 'getDocumentCounts'> => ({
  getDocumentCounts: fromPromise(async ({ signal }): Promise<CountsAnswer> => {
    const credentials = session.credentials();
    if (credentials === null) return { kind: 'invalidToken' };
    const answer = countsAnswer(
      await api.ask('read', signal, (options) =>
        api.client.GET('/api/DocumentCounts', { ...options, params: { query: { ...credentials } } }),
      ),
    );
    if (answer.kind === 'counted') {
      const { review, signed, acknowledged } = answer.counts;
      session.keepCounts({ review: review ?? 1, signed: signed ?? 1, acknowledged: acknowledged ?? 1 });
    }
    return answer;
  }),
});

/** An opening that remembers nothing beyond itself. */
const passing = ({ session }: Services): Opening => ({
  place: createCodePlace(session.keepCode),
  tookMs: () => 0,
  noteSent: () => {},
  noteRefused: () => {},
});

/** Fulfils the ports of the authorization screen for one opening of it; whoever ends it also empties its place. */
export const otpActors = (services: Services, userid: string, opening: Opening = passing(services)) => {
  const shelf: Shelf = { known: null };
  const calls = createCalls(services, userid, shelf);
  return {
    ...answersOfLink(services, userid, shelf, opening),
    ...sendingsOf(calls, opening),
    ...verifyingOf(calls, { session: services.session, userid, shelf }, opening),
    ...answersOfCounts(services),
  } satisfies OtpPorts;
};
