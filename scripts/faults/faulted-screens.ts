import type { FlowName } from '../paths/flows.ts';
import type { Effect, FaultName } from './faults.ts';
import type { OperationId } from './operations.ts';
import type { Moment } from './oracle.ts';

/** What a person sees: a state of a model, or the message for a chunk that could not be fetched (S22). */
export type ExpectedScreen = Moment | 'part missing' | 'start failed';

/** One screen, and its call that gets the faults. */
export interface FaultedScreen {
  readonly operation: OperationId;
  readonly isSignedIn: boolean;
  /** What is seen while the call is pending. */
  readonly waiting: Moment;
  readonly at: Readonly<Record<Effect, Moment>>;
  /** What is seen at the end if there was no usable answer, but the provider has done it. */
  readonly doneUnknown?: Moment;
  /** What is seen once the outcome of an act that has not arrived is asked for again; by default, that it was lost. */
  readonly askedAgain?: Moment;
  readonly exceptions?: { readonly [fault in FaultName]?: ExpectedScreen };
  /** Why a fault of the browser cannot happen on this screen. */
  readonly notPossible?: { readonly [fault in FaultName]?: string };
}

/** Creates moments of one flow, by the steps after `before`. */
export const from =
  (flow: FlowName, world: string, ...before: readonly string[]) =>
  (...way: readonly string[]): Moment => ({ flow, world, way: [...before, ...way] });

/** The moments by effect; by default an effect is like a lost answer. */
export const effects = (answered: Moment, lost: Moment, more: Partial<Record<Effect, Moment>> = {}) => ({
  answered,
  lost,
  turnedAway: lost,
  refused: lost,
  twice: answered,
  ...more,
});

/** Without stored data the person is unknown: the page asks for a link (S5). */
const unknownPerson = from('otp', 'link without user')();
/** What a signed-in person sees if nothing can be stored. */
export const withoutStorage = { 'storage refused': unknownPerson } as const;
/** Nothing comes back, so that an act may still be in flight: it is read until it cannot be any more (S46). */
export const whileInFlight = (sees: Moment) =>
  ({ refused: sees, reset: sees, DNS: sees, offline: sees, 'slow head': sees, '3xx empty': sees }) as const;
/** Of screens that start no worker. */
export const noWorker = { 'worker refused': 'the screen starts no worker' } as const;

const completed = from('selection', 'completed documents');
const report = from('report', 'the report');
/** Without an announcement the dashboard looks as usual. */
const unannounced = from('dashboard', 'dashboard', 'getDashboard: figures')();
const preview = from('preview', 'a ticked document', 'preview.lookedAt');
const download = from('download', 'ticked completed documents', 'download.requested: two documents');

/** What a person sees after a fault of a call that a list or the dashboard makes. */
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
    exceptions: withoutStorage,
    notPossible: noWorker,
  },
  report: {
    operation: 'getBillingReport',
    isSignedIn: true,
    waiting: report(),
    at: effects(report('getBillingReport: items'), report('getBillingReport: out of reach'), {
      refused: report('getBillingReport: refused'),
    }),
    exceptions: withoutStorage,
    notPossible: noWorker,
  },
  announcement: {
    operation: 'getBannerNotification',
    isSignedIn: true,
    waiting: unannounced,
    at: effects(unannounced, unannounced),
    exceptions: withoutStorage,
    notPossible: { ...noWorker, 'chunk missing': 'it is part of the frame of the screens: see the lists' },
  },
  preview: {
    operation: 'getRawDocument',
    isSignedIn: true,
    waiting: preview(),
    at: effects(preview('getRawDocument: fetched'), preview('getRawDocument: out of reach'), {
      refused: preview('getRawDocument: refused'),
    }),
    exceptions: {
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
    exceptions: withoutStorage,
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
    // Without a connection no code was sent.
    exceptions: { offline: refused },
  } as const;
};
const code = sending(from('verification', 'first visit', 'email.requested'));
const codeOfContact = sending(from('verification', 'a new address in the profile'));

const inProfile = { ...noWorker, 'chunk missing': 'it is part of the profile: see the profile' } as const;
const stored = from(
  'contact',
  'profile',
  'getUser: as before',
  'email.opened',
  'entry.submitted: a new contact',
  'checkEmail: free',
  'verification: verified',
);

/** Acting on two documents in a list: one call, and each document is read if its answer is unclear. */
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
  // A decline leaves no signer row, so the record does not show who declined (S46).
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
      // No earlier answer was lost, so 'Redundant' is believed (S46).
      { turnedAway: refused, refused, twice: acting(`${port}: redundant`) },
    ),
    doneUnknown: recorded,
    askedAgain: acting(`${port}: lost`, 'readDocument: out of reach', 'outcome.askedAgain'),
    exceptions: {
      ...withoutStorage,
      ...whileInFlight(acting(`${port}: lost`)),
      offline: acting(`${port}: lost`, 'readDocument: out of reach'),
    },
    notPossible: noWorker,
  } as const satisfies FaultedScreen;
};

/** What a person sees after a fault of a call that changes something, or sends a message. */
export const changingScreens = {
  'sending a code': {
    ...code,
    isSignedIn: false,
    notPossible: {
      ...noWorker,
      'chunk missing': 'a code is requested before its input is shown: see the code',
    },
  },
  'saving pages': {
    operation: 'putDocument',
    isSignedIn: true,
    waiting: saving(),
    at: effects(saving('putDocument: saved'), notSaved, { refused: saving('putDocument: refused') }),
    doneUnknown: saving('putDocument: the answer is lost', 'readPages: they were stored'),
    exceptions: {
      ...withoutStorage,
      offline: saving('putDocument: the answer is lost', 'readPages: out of reach'),
    },
    notPossible: { 'chunk missing': 'its dialog is part of the editor: see the editor' },
  },
  'code to a new address': {
    ...codeOfContact,
    isSignedIn: true,
    exceptions: { ...withoutStorage, ...codeOfContact.exceptions },
    notPossible: inProfile,
  },
  'changing a contact': {
    operation: 'performEmail',
    isSignedIn: true,
    waiting: stored(),
    at: effects(stored('performEmail: stored'), stored('performEmail: lost', 'getUser: as before'), {
      turnedAway: stored('performEmail: refused'),
      refused: stored('performEmail: refused'),
    }),
    doneUnknown: stored('performEmail: lost', 'getUser: the change is stored'),
    exceptions: { ...withoutStorage, offline: stored('performEmail: lost', 'getUser: out of reach') },
    notPossible: inProfile,
  },
  'reviewing two': inList('review'),
  'declining two': inList('decline', 'acts.notice.declined'),
} as const satisfies Readonly<Record<string, FaultedScreen>>;
