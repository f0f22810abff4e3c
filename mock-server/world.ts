import { createHash } from 'node:crypto';
import type { StoredDocument } from './document.ts';
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
  /** Null while the answer is pending, and if it was never given. */
  status: number | null;
  fault: boolean;
  /** The body of the answer: JSON as it was sent, or only its size if it is long or no JSON; null while there is none. */
  answer: string | null;
}

/** One order under /__mock/, carried out or refused. */
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

/** One ordered failure (S26). Fields that are left out match every call. */
export interface Fault {
  variant?: string;
  method?: string;
  path?: string;
  /** How many calls it affects; 1 by default. */
  times?: number;
  status?: number;
  headers?: Record<string, string>;
  /** A text is sent as it is, anything else as JSON. */
  body?: unknown;
  emptyBody?: boolean;
  delayMs?: number;
  /** The call is handled, its answer waits for `POST /__mock/release {name}`. */
  holdUntil?: string;
  bytesPerSecond?: number;
  truncateAt?: number;
  /** The connection dies before the call is handled. */
  drop?: boolean;
  /** The call is handled, then the connection dies. */
  dropAfterCommit?: boolean;
  /** The call is handled twice; the second answer is given. */
  handleTwice?: boolean;
  redirect?: string;
  /** A named example of the description, at `status` (200 by default). */
  example?: string;
}

export interface ArmedFault {
  fault: Fault;
  left: number;
}

/** Everything the provider knows in one world: a test has its own, a tester uses 'default' (S26). */
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
  /** Since the last reset, which is not among them. */
  orders: OrderEntry[];
  banner: Banner | null;
  aheadMs: number;
  host: Host;
  issued: number;
  /** Called with every message that is sent. */
  announce(message: Message): void;
}

/** The bytes of the next code or token: they cannot be guessed from outside, yet are the same in every run. */
export function nextSecret(world: World): Buffer {
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

/** The names of worlds that a browser can open by their address: one label of a host name. */
export const worldPattern = '[a-z0-9](?:[a-z0-9\\-]{0,58}[a-z0-9])?';

const worldHost = new RegExp(`^(${worldPattern})\\.localhost(?::\\d+)?$`);

/**
 * The world that a Host header names, or null: at `http://desk-7.localhost:5173` it is `desk-7`. The portal sends no
 * cookie and no referrer with its calls, so only the address can name the world. Each address also has a browser storage of its own.
 */
export const worldIn = (host: string | undefined): string | null => worldHost.exec(host ?? '')?.[1] ?? null;
