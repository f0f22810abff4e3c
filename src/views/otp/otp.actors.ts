import { fromPromise } from 'xstate';
import type { otpMachine } from '../../../machines/otp/otp.machine.ts';
import type { CountsAnswer, LookUpAnswer } from '../../../machines/otp/otp.ports.ts';
import type { PortsOf } from '../../../machines/port.ts';
import type { Method, SendAnswer, VerifyAnswer } from '../../../machines/verification.ts';
import { rawAnswer } from '../../api/client.ts';
import type { Api } from '../../api/client.ts';
import type { Answer } from '../../api/failure.ts';
import { maskEmail, maskPhone } from '../../api/masking.ts';
import { count, list, record, text } from '../../api/reading.ts';
import { requestorsOf } from '../../api/requestors.ts';
import type { components, paths } from '../../api/schema.d.ts';
import { millisecondsUntil, returnedCode, sendAnswer, verifyAnswer } from '../../api/verification.ts';
import { createCodePlace } from '../kept-code.ts';
import type { CodePlace, ReturnedCode } from '../kept-code.ts';
import type { Credentials } from '../services.ts';

type Schemas = components['schemas'];
type VerificationBody = paths['/api/verification']['post']['requestBody']['content']['application/json'];

/** The person of the link as the provider knows them; held in memory until a code is verified (ID4). */
export interface KnownPerson {
  readonly realName: string;
  readonly mobile: string | null;
  readonly email: string | null;
  readonly countryCode: string | null;
  readonly requestors: readonly unknown[];
}

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
      person: {
        realName: known.realName,
        mobile: known.mobile && maskPhone(known.mobile),
        email: known.email && maskEmail(known.email),
        requestors: requestorsOf(known.requestors),
      },
    };
  }),
});

const answersOfCodes = (
  { api, session }: Services,
  userid: string,
  shelf: Shelf,
  place: CodePlace,
): Pick<OtpPorts, 'sendCodeBySms' | 'sendCodeByEmail' | 'verifyCode'> => {
  const target = (method: Method) =>
    (method === 'sms' ? shelf.known?.mobile?.replace(/\D/g, '') : shelf.known?.email) ?? '';
  const verification = (signal: AbortSignal, body: VerificationBody) =>
    api.ask('act', signal, (options) => api.client.POST('/api/verification', { ...options, body }));

  return {
    sendCodeBySms: fromPromise(async ({ signal }): Promise<SendAnswer> => {
      place.drop();
      const answer = await verification(signal, {
        Data: { UserId: userid, Action: 'SMSVERIFICATION', VerificationTarget: target('sms') },
      });
      return sendAnswer(answer, () => null);
    }),

    sendCodeByEmail: fromPromise(async ({ signal }): Promise<SendAnswer> => {
      place.drop();
      const answer = await verification(signal, {
        Data: { UserId: userid, Action: 'EMAILVERIFICATION', VerificationTarget: target('email') },
      });
      const returned = returnedCode(answer);
      const lifetimeMs = returned && millisecondsUntil(returned.until, Date.now());
      if (returned !== null && !signal.aborted) place.keep(returned, lifetimeMs);
      return sendAnswer(answer, () => lifetimeMs);
    }),

    verifyCode: fromPromise<VerifyAnswer, { method: Method; code: string }>(async ({ input, signal }) => {
      const answer = await verification(signal, {
        Data: {
          UserId: userid,
          Action: 'VERIFY',
          VerificationTarget: target(input.method),
          VerificationCode: input.code,
        },
      });
      const token = answer.kind === 'processed' ? text(dataOf<Schemas['VerifiedCode']>(answer).Token) : null;
      const { known } = shelf;
      if (token !== null && known !== null && !signal.aborted) {
        place.drop();
        session.begin({ userid, token }, known);
      }
      return verifyAnswer(answer, token !== null);
    }),
  };
};

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

/** Fulfils the ports of the authorization screen for one opening of it; whoever ends it also empties the `place`. */
export const otpActors = (
  services: Services,
  userid: string,
  place: CodePlace = createCodePlace(services.session.keepCode),
) => {
  const shelf: Shelf = { known: null };
  return {
    ...answersOfLink(services, userid, shelf),
    ...answersOfCodes(services, userid, shelf, place),
    ...answersOfCounts(services),
  } satisfies OtpPorts;
};
