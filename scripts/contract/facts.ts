import { chosenFrom } from './documents.ts';
import type { Chosen } from './documents.ts';

/** A code that a person typed, and the address that it went to. */
export interface TypedCode {
  readonly target: string;
  readonly code: string;
}

/** What the check knows of one host while it goes on. It stays in memory. */
export interface Facts {
  readonly kind: 'prism' | 'mock' | 'host';
  readonly userId: string | null;
  readonly groupId: string | null;
  token: string | null;
  /** Asks the person at the terminal for a code; null where nobody is asked. */
  readonly askCode: ((targets: readonly string[]) => Promise<TypedCode | null>) | null;
  sms: string | null;
  email: string | null;
  organization: string | null;
  /** The first reason of each organization, by its id. */
  reasons: Map<string, string>;
  code: string | null;
  chosen: Chosen;
  completed: string | null;
  picture: Buffer | null;
  readonly now: () => Date;
}

/** Nothing is known yet but who asks. */
export const freshFacts = (
  given: Pick<Facts, 'kind' | 'userId' | 'groupId' | 'token' | 'askCode'> & { now?: () => Date },
): Facts => ({
  sms: null,
  email: null,
  organization: null,
  reasons: new Map(),
  code: null,
  chosen: chosenFrom([]),
  completed: null,
  picture: null,
  now: () => new Date(),
  ...given,
});
