import type { Page } from '@playwright/test';
import type { MockClient } from '../support/mock-client.ts';
import type { Asked } from './gate.ts';

/** What a play works with. */
export interface Scene {
  readonly page: Page;
  readonly mock: MockClient;
  /** A document that waits for this person. */
  readonly documentId: string;
}

/** How a person comes to the call of a screen that meets the faults. */
export interface Play {
  /** What is arranged before the screen is opened. */
  readonly prepare?: (scene: Scene) => Promise<void>;
  readonly address: (scene: Scene) => string;
  /** What comes before the screen's own part of the product is needed, and needs it in the end. */
  readonly open?: (scene: Scene) => Promise<void>;
  /** What a person does that makes the call; left out where opening the address makes it. */
  readonly act?: (scene: Scene) => Promise<void>;
  readonly isCall: (asked: Pick<Asked, 'method' | 'path'> & { readonly body: string }) => boolean;
  /** What has to stand before the connection ends, as a selector; left out where any screen does. */
  readonly standing?: string;
  /** The file of this part of the product. */
  readonly chunk: RegExp;
  /** The event with which a person tries again, or asks again what became of it. */
  readonly again?: string;
}

/** A file of the product, by the name that the build begins it with. */
export const file = (name: string) => new RegExp(`/assets/${name}-[\\w-]+\\.js(\\?|$)`);

/** A button of the page, by its whole name. */
export const button = ({ page }: Scene, name: string) => page.getByRole('button', { name, exact: true });

/** The address with which Maria Santos begins. */
export const link = () => '/auth/authorize?userid=u-maria-santos';

/** Calls that read at a path. */
export const reads =
  (path: RegExp): Play['isCall'] =>
  ({ method, path: asked }) =>
    method === 'GET' && path.test(asked);

/** Calls that post to a path, with a word in their bodies. */
export const posts =
  (path: string, action: string): Play['isCall'] =>
  ({ method, path: asked, body }) =>
    method === 'POST' && asked.startsWith(path) && body.includes(action);
