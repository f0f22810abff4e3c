import type { DocumentTab } from '../../machines/acts/acts.ts';
import { countsOf, doneActions, tabCounts } from '../../machines/acts/words.ts';
import type { Counts } from '../../machines/acts/words.ts';
import { isIdentifier } from '../api/identifier.ts';
import { count, list } from '../api/reading.ts';
import type { OpenView } from '../api/view-report.ts';
import type { BrowserStorage } from './browser-storage.ts';
import { local, storedId, storedTime, tab } from './stored-keys.ts';

/** Stored ids as they may be used: each once, and none that cannot be one (SE7). */
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

/** How large pages are drawn: 1 is full size; `width` makes them as wide as there is room. */
type Zoom = number | 'width';

const storedZoom = (value: string | null): Zoom | null => {
  if (value === 'width') return value;
  const zoom = /^\d(\.\d+)?$/.test(value ?? '') ? Number(value) : 0;
  return zoom >= 0.25 && zoom <= 4 ? zoom : null;
};

/** Several people may share a machine. */
const mostMarks = 40;

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

/** A place as it may lie in plain storage: what was typed may be somebody's name (S43). */
const withoutTyped = (place: string): string =>
  JSON.stringify({ ...(JSON.parse(place) as object), typed: '' });

/** How screens stand on this machine, whoever signs in (S40). */
const createMachineHabits = (localStore: BrowserStorage) => ({
  /** Whether the preview beside the lists was left open on this machine (D2.28). */
  isPreviewOpen: (): boolean => localStore.get(local.previewPanel) === 'open',
  keepPreview: (isOpen: boolean) => {
    if (isOpen) localStore.set(local.previewPanel, 'open');
    else localStore.remove(local.previewPanel);
  },
  /** How wide it is, in pixels; null where nobody has said so. */
  previewWidth: (): number | null => {
    const stored = localStore.get(local.previewWidth) ?? '';
    return /^\d{3,4}$/.test(stored) ? Number(stored) : null;
  },
  keepPreviewWidth: (width: number) => localStore.set(local.previewWidth, String(width)),
  /** Keeps for this machine how a list was last ordered and filtered; nothing of it may tell of a person (S40, S53). */
  keepHabits: (name: ListName, habits: string) => localStore.set(`${local.habits}${name}`, habits),
  habits: (name: ListName): string | null => localStore.get(`${local.habits}${name}`),
  /** Keeps for this machine the month for which a report was last asked, as YYYY-MM. */
  keepReportMonth: (month: string) => localStore.set(local.reportMonth, month),
  /** That month; null where none was asked for. */
  reportMonth: (): string | null => {
    const stored = localStore.get(local.reportMonth) ?? '';
    return /^\d{4}-(0[1-9]|1[0-2])$/.test(stored) ? stored : null;
  },
  /** Keeps the zoom that was chosen for the pages of every document on this machine (S59). */
  keepZoom: (zoom: Zoom) => localStore.set(local.zoom, String(zoom)),
  /** That zoom; null where none was chosen. */
  zoom: (): Zoom | null => storedZoom(localStore.get(local.zoom)),
  /** Keeps for this machine whether the panel beside a document is open (S59). */
  keepPanel: (isOpen: boolean) => {
    if (isOpen) localStore.remove(local.panel);
    else localStore.set(local.panel, 'folded');
  },
  isPanelOpen: (): boolean => localStore.get(local.panel) !== 'folded',
});

/** What the screens of the signed-in keep for one another during a session (A3.9). */
export const createSessionLists = (
  localStore: BrowserStorage,
  tabStore: BrowserStorage,
  places = new Map<string, string>(),
) => ({
  /** The counts of the pending lists; one that was never told counts as 1 (A4.6). */
  counts: (): Counts => countsOf((name) => count(localStore.get(tabCounts[name].stored)) ?? 1),
  /** Keeps the ids of a list's documents in their order, for going from one to the next in this tab (D3.9). */
  keepIds: (name: DocumentTab, ids: readonly string[]) =>
    tabStore.set(`${tab.ids}${name}`, JSON.stringify(ids)),
  /** The ids of a list's documents; none where no list was left for a document in this tab. */
  ids: (name: DocumentTab): readonly string[] => storedIds(tabStore.get(`${tab.ids}${name}`)),
  /** Keeps the ids of documents that were opened in this tab's session (S35). */
  keepOpened: (ids: readonly string[]) => tabStore.set(tab.opened, JSON.stringify(ids)),
  opened: (): readonly string[] => storedIds(tabStore.get(tab.opened)),
  /** Keeps for this browser whether single keys do anything, whoever signs in (X8). */
  keepKeys: (isOn: boolean) => {
    if (isOn) localStore.remove(local.singleKeys);
    else localStore.set(local.singleKeys, 'off');
  },
  ...createMachineHabits(localStore),
  /** Marks of announcements that were dismissed on this machine, the newest first; each says nothing but that. */
  dismissed: (): readonly string[] => storedMarks(localStore.get(local.dismissed)),
  /** Keeps the mark of one more. */
  keepDismissed: (mark: string) => {
    const others = storedMarks(localStore.get(local.dismissed)).filter((one) => one !== mark);
    localStore.set(local.dismissed, JSON.stringify([mark, ...others].slice(0, mostMarks)));
  },
  /** True the first time that it is asked in this tab's session: what is told of the clock is told once (S47). */
  isClockNews: (): boolean => {
    const isNews = tabStore.get(tab.clockTold) === null;
    tabStore.set(tab.clockTold, 'true');
    return isNews;
  },
  /** Keeps how a list is left for one of its documents, in this tab, until somebody signs out. */
  keepPlace: (name: ListName, place: string) => {
    places.set(name, place);
    tabStore.set(`${tab.place}${name}`, withoutTyped(place));
  },
  /** Forgets how a list was left: whoever goes there next asks for something else. */
  forgetPlace: (name: ListName) => tabStore.remove(`${tab.place}${name}`),
  /** How a list was left; null where it was not. What was typed to filter it is known to this page alone. */
  place: (name: ListName): string | null => {
    const stored = tabStore.get(`${tab.place}${name}`);
    const whole = places.get(name);
    return whole !== undefined && withoutTyped(whole) === stored ? whole : stored;
  },
});

interface ViewKeeping {
  readonly localStore: BrowserStorage;
  readonly tabStore: BrowserStorage;
  readonly now: () => number;
  /** True while the session in storage is this tab's: what is viewed after its end leaves nothing behind (S7). */
  readonly isOurs: () => boolean;
}

/** The one document that was opened last and has not been acted on (A3.9, S16). */
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
    const documentId = storedId(localStore.get(local.viewed));
    const action = doneActions.find((one) => one === localStore.get(local.viewedFor));
    const openedAt = storedTime(localStore.get(local.viewedSince));
    const isOpen = localStore.get(local.viewIsOpen) === 'true';
    return isOpen && documentId && action && openedAt !== null && openedAt <= now()
      ? { documentId, action, openedAt }
      : null;
  },
});
