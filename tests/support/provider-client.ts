import { createApi } from '../../src/api/client.ts';
import type { Api } from '../../src/api/client.ts';

/** The client of a provider for which `answerRequests` answers; `onInvalidToken` is called for a refused token. */
export const providerClient = (onInvalidToken: () => void = () => {}): Api =>
  createApi({ baseUrl: 'http://provider.test', basicAuthorization: null, onInvalidToken });
