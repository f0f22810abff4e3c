import type { Request, Response, Router } from 'express';
import { actInWorld } from './control-act.ts';
import { seedWorld } from './control-seed.ts';
import type { Contract } from './contract/contract.ts';
import { addData } from './data/router.ts';
import type { Fault } from './armed-fault.ts';
import { enterPage } from './enter-page.ts';
import { arm, gate } from './faults.ts';
import { hostAfter } from './host.ts';
import { ledgerProblems } from './ledger.ts';
import { mustAct } from './orders/act-order.ts';
import { faultProblems } from './orders/fault-order.ts';
import { fields, filledText, mustFit, whole } from './orders/form.ts';
import { nearestTold } from './orders/nearest.ts';
import { mustSeed } from './orders/seed-order.ts';
import { outboxPage } from './outbox-page.ts';
import { addPathsPages } from './paths-page.ts';
import { readJson } from './read-body.ts';
import { worldPage } from './world-page.ts';
import type { OrderEntry, World } from './world.ts';
import type { Worlds } from './worlds.ts';

export interface ControlParts {
  worlds: Worlds;
  contract: Contract;
  worldOf(request: Request): World;
  /** Breaches of the description by one world, since the start: a reset does not take them away. */
  violationsOf(world: World): string[];
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

const reads = ({ worlds, violationsOf }: ControlParts): Record<string, Read> => ({
  outbox: (world) => world.outbox,
  requests: (world) => world.journal,
  faults: (world) => world.faults,
  orders: (world) => world.orders,
  clock: (world) => ({ now: worlds.now(world).toISOString() }),
  ledger: ledgerProblems,
  state: (world) => stateOf(world, worlds.now(world)),
  violations: violationsOf,
});

function armFaults(world: World, body: unknown, contract: Contract): { armed: number } {
  if (!Array.isArray(body)) throw new Error('a list of faults is wanted; an empty one disarms them all');
  const problems = faultProblems(body, contract);
  if (problems.length > 0) throw new Error(problems.join('; '));
  if (body.length === 0) world.faults = [];
  else world.faults.push(...(body as Fault[]).map(arm));
  return { armed: world.faults.length };
}

/** A name is known once a fault holds under it; whoever is held then may outlive the fault. */
function release(world: World, body: unknown): void {
  mustFit(fields({ name: filledText }, ['name']), body, 'the release');
  const { name } = body as { name: string };
  const held = world.faults.flatMap(({ fault }) => fault.holdUntil ?? []);
  const known = [...new Set([...held, ...world.gates.keys()])];
  if (!known.includes(name)) {
    const near = nearestTold(name, known, 'nothing is held');
    throw new Error(`the release: nothing is held under ${name}${near}`);
  }
  gate(world, name).release();
}

const orders = ({ worlds, contract }: ControlParts): Record<string, Order> => ({
  reset: (world, body) => {
    mustFit(fields({}), body ?? {}, 'the reset');
    worlds.reset(world.name);
  },
  seed: (world, body) => {
    mustSeed(world, body);
    return seedWorld(world, worlds.now(world), body);
  },
  faults: (world, body) => armFaults(world, body, contract),
  release,
  clock: (world, body) => {
    mustFit(fields({ advanceMs: whole(1) }, ['advanceMs']), body, 'the clock');
    world.aheadMs += (body as { advanceMs: number }).advanceMs;
    return { now: worlds.now(world).toISOString() };
  },
  host: (world, body) => {
    world.host = hostAfter(world.host, body);
    return world.host;
  },
  act: (world, body) => {
    mustAct(world, body);
    const problem = actInWorld(world, worlds.now(world), body);
    if (problem !== null) throw new Error(problem);
  },
});

/** The world is named by a header or by the address: whoever names it in a query would order it of another one. */
function mustTakeNoQuery({ query }: Request): void {
  const [stray] = Object.keys(query);
  if (stray !== undefined)
    throw new Error(`unknown parameter ${stray}; a world is named by the header x-mock-world`);
}

/** Under /__mock/ an address that is not served, or not by this method, names the nearest that is. */
function strangerTold(request: Request, served: readonly string[]): string {
  const asked = `${request.method} ${request.baseUrl}${request.path}`;
  return `nothing is served at ${asked}${nearestTold(asked, served)}`;
}

/** What people read under /__mock/. */
function addPages(app: Router, parts: ControlParts): void {
  const { worldOf, worlds } = parts;
  app.get('/__mock/enter', (request, response) => {
    const world = worldOf(request);
    const { status, html } = enterPage(world, worlds.now(world), request.query);
    response.status(status).set('cache-control', 'no-store').type('html').send(html);
  });
  app.get('/__mock/', (request, response) => {
    response
      .set('cache-control', 'no-store')
      .type('html')
      .send(outboxPage(worldOf(request)));
  });
  app.get('/__mock/world', (request, response) => {
    const world = worldOf(request);
    response
      .set('cache-control', 'no-store')
      .type('html')
      .send(worldPage(world, parts.violationsOf(world)));
  });
  addPathsPages(app, (request) => worldOf(request).name);
  app.get('/__mock', (_request, response) => response.redirect('/__mock/'));
}

/** What programs read under /__mock/. */
function addReads(app: Router, { worldOf }: ControlParts, answers: Record<string, Read>): void {
  for (const [path, answer] of Object.entries(answers)) {
    app.get(`/__mock/${path}`, (request, response) => {
      try {
        mustTakeNoQuery(request);
        response.set('cache-control', 'no-store').json(answer(worldOf(request)));
      } catch (error) {
        response.status(400).json({ error: (error as Error).message });
      }
    });
  }
}

/** Serves everything under /__mock/ (S26). A bad order is a 400 that says what is wrong with it. */
export function addControl(app: Router, parts: ControlParts): void {
  const { worldOf } = parts;
  addPages(app, parts);
  const answers = reads(parts);
  const carriedOut = orders(parts);
  addReads(app, parts, answers);
  for (const [path, carryOut] of Object.entries(carriedOut)) {
    app.post(`/__mock/${path}`, async (request: Request, response: Response) => {
      const world = worldOf(request);
      const entry: OrderEntry = {
        at: parts.worlds.now(world).toISOString(),
        path,
        body: null,
        refusal: null,
      };
      world.orders.push(entry);
      try {
        mustTakeNoQuery(request);
        const body = await readJson(request);
        entry.body = body ?? null;
        response.json(carryOut(world, body) ?? { done: true });
      } catch (error) {
        entry.refusal = error instanceof Error ? error.message : String(error);
        response.status(400).json({ error: entry.refusal });
      }
    });
  }
  addData(app, (request) => {
    const world = worldOf(request);
    return { world, at: parts.worlds.now(world), contract: parts.contract };
  });
  const served = [
    'GET /__mock/',
    'GET /__mock/world',
    'GET /__mock/enter',
    'GET /__mock/paths',
    'GET /__mock/data/',
    ...Object.keys(answers).map((path) => `GET /__mock/${path}`),
    ...Object.keys(carriedOut).map((path) => `POST /__mock/${path}`),
  ];
  app.use('/__mock', (request, response) => {
    response.status(404).json({ error: strangerTold(request, served) });
  });
}
