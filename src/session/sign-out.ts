import type { EndReason } from '../../machines/session/session.ports.ts';
import { paths } from '../paths.ts';
import { clearNotices } from '../ui/notices.ts';
import { tellOtherTabs } from './other-tabs.ts';
import type { SessionStore } from './session-store.ts';

/** The store as far as ending a session goes. */
type EndingStore = Pick<
  SessionStore,
  'userid' | 'isReplaced' | 'isRefused' | 'end' | 'recordIdle' | 'leaveTab' | 'keepWanted'
>;

/** What the end of a session needs of the page. */
export interface SignOutNeeds {
  readonly store: EndingStore;
  /**
   * Reports the document views that are open in this page, and waits for those under way (A4.11); where the person has
   * asked for the end, forgets the unfinished texts that are kept (X5).
   */
  readonly settle: (reason: EndReason) => Promise<unknown>;
  /** Loads the authorization page as a new document, so that nothing stays in memory (SE4). */
  readonly leave: (userid: string | null) => void;
  /** Reloads this page. */
  readonly reload: () => void;
  /** The address of the screen, with its query. */
  readonly address: () => string;
  /** Whether this page was loaded by going back or forward to it. */
  readonly isRevisited: () => boolean;
}

/** How a session ends, step by step: the chart of the session takes the steps, and so does whoever has no chart. */
export interface SignOut {
  readonly settle: (reason: EndReason) => Promise<void>;
  /** Empties both storages, tells the other tabs, and loads the authorization page (S7). */
  readonly end: (reason: EndReason) => void;
  /** Writes the idle times in place of all else, tells the other tabs, and reloads the page (A4.7, S10). */
  readonly endIdle: () => void;
  /** Another tab has ended the session: empties what this tab has for itself, and loads the authorization page (S9). */
  readonly follow: (reason: 'asked' | 'idle') => void;
  /** Another person has signed in: empties what this tab has for itself, and touches nothing that is theirs (S8). */
  readonly makeWay: () => void;
  /** Loads the authorization page once more, where it has not come. */
  readonly leave: () => void;
  /** Takes all steps for a person who asks where no chart runs, because its part is missing or broken (S22). */
  readonly signOut: () => Promise<void>;
}

/** How long settling may delay the end, in milliseconds (NET7); in the chart it is `leavingLimit`. */
const settlingLimitMs = 2_000;

/** Makes the one way out of a session; whose it is, is read once: storage may be another person's later (S8). */
export const createSignOut = (needs: SignOutNeeds): SignOut => {
  const { store, settle, leave, reload, address, isRevisited } = needs;
  const userid = store.userid();
  const settleAll = async (reason: EndReason) => {
    clearNotices();
    await settle(reason);
  };
  /** The next sign-in leads back here (S45), but for whoever has asked for the end, or only for the portal. */
  const keepWanted = (reason: EndReason) => {
    const here = address();
    if (reason === 'asked' || (reason === 'absent' && here === paths.dashboard)) return;
    store.keepWanted(userid, here);
  };
  const end = (reason: EndReason) => {
    clearNotices();
    const isOthers = store.isReplaced();
    store.end(reason);
    // Whoever goes back to a screen after signing out is told that they are; who they were is no longer known.
    if (reason === 'absent' && userid === null && isRevisited()) store.leaveTab('asked');
    // The sign-in page of this person would end the other's session, which nobody has asked for (S8).
    if (isOthers) return;
    keepWanted(reason);
    if (reason !== 'absent') tellOtherTabs(reason === 'idle' ? 'wentIdle' : 'signedOut');
    leave(userid);
  };
  return {
    settle: settleAll,
    end,
    endIdle: () => {
      store.recordIdle();
      tellOtherTabs('wentIdle');
      // A page that is reloaded would not know whose it was.
      if (store.isRefused()) leave(userid);
      else reload();
    },
    follow: (reason) => {
      clearNotices();
      store.leaveTab(reason);
      keepWanted(reason);
      leave(userid);
    },
    makeWay: () => {
      clearNotices();
      store.leaveTab(null);
    },
    leave: () => leave(userid),
    signOut: async () => {
      const limit = new Promise((resolve) => setTimeout(resolve, settlingLimitMs));
      await Promise.race([settleAll('asked').catch(() => undefined), limit]);
      end('asked');
    },
  };
};
