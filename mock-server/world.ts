import { createHash } from 'node:crypto';
import type { StoredDocument } from './document.ts';
import type { ArmedFault } from './armed-fault.ts';
import type { Host } from './host.ts';
import type { Organization } from './organizations.ts';
import type { Group, Person } from './people.ts';
import type { View } from './seed.ts';

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
  /** The body of the answer: JSON as it was sent, of anything else and of what is long its size; null while there is none. */
  answer: string | null;
}

/** One order under /__mock/, taken or refused. */
export interface OrderEntry {
  at: string;
  path: string;
  body: unknown;
  /** Why it was refused, or null. */
  refusal: string | null;
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
  organizations: Map<string, Organization>;
  documents: Map<string, StoredDocument>;
  views: View[];
  codes: SentCode[];
  tokens: Map<string, { person: string; expiresAt: number }>;
  /** `person target`: contacts that a code has proved. */
  proved: Set<string>;
  outbox: Message[];
  faults: ArmedFault[];
  gates: Map<string, { open: Promise<void>; release(): void }>;
  journal: JournalEntry[];
  /** Since the last reset, which is none of them. */
  orders: OrderEntry[];
  banner: Banner | null;
  aheadMs: number;
  host: Host;
  issued: number;
  /** Told of every message that leaves. */
  announce(message: Message): void;
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
