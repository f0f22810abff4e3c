import type { Page } from '@playwright/test';

/** What there is beside the text: a browser, and HTTP in the world of this walk. */
export interface Hands {
  readonly page: Page;
  readonly flow: string;
  readonly baseUrl: string;
  readonly world: string;
}

/** Carries a sentence out; `found` is what its pattern has found in it. */
export type Act = (hands: Hands, ...found: string[]) => Promise<void>;

/** A sentence that a program can carry out, and how. */
export type Sentence = readonly [RegExp, Act];
