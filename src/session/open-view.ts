import type { OpenView } from '../api/view-report.ts';
import type { BrowserStorage } from './browser-storage.ts';
import { local, storedText, storedTime, tab } from './stored-keys.ts';

const documentActions = ['REVIEWED', 'SIGNED', 'ACKNOWLEDGED', 'DECLINED'] as const;
const longestId = 256;

interface ViewKeeping {
  readonly localStore: BrowserStorage;
  readonly tabStore: BrowserStorage;
  readonly now: () => number;
  /** True while the session in storage is this tab's: what is viewed after its end leaves nothing behind (S7). */
  readonly isOurs: () => boolean;
}

/** The one document that was opened last and has not been acted on (A3.9, S16), and what is claimed of the time (X17). */
export const createSessionView = ({ localStore, tabStore, now, isOurs }: ViewKeeping) => ({
  /** Notes a document as open and without an act yet, or that none is. */
  keepView: (view: OpenView | null) => {
    for (const key of [local.viewIsOpen, local.viewed, local.viewedFor, local.viewedSince])
      localStore.remove(key);
    tabStore.remove(tab.viewedSince);
    if (!view || !isOurs()) return;
    tabStore.set(tab.viewedSince, String(view.openedAt));
    localStore.set(local.viewed, view.documentId);
    localStore.set(local.viewedFor, view.action);
    localStore.set(local.viewedSince, String(view.openedAt));
    localStore.set(local.viewIsOpen, 'true');
  },
  /** Notes that a list's row opens a document now (D2.34). */
  keepOpenTime: () => tabStore.set(tab.viewedSince, String(now())),
  /** The document that is open and without an act, in whichever tab (A4.11). */
  openView: (): OpenView | null => {
    const documentId = storedText(localStore.get(local.viewed), longestId);
    const action = documentActions.find((one) => one === localStore.get(local.viewedFor));
    const openedAt = storedTime(localStore.get(local.viewedSince));
    const isOpen = localStore.get(local.viewIsOpen) === 'true';
    return isOpen && documentId && action && openedAt !== null && openedAt <= now()
      ? { documentId, action, openedAt }
      : null;
  },
  /** Up to when this person's time is claimed by reports, of whichever tab; milliseconds since 1970. */
  claimedUntil: (): number | null => storedTime(localStore.get(local.claimedUntil)),
  keepClaim: (until: number) => {
    if (isOurs()) localStore.set(local.claimedUntil, String(until));
  },
});
