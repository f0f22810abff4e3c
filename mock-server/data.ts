import type { Request, Router } from 'express';
import jsonServer from 'json-server';
import { ledgerProblems } from './ledger.ts';
import type { World } from './world.ts';

interface TableRecord {
  readonly id: string;
}
type Table = 'people' | 'groups' | 'organizations' | 'documents' | 'views' | 'messages';
type Tables = { readonly [T in Table]: readonly TableRecord[] };

/** Copies: json-server changes the objects that it gets. Saved pages are bytes: the tables have their digest instead. */
const tablesOf = (world: World): { [T in Table]: object[] } => ({
  people: [...world.people.values()].map((one) => ({ ...one })),
  groups: [...world.groups.values()].map((one) => ({ ...one })),
  organizations: [...world.organizations.values()].map((one) => ({ ...one })),
  documents: [...world.documents.values()].map((one) => ({ ...one, edited: one.edited?.digest ?? null })),
  views: world.views.map((one) => ({ ...one })),
  messages: world.outbox.map((one) => ({ ...one })),
});

const byId = (records: readonly TableRecord[]) => new Map(records.map((record) => [record.id, record]));

const worldWith = (world: World, tables: Tables): World => {
  const documents = tables.documents.map((one) => ({
    ...one,
    edited: world.documents.get(one.id)?.edited ?? null,
  }));
  return {
    ...world,
    ...({
      people: byId(tables.people),
      groups: byId(tables.groups),
      organizations: byId(tables.organizations),
      documents: byId(documents),
      views: tables.views,
      outbox: tables.messages,
    } as unknown as Partial<World>),
  };
};

/**
 * Serves the tables of the caller's world under /__mock/data/ with json-server's own router (X15). An edit that would
 * make the world inconsistent is refused.
 */
export function addData(app: Router, worldOf: (request: Request) => World): void {
  app.use('/__mock/data', (request, response, next) => {
    const world = worldOf(request);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    // Without a suffix, fields such as `document` and `person` are the references of _expand and _embed. By a suffix that
    // no field has, json-server does not remove what names a removed record.
    const foreignKeySuffix = request.method === 'DELETE' ? '#' : '';
    const router = jsonServer.router(tablesOf(world), { foreignKeySuffix });
    router.render = (_, answer) => {
      const { data } = answer.locals;
      if (!isRead) {
        const edited = worldWith(world, router.db.getState() as unknown as Tables);
        const [problem] = ledgerProblems(edited);
        if (problem !== undefined) return void answer.status(400).json({ error: problem });
        Object.assign(world, edited);
      }
      answer.json(data);
    };
    response.set('cache-control', 'no-store');
    router(request, response, next);
  });
}
