// Constants of tabs and acts that the first screen needs before the sign-in; acts.ts imports them.

/** The provider's Action value of each act once done (D4.17). */
export const doneActions = ['REVIEWED', 'DECLINED', 'SIGNED', 'ACKNOWLEDGED'] as const;

/**
 * The counts of the pending tabs, in their order (D2.25): their letters in the address (S12), their names
 * (D4.13), their storage keys (A3.9), and the Action that the provider counts by (A3.3).
 */
export const tabCounts = {
  review: { queryParam: 'R', countName: 'review', storageKey: 'review_count', providerAction: 'REVIEWED' },
  sign: { queryParam: 'S', countName: 'signed', storageKey: 'signed_count', providerAction: 'SIGNED' },
  acknowledge: {
    queryParam: 'A',
    countName: 'acknowledged',
    storageKey: 'ack_count',
    providerAction: 'ACKNOWLEDGED',
  },
} as const;

type CountedTab = keyof typeof tabCounts;

/** The name of a tab's count. */
export type CountName = (typeof tabCounts)[CountedTab]['countName'];

/** The number of documents that wait for this person, by tab. */
export type Counts = Readonly<Record<CountName, number>>;

export const countedTabs = Object.keys(tabCounts) as readonly CountedTab[];

/** One value for each count. */
export const byCount = <T>(value: (tab: CountedTab) => T) =>
  Object.fromEntries(countedTabs.map((tab) => [tabCounts[tab].countName, value(tab)])) as Readonly<
    Record<CountName, T>
  >;

/** Counts by the letters that they have in the address of the pending list (S12). */
export const countsByLetter = (counts: Counts) =>
  Object.fromEntries(
    countedTabs.map((tab) => [tabCounts[tab].queryParam, counts[tabCounts[tab].countName]]),
  ) as Readonly<Record<(typeof tabCounts)[CountedTab]['queryParam'], number>>;

/** The counts in the address by which the pending list opens on a tab (S12). */
export const countsToOpen = (opened: CountedTab | 'complete') =>
  countsByLetter(byCount((tab) => (tab === opened ? 1 : 0)));
