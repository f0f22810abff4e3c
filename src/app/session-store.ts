import type { EndReason } from '../../machines/session/session.machine.ts';
import { maskEmail, maskPhone } from '../api/masking.ts';
import { count } from '../api/reading.ts';
import { utcTimestamp } from '../api/timestamps.ts';
import type { OpenView } from '../api/view-report.ts';
import type { KnownPerson } from '../views/otp/otp.actors.ts';
import type { Credentials } from '../views/services.ts';
import type { BrowserStorage } from './browser-storage.ts';

const local = {
  userid: 'userid',
  token: 'token',
  validUser: 'valid_user',
  idle: 'idle',
  lastActivity: 'last_activity',
  verifiedAt: 'verified_at',
  idleSince: 'idle_since',
  idleAt: 'idle_at',
  name: 'user_name',
  review: 'review_count',
  signed: 'signed_count',
  acknowledged: 'ack_count',
  viewed: 'detail_docid',
  viewedFor: 'detail_action',
  viewedSince: 'b_stime',
  viewIsOpen: 'detail_noaction',
} as const;
const tab = {
  email: 'email_id',
  maskedEmail: 'masked_email',
  mobile: 'mobile_num',
  maskedMobile: 'masked_phone',
  country: 'country_code',
  requestors: 'AssociatedRequestors',
  code: 'OTP',
  codeUntil: 'email_timeset',
  ending: 'signed_out',
  signerGroup: 'signerGroupGuid',
  ids: 'document_ids_',
} as const;
/** What sign-out leaves in place (S7). */
const kept: readonly string[] = ['language', 'theme'];

/** What the authorization screen says once about the session before (S10). */
export type Ending = Exclude<EndReason, 'absent'>;
const documentActions = ['REVIEWED', 'SIGNED', 'ACKNOWLEDGED', 'DECLINED'] as const;
const endings: readonly string[] = ['asked', 'idle', 'aged', 'refused'] satisfies Ending[];

export type SessionStore = ReturnType<typeof createSessionStore>;

/**
 * The stored values of a session (A3.9). Token, user id, flags and times are in local storage, for all tabs;
 * addresses are in the tab's session storage. `now` in milliseconds since 1970.
 */
