import type { InspectionEvent } from 'xstate';
import type { Api, Credentials } from '../api/client.ts';
import type { ProviderClock } from '../api/provider-clock.ts';
import type { SessionStore } from './session-store.ts';
import type { SignOut } from './sign-out.ts';

export type { Credentials } from '../api/client.ts';

export interface Services {
  readonly api: Api;
  /** The signed-in person, or null once the session has ended. */
  readonly credentials: () => Credentials | null;
  /** Inspects the events of all machines; absent in tests of single parts. */
  readonly inspect: ((event: InspectionEvent) => void) | undefined;
}

/** The address of the support; null if none is configured. */
export interface Support {
  readonly config: { readonly supportUrl: string | null };
}

export type CallServices = Pick<Services, 'api' | 'credentials'>;

// Facets of the store: each user picks what it needs, and re-declares nothing.

/** The counts of the pending lists (A3.9, D4.13). */
export type CountsStore = Pick<SessionStore, 'counts' | 'keepCounts'>;
/** The ids of a list's documents, for going from one to the next (D3.9). */
export type IdsStore = Pick<SessionStore, 'ids' | 'keepIds'>;
/** Begins a session, in place of whatever was there (A4.2, S8). */
export type BeginningStore = Pick<SessionStore, 'begin' | 'clear' | 'credentials'>;
export type NameStore = Pick<SessionStore, 'userName'>;
export type KeyStore = Pick<SessionStore, 'hasKeys' | 'keepKeys'>;
/** Whether the preview beside the lists is open on this machine, and how wide (D2.28). */
export type PreviewStore = Pick<
  SessionStore,
  'isPreviewOpen' | 'keepPreview' | 'previewWidth' | 'keepPreviewWidth'
>;
/** How lists were last sorted and filtered on this machine (S53). */
export type HabitsStore = Pick<SessionStore, 'habits' | 'keepHabits'>;
export type ReportMonthStore = Pick<SessionStore, 'reportMonth' | 'keepReportMonth'>;
/** Zoom and panel of documents on this machine (S59). */
export type ReadingStore = Pick<SessionStore, 'zoom' | 'keepZoom' | 'isPanelOpen' | 'keepPanel'>;
/** The contacts of the signed-in person (A3.9, A4.9). */
export type ContactsStore = Pick<SessionStore, 'keepContacts'>;
/** Renews the token within a session (A7.5). */
export type TokenStore = Pick<SessionStore, 'renewToken'>;
/** The code that came back to the tab (S1). */
export type CodeStore = Pick<SessionStore, 'keepCode'>;
export type PlaceStore = Pick<SessionStore, 'place' | 'keepPlace' | 'forgetPlace'>;
/** Records that a list's row opens a document now (D2.34). */
export type OpenTimeStore = Pick<SessionStore, 'keepOpenTime'>;
/** The organizations of the signed-in person (D3.8). */
export type OrganizationsStore = Pick<SessionStore, 'organizations'>;
/** The signer group from whose list the person came (A2.23, A2.25). */
export type GroupStore = Pick<SessionStore, 'keepSignerGroup' | 'signerGroup'>;
/** The document that is open, and whose it is (A3.9, A4.11, S8). */
export type ViewStore = Pick<
  SessionStore,
  'keepView' | 'openView' | 'isReplaced' | 'userid' | 'lastCredentials' | 'keys'
>;
/** The time since the last activity in any tab (S9). */
export type IdleStore = Pick<SessionStore, 'idleFor'>;

/** The session's dependencies. Times in milliseconds. */
export interface SessionServices {
  readonly store: Pick<
    SessionStore,
    | 'stored'
    | 'lastCredentials'
    | 'isReplaced'
    | 'userid'
    | 'noteActivity'
    | 'idleFor'
    | 'age'
    | 'followAhead'
    | 'followBack'
    | 'isClockNews'
    | 'isRefused'
    | 'keys'
  >;
  readonly limits: {
    readonly idleTimeoutMs: number;
    readonly idleWarningMs: number;
    readonly sessionMaxMs: number;
  };
  readonly clock: Pick<ProviderClock, 'aheadMs' | 'isSure'>;
  /** Makes a call without credentials, whose answer has the provider's time. Never rejects. */
  readonly askTime: (signal: AbortSignal) => Promise<void>;
  readonly signOut: SignOut;
  readonly reload: () => void;
  /** Whether there is unfinished work of the person. Never rejects. */
  readonly findUnsent: () => Promise<boolean>;
  /** Calls back each time that the provider refuses the token (A8.8). Returns a function to unsubscribe. */
  readonly onTokenRefused: (listener: () => void) => () => void;
}
