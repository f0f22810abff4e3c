import type { DocumentTab } from '../../machines/acts/acts.ts';
import { byCount, doneActions, tabCounts } from '../../machines/acts/tab-counts.ts';
import type { Counts } from '../../machines/acts/tab-counts.ts';
import { isIdentifier } from '../api/identifier.ts';
import { count, list } from '../api/reading.ts';
import type { OpenView } from '../api/view-report.ts';
import type { BrowserStorage } from './browser-storage.ts';
import { local, storedId, storedTime, tab } from './stored-keys.ts';

/** Stored ids, without duplicates and malformed ones (SE7). */
const storedIds = (value: string | null): readonly string[] => {
  try {
    const ids = list(JSON.parse(value ?? '[]')).filter(
      (id): id is string => typeof id === 'string' && isIdentifier(id),
    );
    return [...new Set(ids)];
  } catch {
    return [];
  }
};

/** Zoom of pages: 1 is full size; `width` fits the available width. */
type Zoom = number | 'width';

const storedZoom = (value: string | null): Zoom | null => {
  if (value === 'width') return value;
  const zoom = /^\d(\.\d+)?$/.test(value ?? '') ? Number(value) : 0;
  return zoom >= 0.25 && zoom <= 4 ? zoom : null;
};

/** The most dismissed banners that are remembered: several people may share a machine. */
const maxMarks = 40;

const storedMarks = (value: string | null): readonly string[] => {
  try {
    return list(JSON.parse(value ?? '[]')).filter(
      (mark): mark is string => typeof mark === 'string' && /^[0-9a-f]{64}$/.test(mark),
    );
  } catch {
    return [];
  }
};

type ListName = 'pending' | 'completed';

/** The typed filter may be a person's name: it must not be in plain storage (S43). */
const withoutTyped = (place: string): string =>
  JSON.stringify({ ...(JSON.parse(place) as object), typed: '' });

/** How screens were left on this machine, by whichever person (S40). */
const createMachineHabits = (localStore: BrowserStorage) => ({
  /** Whether the preview beside the lists was left open on this machine (D2.28). */
  isPreviewOpen: (): boolean => localStore.get(local.previewPanel) === 'open',
  keepPreview: (isOpen: boolean) => {
    if (isOpen) localStore.set(local.previewPanel, 'open');
    else localStore.remove(local.previewPanel);
  },
  /** Its width in pixels; null if it was never set. */
  previewWidth: (): number | null => {
    const stored = localStore.get(local.previewWidth) ?? '';
    return /^\d{3,4}$/.test(stored) ? Number(stored) : null;
  },
  keepPreviewWidth: (width: number) => localStore.set(local.previewWidth, String(width)),
  /** Nothing in it may identify a person (S40, S53). */
  keepHabits: (name: ListName, habits: string) => localStore.set(`${local.habits}${name}`, habits),
  habits: (name: ListName): string | null => localStore.get(`${local.habits}${name}`),
  /** Stores for this machine the month of the last report, as YYYY-MM. */
  keepReportMonth: (month: string) => localStore.set(local.reportMonth, month),
  /** That month; null if there is none. */
  reportMonth: (): string | null => {
    const stored = localStore.get(local.reportMonth) ?? '';
    return /^\d{4}-(0[1-9]|1[0-2])$/.test(stored) ? stored : null;
  },
  /** Stores the zoom that was chosen for all documents on this machine (S59). */
  keepZoom: (zoom: Zoom) => localStore.set(local.zoom, String(zoom)),
  /** That zoom; null if none was chosen. */
  zoom: (): Zoom | null => storedZoom(localStore.get(local.zoom)),
  /** Stores for this machine whether the panel beside a document is open (S59). */
  keepPanel: (isOpen: boolean) => {
    if (isOpen) localStore.remove(local.panel);
    else localStore.set(local.panel, 'folded');
  },
  isPanelOpen: (): boolean => localStore.get(local.panel) !== 'folded',
});

/** Values that signed-in screens store for one another during a session (A3.9). */
export const createSessionLists = (
  localStore: BrowserStorage,
  tabStore: BrowserStorage,
  places = new Map<string, string>(),
) => ({
  /** An unknown count is 1 (A4.6). */
  counts: (): Counts => byCount((name) => count(localStore.get(tabCounts[name].storageKey)) ?? 1),
  /**
   * Stores the ids of a list's documents in their order, for going from one to the next in this tab (D3.9).
   */
  keepIds: (name: DocumentTab, ids: readonly string[]) =>
    tabStore.set(`${tab.ids}${name}`, JSON.stringify(ids)),
  /** The ids of a list's documents; [] if this tab has opened none from the list. */
  ids: (name: DocumentTab): readonly string[] => storedIds(tabStore.get(`${tab.ids}${name}`)),
  /** Stores the ids of documents that were opened in this tab's session (S35). */
  keepOpened: (ids: readonly string[]) => tabStore.set(tab.opened, JSON.stringify(ids)),
  opened: (): readonly string[] => storedIds(tabStore.get(tab.opened)),
  ...createMachineHabits(localStore),
  dismissed: (): readonly string[] => storedMarks(localStore.get(local.dismissed)),
  keepDismissed: (mark: string) => {
    const others = storedMarks(localStore.get(local.dismissed)).filter((one) => one !== mark);
    localStore.set(local.dismissed, JSON.stringify([mark, ...others].slice(0, maxMarks)));
  },
  /** True at the first call in this tab's session: the clock notice is shown once (S47). */
  isClockNews: (): boolean => {
    const isNews = tabStore.get(tab.clockTold) === null;
    tabStore.set(tab.clockTold, 'true');
    return isNews;
  },
  /** Stores how a list was left for one of its documents, in this tab, until sign-out. */
  keepPlace: (name: ListName, place: string) => {
    places.set(name, place);
    tabStore.set(`${tab.place}${name}`, withoutTyped(place));
  },
  forgetPlace: (name: ListName) => tabStore.remove(`${tab.place}${name}`),
  /** How a list was left; null if it was not. The typed filter is in this page's memory only. */
  place: (name: ListName): string | null => {
    const stored = tabStore.get(`${tab.place}${name}`);
    const whole = places.get(name);
    return whole !== undefined && withoutTyped(whole) === stored ? whole : stored;
  },
});

interface SessionViewDependencies {
  readonly localStore: BrowserStorage;
  readonly tabStore: BrowserStorage;
  readonly now: () => number;
  /** True while the session in storage is this tab's: what is viewed after its end is not stored (S7). */
  readonly isOurs: () => boolean;
}

/** The one document that was opened last and has not been acted on (A3.9, S16). */
export const createSessionView = ({ localStore, tabStore, now, isOurs }: SessionViewDependencies) => ({
  /** Records a document as open and not acted on; null: none is. */
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
  keepOpenTime: () => tabStore.set(tab.viewedSince, String(now())),
  /** The document that is open and not acted on, in any tab (A4.11). */
  openView: (): OpenView | null => {
    const documentId = storedId(localStore.get(local.viewed));
    const action = doneActions.find((one) => one === localStore.get(local.viewedFor));
    const openedAt = storedTime(localStore.get(local.viewedSince));
    const isOpen = localStore.get(local.viewIsOpen) === 'true';
    return isOpen && documentId && action && openedAt !== null && openedAt <= now()
      ? { documentId, action, openedAt }
      : null;
  },
});
