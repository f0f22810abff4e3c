import type { OpenView } from '../api/view-report.ts';
import type { BrowserStorage } from './browser-storage.ts';
import { local, storedText, storedTime, tab } from './stored-keys.ts';

const documentActions = ['REVIEWED', 'SIGNED', 'ACKNOWLEDGED', 'DECLINED'] as const;
const longestId = 256;

/** The one document that was opened last and has not been acted on (A3.9, S16). */
export const createSessionView = (
  localStore: BrowserStorage,
  tabStore: BrowserStorage,
  now: () => number,
) => {
  const openView = (): OpenView | null => {
    const documentId = storedText(localStore.get(local.viewed), longestId);
    const action = documentActions.find((one) => one === localStore.get(local.viewedFor));
    const openedAt = storedTime(localStore.get(local.viewedSince));
    const isOpen = localStore.get(local.viewIsOpen) === 'true';
    return isOpen && documentId && action && openedAt !== null && openedAt <= now()
      ? { documentId, action, openedAt }
      : null;
  };
  const keepView = (view: OpenView | null) => {
    for (const key of [local.viewIsOpen, local.viewed, local.viewedFor, local.viewedSince])
      localStore.remove(key);
    for (const key of [tab.viewed, tab.viewedSince]) tabStore.remove(key);
    if (!view) return;
    tabStore.set(tab.viewed, view.documentId);
    tabStore.set(tab.viewedSince, String(view.openedAt));
    localStore.set(local.viewed, view.documentId);
    localStore.set(local.viewedFor, view.action);
    localStore.set(local.viewedSince, String(view.openedAt));
    localStore.set(local.viewIsOpen, 'true');
  };
  let ended: OpenView | null = null;
  return {
    /** Notes a document as open and without an act yet, or that none is. */
    keepView,
    /** Notes that a list's row opens a document now (D2.34). */
    keepOpenTime: () => tabStore.set(tab.viewedSince, String(now())),
    /** The document that is open and without an act, in whichever tab (A4.11). */
    openView,
    /** Takes this tab's open view for its last report, where a session ends: every tab reports its own. */
    takeView: (): OpenView | null => {
      const view = openView();
      // Two tabs may open a document within the same millisecond: the time alone tells nothing.
      const isHere =
        tabStore.get(tab.viewed) === view?.documentId &&
        storedTime(tabStore.get(tab.viewedSince)) === view?.openedAt;
      if (view === null || !isHere) return null;
      keepView(null);
      ended = view;
      return view;
    },
    /** The view that was taken last: it is not reported again. */
    endedView: () => ended,
  };
};
