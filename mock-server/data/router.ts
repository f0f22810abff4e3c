import type { NextFunction, Request, Response, Router } from 'express';
import jsonServer from 'json-server';
import { isFields } from '../orders/form.ts';
import { nearest, nearestTold } from '../orders/nearest.ts';
import { readJson } from '../read-body.ts';
import type { World } from '../world.ts';
import { documentsTable } from './documents-table.ts';
import { mustFilter } from './filter.ts';
import { groupsTable, organizationsTable, peopleTable } from './people-tables.ts';
import type { Place, Row, Table } from './table.ts';
import { Refused, sameJson } from './table.ts';
import { messagesTable, viewsTable } from './views-tables.ts';

const tables: Readonly<Record<string, Table>> = {
  people: peopleTable,
  groups: groupsTable,
  organizations: organizationsTable,
  documents: documentsTable,
  views: viewsTable,
  messages: messagesTable,
};

interface Asked {
  readonly name: string;
  readonly table: Table;
  readonly rows: readonly Row[];
  /** The record that the address names; null where it names the table. */
  readonly row: Row | null;
}

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new Refused(400, 'the address cannot be read');
  }
};

const isRead = ({ method }: Request): boolean => method === 'GET' || method === 'HEAD';

/** What the address names; json-server itself would not mind its case, and would answer {} for what is not there. */
function askedOf(request: Request, world: World): Asked {
  const [name = '', id, nested, ...rest] = request.path.split('/').slice(1).map(decoded);
  const table = Object.hasOwn(tables, name) ? tables[name] : undefined;
  if (table === undefined) {
    throw new Refused(404, `there is no ${name}${nearestTold(name, Object.keys(tables))}`);
  }
  const rows = table.rows(world);
  const row = id === undefined ? null : (rows.find((each) => String(each.id) === id) ?? undefined);
  if (row === undefined) {
    const near = nearest(
      id ?? '',
      rows.map((each) => String(each.id)),
    );
    const told = near === undefined ? 'it is empty' : `the nearest is ${near}`;
    throw new Refused(404, `${name} has no ${id}; ${told}`);
  }
  if (nested === undefined) return { name, table, rows, row };
  if (!isRead(request) || rest.length > 0) throw new Refused(404, 'nothing is edited there');
  return { ...askedBelow(nested, world), row: null };
}

function askedBelow(name: string, world: World): Omit<Asked, 'row'> {
  const table = Object.hasOwn(tables, name) ? tables[name] : undefined;
  if (table === undefined) {
    throw new Refused(404, `there is no ${name}${nearestTold(name, Object.keys(tables))}`);
  }
  return { name, table, rows: table.rows(world) };
}

/** The record that json-server is to make of the body; the body is checked once it has. */
async function bodyOf(request: Request, asked: Asked, place: Place): Promise<Record<string, unknown>> {
  const body = await readJson(request).catch((error: unknown) => {
    throw new Refused(400, String((error as Error).message));
  });
  if (!isFields(body) || Object.keys(body).length === 0)
    throw new Refused(400, 'an object with fields is wanted');
  if (request.method !== 'POST') {
    const { id = asked.row?.id } = body;
    if (id !== asked.row?.id) throw new Refused(400, 'id: it stays as it is');
    return body;
  }
  const made: Record<string, unknown> = { ...asked.table.fresh(place), ...body };
  if (asked.rows.some(({ id }) => String(id) === String(made['id'])))
    throw new Refused(400, `id: ${String(made['id'])} is there already`);
  return made;
}

/** Lets the world have what json-server made, by the world's own rules. */
function commit(request: Request, { name, table, row }: Asked, place: Place, made: Row): Row {
  if (request.method !== 'DELETE') {
    const [problem] = table.form(place.world)(made, name);
    if (problem !== undefined) throw new Refused(400, problem);
  }
  if (row !== null && sameJson(row, made)) throw new Refused(400, `${name}: nothing would be changed`);
  const problem =
    row === null
      ? table.add(place, made)
      : request.method === 'DELETE'
        ? table.remove(place, row)
        : table.change(place, row, made);
  if (problem !== null) throw new Refused(400, `${name} ${String((row ?? made).id)}: ${problem}`);
  const kept = table.rows(place.world).find(({ id }) => id === (row ?? made).id);
  return kept ?? ({} as Row);
}

const methods: readonly string[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];

function mustBeEditable({ method }: Request, { name, row }: Asked): void {
  if (!methods.includes(method)) throw new Refused(405, `${name} is not asked by ${method}`);
  if (method === 'POST' && row !== null) throw new Refused(405, `a new record is posted to ${name}`);
  if (['PUT', 'PATCH', 'DELETE'].includes(method) && row === null)
    throw new Refused(405, `${method} wants the id of one of the ${name}`);
}

/** A router of json-server's own on the world as it is now. Its copy is thrown away: only `commit` changes the world. */
function routerOn(request: Request, asked: Asked, place: Place) {
  const copy = Object.fromEntries(
    Object.entries(tables).map(([name, table]) => [name, table.rows(place.world)]),
  );
  // Without a suffix, fields such as `document` and `person` are the references of _expand and _embed. By a suffix that
  // no field has, json-server does not look for what a removed record leaves behind.
  const foreignKeySuffix = request.method === 'DELETE' ? '#' : '';
  const router = jsonServer.router(copy, { foreignKeySuffix });
  router.render = (_, response) => {
    const found = response.locals['data'] as Row;
    if (isRead(request)) return void response.json(found);
    try {
      response.json(commit(request, asked, place, found));
    } catch (error) {
      refuse(error, response);
    }
  };
  return router;
}

function refuse(error: unknown, response: Response): void {
  if (!(error instanceof Refused)) throw error;
  response.removeHeader('location');
  response.status(error.status).json({ error: error.message });
}

/** An edit is of the record that the address names, and of nothing that a query could say. */
function mustAsk(request: Request, { name, rows, row }: Pick<Asked, 'name' | 'rows' | 'row'>): void {
  const [stray] = isRead(request) ? [] : Object.keys(request.query);
  if (stray !== undefined) throw new Refused(400, `${stray}: an edit takes no query`);
  mustFilter(request.query, { name, rows, isOne: row !== null });
}

async function answer(request: Request, response: Response, place: Place): Promise<void> {
  if (request.path === '/') {
    const [stray] = Object.keys(request.query);
    if (stray !== undefined) throw new Refused(400, `${stray}: name a table; the first is people`);
    const counts = Object.entries(tables).map(([name, { rows }]) => [name, rows(place.world).length]);
    return void response.json(Object.fromEntries(counts));
  }
  const asked = askedOf(request, place.world);
  mustBeEditable(request, asked);
  mustAsk(request, asked);
  if (['POST', 'PUT', 'PATCH'].includes(request.method)) {
    request.body = await bodyOf(request, asked, place);
    // The body has been read: json-server's own reader would answer a broken one with a stack.
    Object.assign(request, { _body: true });
  }
  delete request.headers['x-http-method-override'];
  const router = routerOn(request, asked, place);
  const lost: NextFunction = () => response.status(404).json({ error: 'nothing is there' });
  router(request, response, lost);
}

/** Serves the tables of the world that asks under /__mock/data/, in json-server's own language (X15). */
export function addData(app: Router, placeOf: (request: Request) => Place): void {
  app.use('/__mock/data', (request, response) => {
    response.set('cache-control', 'no-store');
    answer(request, response, placeOf(request)).catch((error: unknown) => {
      refuse(error, response);
    });
  });
}
