import type { Request, Response, Router } from 'express';
import { controlPage } from './control-page.ts';
import type { Contract } from './contract/contract.ts';
import { addData } from './data.ts';
import { enterPage } from './enter-page.ts';
import { ledgerProblems } from './ledger.ts';
import { nearestHint } from './nearest.ts';
import { ordersOf } from './orders.ts';
import { readJson } from './http.ts';
import type { OrderEntry, World } from './world.ts';
import type { Worlds } from './worlds.ts';

export interface ControlParts {
  worlds: Worlds;
  contract: Contract;
  worldOf(request: Request): World;
  /** Violations of the description in one world since the start: a reset does not remove them. */
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

const readsOf = ({ worlds, violationsOf }: ControlParts): Record<string, (world: World) => unknown> => ({
  outbox: (world) => world.outbox,
  requests: (world) => world.journal,
  faults: (world) => world.faults,
  orders: (world) => world.orders,
  clock: (world) => ({ now: worlds.now(world).toISOString() }),
  ledger: ledgerProblems,
  state: (world) => stateOf(world, worlds.now(world)),
  violations: violationsOf,
});

/** A world is named by a header or by the address; a caller who names it in the query would change another one. */
function mustTakeNoQuery({ query }: Request): void {
  const [stray] = Object.keys(query);
  if (stray !== undefined)
    throw new Error(`unknown parameter ${stray}; a world is named by the header x-mock-world`);
}

const answerHtml = (response: Response, html: string, status = 200): void =>
  void response.status(status).set('cache-control', 'no-store').type('html').send(html);

function addPages(app: Router, { worldOf, worlds, contract, violationsOf }: ControlParts): void {
  app.get('/__mock', (_request, response) => response.redirect('/__mock/'));
  app.get('/__mock/', (request, response) => {
    const world = worldOf(request);
    answerHtml(response, controlPage(world, contract, violationsOf(world)));
  });
  app.get('/__mock/enter', (request, response) => {
    const world = worldOf(request);
    const { status, html } = enterPage(world, worlds.now(world), request.query);
    answerHtml(response, html, status);
  });
}

/** Serves everything under /__mock/ (S26). A bad order is a 400 that says what is wrong with it. */
export function addControl(app: Router, parts: ControlParts): void {
  const { worldOf, worlds } = parts;
  const reads = readsOf(parts);
  const orders = ordersOf(worlds, parts.contract);
  addPages(app, parts);
  for (const [path, read] of Object.entries(reads)) {
    app.get(`/__mock/${path}`, (request, response) => {
      try {
        mustTakeNoQuery(request);
        response.set('cache-control', 'no-store').json(read(worldOf(request)));
      } catch (error) {
        response.status(400).json({ error: (error as Error).message });
      }
    });
  }
  for (const [path, carryOut] of Object.entries(orders)) {
    app.post(`/__mock/${path}`, async (request, response) => {
      const world = worldOf(request);
      const at = worlds.now(world).toISOString();
      const entry: OrderEntry = { at, path, body: null, refusal: null };
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
  addData(app, worldOf);
  const served = [
    ...['', 'enter', 'data/', ...Object.keys(reads)].map((path) => `GET /__mock/${path}`),
    ...Object.keys(orders).map((path) => `POST /__mock/${path}`),
  ];
  app.use('/__mock', (request, response) => {
    const asked = `${request.method} ${request.baseUrl}${request.path}`;
    response.status(404).json({ error: `nothing is served at ${asked}${nearestHint(asked, served)}` });
  });
}
