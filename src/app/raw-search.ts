import { useSearch } from 'wouter/use-browser-location';

const useRawSearch = (): string => useSearch().replaceAll('%', '%25');

/** The router decodes what it is given, and an id may contain `%2e` itself (S33). */
export const rawSearch = { searchHook: useRawSearch } as const;
