import type { EndReason } from '../../machines/session/session.ports.ts';
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
  /** Reports the document views that are open in this page, by calls that outlive it (A4.11). */
  readonly reportViews: () => void;
  /** Forgets the unfinished texts that the person has kept (X5), whose id is still known when it is called. Never rejects. */
  readonly forgetTexts: () => Promise<unknown>;
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
  /**
   * Reports what was viewed, empties both storages and tells the other tabs (A4.11, S7), all before it returns. Its promise is
   * kept once the texts of a person who has asked are forgotten (X5), after two seconds at most.
   */
  readonly end: (reason: EndReason) => Promise<unknown>;
  /** Loads the authorization page, unless another person has signed in here: it would end their session, which nobody has asked for (S8). */
  readonly loadSignIn: () => void;
  /** Writes the idle times in place of all else, tells the other tabs, and reloads the page (A4.7, S10). */
  readonly endIdle: () => void;
  /** Another tab has ended the session: empties what this tab has for itself, and loads the authorization page (S9). */
  readonly follow: (reason: 'asked' | 'idle') => void;
  /** Another person has signed in: empties what this tab has for itself, and touches nothing that is theirs (S8). */
  readonly makeWay: () => void;
  /** Loads the authorization page once more, where it has not come and the person asks for it. */
  readonly leave: () => void;
  /** Takes all steps for a person who asks where no chart runs, because its part is missing or broken (S22). */
  readonly signOut: () => Promise<void>;
}

/** How long forgetting texts may delay the way to the sign-in, in milliseconds (NET7). */
const forgettingLimitMs = 2_000;

/** Resolves with the work, or when it has taken too long. */
const inTime = (work: Promise<unknown>): Promise<unknown> =>
  Promise.race([work, new Promise((resolve) => setTimeout(resolve, forgettingLimitMs))]);

/** Makes the one way out of a session; whose it is, is read once: storage may be another person's later (S8). */
export const createSignOut = (needs: SignOutNeeds): SignOut => {
  const { store, reportViews, leave, reload, address, isRevisited } = needs;
  const userid = store.userid();
  /** The next sign-in leads back here (S45), but for whoever has asked for the end. */
  const keepWanted = (reason: EndReason) => {
    if (reason !== 'asked' && reason !== 'left') store.keepWanted(userid, address());
  };
  const end = async (reason: EndReason) => {
    clearNotices();
    const isOthers = store.isReplaced();
    // A token that is refused reports nothing.
    if (reason !== 'refused') reportViews();
    const forgotten = reason === 'asked' ? needs.forgetTexts() : null;
    store.end(reason);
    // Whoever goes back to a screen after signing out is told that they are; who they were is no longer known.
    if (reason === 'absent' && userid === null && isRevisited()) store.leaveTab('asked');
    if (!isOthers) keepWanted(reason);
    if (!isOthers && reason !== 'absent') tellOtherTabs(reason === 'idle' ? 'wentIdle' : 'signedOut');
    if (forgotten) await inTime(forgotten);
  };
  const loadSignIn = () => {
    const held = store.userid();
    if (held === null || held === userid) leave(userid);
  };
  return {
    end,
    loadSignIn,
    endIdle: () => {
      reportViews();
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
      await end('asked');
      loadSignIn();
    },
  };
};
