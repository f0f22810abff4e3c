import type { Effect, Fault, FaultName } from './faults.ts';

/** What the caller is told at each effect of a fault, in the words of the port that makes the call. */
export type Words = Readonly<Record<Effect, string>>;

/** What holds for all operations of a kind, whatever fails. */
export const kinds = {
  read: 'fails with a way to try again; asked once, and changes nothing',
  silent: 'fails without a word: nobody waits for it',
  act: 'may have been done: never told as failed, settled by reading, never sent again by itself',
  message: 'may have been sent: says so, and the person decides about another one',
} as const;

/** An operation as the client meets it: one branch of the description. */
export interface Operation {
  readonly kind: keyof typeof kinds;
  readonly words: Words;
  /** How long its call may take, in milliseconds. */
  readonly limitMs: number;
  /** What differs from the rule, and why. */
  readonly but?: { readonly [fault in FaultName]?: { readonly word: string; readonly why: string } };
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

/** A second handling finds it done already (D4.14). */
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

/** What a person is told of each operation, written from the specification. */
export const operations = {
  getUser: read('found'),
  getSignerGroup: { ...read('group'), words: words('group', 'failed', { refused: 'unknown' }) },
  getBannerNotification: {
    ...read('announced'),
    kind: 'silent',
    words: words('announced', 'nothing', { refused: 'nothing' }),
  },
  // 'Not found' would be told of an address that nobody has looked at (A8.6).
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
    but: { BOM: { word: 'unfit', why: 'Bytes in front of an image make it none (ED2).' } },
  },
  putDocument: {
    kind: 'act',
    // What lies between may answer so after the provider has stored the pages: a reading settles it (X3).
    words: words('saved', 'unconfirmed'),
    limitMs: 300 * seconds,
    but: {
      '204 empty': { word: 'saved', why: '204 is how the provider says that it has saved (D7.12).' },
      'wrong type': { word: 'saved', why: 'A 200 is a success unless a wrapper in it refuses (S55).' },
      'wrong media type': { word: 'saved', why: 'A 200 is a success unless a wrapper in it refuses (S55).' },
    },
  },
  getRawDocument: { ...read('file', 60 * seconds), words: words('file', 'failed') },
  notifyRequestor: message('notified'),
  sendCodeBySms: message('sent'),
  sendCodeByEmail: message('sent'),
  // A code that nobody has looked at is never told as a wrong one; one that was used is (A8.2).
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

/** One cell: the word that the caller is told, or why the fault cannot meet the operation. */
export type OperationCell = { readonly word: string; readonly why?: string } | { readonly misses: string };

const reasons = {
  connection: 'only a browser knows that it is offline; below it the connection is refused',
  storage: 'a call stores nothing',
  room: 'a call stores nothing',
  worker: 'a call needs no worker',
  chunk: 'a call fetches no part of the product',
} as const;

/** What the caller of `id` is told at a fault. */
export const operationCell = (id: OperationId, fault: Fault): OperationCell => {
  if (fault.takes !== undefined) return { misses: reasons[fault.takes] };
  const operation: Operation = operations[id];
  const exception = operation.but?.[fault.name as FaultName];
  return exception ?? { word: operation.words[fault.comesTo ?? 'lost'] };
};
