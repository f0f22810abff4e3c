import { effects, from, noWorker, withoutStorage } from './faulted-screen.ts';
import type { FaultedScreen } from './faulted-screen.ts';

/** An answer with an expiry tells one time twice: a fault that moves the one alone is no wrong clock. */
const twoTimes = { 'clock off': 'the expiry in the answer comes from the same clock as its Date' } as const;

const code = from('verification', 'first visit', 'email.requested');
const saving = from(
  'page-editor',
  'a document to sign',
  'readDocument: waits for me',
  'loadPages: all pages',
  'drawing.changed: the page is turned',
  'save.requested',
  'save.confirmed',
  'checkDocument: as it was',
  'countPages: no more pages',
);
const notSaved = saving('putDocument: the answer is lost', 'readPages: they were not stored');
const ofContact = ['getUser: found', 'email.opened', 'entry.submitted: a new contact', 'checkEmail: free'];
const newAddress = from('verification', 'a new address in the profile');
const storing = from('contact', 'profile', ...ofContact, 'verification: verified');

/** Two documents are acted on in a list: one call, and what became of each is read where its answer says nothing. */
const inList = (act: 'review' | 'decline' | 'acknowledge', notice: string | null = null) => {
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
  const recorded = (how: string) => ({
    ...acting(`${port}: ${how}`, isRecorded),
    ...(act === 'decline' ? {} : told),
  });
  const refused = acting(`${port}: refused`, 'readDocument: waits for me');
  return {
    operation: port,
    isSignedIn: true,
    waiting: acting(),
    at: effects(
      { ...acting(`${port}: all done`), ...told },
      acting(`${port}: lost`, 'readDocument: waits for me'),
      { turnedAway: refused, refused, twice: recorded('redundant') },
    ),
    doneUnseen: recorded('lost'),
    but: { ...withoutStorage, offline: acting(`${port}: lost`, 'readDocument: out of reach') },
    misses: noWorker,
  } as const satisfies FaultedScreen;
};

/** What a person sees where a call that changes something, or sends a message, meets a fault. */
export const changingScreens = {
  'sending a code': {
    operation: 'sendCodeByEmail',
    isSignedIn: false,
    waiting: code(),
    at: effects(code('sendCodeByEmail: sent'), code('sendCodeByEmail: lost'), {
      turnedAway: code('sendCodeByEmail: refused'),
      refused: code('sendCodeByEmail: refused'),
    }),
    misses: {
      ...noWorker,
      ...twoTimes,
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
    operation: 'sendCodeByEmail',
    isSignedIn: true,
    waiting: newAddress(),
    at: effects(newAddress('sendCodeByEmail: sent'), newAddress('sendCodeByEmail: lost'), {
      turnedAway: newAddress('sendCodeByEmail: refused'),
      refused: newAddress('sendCodeByEmail: refused'),
    }),
    but: withoutStorage,
    misses: { ...noWorker, ...twoTimes, 'chunk missing': 'it comes with the profile: see the profile' },
  },
  'changing a contact': {
    operation: 'performEmail',
    isSignedIn: true,
    waiting: storing(),
    at: effects(storing('performEmail: stored'), storing('performEmail: lost', 'getUser: found'), {
      turnedAway: storing('performEmail: refused'),
      refused: storing('performEmail: refused'),
    }),
    doneUnseen: storing('performEmail: lost', 'getUser: the change is stored'),
    but: { ...withoutStorage, offline: storing('performEmail: lost', 'getUser: out of reach') },
    misses: { ...noWorker, 'chunk missing': 'it comes with the profile: see the profile' },
  },
  'reviewing two': inList('review'),
  'declining two': inList('decline', 'acts.notice.declined'),
  'acknowledging two': inList('acknowledge', 'acts.notice.acknowledged'),
} as const satisfies Readonly<Record<string, FaultedScreen>>;
