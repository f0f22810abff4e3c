import { useSearch } from 'wouter/use-browser-location';

const useRawSearch = (): string => useSearch().replaceAll('%', '%25');

/** Hands the router the query as it stands in the address: it decodes what it is given, and an id may hold `%2e` itself (S33). */
export const rawSearch = { searchHook: useRawSearch } as const;
