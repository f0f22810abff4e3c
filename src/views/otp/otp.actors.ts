import { fromPromise } from 'xstate';
import { byCount, tabCounts } from '../../../machines/acts/tab-counts.ts';
import type { otpMachine } from '../../../machines/otp/otp.machine.ts';
import type { CountsAnswer, LookUpAnswer } from '../../../machines/otp/otp.ports.ts';
import type { PortsOf } from '../../../machines/port.ts';
import { verificationMachine } from '../../../machines/verification/verification.machine.ts';
import type { Api } from '../../api/client.ts';
import { isNoSuchId, readFailure } from '../../api/failure.ts';
import type { Answer } from '../../api/failure.ts';
import { maskedPerson, personOnFile } from '../../api/person-on-file.ts';
import { providerWord } from '../../api/provider-words.ts';
import { count, list, record, text } from '../../api/reading.ts';
import { requestorsOf } from '../../api/requestors.ts';
import type { components } from '../../api/schema.d.ts';
import { createCodeMemory } from '../../verification/code-memory.ts';
import { verificationActors } from '../../verification/verification.actors.ts';
import type { KnownPerson } from '../../session/session-start.ts';
import type { BeginningStore, CodeStore, CountsStore } from '../../session/services.ts';
import type { Visit } from '../../verification/visit.ts';

type Schemas = components['schemas'];

/** The dependencies of the flow. */
export interface OtpServices {
  readonly api: Api;
  readonly session: BeginningStore & CodeStore & Pick<CountsStore, 'keepCounts'>;
  /** Preloads the signed-in part while the person waits for the code and types it. */
  readonly preloadNext: () => void;
}

const dataOf = <T>(answer: { data: unknown }) => record<T>(record<{ Data: unknown }>(answer.data).Data);

const personOf = (answer: { data: unknown }): KnownPerson => {
  const data = dataOf<Schemas['User']>(answer);
  return {
    ...personOnFile(data),
    countryCode: text(data.CountryCode),
    requestors: list(data.AssociatedRequestors),
  };
};

const countsAnswer = (answer: Answer<unknown>): CountsAnswer => {
  if (answer.kind !== 'processed') return readFailure(answer);
  const rows = list(record<{ Data: unknown }>(answer.data).Data).map((row) =>
    record<Schemas['DocumentCount']>(row),
  );
  const of = (group: string, action: string | null) => {
    const found = rows.filter(
      (row) => row.Group === group && (action === null || providerWord('action', row.Action) === action),
    );
    return found.length === 0 ? null : found.reduce((sum, row) => sum + (count(row.Count) ?? 1), 0);
  };
  return {
    kind: 'counted',
    counts: {
      ...byCount((tab) => of('PENDING', tabCounts[tab].providerAction)),
      completed: of('COMPLETED', null),
    },
  };
};

type OtpPorts = PortsOf<typeof otpMachine>;
type Services = Omit<OtpServices, 'preloadNext'>;
type OtpVisit = Pick<Visit, 'codeMemory' | 'tookMs'>;

interface LookedUp {
  person: KnownPerson | null;
}

const answersOfLink = (
  { api, session }: Services,
  userid: string,
  lookedUp: LookedUp,
  { tookMs }: OtpVisit,
): Pick<OtpPorts, 'forgetStoredPerson' | 'getUser'> => ({
  forgetStoredPerson: fromPromise(async () => session.clear()),

  getUser: fromPromise(async ({ signal }): Promise<LookUpAnswer> => {
    const answer = await api.ask('read', signal, (options) =>
      api.client.GET('/api/user', { ...options, params: { query: { userid } } }),
    );
    if (answer.kind === 'failed' && !isNoSuchId(answer)) return { kind: 'unreachable' };
    if (answer.kind === 'failed' || answer.kind === 'refused') return { kind: 'unknownUser' };
    if (answer.kind === 'invalidToken') return answer;
    const known = personOf(answer);
    lookedUp.person = known;
    return {
      kind: 'found',
      tookMs: tookMs(),
      person: { ...maskedPerson(known), requestors: requestorsOf(known.requestors) },
    };
  }),
});

/**
 * The verification of the person of the link; the token in the answer to a right code signs them in (A4.2).
 */
const verificationOf = (
  { api, session }: Services,
  { userid, lookedUp }: { readonly userid: string; readonly lookedUp: LookedUp },
  { codeMemory }: OtpVisit,
): Pick<OtpPorts, 'verification'> => ({
  verification: verificationMachine.provide({
    actors: verificationActors({
      api,
      who: () => ({ userid }),
      target: (method) =>
        (method === 'sms' ? lookedUp.person?.mobile?.replace(/\D/g, '') : lookedUp.person?.email) ?? '',
      codeMemory,
      accept: (answer) => {
        const token =
          answer.kind === 'processed' ? text(dataOf<Schemas['VerifiedCode']>(answer).Token) : null;
        if (token !== null && lookedUp.person !== null) session.begin({ userid, token }, lookedUp.person);
        return token !== null;
      },
    }),
  }),
});

const answersOfCounts = (
  { api, session }: Services,
  isWanted: boolean,
): Pick<OtpPorts, 'getDocumentCounts'> => ({
  getDocumentCounts: fromPromise(async ({ signal }): Promise<CountsAnswer> => {
    const credentials = session.credentials();
    if (credentials === null) return { kind: 'invalidToken' };
    const me = api.as(credentials);
    const counting = me.read('/api/DocumentCounts', {}, { signal });
    // Without a wanted address, the pending list is usually the next screen.
    if (!isWanted) me.prefetch('/api/Document', { GROUP: 'PENDING' });
    const answer = countsAnswer(await counting);
    // Otherwise a reload would resume with an invalid token.
    if (answer.kind === 'invalidToken') session.clear();
    if (answer.kind === 'counted') {
      const { counts } = answer;
      session.keepCounts(byCount((tab) => counts[tabCounts[tab].countName] ?? 1));
    }
    return answer;
  }),
});

/** A visit that stores nothing for later ones. */
const temporaryVisit = ({ session }: Services): OtpVisit => ({
  codeMemory: createCodeMemory(session.keepCode),
  tookMs: () => 0,
});

/**
 * Implements the ports of the authorization screen for one visit. The caller drops the visit's code at its
 * end. `isWanted`: the sign-in was requested from an address (S45).
 */
export const otpActors = (
  services: Services,
  userid: string,
  visit: OtpVisit = temporaryVisit(services),
  isWanted = false,
) => {
  const lookedUp: LookedUp = { person: null };
  return {
    ...answersOfLink(services, userid, lookedUp, visit),
    ...verificationOf(services, { userid, lookedUp }, visit),
    ...answersOfCounts(services, isWanted),
  } satisfies OtpPorts;
};
