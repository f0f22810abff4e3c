import { describe, expect, it } from 'vitest';
import { seedWorld } from '../../mock-server/orders.ts';
import { ledgerProblems } from '../../mock-server/ledger.ts';
import { addOddIds, addManyOrganizations } from '../../mock-server/samples-on-demand.ts';
import { createWorlds } from '../../mock-server/worlds.ts';
import { replaceDocument } from '../../mock-server/world.ts';
import { start } from './portal-client.ts';

const fresh = () =>
  createWorlds(
    () => start,
    () => undefined,
  ).get('here');

describe('The consistency check of a world', () => {
  it('finds nothing in a new world, with everybody in it', () => {
    const world = fresh();
    addManyOrganizations(world, start);
    addOddIds(world, start);
    expect(ledgerProblems(world)).toEqual([]);
  });

  it('finds nothing in a seeded world', () => {
    const world = fresh();
    seedWorld(world, start, { documents: 200, users: 4, seed: 7 });
    expect(ledgerProblems(world)).toEqual([]);
  });

  it('reports contradictions', () => {
    const world = fresh();
    const document = world.documents.get('doc-10001');
    if (document === undefined) throw new Error('doc-10001 is not there');
    replaceDocument(world, { ...document, stage: 'COMPLETE', organization: 'r-gone' });
    expect(ledgerProblems(world)).toEqual([
      'document doc-10001: its organization r-gone is not known',
      'document doc-10001: COMPLETE, and no SIGNER has signed',
    ]);
  });
});
