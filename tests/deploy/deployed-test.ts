import { readFileSync } from 'node:fs';
import { test as everyday } from '../support/browser-test.ts';
import { openMock } from '../support/mock-client.ts';
import type { Arrival, Death } from './foreign-host.ts';
import { told } from './start-deployed.ts';

export { expect } from '@playwright/test';

/** A value of the running deployment, from its set-up. */
export const deployed = (name: keyof typeof told): string => {
  const value = process.env[told[name]];
  if (value === undefined) throw new Error('The deployment was not started.');
  return value;
};

/** The provider at the other end of TLS, as this test's world meets it. */
export interface HostClient {
  /** The connection of the next call that begins with `call` dies. */
  readonly doom: (call: string, death: Death) => Promise<void>;
  /** How often each call has reached the host. */
  readonly arrived: () => Promise<Readonly<Record<string, number>>>;
}

const openHost = (world: string): HostClient => ({
  doom: async (call, death) => {
    await fetch(deployed('hostUrl'), { method: 'POST', body: JSON.stringify({ world, call, death }) });
  },
  arrived: async () => {
    const all = (await (await fetch(deployed('hostUrl'))).json()) as readonly Arrival[];
    const counts: Record<string, number> = {};
    for (const { call } of all.filter((arrival) => arrival.world === world))
      counts[call] = (counts[call] ?? 0) + 1;
    return counts;
  },
});

/** A test of the product behind nginx, or behind the preview server where it says so. */
export const test = everyday.extend<{ server: 'nginx' | 'preview'; host: HostClient }>({
  server: ['nginx', { option: true }],
  baseURL: async ({ server }, use) => use(deployed(server === 'nginx' ? 'nginxUrl' : 'previewUrl')),
  mock: async ({ world }, use) => use(openMock(deployed('mockUrl'), world)),
  host: async ({ world }, use) => use(openHost(world)),
});

/** What nginx has logged so far. */
export const nginxLog = (): string => readFileSync(deployed('log'), 'utf8');
