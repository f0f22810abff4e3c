import { useSearch } from 'wouter/use-browser-location';

const useRawSearch = (): string => useSearch().replaceAll('%', '%25');

/**
 * Gives the router the raw query of the address: it decodes what it is given, and an id may contain `%2e`
 * itself (S33).
 */
export const rawSearch = { searchHook: useRawSearch } as const;
