import type { Page } from '@playwright/test';

/** What a walk has beside the text: a browser, and HTTP requests in its own world of the mock provider. */
export interface Hands {
  readonly page: Page;
  readonly flow: string;
  readonly baseUrl: string;
  readonly world: string;
}

/** Carries a sentence out; `found` are the groups that its pattern has matched. */
export type Act = (hands: Hands, ...found: string[]) => Promise<void>;

/** A sentence that a program can carry out, and how. */
export type Sentence = readonly [RegExp, Act];
