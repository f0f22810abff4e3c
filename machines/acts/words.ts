// The words of tabs and acts that the first screen needs before anybody has signed in; the table takes them from here.

/** Every act as views and reports name it (D4.17). */
export const doneActions = ['REVIEWED', 'DECLINED', 'SIGNED', 'ACKNOWLEDGED'] as const;

/**
 * The counts of the pending tabs, in their order (D2.25): their names in the address (S12) and among the counts (D4.13),
 * where they are kept (A3.9), and how the provider names what is counted (A3.3).
 */
export const tabCounts = {
  review: { letter: 'R', count: 'review', stored: 'review_count', counted: 'REVIEWED' },
  sign: { letter: 'S', count: 'signed', stored: 'signed_count', counted: 'SIGNED' },
  acknowledge: { letter: 'A', count: 'acknowledged', stored: 'ack_count', counted: 'ACKNOWLEDGED' },
} as const;

type CountedTab = keyof typeof tabCounts;

/** The name of a tab's count. */
export type CountName = (typeof tabCounts)[CountedTab]['count'];

/** What waits for this person, by tab. */
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
