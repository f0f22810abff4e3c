import { largeGroup, oddGroups, oddPeople } from './samples-on-demand.ts';
import { defaultSeed, staff } from './default-seed.ts';
import { plainHost } from './host.ts';
import { allOrganizations } from './organizations.ts';
import { groups, people } from './people.ts';
import type { Seeded } from './seed.ts';
import type { Message, World } from './world.ts';

export interface Worlds {
  /** Made from the default seed on first use. */
  get(name: string): World;
  reset(name: string): World;
  now(world: World): Date;
}

function freshWorld(name: string, seeded: Seeded, announce: (message: Message, world: World) => void): World {
  const world: World = {
    name,
    people: new Map([...people, ...staff, ...oddPeople].map((person) => [person.id, person])),
    groups: new Map([...groups, largeGroup, ...oddGroups].map((group) => [group.id, group])),
    organizations: allOrganizations(),
    documents: new Map(seeded.documents.map((document) => [document.id, document])),
    views: [...seeded.views],
    codes: [],
    tokens: new Map(),
    proved: new Set(),
    outbox: [],
    faults: [],
    gates: new Map(),
    journal: [],
    orders: [],
    banner: { BannerText: 'Version 4.2 is here. See what is new.', URL: 'https://example.com/release-notes' },
    aheadMs: 0,
    host: plainHost,
    issued: 0,
    announce: (message) => announce(message, world),
  };
  return world;
}

export function createWorlds(now: () => Date, announce: (message: Message, world: World) => void): Worlds {
  const worlds = new Map<string, World>();
  const seeded = defaultSeed(now());
  const reset = (name: string): World => {
    const old = worlds.get(name);
    for (const gate of old?.gates.values() ?? []) gate.release();
    const world = freshWorld(name, seeded, announce);
    worlds.set(name, world);
    return world;
  };
  return {
    get: (name) => worlds.get(name) ?? reset(name),
    reset,
    now: (world) => new Date(now().getTime() + world.aheadMs),
  };
}
