import type { Effect, Fault, FaultName } from './faults.ts';

/** The kind of answer that the caller gets, by effect of a fault. */
export type Words = Readonly<Record<Effect, string>>;

/** What must hold for all operations of a kind at every fault. */
export const kinds = {
  read: 'fails with a retry; called once, and changes nothing',
  silent: 'fails without a message: nobody waits for it',
  act: 'may have been done: never reported as failed, settled by reading, never sent again automatically',
  message: 'may have been sent: says so, and the person decides about another one',
} as const;

/** How an operation behaves for the client. */
export interface Operation {
  readonly kind: keyof typeof kinds;
  readonly words: Words;
  /** The time limit of its call, in milliseconds. */
  readonly limitMs: number;
  /** Faults with another answer, and why. */
  readonly exceptions?: { readonly [fault in FaultName]?: { readonly word: string; readonly why: string } };
}

const seconds = 1_000;

const words = (answered: string, lost: string, more: Partial<Words> = {}): Words => ({
  answered,
  lost,
  turnedAway: lost,
  refused: 'refused',
  twice: answered,
  ...more,
});

const read = (answered: string, limitMs = 15 * seconds): Operation => ({
  kind: 'read',
  words: words(answered, 'unreachable'),
  limitMs,
});

/** If the request is handled twice, the second answer is that it was done already (D4.14). */
const act: Operation = {
  kind: 'act',
  words: words('answered', 'unconfirmed', { turnedAway: 'refused', twice: 'refused' }),
  limitMs: 30 * seconds,
};

const message = (answered: string): Operation => ({
  kind: 'message',
  words: words(answered, 'unconfirmed', { turnedAway: 'refused' }),
  limitMs: 30 * seconds,
});

const check = read('free');
const perform: Operation = { ...message('performed'), kind: 'act' };

/** The answers of each operation at faults, written from the specification. */
export const operations = {
  getUser: read('found'),
  getSignerGroup: { ...read('group'), words: words('group', 'failed', { refused: 'unknown' }) },
  getBannerNotification: {
    ...read('announced'),
    kind: 'silent',
    words: words('announced', 'nothing', { refused: 'nothing' }),
  },
  // 'Not found' must not be shown for an address that was not looked up (A8.6).
  postForgotPassword: {
    ...message('sent'),
    words: words('sent', 'unconfirmed', { refused: 'notFound' }),
  },
  getDashboard: read('figures'),
  getBillingReport: read('found', 60 * seconds),
  getDocumentCounts: read('counted'),
  listPendingDocuments: read('listed'),
  listCompletedDocuments: read('listed'),
  readDocument: read('found', 60 * seconds),
  reviewDocuments: act,
  declineDocuments: act,
  signDocuments: act,
  acknowledgeDocuments: act,
  postDocumentViewed: {
    kind: 'silent',
    words: words('processed', 'failed'),
    limitMs: 15 * seconds,
  },
  getDocumentPage: {
    ...read('image', 60 * seconds),
    words: words('image', 'unreachable', { refused: 'unreachable' }),
    exceptions: { BOM: { word: 'unfit', why: 'Bytes in front of an image make it none (ED2).' } },
  },
  putDocument: {
    kind: 'act',
    // A proxy may answer 4xx after the provider has stored the pages: a read settles it (X3).
    words: words('saved', 'unconfirmed'),
    limitMs: 300 * seconds,
    exceptions: {
      '204 empty': { word: 'saved', why: '204 is how the provider says that it has saved (D7.12).' },
      'wrong type': { word: 'saved', why: 'A 200 is a success unless a wrapper in it refuses (S55).' },
      'wrong media type': { word: 'saved', why: 'A 200 is a success unless a wrapper in it refuses (S55).' },
    },
  },
  getRawDocument: { ...read('file', 60 * seconds), words: words('file', 'failed') },
  notifyRequestor: message('notified'),
  sendCodeBySms: message('sent'),
  sendCodeByEmail: message('sent'),
  // A code that was not checked is never reported as wrong; a used one is (A8.2).
  verifyCode: {
    ...message('verified'),
    words: words('verified', 'unconfirmed', { twice: 'refused' }),
  },
  checkEmail: check,
  checkSms: check,
  performEmail: perform,
  performSms: perform,
} as const satisfies Readonly<Record<string, Operation>>;

export type OperationId = keyof typeof operations;

/** One cell: the kind of answer that the caller gets, or why the fault is not possible. */
export type OperationCell =
  { readonly word: string; readonly why?: string } | { readonly notPossible: string };

const reasons = {
  connection: 'only a browser knows that it is offline; below it the connection is refused',
  storage: 'a call stores nothing',
  room: 'a call stores nothing',
  worker: 'a call needs no worker',
  chunk: 'a call fetches no part of the product',
} as const;

/** What the caller of `id` gets at a fault. */
export const operationCell = (id: OperationId, fault: Fault): OperationCell => {
  if (fault.takes !== undefined) return { notPossible: reasons[fault.takes] };
  const operation: Operation = operations[id];
  const exception = operation.exceptions?.[fault.name as FaultName];
  return exception ?? { word: operation.words[fault.effect ?? 'lost'] };
};
