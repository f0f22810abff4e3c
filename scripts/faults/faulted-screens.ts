import type { FlowName } from '../paths/flows.ts';
import type { Effect, FaultName } from './faults.ts';
import type { OperationId } from './operations.ts';
import type { Moment } from './oracle.ts';

/** What a person sees: a moment of a model, or the place of a part that could not be fetched (S22). */
export type Sees = Moment | 'part missing' | 'start failed';

/** One screen, and the call on it that meets the faults. */
export interface FaultedScreen {
  readonly operation: OperationId;
  readonly isSignedIn: boolean;
  /** What is seen while the answer is awaited. */
  readonly waiting: Moment;
  readonly at: Readonly<Record<Effect, Moment>>;
  /** What is seen at the end where no usable answer came and the provider has done it all the same. */
  readonly doneUnseen?: Moment;
  readonly but?: { readonly [fault in FaultName]?: Sees };
  /** Why a fault of the browser cannot meet this screen. */
  readonly misses?: { readonly [fault in FaultName]?: string };
}

/** Moments of one flow, told by what happens after `before`. */
export const from =
  (flow: FlowName, world: string, ...before: readonly string[]) =>
  (...way: readonly string[]): Moment => ({ flow, world, way: [...before, ...way] });

/** The moments at each effect: what is not given `more` about is as where no usable answer came. */
export const effects = (answered: Moment, lost: Moment, more: Partial<Record<Effect, Moment>> = {}) => ({
  answered,
  lost,
  turnedAway: lost,
  refused: lost,
  twice: answered,
  ...more,
});

/** Nobody knows whose a page is in which nothing is stored: it asks for a link (S5). */
const unknownPerson = from('otp', 'link without user')();
/** What a signed-in person sees where nothing is stored. */
export const withoutStorage = { 'storage refused': unknownPerson } as const;
/** Of screens that start no worker. */
export const noWorker = { 'worker refused': 'the screen starts no worker' } as const;

const completed = from('selection', 'completed documents');
const report = from('report', 'the report');
/** An announcement is nothing that anybody waits for: without it the dashboard is as ever. */
const unannounced = from('dashboard', 'dashboard', 'getDashboard: figures')();
const preview = from('preview', 'a ticked document', 'preview.lookedAt');
const download = from('download', 'ticked completed documents', 'download.requested: two documents');

/** What a person sees where a call meets a fault that is made once a list or the dashboard is there. */
export const readingScreens = {
  'completed list': {
    operation: 'listCompletedDocuments',
    isSignedIn: true,
    waiting: completed(),
    at: effects(
      completed('listCompletedDocuments: listed'),
      completed('listCompletedDocuments: out of reach'),
      { refused: completed('listCompletedDocuments: refused') },
    ),
    but: withoutStorage,
    misses: noWorker,
  },
  report: {
    operation: 'getBillingReport',
    isSignedIn: true,
    waiting: report(),
    at: effects(report('getBillingReport: items'), report('getBillingReport: out of reach'), {
      refused: report('getBillingReport: refused'),
    }),
    but: withoutStorage,
    misses: noWorker,
  },
  announcement: {
    operation: 'getBannerNotification',
    isSignedIn: true,
    waiting: unannounced,
    at: effects(unannounced, unannounced),
    but: withoutStorage,
    misses: { ...noWorker, 'chunk missing': 'it comes with the frame of the screens: see the lists' },
  },
  preview: {
    operation: 'getRawDocument',
    isSignedIn: true,
    waiting: preview(),
    at: effects(preview('getRawDocument: fetched'), preview('getRawDocument: out of reach'), {
      refused: preview('getRawDocument: refused'),
    }),
    but: {
      ...withoutStorage,
      'worker refused': preview('getRawDocument: fetched', 'drawPage: undrawable'),
    },
  },
  download: {
    operation: 'getRawDocument',
    isSignedIn: true,
    waiting: download(),
    at: effects(
      { ...download('getRawDocument: delivered'), told: 'download.notice.delivered' },
      download('getRawDocument: out of reach'),
    ),
    but: withoutStorage,
  },
} as const satisfies Readonly<Record<string, FaultedScreen>>;

