import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { Request } from 'express';
import jsonServer from 'json-server';
import { sampleAuthorization, sampleBasic } from './authorization.ts';
import { loadContract } from './contract/contract.ts';
import { addControl } from './control.ts';
import { handleCall } from './handle-call.ts';
import { accessHandlers } from './routes-access.ts';
import { documentHandlers } from './routes-documents.ts';
import { fileHandlers } from './routes-files.ts';
import { worldIn } from './world.ts';
import type { Message, World } from './world.ts';
import { createWorlds } from './worlds.ts';

export interface ProviderOptions {
  /** 0, the default, takes a free port. */
  port?: number;
  /** The address that it listens on; 127.0.0.1 by default: it is meant for trials. */
  address?: string;
  /** Called with a line for every code that is sent, and for every violation. */
  log?: (line: string) => void;
  now?: () => Date;
  /** The header that every call of the API must carry; `sampleAuthorization` by default. */
  authorization?: string | undefined;
}

export interface Provider {
  url: string;
  port: number;
  close(): Promise<void>;
  /** Every violation of the description since the start, in all worlds. */
  violations(): string[];
}

/** One handler for each call variant of the description. */
export const handlers = { ...accessHandlers, ...documentHandlers, ...fileHandlers };

const announcement = (message: Message, world: World): string => {
  const name = world.people.get(message.person)?.name ?? message.person;
  const place = world.name === 'default' ? '' : ` [world ${world.name}]`;
  const content = message.code === null ? message.text : `code ${message.code}`;
  return `${message.channel} to ${message.to} (${name})${place}: ${content}`;
};

/**
 * Starts the mock provider (S26, S32). Each value of the `x-mock-world` header has a world of its own. Calls and answers
 * are checked against the description: a violation is a 400 if the caller made it, a 500 if the mock provider did. A
 * call without the shared Basic value is a 401.
 */
export async function startProvider(options: ProviderOptions = {}): Promise<Provider> {
  const { port = 0, address = '127.0.0.1', log = () => undefined, now = () => new Date() } = options;
  const { authorization = sampleAuthorization } = options;
  const contract = loadContract();
  const violations: { world: string; what: string }[] = [];
  const violationLines = (): string[] => violations.map(({ world, what }) => `[${world}] ${what}`);
  const worlds = createWorlds(now, (message, world) => log(announcement(message, world)));
  const worldOf = (request: Request): World =>
    worlds.get(request.get('x-mock-world') ?? worldIn(request.get('host')) ?? 'default');
  const violated = (world: World, what: string): void => {
    violations.push({ world: world.name, what });
    log(`violation [${world.name}] ${what}`);
  };
  const app = jsonServer.create();
  app.set('case sensitive routing', true).set('strict routing', true).set('etag', false);
  app.disable('x-powered-by');
  const violationsOf = ({ name }: World): string[] =>
    violations.flatMap(({ world, what }) => (world === name ? [what] : []));
  addControl(app, { worlds, contract, worldOf, violationsOf });
  const parts = { contract, worlds, handlers, authorization, worldOf, violated };
  app.use((request, response, next) => {
    if (!/^\/api\//i.test(request.path)) return next();
    handleCall(parts, request, response).catch((error: unknown) => {
      violated(worldOf(request), `${request.method} ${request.path}: ${String(error)}`);
      if (response.headersSent) response.destroy();
      else response.status(500).json({ Response: { Processed: 'N', Error: String(error) } });
    });
  });
  app.use((request, response) => {
    response.status(404).json({ error: `nothing is served at ${request.method} ${request.path}` });
  });
  const server = await new Promise<Server>((resolve, reject) => {
    const listening = app.listen(port, address, () => resolve(listening));
    listening.once('error', reject);
  });
  const bound = (server.address() as AddressInfo).port;
  return {
    url: `http://127.0.0.1:${bound}`,
    port: bound,
    violations: violationLines,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const print = (line: string): void => console.log(line);
  const { PORT: port = '0', ADDRESS: address = '127.0.0.1' } = process.env;
  const provider = await startProvider({ port: Number(port), address, log: print });
  print(`mock provider at ${provider.url}, outbox at ${provider.url}/__mock/, Basic value ${sampleBasic}`);
}
