import { connect } from 'node:net';
import { basicHeader } from './proxy.ts';

/** The provider that the app is run against. */
export interface ChosenProvider {
  readonly apiUrl: string;
  /** Only the mock provider has control pages and an outbox. */
  readonly mockUrl?: string;
  /** `user:password` or a whole `Basic …` value for the proxy to add. */
  readonly basic: string | undefined;
  readonly name: string;
  /** What the person who started this should know at once, or null. */
  readonly warning: string | null;
  close(): Promise<void>;
}

const probeLimitMs = 3_000;

const portOf = ({ protocol, port }: URL): number => Number(port) || (protocol === 'https:' ? 443 : 80);

/** Why nothing can be reached at an address, as a short word; null where somebody listens. */
const unreachable = (address: URL): Promise<string | null> =>
  new Promise((resolve) => {
    const host = address.hostname.replace(/^\[|\]$/g, '');
    const socket = connect({ host, port: portOf(address), timeout: probeLimitMs });
    const end = (reason: string | null): void => {
      socket.destroy();
      resolve(reason);
    };
    socket.once('connect', () => end(null));
    socket.once('timeout', () => end('no answer'));
    socket.once('error', (error: NodeJS.ErrnoException) => end(error.code ?? error.message));
  });

const otherHost = async (given: string, basic: string | undefined): Promise<ChosenProvider> => {
  const isAddress = /^https?:\/\//.test(given) && URL.canParse(given);
  if (!isAddress) {
    throw new Error(
      `SIGNING_API_URL is '${given}'. It must be the provider's address, for example https://provider.example`,
    );
  }
  const address = new URL(given);
  const reason = await unreachable(address);
  const name = `${address.origin}${address.pathname.replace(/\/+$/, '')} (SIGNING_API_URL), ${
    basic ? 'with' : 'without'
  } the Basic value of SIGNING_API_BASIC`;
  const warning =
    reason &&
    `Nobody can be reached at ${address.host} (${reason}). Until that changes every call ends in a 502: check SIGNING_API_URL and the network.`;
  return { apiUrl: given, basic, name, warning, close: () => Promise.resolve() };
};

/**
 * The host that SIGNING_API_URL names, else Prism, else the mock provider started for this run. The Basic value comes
 * from SIGNING_API_BASIC, or is the mock provider's own, and stays on this side of the proxy (S25).
 */
export const chooseProvider = async (options: {
  prism: boolean;
  log: (line: string) => void;
}): Promise<ChosenProvider> => {
  const apiUrl = process.env['SIGNING_API_URL'];
  const basic = process.env['SIGNING_API_BASIC'] || undefined;
  if (apiUrl) return otherHost(apiUrl, basic);
  if (options.prism) {
    const { startPrism } = await import('../../mock-server/prism.ts');
    const prism = await startPrism({ log: options.log });
    const close = () => prism.close();
    return { apiUrl: prism.url, basic, name: 'Prism, with fixed examples', warning: null, close };
  }
  const { startProvider } = await import('../../mock-server/provider.ts');
  const { sampleAuthorization } = await import('../../mock-server/authorization.ts');
  const authorization = basic === undefined ? sampleAuthorization : basicHeader(basic);
  const provider = await startProvider({ log: options.log, authorization });
  const { url } = provider;
  const close = () => provider.close();
  return { apiUrl: url, mockUrl: url, basic: authorization, name: 'the mock provider', warning: null, close };
};
