import type { Api } from './client.ts';

/**
 * Makes a call that needs no credentials: the clock learns the time from its `Date` header, as from every
 * answer.
 */
export const askProviderTime =
  ({ ask, client }: Api) =>
  async (signal: AbortSignal): Promise<void> => {
    await ask('read', signal, (options) => client.GET('/api/bannernotification', { ...options }));
  };