export const createSessionStore = (
  localStore: BrowserStorage,
  tabStore: BrowserStorage,
  limits: { idleTimeoutMs: number; sessionMaxMs: number },
  now: () => number = Date.now,
) => {
  const read = (): Credentials | null => {
    const userid = localStore.get(local.userid);
    const token = localStore.get(local.token);
    return userid && token && localStore.get(local.validUser) === 'true' ? { userid, token } : null;
  };
  const time = (key: string): number | null => {
    const value = Number(localStore.get(key) ?? Number.NaN);
    return Number.isFinite(value) && value > 0 && value <= now() ? value : null;
  };
  // The pair that this tab works with; a call never mixes one person's id with another's token (S8).
  let current = read();
  const age = () => now() - (time(local.verifiedAt) ?? 0);
  const idleFor = () => now() - (time(local.lastActivity) ?? 0);
  const isLive = () => idleFor() < limits.idleTimeoutMs && age() < limits.sessionMaxMs;
  const clear = (alsoKept: readonly string[] = []) => {
    current = null;
    for (const store of [localStore, tabStore]) {
      for (const key of store.keys()) if (![...kept, ...alsoKept].includes(key)) store.remove(key);
    }
  };
  const ownPair = (): Credentials | null => {
    const stored = read();
    return stored && current && stored.userid === current.userid && stored.token === current.token
      ? current
      : null;
  };
  return {
    /** The pair, as long as storage still holds that very pair. */
    credentials: (): Credentials | null => (isLive() ? ownPair() : null),
    /** That pair also when its time is over: a session that ends still reports the open view (A4.11, S28). */
    lastCredentials: (): Credentials | null => ownPair(),
    /** The id of whoever is or was signed in here, for the way back (A2.7). */
    userid: () => current?.userid ?? localStore.get(local.userid),
    userName: () => localStore.get(local.name),
    /** What a signed-in screen finds when it opens (A2.13, S9). */
    stored: (): 'nobody' | 'person' | 'idlePerson' => {
      current = read();
      if (!current) return 'nobody';
      return localStore.get(local.idle) === 'true' || idleFor() >= limits.idleTimeoutMs
        ? 'idlePerson'
        : age() < limits.sessionMaxMs
          ? 'person'
          : 'nobody';
    },
    /** What a link finds when it is opened (A2.15, S8). */
    storedFor: (userid: string): 'nobody' | 'samePerson' | 'otherPerson' => {
      const storedId = localStore.get(local.userid);
      if (storedId !== null && storedId !== userid) return 'otherPerson';
      return read() && localStore.get(local.idle) !== 'true' && isLive() ? 'samePerson' : 'nobody';
    },
    /** Stores the session of a verified person (A4.2). */
    begin: (credentials: Credentials, person: KnownPerson) => {
      current = credentials;
      localStore.remove(local.idle);
      localStore.set(local.userid, credentials.userid);
      localStore.set(local.token, credentials.token);
      localStore.set(local.validUser, 'true');
      localStore.set(local.name, person.realName);
      localStore.set(local.lastActivity, String(now()));
      localStore.set(local.verifiedAt, String(now()));
      tabStore.remove(tab.code);
      tabStore.remove(tab.codeUntil);
      const personal: readonly (readonly [string, string | null])[] = [
        [tab.email, person.email],
        [tab.maskedEmail, person.email && maskEmail(person.email)],
        [tab.mobile, person.mobile],
        [tab.maskedMobile, person.mobile && maskPhone(person.mobile)],
        [tab.country, person.countryCode],
        [tab.requestors, JSON.stringify(person.requestors)],
      ];
      for (const [key, value] of personal) if (value) tabStore.set(key, value);
    },
    /** Keeps the e-mail's code and its expiry as S1 demands: in this tab, until it is used, replaced or over. */
    keepCode: (code: { code: string; until: string } | null) => {
      tabStore.remove(tab.code);
      tabStore.remove(tab.codeUntil);
      if (!code) return;
      tabStore.set(tab.code, code.code);
      tabStore.set(tab.codeUntil, code.until);
    },
    /** Keeps the counts of the pending lists (A3.9). */
    keepCounts: (counts: { review: number; signed: number; acknowledged: number }) => {
      localStore.set(local.review, String(counts.review));
      localStore.set(local.signed, String(counts.signed));
      localStore.set(local.acknowledged, String(counts.acknowledged));
    },
    /** The counts of the pending lists; one that was never told counts as 1 (A4.6). */
    counts: () => ({
      review: count(localStore.get(local.review)) ?? 1,
      signed: count(localStore.get(local.signed)) ?? 1,
      acknowledged: count(localStore.get(local.acknowledged)) ?? 1,
    }),
    /** Keeps the ids of a list's documents in their order, for going from one to the next in this tab (D3.9). */
    keepIds: (list: 'review' | 'sign' | 'acknowledge' | 'complete', ids: readonly string[]) =>
      tabStore.set(`${tab.ids}${list}`, JSON.stringify(ids)),
    /** Notes a document as open and without an act yet, or that none is (A3.9, S16). */
    keepView: (view: OpenView | null) => {
      for (const key of [local.viewed, local.viewedFor, local.viewedSince, local.viewIsOpen])
        localStore.remove(key);
      if (!view) return;
      localStore.set(local.viewed, view.documentId);
      localStore.set(local.viewedFor, view.action);
      localStore.set(local.viewedSince, String(view.openedAt));
      localStore.set(local.viewIsOpen, 'true');
    },
    /** The document that is open and without an act, if there is one (A4.11). */
    openView: (): OpenView | null => {
      const documentId = localStore.get(local.viewed);
      const action = documentActions.find((one) => one === localStore.get(local.viewedFor));
      const openedAt = time(local.viewedSince);
      const isOpen = localStore.get(local.viewIsOpen) === 'true';
      return isOpen && documentId && action && openedAt !== null ? { documentId, action, openedAt } : null;
    },
    /** Keeps the group from whose list a signer is picked, in this tab, until somebody signs out (A2.25). */
    keepSignerGroup: (guid: string) => tabStore.set(tab.signerGroup, guid),
    /** The group to go back to, or null where nobody came from one (A2.23). */
    signerGroup: (): string | null => tabStore.get(tab.signerGroup) || null,
    /**
     * Forgets whoever was signed in before (S8). The group stays: it is how the next person came here, and the way
     * back to its list.
     */
    clear: () => clear([tab.signerGroup]),
    /** Empties both storages and leaves what the authorization screen says once. */
    end: (reason: EndReason) => {
      clear(reason === 'idle' ? [local.idleSince, local.idleAt] : []);
      if (reason !== 'absent') tabStore.set(tab.ending, reason);
    },
    /** Why the session before ended; told once (S10). */
    takeEnding: (): Ending | null => {
      const reason = tabStore.get(tab.ending) ?? (localStore.get(local.idleSince) ? 'idle' : null);
      tabStore.remove(tab.ending);
      localStore.remove(local.idleSince);
      localStore.remove(local.idleAt);
      return reason !== null && endings.includes(reason) ? (reason as Ending) : null;
    },
    /** Notes activity of this tab for all tabs (S9). */
    noteActivity: () => localStore.set(local.lastActivity, String(now())),
    idleFor,
    age,
    /** Writes the idle times and flag (A4.7, S10). */
    recordIdle: () => {
      localStore.set(local.idleSince, utcTimestamp(time(local.lastActivity) ?? now()));
      localStore.set(local.idleAt, utcTimestamp(now()));
      localStore.set(local.idle, 'true');
    },
    /** The other tabs' changes that matter here. */
    keys: {
      userid: local.userid,
      token: local.token,
      validUser: local.validUser,
      lastActivity: local.lastActivity,
    },
    isRefused: () => localStore.isRefused() || tabStore.isRefused(),
  };
};
