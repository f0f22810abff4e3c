import type { EndReason } from '../../machines/session/session.ports.ts';
import { clearNotices } from '../ui/notices.ts';
import { notifyOtherTabs } from './other-tabs.ts';
import type { SessionStore } from './session-store.ts';

type EndingStore = Pick<
  SessionStore,
  'userid' | 'lastUserid' | 'isReplaced' | 'isRefused' | 'end' | 'recordIdle' | 'leaveTab' | 'keepWanted'
>;

export interface SignOutDependencies {
  readonly store: EndingStore;
  /** Reports the open document views of this page, by calls that outlive it (A4.11). */
  readonly reportViews: () => void;
  /** Deletes the person's drafts (X5); call it while their id is still known. Never rejects. */
  readonly forgetTexts: () => Promise<unknown>;
  /** Loads the authorization page as a new document, so that nothing stays in memory (SE4). */
  readonly leave: (userid: string | null) => void;
  readonly reload: () => void;
  readonly address: () => string;
  /** Whether this page was loaded by the browser's Back or Forward. */
  readonly isRevisited: () => boolean;
}

/** The steps that end a session: the session's machine takes them, or `signOut` where no machine runs. */
export interface SignOut {
  /**
   * Reports views, empties both storages and notifies the other tabs (A4.11, S7), all before it returns. For
   * a requested sign-out, the promise resolves once the person's drafts are deleted (X5), after two seconds
   * at most.
   */
  readonly end: (reason: EndReason) => Promise<unknown>;
  /** Loads the authorization page; not if another person has signed in here: it would end their session (S8). */
  readonly loadSignIn: () => void;
  /** Stores the idle times in place of everything else (A4.7, S10). */
  readonly recordIdle: () => void;
  /** Another tab has ended the session: empties this tab's storage, and loads the authorization page (S9). */
  readonly leaveQuietly: (reason: 'asked' | 'idle') => void;
  /** Another person has signed in: empties this tab's storage, and does not touch theirs (S8). */
  readonly emptyTab: () => void;
  /** Loads the authorization page again, if it has not loaded and the person asks for it. */
  readonly leave: () => void;
  /** Signs out where no machine runs, because its chunk is missing or has crashed (S22). */
  readonly signOut: () => Promise<void>;
}

/** How long deleting drafts may delay the sign-in page, in milliseconds (NET7). */
const forgettingLimitMs = 2_000;

const inTime = (work: Promise<unknown>): Promise<unknown> =>
  Promise.race([work, new Promise((resolve) => setTimeout(resolve, forgettingLimitMs))]);

/**
 * Creates the functions that end a session; whose it is, is read once: storage may be another person's later
 * (S8).
 */
export const createSignOut = (needs: SignOutDependencies): SignOut => {
  const { store, reportViews, leave, reload, address, isRevisited } = needs;
  // An address that is opened afresh is not known to be that of the person who was here before.
  const userid = store.userid() ?? (isRevisited() ? store.lastUserid() : null);
  /** The next sign-in returns to this address (S45), unless the person asked to sign out. */
  const keepReturnAddress = (reason: EndReason) => {
    if (reason !== 'asked' && reason !== 'left') store.keepWanted(userid, address());
  };
  const end = async (reason: EndReason) => {
    clearNotices();
    const isOthers = store.isReplaced();
    // With a refused token, reports would fail.
    if (reason !== 'refused') reportViews();
    const forgotten = reason === 'asked' ? needs.forgetTexts() : null;
    store.end(reason);
    // A person who goes back to a screen after signing out is shown that they are signed out; their id is no
    // longer known. The address is theirs, and the next person may be another one (S45).
    if (reason === 'absent' && userid === null && isRevisited()) store.leaveTab('asked');
    else if (!isOthers) keepReturnAddress(reason);
    if (!isOthers && reason !== 'absent') notifyOtherTabs(reason === 'idle' ? 'wentIdle' : 'signedOut');
    if (forgotten) await inTime(forgotten);
  };
  const loadSignIn = () => {
    const held = store.userid();
    if (held === null || held === userid) leave(userid);
  };
  return {
    end,
    loadSignIn,
    recordIdle: () => {
      reportViews();
      store.recordIdle();
      notifyOtherTabs('wentIdle');
      // With storage refused, a reloaded page would not know the person.
      if (store.isRefused()) leave(userid);
      else reload();
    },
    leaveQuietly: (reason) => {
      clearNotices();
      store.leaveTab(reason);
      keepReturnAddress(reason);
      leave(userid);
    },
    emptyTab: () => {
      clearNotices();
      store.leaveTab(null);
    },
    leave: () => leave(userid),
    signOut: async () => {
      await end('asked');
      loadSignIn();
    },
  };
};
