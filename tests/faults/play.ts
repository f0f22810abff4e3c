import type { Page } from '@playwright/test';
import type { MockClient } from '../support/mock-client.ts';
import type { Asked } from './gate.ts';

/** What the steps of a play can use. */
export interface Scene {
  readonly page: Page;
  readonly mock: MockClient;
  /** A document that waits for this person. */
  readonly documentId: string;
}

/** How a person reaches the call that meets the faults. */
export interface Play {
  /** Prepares the data before the screen is opened. */
  readonly prepare?: (scene: Scene) => Promise<void>;
  readonly address: (scene: Scene) => string;
  /** What comes before the screen's own part of the product is needed, and needs it in the end. */
  readonly open?: (scene: Scene) => Promise<void>;
  /** The action that makes the call; absent if opening the address makes it. */
  readonly act?: (scene: Scene) => Promise<void>;
  readonly isCall: (asked: Pick<Asked, 'method' | 'path'> & { readonly body: string }) => boolean;
  /** A selector that has to be visible before the connection ends; absent if any screen will do. */
  readonly standing?: string;
  /** The script of this part of the app. */
  readonly chunk: RegExp;
  /** The event of a retry, or of checking the outcome. */
  readonly again?: string;
}

/** A script of the build, by the beginning of its name. */
export const file = (name: string) => new RegExp(`/assets/${name}-[\\w-]+\\.js(\\?|$)`);

/** A button, by its whole accessible name. */
export const button = ({ page }: Scene, name: string) => page.getByRole('button', { name, exact: true });

/** The address that Maria Santos opens. */
export const link = () => '/auth/authorize?userid=u-maria-santos';

/** GET calls of a path. */
export const reads =
  (path: RegExp): Play['isCall'] =>
  ({ method, path: asked }) =>
    method === 'GET' && path.test(asked);

/** POST calls of a path whose bodies contain a word. */
export const posts =
  (path: string, action: string): Play['isCall'] =>
  ({ method, path: asked, body }) =>
    method === 'POST' && asked.startsWith(path) && body.includes(action);
