import { getHttpOperationsFromSpec } from '@stoplight/prism-cli/dist/operations.js';
import { createServer } from '@stoplight/prism-http-server';
import { join } from 'node:path';
import { descriptionFolder } from '../contract/description.ts';

type Logger = Parameters<typeof createServer>[1]['components']['logger'];

const nothing = (): void => undefined;

/** Prism asks for a whole logger; it only ever calls these, and what it says is in its answers too. */
const silent = (): Logger => {
  const levels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'success', 'start'];
  const calls = Object.fromEntries(levels.map((level) => [level, nothing]));
  return { ...calls, child: silent } as unknown as Logger;
};

/** Starts Prism itself in this process, on a free port of 127.0.0.1. */
export async function startEngine(): Promise<{ url: string; close(): Promise<void> }> {
  const operations = await getHttpOperationsFromSpec(join(descriptionFolder, 'signing-api.yaml'));
  const server = createServer(operations, {
    cors: false,
    config: {
      isProxy: false,
      // The shared Basic value is the proxy's to add (S25); without one the app must run all the same.
      checkSecurity: false,
      validateRequest: true,
      validateResponse: true,
      errors: false,
      upstreamProxy: undefined,
      mock: { dynamic: false },
    },
    components: { logger: silent() },
  });
  const url = await server.listen(0, '127.0.0.1');
  return { url, close: () => server.close() };
}
