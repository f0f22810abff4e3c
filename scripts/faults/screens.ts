import {
  changingScreens,
  effects,
  from,
  noWorker,
  readingScreens,
  whileInFlight,
  withoutStorage,
} from './faulted-screens.ts';
import { faults } from './faults.ts';
import type { Fault, FaultName } from './faults.ts';
import type { FaultedScreen, ExpectedScreen } from './faulted-screens.ts';

const signIn = from('otp', 'first visit');
const code = from(
  'verification',
  'first visit',
  'email.requested',
  'sendCodeByEmail: sent',
  'code.submitted: six digits',
);
const signedIn = signIn('getUser: found', 'verification: verified', 'getDocumentCounts: counted');
const lists = from('selection', 'pending documents');
const opened = from('document-action', 'a document to sign');
const signing = from(
  'document-action',
  'a document to sign',
  'readDocument: waits for me',
  'page.painted: this document',
  'sign.requested',
  'act.confirmed: alone',
);
const profile = from('contact', 'profile');
const dashboard = from('dashboard', 'dashboard');
const group = from('signer-group', 'link of a group');
const forgotten = from('forgot-password', 'forgot password', 'email.submitted: an address');
const notifying = from(
  'notify',
  'two organizations',
  'organization.chosen: the first organization',
  'note.submitted: a note',
);
const editor = from('page-editor', 'a document to sign', 'readDocument: waits for me');

/** What a person sees on each screen at each effect of a fault, written from the specification. */
export const screens = {
  'sign-in': {
    operation: 'getUser',
    isSignedIn: false,
    waiting: signIn(),
    at: effects(signIn('getUser: found'), signIn('getUser: out of reach'), {
      refused: signIn('getUser: unknown'),
    }),
    exceptions: { 'chunk missing': 'start failed' },
    notPossible: noWorker,
  },
  code: {
    operation: 'verifyCode',
    isSignedIn: false,
    waiting: code(),
    at: effects(signedIn, code('verifyCode: lost'), {
      refused: code('verifyCode: refused'),
      twice: code('verifyCode: refused'),
    }),
    notPossible: noWorker,
  },
  lists: {
    operation: 'listPendingDocuments',
    isSignedIn: true,
    waiting: lists(),
    at: effects(lists('listPendingDocuments: listed'), lists('listPendingDocuments: out of reach'), {
      refused: lists('listPendingDocuments: refused'),
    }),
    exceptions: withoutStorage,
    notPossible: noWorker,
  },
  document: {
    operation: 'readDocument',
    isSignedIn: true,
    waiting: opened(),
    at: effects(
      opened('readDocument: waits for me', 'page.painted: this document'),
      opened('readDocument: out of reach'),
      { refused: opened('readDocument: refused') },
    ),
    exceptions: {
      ...withoutStorage,
      // A document that cannot be shown can only be declined (S35).
      'worker refused': opened('readDocument: waits for me', 'painting.failed'),
    },
  },
  signing: {
    operation: 'signDocuments',
    isSignedIn: true,
    waiting: signing(),
    at: effects(signing('acting: signed'), signing('acting: lost'), {
      turnedAway: signing('acting: refused'),
      refused: signing('acting: refused'),
      // No earlier answer was lost, so 'Redundant' is believed (S46).
      twice: signing('acting: redundant'),
    }),
    doneUnknown: signing('acting: signed'),
    exceptions: { ...withoutStorage, ...whileInFlight(signing()) },
    notPossible: {
      'worker refused': 'a document that cannot be painted is not signed: see the document',
      'chunk missing': 'its dialog is part of the document’s screen: see the document',
    },
  },
  profile: {
    operation: 'getUser',
    isSignedIn: true,
    waiting: profile(),
    at: effects(profile('getUser: as before'), profile('getUser: out of reach')),
    exceptions: withoutStorage,
    notPossible: noWorker,
  },
  dashboard: {
    operation: 'getDashboard',
    isSignedIn: true,
    waiting: dashboard(),
    at: effects(dashboard('getDashboard: figures'), dashboard('getDashboard: out of reach'), {
      refused: dashboard('getDashboard: refused'),
    }),
    exceptions: withoutStorage,
    notPossible: noWorker,
  },
  'signer group': {
    operation: 'getSignerGroup',
    isSignedIn: false,
    waiting: group(),
    at: effects(group('getSignerGroup: listed names'), group('getSignerGroup: out of reach'), {
      refused: group('getSignerGroup: unknown group'),
    }),
    notPossible: noWorker,
  },
  'forgot password': {
    operation: 'postForgotPassword',
    isSignedIn: false,
    waiting: forgotten(),
    at: effects(forgotten('postForgotPassword: asked'), forgotten('postForgotPassword: lost'), {
      refused: forgotten('postForgotPassword: unknown address'),
    }),
    notPossible: noWorker,
  },
  notify: {
    operation: 'notifyRequestor',
    isSignedIn: false,
    waiting: notifying(),
    at: effects(notifying('notifyRequestor: notified'), notifying('notifyRequestor: lost'), {
      turnedAway: notifying('notifyRequestor: refused'),
      refused: notifying('notifyRequestor: refused'),
    }),
    notPossible: noWorker,
  },
  editor: {
    operation: 'getDocumentPage',
    isSignedIn: true,
    waiting: editor(),
    at: effects(editor('loadPages: all pages'), editor('loadPages: a page is out of reach')),
    exceptions: { ...withoutStorage, BOM: editor('loadPages: a page is missing') },
    notPossible: { 'worker refused': 'a worker is started when pages are saved' },
  },
  ...changingScreens,
  ...readingScreens,
} as const satisfies Readonly<Record<string, FaultedScreen>>;

export type ScreenName = keyof typeof screens;
export const screenNames = Object.keys(screens) as readonly ScreenName[];

/** One cell: what is seen, or why the fault is not possible on the screen. */
export type ScreenCell = { readonly sees: ExpectedScreen } | { readonly notPossible: string };

/** What a person sees on a screen at a fault. */
export const screenCell = (name: ScreenName, fault: Fault): ScreenCell => {
  const { at, exceptions = {}, notPossible = {}, doneUnknown }: FaultedScreen = screens[name];
  const reason = notPossible[fault.name as FaultName];
  if (reason !== undefined) return { notPossible: reason };
  const exception = exceptions[fault.name as FaultName];
  if (exception !== undefined) return { sees: exception };
  if (fault.takes === 'chunk') return { sees: 'part missing' };
  if (fault.effect === null) return { sees: at.answered };
  return { sees: (fault.effect === 'lost' && fault.isHandled && doneUnknown) || at[fault.effect] };
};

/** Every screen at every fault. */
export const screenCells = screenNames.flatMap((screen) =>
  faults.map((fault) => ({ screen, fault: fault as Fault, cell: screenCell(screen, fault) })),
);
