/** The provider that the app is run against. */
export interface ChosenProvider {
  readonly apiUrl: string;
  /** Only the mock provider has control pages and an outbox. */
  readonly mockUrl?: string;
  readonly basic: string | undefined;
  readonly name: string;
  close(): Promise<void>;
}

const basic = (): string | undefined => process.env['SIGNING_API_BASIC'] || undefined;

/**
 * The host that SIGNING_API_URL names, else Prism, else the mock provider started for this run. The Basic value comes
 * from SIGNING_API_BASIC and stays on this side of the proxy (S25).
 */
export const chooseProvider = async (options: {
  prism: boolean;
  log: (line: string) => void;
}): Promise<ChosenProvider> => {
  const apiUrl = process.env['SIGNING_API_URL'];
  if (apiUrl) {
    if (!/^https?:\/\//.test(apiUrl)) throw new Error('SIGNING_API_URL must begin with http:// or https://.');
    return { apiUrl, basic: basic(), name: new URL(apiUrl).host, close: () => Promise.resolve() };
  }
  if (options.prism) {
    const { startPrism } = await import('../../mock-server/prism.ts');
    const prism = await startPrism({ log: options.log });
    return {
      apiUrl: prism.url,
      basic: basic(),
      name: 'Prism, with fixed examples',
      close: () => prism.close(),
    };
  }
  const { startProvider } = await import('../../mock-server/provider.ts');
  const provider = await startProvider({ log: options.log });
  return {
    apiUrl: provider.url,
    mockUrl: provider.url,
    basic: basic(),
    name: 'the mock provider',
    close: () => provider.close(),
  };
};
