import { createHash } from 'node:crypto';
import { crowd } from './crowd.ts';
import type { StoredDocument } from './document.ts';
import { defaultSeed, staff } from './default-seed.ts';
import type { ArmedFault } from './faults.ts';
import type { Group, Person } from './people.ts';
import { groups, people } from './people.ts';
import type { ReportedView } from './reported-views.ts';
import type { Seeded, View } from './seed.ts';

export interface SentCode {
  person: string;
  /** Phone number or e-mail address that it went to (S1). */
  target: string;
  code: string;
  /** Milliseconds since the epoch, of the world's clock. */
  expiresAt: number;
  wrongTries: number;
  used: boolean;
}

export interface Message {
  id: number;
  /** 'sms', 'email' or 'notice' (to an organization). */
  channel: 'sms' | 'email' | 'notice';
  person: string;
  to: string;
  text: string;
  code: string | null;
  /** UTC, 'YYYY-MM-DD HH:mm:ss'. */
  sentAt: string;
}

export interface JournalEntry {
  seq: number;
  at: string;
  method: string;
  path: string;
  query: Record<string, string>;
  body: unknown;
  variant: string | null;
  /** Null while the answer is on its way, and for an answer that was never given. */
  status: number | null;
  fault: boolean;
}

export interface Banner {
  BannerText: string;
  URL: string | null;
}

/** Everything the provider knows in one world: a test has its own, a person at the desk uses 'default' (S26). */
export interface World {
  readonly name: string;
  people: Map<string, Person>;
  groups: Map<string, Group>;
  documents: Map<string, StoredDocument>;
  views: View[];
  /** What DocumentViewed said in this world, and where two reports of a person claim the same time. */
  reported: ReportedView[];
  claimedTwice: string[];
  codes: SentCode[];
  tokens: Map<string, { person: string; expiresAt: number }>;
  /** `person target`: contacts that a code has proved. */
  proved: Set<string>;
  outbox: Message[];
  faults: ArmedFault[];
  gates: Map<string, { open: Promise<void>; release(): void }>;
  journal: JournalEntry[];
  banner: Banner | null;
  aheadMs: number;
  issued: number;
  /** Told of every message that leaves. */
  announce(message: Message): void;
}

export interface Worlds {
  /** Made from the default seed on first use. */
  get(name: string): World;
  reset(name: string): World;
  now(world: World): Date;
}

function freshWorld(name: string, seeded: Seeded, announce: (message: Message, world: World) => void): World {
  const world: World = {
    name,
    people: new Map([...people, ...staff].map((person) => [person.id, person])),
    groups: new Map([...groups, crowd].map((group) => [group.id, group])),
    documents: new Map(seeded.documents.map((document) => [document.id, document])),
    views: [...seeded.views],
    reported: [],
    claimedTwice: [],
    codes: [],
    tokens: new Map(),
    proved: new Set(),
    outbox: [],
    faults: [],
    gates: new Map(),
    journal: [],
    banner: { BannerText: 'Version 4.2 is here. See what is new.', URL: 'https://example.com/release-notes' },
    aheadMs: 0,
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

/** A word nobody can guess from outside the world, yet the same in every run. */
export function issue(world: World): Buffer {
  world.issued += 1;
  return createHash('sha256').update(`${world.name}\n${world.issued}`).digest();
}

export function findDocument(world: World, idOrRef: string): StoredDocument | undefined {
  const byId = world.documents.get(idOrRef);
  return byId ?? [...world.documents.values()].find((document) => document.displayId === idOrRef);
}

export const replaceDocument = (world: World, document: StoredDocument): void => {
  world.documents.set(document.id, document);
};
