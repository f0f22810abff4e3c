import type { Api } from './client.ts';

/** Asks for what any caller may have: the `Date` of the answer is noted as that of each. */
export const askProviderTime =
  ({ ask, client }: Api) =>
  async (signal: AbortSignal): Promise<void> => {
    await ask('read', signal, (options) => client.GET('/api/bannernotification', { ...options }));
  };
