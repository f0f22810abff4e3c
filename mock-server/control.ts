import type { Request, Response, Router } from 'express';
import type { ActOrder } from './control-act.ts';
import { actInWorld } from './control-act.ts';
import type { SeedOrder } from './control-seed.ts';
import { seedWorld } from './control-seed.ts';
import type { Contract } from './contract/contract.ts';
import type { Fault } from './armed-fault.ts';
import { arm, faultProblems, gate } from './faults.ts';
import { hostAfter } from './host.ts';
import { outboxPage } from './outbox-page.ts';
import { readJson } from './read-body.ts';
import type { World } from './world.ts';
import type { Worlds } from './worlds.ts';

export interface ControlParts {
  worlds: Worlds;
  contract: Contract;
  worldOf(request: Request): World;
  violations(): string[];
}

const stateOf = (world: World, now: Date) => ({
  world: world.name,
  now: now.toISOString(),
  people: [...world.people.values()],
  documents: [...world.documents.values()].map((document) => ({
    ...document,
    edited: document.edited?.pages.length ?? null,
  })),
  views: world.views,
  codes: world.codes,
  tokens: [...world.tokens].map(([token, held]) => ({ token, ...held })),
  outbox: world.outbox,
  faults: world.faults,
  banner: world.banner,
});

type Read = (world: World) => unknown;
type Order = (world: World, body: unknown) => unknown;

const reads = ({ worlds, violations }: ControlParts): Record<string, Read> => ({
  outbox: (world) => world.outbox,
  requests: (world) => world.journal,
  faults: (world) => world.faults,
  'claimed-twice': (world) => world.claimedTwice,
  clock: (world) => ({ now: worlds.now(world).toISOString() }),
  state: (world) => stateOf(world, worlds.now(world)),
  violations,
});

function armFaults(world: World, body: unknown, contract: Contract): { armed: number } {
  if (!Array.isArray(body)) throw new Error('a list of faults is wanted; an empty one disarms them all');
  const problems = faultProblems(body, contract);
  if (problems.length > 0) throw new Error(problems.join('; '));
  if (body.length === 0) world.faults = [];
  else world.faults.push(...(body as Fault[]).map(arm));
  return { armed: world.faults.length };
}

const orders = ({ worlds, contract }: ControlParts): Record<string, Order> => ({
  reset: (world) => void worlds.reset(world.name),
  seed: (world, body) => seedWorld(world, worlds.now(world), (body ?? {}) as SeedOrder),
  faults: (world, body) => armFaults(world, body, contract),
  release: (world, body) => gate(world, String((body as { name?: unknown }).name)).release(),
  clock: (world, body) => {
    const { advanceMs } = body as { advanceMs?: unknown };
    if (typeof advanceMs !== 'number') throw new Error('advanceMs must be a number of milliseconds');
    world.aheadMs += advanceMs;
    return { now: worlds.now(world).toISOString() };
  },
  host: (world, body) => {
    world.host = hostAfter(world.host, body);
    return world.host;
  },
  act: (world, body) => {
    const problem = actInWorld(world, worlds.now(world), body as ActOrder);
    if (problem !== null) throw new Error(problem);
  },
});

/** Serves everything under /__mock/ (S26). A bad order is a 400 that says what is wrong with it. */
export function addControl(app: Router, parts: ControlParts): void {
  const { worldOf } = parts;
  app.get('/__mock/', (request, response) => {
    response
      .set('cache-control', 'no-store')
      .type('html')
      .send(outboxPage(worldOf(request)));
  });
  app.get('/__mock', (_request, response) => response.redirect('/__mock/'));
  for (const [path, answer] of Object.entries(reads(parts))) {
    app.get(`/__mock/${path}`, (request, response) => {
      response.set('cache-control', 'no-store').json(answer(worldOf(request)));
    });
  }
  for (const [path, carryOut] of Object.entries(orders(parts))) {
    app.post(`/__mock/${path}`, async (request: Request, response: Response) => {
      try {
        response.json(carryOut(worldOf(request), await readJson(request)) ?? { done: true });
      } catch (error) {
        response.status(400).json({ error: error instanceof Error ? error.message : String(error) });
      }
    });
  }
}