const saving = from(
  'page-editor',
  'a document to sign',
  'readDocument: waits for me',
  'loadPages: all pages',
  'drawing.changed: the page is turned',
  'save.requested',
  'checkDocument: as it was',
);
const notSaved = saving('putDocument: the answer is lost', 'readPages: they were not stored');
const sending = (asked: (...more: readonly string[]) => Moment) => {
  const refused = asked('sendCodeByEmail: refused');
  return {
    operation: 'sendCodeByEmail',
    waiting: asked(),
    at: effects(asked('sendCodeByEmail: sent'), asked('sendCodeByEmail: lost'), {
      turnedAway: refused,
      refused,
    }),
    // Where nothing can leave the machine, no code has left it.
    but: { offline: refused },
  } as const;
};
const code = sending(from('verification', 'first visit', 'email.requested'));
const codeOfContact = sending(from('verification', 'a new address in the profile'));

const inProfile = { ...noWorker, 'chunk missing': 'it comes with the profile: see the profile' } as const;
const stored = from(
  'contact',
  'profile',
  'getUser: as before',
  'email.opened',
  'entry.submitted: a new contact',
  'checkEmail: free',
  'verification: verified',
);

/** Two documents are acted on in a list: one call, and what became of each is read where its answer says nothing. */
const inList = (act: 'review' | 'decline', notice: string | null = null) => {
  const port = `${act}Documents` as const;
  const asked = act === 'decline' ? ['getUser: found'] : [];
  const acting = from(
    'acts',
    'ticked documents',
    `${act}.requested: two documents`,
    ...asked,
    'act.confirmed: what is asked for',
  );
  const told = notice === null ? {} : { told: notice };
  // A decline leaves no signer row: nobody can see who declined (S46).
  const isRecorded = act === 'decline' ? 'readDocument: recorded by somebody' : 'readDocument: done by me';
  const recorded = acting(`${port}: lost`, isRecorded);
  const refused = acting(`${port}: refused`, 'readDocument: waits for me');
  return {
    operation: port,
    isSignedIn: true,
    waiting: acting(),
    at: effects(
      { ...acting(`${port}: all done`), ...told },
      acting(`${port}: lost`, 'readDocument: waits for me'),
      // The second answer comes to a call that was in no doubt: it is the provider's own word (S46).
      { turnedAway: refused, refused, twice: acting(`${port}: redundant`) },
    ),
    doneUnseen: recorded,
    but: { ...withoutStorage, offline: acting(`${port}: lost`, 'readDocument: out of reach') },
    misses: noWorker,
  } as const satisfies FaultedScreen;
};

/** What a person sees where a call that changes something, or sends a message, meets a fault. */
export const changingScreens = {
  'sending a code': {
    ...code,
    isSignedIn: false,
    misses: {
      ...noWorker,
      'chunk missing': 'a code is asked for before its box comes: see the code',
    },
  },
  'saving pages': {
    operation: 'putDocument',
    isSignedIn: true,
    waiting: saving(),
    at: effects(saving('putDocument: saved'), notSaved, { refused: saving('putDocument: refused') }),
    doneUnseen: saving('putDocument: the answer is lost', 'readPages: they were stored'),
    but: {
      ...withoutStorage,
      offline: saving('putDocument: the answer is lost', 'readPages: out of reach'),
    },
    misses: { 'chunk missing': 'its question comes with the editor: see the editor' },
  },
  'code to a new address': {
    ...codeOfContact,
    isSignedIn: true,
    but: { ...withoutStorage, ...codeOfContact.but },
    misses: inProfile,
  },
  'changing a contact': {
    operation: 'performEmail',
    isSignedIn: true,
    waiting: stored(),
    at: effects(stored('performEmail: stored'), stored('performEmail: lost', 'getUser: as before'), {
      turnedAway: stored('performEmail: refused'),
      refused: stored('performEmail: refused'),
    }),
    doneUnseen: stored('performEmail: lost', 'getUser: the change is stored'),
    but: { ...withoutStorage, offline: stored('performEmail: lost', 'getUser: out of reach') },
    misses: inProfile,
  },
  'reviewing two': inList('review'),
  'declining two': inList('decline', 'acts.notice.declined'),
} as const satisfies Readonly<Record<string, FaultedScreen>>;
