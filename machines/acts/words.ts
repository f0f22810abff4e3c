// The words of tabs and acts that the first screen needs before the sign-in; acts.ts imports them.

/** Every act as views and reports name it (D4.17). */
export const doneActions = ['REVIEWED', 'DECLINED', 'SIGNED', 'ACKNOWLEDGED'] as const;

/**
 * The counts of the pending tabs, in their order (D2.25): their letters in the address (S12), their names
 * (D4.13), their storage keys (A3.9), and the provider's names (A3.3).
 */
export const tabCounts = {
  review: { letter: 'R', count: 'review', stored: 'review_count', counted: 'REVIEWED' },
  sign: { letter: 'S', count: 'signed', stored: 'signed_count', counted: 'SIGNED' },
  acknowledge: { letter: 'A', count: 'acknowledged', stored: 'ack_count', counted: 'ACKNOWLEDGED' },
} as const;

type CountedTab = keyof typeof tabCounts;

/** The name of a tab's count. */
export type CountName = (typeof tabCounts)[CountedTab]['count'];

/** The number of documents that wait for this person, by tab. */
export type Counts = Readonly<Record<CountName, number>>;

/** Every tab that has a count. */
export const countedTabs = Object.keys(tabCounts) as readonly CountedTab[];

/** One value for each count. */
export const countsOf = <T>(value: (tab: CountedTab) => T) =>
  Object.fromEntries(countedTabs.map((tab) => [tabCounts[tab].count, value(tab)])) as Readonly<
    Record<CountName, T>
  >;

/** Counts by the letters that they have in the address of the pending list (S12). */
export const lettersOf = (counts: Counts) =>
  Object.fromEntries(
    countedTabs.map((tab) => [tabCounts[tab].letter, counts[tabCounts[tab].count]]),
  ) as Readonly<Record<(typeof tabCounts)[CountedTab]['letter'], number>>;
