import type { Page } from '@playwright/test';

/** Where a walk takes place: a page, and its own world of the mock provider. */
export interface WalkContext {
  readonly page: Page;
  readonly flow: string;
  readonly baseUrl: string;
  readonly world: string;
}

/** Carries a sentence out; `found` are the groups that its pattern has matched. */
export type Action = (context: WalkContext, ...found: string[]) => Promise<void>;

/** A sentence that a program can carry out, and how. */
export type Sentence = readonly [RegExp, Action];
