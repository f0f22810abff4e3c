import { countedTabs, countsToOpen } from '../../machines/acts/tab-counts.ts';
import { paths } from '../paths.ts';

/**
 * The address of this page, as the next sign-in returns to it (S45). The address of the pending list has the counts
 * of all tabs; here it has that of the open one only, which its history entry names, so that this one opens (D2.24).
 */
export const addressToReturnTo = (): string => {
  const { pathname, search } = window.location;
  const state = window.history.state as { readonly tab?: unknown } | null;
  const open = countedTabs.find((tab) => tab === state?.tab);
  return pathname === paths.pending && open !== undefined
    ? paths.pendingWith(countsToOpen(open))
    : pathname + search;
};
