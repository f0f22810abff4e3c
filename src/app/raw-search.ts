import { useSearch } from 'wouter/use-browser-location';

/** The query of the address as it stands there. The router decodes what it is handed, and an id may hold `%2e` itself (S33). */
export const useRawSearch = (): string => useSearch().replaceAll('%', '%25');
