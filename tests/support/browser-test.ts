import { test as base } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { openMock } from './mock-client.ts';
import type { MockClient } from './mock-client.ts';
import { watchPage } from './page-watch.ts';
import { pendingIds } from './pending-documents.ts';
import { signedInOnStage } from './signed-in.ts';
import type { SignedInPerson } from './signed-in.ts';

interface BrowserFixtures {
  /** The name of this test's own world in the mock provider. */
  readonly world: string;
  /** Controls the mock provider in this test's world. */
  readonly mock: MockClient;
  /** Declares what this test makes happen on purpose: console errors, failed requests, violations. */
  readonly allow: (...patterns: RegExp[]) => void;
  /** Signs somebody in, Maria Santos by default, with more values in storage. */
  readonly signIn: (userid?: string, more?: Readonly<Record<string, string>>) => Promise<SignedInPerson>;
  /** Signs Maria Santos in, and gives the id of a document that waits for her signature. */
  readonly idToSign: () => Promise<string>;
}

/**
 * A browser test against the production build. It fails on every console error or warning, script error, refused
 * policy, failed request and contract violation that it has not declared with `allow`.
 */
export const test = base.extend<BrowserFixtures & { allowed: RegExp[]; watched: string[] }>({
  baseURL: async ({}, use) => {
    const url = process.env['SIGNING_TEST_URL'];
    if (!url) throw new Error('The preview server was not started.');
    await use(url);
  },
  world: async ({}, use, info) => use(`${info.testId}-${info.repeatEachIndex}-${randomUUID().slice(0, 8)}`),
  extraHTTPHeaders: async ({ world }, use) => use({ 'x-mock-world': world }),
  allowed: async ({}, use) => use([]),
  watched: async ({}, use) => use([]),
  allow: async ({ allowed }, use) => use((...patterns) => void allowed.push(...patterns)),
  context: async ({ context, watched }, use) => {
    await watchPage(context, watched);
    await use(context);
  },
  mock: async ({ baseURL, world }, use) => use(openMock(baseURL ?? '', world)),
  signIn: async ({ page, baseURL, world }, use) =>
    use((userid = 'u-maria-santos', more = {}) =>
      signedInOnStage({ page, baseUrl: baseURL ?? '', world, startedAt: Date.now() }, userid, more),
    ),
  idToSign: async ({ baseURL, world, signIn }, use) =>
    use(async () => {
      const [id = ''] = await pendingIds(
        { baseUrl: baseURL ?? '', world },
        await signIn(),
        'PENDING SIGNATURE',
      );
      return id;
    }),
  page: async ({ page, mock, allowed, watched }, use) => {
    await use(page);
    const seen = [...watched, ...(await mock.violations())];
    const surprises = seen.filter((line) => !allowed.some((pattern) => pattern.test(line)));
    base.expect(surprises, 'nothing unexpected on the console, the network or at the provider').toEqual([]);
  },
});

export { expect } from '@playwright/test';
