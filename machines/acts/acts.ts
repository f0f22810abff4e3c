import { byCount, doneActions, tabCounts } from './tab-counts.ts';
import type { Counts as CountsByName } from './tab-counts.ts';

/** One act: where it is offered, how it is sent, and how the provider's data shows it. */
interface ActRow {
  readonly doing: string;
  /** The port that sends it: the operation's name in the API description. */
  readonly port: string;
  /** The call's Action (D7.8). */
  readonly action: string;
  /** The provider's Action value once it is done (D4.17). */
  readonly done: DoneAction;
  /** The signer role that it belongs to (D3.2); null for any. */
  readonly role: string | null;
  /** The form fields beside the confirmation (D5.1, D5.3). */
  readonly asks: readonly ('reason' | 'comment')[];
  /** Its success is shown in a toast, not in a dialog (D4.10, D4.12). */
  readonly hasSuccessToast: boolean;
  /** Its single-key shortcut (X8): S for the main act of each tab. */
  readonly key: string;
  readonly tone: 'good' | 'bad' | 'brand' | 'calm';
}

/** How often an unknown outcome is reread automatically, and the pause between two reads, in milliseconds. */
export const rereads = { max: 5, pauseMs: 5_000 } as const;

/**
 * How long a request may still be in flight at the provider, in milliseconds: longer than the time limit of any
 * call but the upload of pages.
 */
export const inFlightMs = 60_000;

/** Every act (D4.2 to D4.5), in the order in which texts and lists name them. */
export const acts = {
  review: {
    doing: 'reviewing',
    port: 'reviewDocuments',
    action: 'Reviewed',
    done: 'REVIEWED',
    role: 'INITIAL REVIEWER',
    asks: ['comment'],
    hasSuccessToast: false,
    key: 's',
    tone: 'brand',
  },
  decline: {
    doing: 'declining',
    port: 'declineDocuments',
    action: 'Declined',
    done: 'DECLINED',
    role: null,
    asks: ['reason', 'comment'],
    hasSuccessToast: true,
    key: 'd',
    tone: 'bad',
  },
  sign: {
    doing: 'signing',
    port: 'signDocuments',
    action: 'Signed',
    done: 'SIGNED',
    role: 'SIGNER',
    asks: [],
    hasSuccessToast: false,
    key: 's',
    tone: 'good',
  },
  acknowledge: {
    doing: 'acknowledging',
    port: 'acknowledgeDocuments',
    action: 'Acknowledged',
    done: 'ACKNOWLEDGED',
    role: 'POST REVIEWER',
    asks: ['comment'],
    hasSuccessToast: true,
    key: 's',
    tone: 'calm',
  },
} as const satisfies Record<string, ActRow>;

/** What a person can do to documents. */
export type Act = keyof typeof acts;

/** The port by which an act is sent. */
export type ActPort = (typeof acts)[Act]['port'];

type Doing = (typeof acts)[Act]['doing'];

/** The provider's Action value of an act that is done. */
export type DoneAction = (typeof doneActions)[number];

/** Every act by name. */
export const actNames = Object.keys(acts) as readonly Act[];

const keyed =
  <N extends string, K extends string>(names: readonly N[], keyOf: (name: N) => K) =>
  <T>(value: (name: N) => T): Readonly<Record<K, T>> =>
    Object.fromEntries(names.map((name) => [keyOf(name), value(name)])) as Record<K, T>;

/** One value for each act. */
export const byAct = keyed(actNames, (act) => act);
/** One value for each event that requests an act. */
export const byRequest = keyed(actNames, (act): `${Act}.requested` => `${act}.requested`);
/** One value for each port that sends an act. */
export const byPort = keyed(actNames, (act): ActPort => acts[act].port);
/** One value for each state in which an act is being sent. */
export const byDoing = keyed(actNames, (act): Doing => acts[act].doing);
/** One value for each Action value of an act that is done. */
export const byAction = keyed(doneActions, (done) => done);

/** An Action value in lower case, as in message ids. */
export const lowerCaseAction = <T extends DoneAction>(done: T): Lowercase<T> =>
  done.toLowerCase() as Lowercase<T>;

/** The act with this Action value; undefined for an unknown one (S23). */
export const actOfAction = (action: string | null): Act | undefined =>
  actNames.find((act) => acts[act].done === action);

/** The look of an action's badge; `calm` for an unknown Action value (S23). */
export const toneOfAction = (action: string | null): ActRow['tone'] => {
  const act = actOfAction(action);
  return act ? acts[act].tone : 'calm';
};

interface TabRow {
  /** The acts offered there, the tab's main act first. */
  readonly acts: readonly [Act, ...Act[]];
  /** The status of the documents that wait there (D3.1, D4.6). */
  readonly status: string;
  /** Whether the list has the column Days Outstanding (D2.26). */
  readonly showsDays: boolean;
  /** Whether its documents can be downloaded (D2.39). */
  readonly offersDownload: boolean;
}

/** The tabs of the pending list, in their order (D2.25). */
export const pendingTabs = {
  review: {
    acts: ['review', 'decline'],
    status: 'PENDING REVIEW',
    ...tabCounts.review,
    showsDays: true,
    offersDownload: false,
  },
  sign: {
    acts: ['sign', 'decline'],
    status: 'PENDING SIGNATURE',
    ...tabCounts.sign,
    showsDays: true,
    offersDownload: false,
  },
  acknowledge: {
    acts: ['acknowledge'],
    status: 'COMPLETE',
    ...tabCounts.acknowledge,
    showsDays: false,
    offersDownload: true,
  },
} as const satisfies Record<string, TabRow>;

/** A tab on which documents wait for an act. */
export type PendingTab = keyof typeof pendingTabs;

/** The tab through which a document was opened (D2.5). */
export type DocumentTab = PendingTab | 'complete';

/** Every pending tab by name. */
export const pendingTabNames = Object.keys(pendingTabs) as readonly PendingTab[];

/** Every tab by name. */
export const documentTabNames: readonly DocumentTab[] = [...pendingTabNames, 'complete'];

/** The tabs of the two lists. */
export const tabsOfList = { pending: pendingTabNames, completed: ['complete'] } as const satisfies Record<
  string,
  readonly DocumentTab[]
>;

/** One value for each tab. */
export const byTab = keyed(documentTabNames, (tab) => tab);
/** One value for each tab on which documents wait. */
export const byPending = keyed(pendingTabNames, (tab) => tab);

/** The number of documents that wait for this person, by tab. */
export type Counts = CountsByName;

/** All counts are zero. */
export const noCounts: Counts = byCount(() => 0);

/** The counts after `done` documents of a tab no longer wait; never below zero (D4.13). */
export const countsAfter = (counts: Counts, tab: DocumentTab, done: number): Counts => {
  if (tab === 'complete') return counts;
  const name = pendingTabs[tab].countName;
  return { ...counts, [name]: Math.max(0, counts[name] - done) };
};

/** The acts on a document that was opened through a tab. */
export const actsOf = (tab: DocumentTab): readonly Act[] => (tab === 'complete' ? [] : pendingTabs[tab].acts);

/** The main act of a tab; null where documents are only read. */
export const mainActOf = (tab: DocumentTab): Act | null =>
  tab === 'complete' ? null : pendingTabs[tab].acts[0];

/** Whether a document that was opened through a tab can be downloaded (D2.39, D2.40). */
export const offersDownload = (tab: DocumentTab): boolean =>
  tab === 'complete' || pendingTabs[tab].offersDownload;
