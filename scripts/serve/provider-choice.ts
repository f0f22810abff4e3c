import { connect, isIP } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { groups, people } from '../../mock-server/people.ts';
import { UsageError } from '../command/arguments.ts';
import { basicHeader } from './proxy.ts';

/** The link that lets a person in. */
export const signInLink = (url: string, userId: string): string =>
  `${url}/auth/authorize?userid=${encodeURIComponent(userId)}`;

const groupLinkOf = (url: string, groupId: string): string =>
  `${url}/signerGroupAuth?signerGroupGuid=${encodeURIComponent(groupId)}`;

/** One link for each sample person of the mock provider, and one for a signer group, ready to print. */
export const sampleLinks = (url: string): string =>
  [
    ...people.map(({ id, name, about }) => [signInLink(url, id), `${name}: ${about}`]),
    [signInLink(url, 'u-nobody'), 'nobody: an id that the provider does not know'],
    ...groups
      .slice(0, 1)
      .map(({ id, name, members }) => [groupLinkOf(url, id), `${name}: a group of ${members.length}`]),
  ]
    .map(([link = '', who = '']) => `  ${link.padEnd(66)} ${who}`)
    .join('\n');

/** The provider that the app is run against. */
export interface ChosenProvider {
  readonly apiUrl: string;
  /** Where `/__mock/` is answered: absent for a host that is no stand-in of ours. */
  readonly mockUrl?: string;
  /** `user:password` or a whole `Basic …` value for the proxy to add. */
  readonly basic: string | undefined;
  readonly name: string;
  /** What the person who started this should know at once, or null. */
  readonly warning: string | null;
  /** What to open, and which code to enter there: lines for the person who started this, given the app's address. */
  waysIn(url: string): readonly string[];
  close(): Promise<void>;
}

const probeLimitMs = 3_000;

const portOf = ({ protocol, port }: URL): number => Number(port) || (protocol === 'https:' ? 443 : 80);

/** Why no call to an address can be answered, in words; null where somebody listens, for https with TLS that holds. */
const unreachable = (address: URL): Promise<string | null> =>
  new Promise((resolve) => {
    const host = address.hostname.replace(/^\[|\]$/g, '');
    const to = { host, port: portOf(address), timeout: probeLimitMs };
    const isSecure = address.protocol === 'https:';
    const socket = isSecure
      ? connectTls({ ...to, ...(isIP(host) === 0 && { servername: host }) })
      : connect(to);
    let isThere = false;
    const end = (problem: string | null): void => {
      socket.destroy();
      resolve(problem);
    };
    const fail = (reason: string): void => {
      const [what, advice] = isThere
        ? [
            `The TLS of ${address.host} is not accepted`,
            'check SIGNING_API_URL; an authority of your own is named by NODE_EXTRA_CA_CERTS',
          ]
        : [`Nobody can be reached at ${address.host}`, 'check SIGNING_API_URL and the network'];
      end(`${what} (${reason}). Until that changes every call ends in a 502: ${advice}.`);
    };
    socket.once('connect', () => {
      isThere = true;
      if (!isSecure) end(null);
    });
    socket.once('secureConnect', () => end(null));
    socket.once('timeout', () => fail('no answer'));
    socket.once('error', (error: NodeJS.ErrnoException) => fail(error.code ?? error.message));
  });

const otherHost = async (given: string, basic: string | undefined): Promise<ChosenProvider> => {
  const isAddress = /^https?:\/\//.test(given) && URL.canParse(given);
  if (!isAddress) {
    throw new UsageError(
      `SIGNING_API_URL is '${given}'. It must be the provider's address, for example https://provider.example`,
    );
  }
  const address = new URL(given);
  if (address.username !== '' || address.password !== '')
    throw new UsageError('SIGNING_API_URL takes no user and password: put them into SIGNING_API_BASIC.');
  if (basic !== undefined) basicHeader(basic);
  const warning = await unreachable(address);
  const name = `${address.origin}${address.pathname.replace(/\/+$/, '')} (SIGNING_API_URL), ${
    basic ? 'with' : 'without'
  } the Basic value of SIGNING_API_BASIC`;
  const waysIn = (url: string) => [`Open ${signInLink(url, '')}<user id>`];
  return { apiUrl: given, basic, name, warning, waysIn, close: () => Promise.resolve() };
};

const prism = async (log: (line: string) => void, basic: string | undefined): Promise<ChosenProvider> => {
  const { startPrism } = await import('../../mock-server/prism.ts');
  const { url: apiUrl, close } = await startPrism({ log });
  const name = 'Prism, with fixed examples';
  const waysIn = (url: string) => [
    'Open the link:',
    `  ${signInLink(url, 'u-maria-santos')}`,
    '',
    'Any six digits are right as the code: Prism sends none, and remembers nothing.',
  ];
  return { apiUrl, mockUrl: apiUrl, basic, name, warning: null, waysIn, close };
};

const mockProvider = async (
  log: (line: string) => void,
  basic: string | undefined,
  frozenAt: string | undefined,
): Promise<ChosenProvider> => {
  const { startProvider } = await import('../../mock-server/provider.ts');
  const { sampleAuthorization } = await import('../../mock-server/authorization.ts');
  const authorization = basic === undefined ? sampleAuthorization : basicHeader(basic);
  const { url: apiUrl, close } = await startProvider({
    log,
    authorization,
    ...(frozenAt === undefined ? {} : { now: () => new Date(frozenAt) }),
  });
  const waysIn = (url: string) => [
    'Open a link:',
    sampleLinks(url),
    '',
    `Codes arrive at ${url}/__mock/ and on this console.`,
  ];
  const name = 'the mock provider';
  return { apiUrl, mockUrl: apiUrl, basic: authorization, name, warning: null, waysIn, close };
};

/**
 * The host that SIGNING_API_URL names, else Prism, else the mock provider started for this run. The Basic value comes
 * from SIGNING_API_BASIC, or is the mock provider's own, and stays on this side of the proxy (S25).
 */
export const chooseProvider = async (options: {
  prism: boolean;
  log: (line: string) => void;
  /** A moment at which the mock provider's time stands still; it goes on without one. */
  now?: string | undefined;
}): Promise<ChosenProvider> => {
  const apiUrl = process.env['SIGNING_API_URL'];
  const basic = process.env['SIGNING_API_BASIC'] || undefined;
  if (apiUrl) return otherHost(apiUrl, basic);
  return options.prism ? prism(options.log, basic) : mockProvider(options.log, basic, options.now);
};

/** What a person needs to know once everything listens. */
export const announce = (what: string, url: string, provider: ChosenProvider): string =>
  [
    '',
    `${what}: ${url}`,
    `Calls go to ${provider.name}.`,
    '',
    ...(provider.warning === null ? [] : [provider.warning, '']),
    ...provider.waysIn(url),
    'Ctrl-C stops everything.',
    '',
  ].join('\n');
