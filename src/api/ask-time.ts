import type { Api } from './client.ts';

/** The clock learns the time from the `Date` header, as from every answer. */
export const askProviderTime =
  ({ ask, client }: Api) =>
  async (signal: AbortSignal): Promise<void> => {
    await ask('read', signal, (options) => client.GET('/api/bannernotification', { ...options }));
  };
