import { expect, test as base } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { oddPdf, oddPdfNames } from '../../mock-server/pdf-odd.ts';
import { brokenLines, pagesOfHeights } from '../../mock-server/pdf-features.ts';
import { pdfFilesPlugin } from '../../src/pdf/document/vite-document.ts';
import { pdfLibraryPlugin } from '../../src/pdf/library/vite-library.ts';
import { watchPage } from '../support/page-watch.ts';
import {
  activeFile,
  circularPages,
  faxPicture,
  japanesePage,
  linkedPage,
  onePage,
  selfPainting,
  turnedPages,
} from './fixtures.ts';
import type { Harness } from './harness/main.tsx';
import { serveHarness } from '../support/serve-harness.ts';
import type { ServedHarness } from '../support/serve-harness.ts';

declare global {
  interface Window {
    harness: Harness;
  }
}

const files = (): Record<string, Uint8Array> => ({
  ...Object.fromEntries(oddPdfNames.map((name) => [name, oddPdf(name)])),
  one: onePage('A single page'),
  two: onePage('Another document'),
  links: linkedPage(),
  active: activeFile(),
  fax: faxPicture(),
  japanese: japanesePage(),
  selfPainting: selfPainting(),
  circular: circularPages(),
  turned: turnedPages(),
  lines: brokenLines(),
  mixed: pagesOfHeights(792, 792, 90),
  receipts: pagesOfHeights(200, 200, 200, 200),
  roll: pagesOfHeights(6000),
});

/** The viewer on a page of its own. */
export interface Viewer {
  readonly page: Page;
  /** Opens the page again; `options` are those of the harness: mobile, dark, strict. */
  visit(...options: string[]): Promise<void>;
  /** Opens a file in the viewer, and does not wait. */
  open(name: string, byUrl?: boolean): Promise<void>;
  close(): Promise<void>;
  events(): Promise<unknown[]>;
  /** Waits until the viewer has reported `count` events, and returns all of them. */
  waitForEvents(count: number): Promise<unknown[]>;
}

const viewerOn = (page: Page, url: string): Viewer => ({
  page,
  visit: async (...options) => {
    await page.goto(`${url}/?${options.join('&')}`);
    await page.waitForFunction(() => 'harness' in window);
  },
  open: (name, byUrl = false) =>
    page.evaluate(([file, isByUrl]) => window.harness.show(file, isByUrl), [name, byUrl] as const),
  close: () => page.evaluate(() => window.harness.close()),
  events: () => page.evaluate(() => window.harness.events),
  waitForEvents: async (count) => {
    await page.waitForFunction((wanted) => window.harness.events.length >= wanted, count, {
      timeout: 15_000,
    });
    return page.evaluate(() => window.harness.events);
  },
});

/**
 * A test of the viewer alone, built for production and served with the product's headers. It fails on console errors
 * and warnings, script errors, refused policies, failed requests, and every request to another origin.
 */
export const test = base.extend<
  { readonly viewer: Viewer; readonly watched: string[] },
  { readonly harness: ServedHarness }
>({
  harness: [
    async ({ browserName }, use) => {
      base.expect(browserName).toBe('chromium');
      const harness = await serveHarness({
        root: new URL('./harness/', import.meta.url),
        plugins: [pdfFilesPlugin(), pdfLibraryPlugin()],
        files: files(),
      });
      await use(harness);
      await harness.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  watched: async ({ context, harness }, use) => {
    const watched: string[] = [];
    await watchPage(context, watched);
    context.on('request', (request) => {
      const { origin, protocol } = new URL(request.url());
      if (origin !== harness.url && !['blob:', 'data:'].includes(protocol)) {
        watched.push(`foreign request: ${request.url()}`);
      }
    });
    await use(watched);
    base.expect(watched, 'nothing unexpected on the console or the network').toEqual([]);
  },
  viewer: async ({ page, harness, watched }, use) => {
    base.expect(watched).toEqual([]);
    await use(viewerOn(page, harness.url));
  },
});

export { expect };

/** The viewer's event for a page that is painted on the screen. */
export const painted = (documentId: string, page: number, pages: number): object => ({
  painted: { documentId, page, pages },
});

export const pageField = ({ page }: Viewer): Locator => page.getByRole('textbox', { name: /^Page number/ });

export const button = ({ page }: Viewer, name: string): Locator =>
  page.getByRole('button', { name, exact: true });

/** Terminated workers disappear a moment later. */
export const expectNoWorkers = ({ page }: Viewer): Promise<void> =>
  expect.poll(() => page.workers().length).toBe(0);
