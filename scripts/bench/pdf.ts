import type { Browser, CDPSession, Page } from '@playwright/test';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { buildBarePages } from './bare-pages.ts';
import { inWindow, untilIdle } from './load.ts';
import { table } from '../command/table.ts';
import { goal, median, repeat, logProgress } from './report.ts';
import type { Goal, Turns } from './report.ts';
import { watchDocument } from './pdf/watch-document.ts';
import { pendingIds, seedMock, signIn } from './signed-in.ts';
import type { SignedIn } from './signed-in.ts';
import { startStaticServer } from '../serve/static-server.ts';
import { pdfFilesPlugin } from '../../src/pdf/document/vite-document.ts';
import { pdfLibraryPlugin } from '../../src/pdf/library/vite-library.ts';

const person = 'u-maria-santos';
const lengths = [20, 300] as const;
const openings = 50;

interface Places {
  readonly root: string;
  readonly portalUrl: string;
  readonly mockUrl: string;
}

/** The resources of a page after garbage collection. */
interface PageResources {
  readonly heap: number;
  readonly listeners: number;
  readonly workers: number;
  readonly blobs: number;
}

/** Times in milliseconds, one for each visit. */
export interface MeasuredDocuments {
  /** From the click to the first page: in the portal, with our viewer alone, and with nothing but pdfjs-dist. */
  readonly first: Readonly<Record<(typeof lengths)[number], Record<'portal' | 'viewer' | 'bare', number[]>>>;
  readonly last: number[];
  readonly scrolling: number[];
  readonly frames: number[];
  readonly nextReady: number[];
  readonly sent: number[];
  readonly held: { readonly before: PageResources; readonly after: PageResources };
}

const refOf = (length: number) => `LONG-${length}`;

const longAndShortDocuments = () => ({
  documents: [
    ...lengths.map((pageCount) => ({ displayId: refOf(pageCount), pageCount })),
    ...Array.from({ length: 12 }, (_, at) => ({ displayId: `SHORT-${at}`, pageCount: 4 })),
  ].map((one) => ({
    person,
    role: 'SIGNER',
    stage: 'PENDING SIGNATURE',
    organization: 'r-riverside',
    ...one,
  })),
});

const noted = (page: Page) => page.evaluate(() => window.__document ?? null);

const readyAgain = async (page: Page, act: () => Promise<void>) => {
  const before = (await noted(page))?.ready.length ?? 0;
  await act();
  await page.waitForFunction((count) => (window.__document?.ready.length ?? 0) > count, before);
  return (await noted(page))?.ready.at(-1) ?? Number.NaN;
};

const linkOf = (page: Page, ref: string) =>
  page.locator('tbody tr', { hasText: new RegExp(`${ref}(?!\\d)`) }).locator('th a');

const openFromList = (page: Page, ref: string) => readyAgain(page, () => linkOf(page, ref).click());

const back = async (page: Page) => {
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await page.locator('tbody tr').first().waitFor();
};

const inPortal = <TNoted>(
  browser: Browser,
  { prepare }: SignedIn,
  portalUrl: string,
  visit: (page: Page) => Promise<TNoted>,
): Promise<TNoted> =>
  inWindow(browser, 'A document', { watch: watchDocument }, async (page) => {
    await prepare(page);
    await page.goto(`${portalUrl}/pending_documents?S=1`);
    await page.locator('tbody tr').first().waitFor();
    // The viewer and its workers are fetched while the browser is idle.
    await untilIdle(page, 1_000);
    return visit(page);
  });

const scrollToEnd = (page: Page) =>
  page.evaluate(async () => {
    const pages = document.querySelector('.rpv-core__inner-pages');
    if (!pages) throw new Error('There are no pages.');
    window.__bench.tasks.length = 0;
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let top = 0; top < pages.scrollHeight; top += pages.clientHeight) {
      pages.scrollTop = top;
      await frame();
      await frame();
    }
    await new Promise((resolve) => setTimeout(resolve, 500));
    return Math.max(0, ...window.__bench.tasks.map(({ duration }) => duration));
  });

const jumpToLast = async (page: Page) => {
  const field = page.getByRole('textbox', { name: 'Page number' });
  await field.fill('300');
  const since = await page.evaluate(() => performance.now());
  await field.press('Enter');
  return page.evaluate(
    (begun) =>
      new Promise<number>((resolve) => {
        const look = () => {
          const sheet = document.querySelector('[data-testid="core__page-layer-299"] canvas:not([hidden])');
          if (sheet) requestAnimationFrame(() => resolve(performance.now() - begun));
          else requestAnimationFrame(look);
        };
        look();
      }),
    since,
  );
};

const signAndGoOn = async (page: Page) => {
  await page.getByRole('button', { name: 'Sign', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign', exact: true }).click();
  await page.waitForFunction(() => (window.__document?.sent.length ?? 0) > 0);
  return (await noted(page))?.sent.at(-1) ?? Number.NaN;
};

const resourcesOf = async (page: Page, session: CDPSession): Promise<PageResources> => {
  // Ended workers and dropped fonts go a little later.
  await page.waitForTimeout(2_000);
  for (let turn = 0; turn < 3; turn += 1) await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const metric = (name: string) => metrics.find((one) => one.name === name)?.value ?? Number.NaN;
  return {
    heap: metric('JSHeapUsedSize'),
    listeners: metric('JSEventListeners'),
    workers: page.workers().length,
    blobs: (await noted(page))?.blobs ?? Number.NaN,
  };
};

const measureLeaks = (browser: Browser, signedIn: SignedIn, portalUrl: string) =>
  inPortal(browser, signedIn, portalUrl, async (page) => {
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    const openAndClose = async (at: number) => {
      await openFromList(page, `SHORT-${at % 10}`);
      await back(page);
    };
    // The engine goes on compiling for a while; that is no leak.
    for (let at = 0; at < openings / 3; at += 1) await openAndClose(at);
    const before = await resourcesOf(page, session);
    for (let at = 0; at < openings; at += 1) await openAndClose(at);
    return { before, after: await resourcesOf(page, session) };
  });

/** Opens a file in a page that has nothing else. */
const openAlone = (browser: Browser, url: string, length: number) =>
  inWindow(browser, url, {}, async (page) => {
    await page.goto(url);
    await untilIdle(page, 1_000);
    await page.getByRole('button', { name: `${length} pages`, exact: true }).click();
    await page.waitForFunction(() => (window.__opened?.length ?? 0) > 0);
    return page.evaluate(() => window.__opened?.[0] ?? Number.NaN);
  });

const measureOnce = async (
  measured: MeasuredDocuments,
  browser: Browser,
  signedIn: SignedIn,
  { portalUrl, bareUrl }: { readonly portalUrl: string; readonly bareUrl: string },
) => {
  for (const length of lengths) {
    await inPortal(browser, signedIn, portalUrl, async (page) => {
      measured.first[length].portal.push(await openFromList(page, refOf(length)));
      if (length !== 300) return;
      measured.last.push(await jumpToLast(page));
      measured.scrolling.push(await scrollToEnd(page));
    });
    for (const name of ['viewer', 'bare'] as const)
      measured.first[length][name].push(await openAlone(browser, `${bareUrl}/${name}.html`, length));
  }
  await inPortal(browser, signedIn, portalUrl, async (page) => {
    await openFromList(page, 'SHORT-0');
    // The next one is read ahead meanwhile.
    await page.waitForTimeout(1_500);
    const next = page.getByRole('button', { name: 'Next document', exact: true });
    measured.nextReady.push(await readyAgain(page, () => next.click()));
    measured.frames.push((await noted(page))?.frames.at(-1) ?? Number.NaN);
    measured.sent.push(await signAndGoOn(page));
  });
};

/** The files that the portal opens, and the fonts with which it renders them. */
const filesOf = async ({ root, portalUrl }: Places, token: string): Promise<Record<string, Uint8Array>> => {
  const idOf = await pendingIds(portalUrl, person, token);
  const files: Record<string, Uint8Array> = {};
  const fonts = join(root, 'node_modules/pdfjs-dist/standard_fonts');
  for (const name of await readdir(fonts)) files[`fonts/${name}`] = await readFile(join(fonts, name));
  for (const length of lengths) {
    const query = new URLSearchParams({ userid: person, token, docid: idOf(refOf(length)) });
    const answer = await fetch(`${portalUrl}/api/Rawdocument?${query.toString()}`);
    files[`${length}.pdf`] = new Uint8Array(await answer.arrayBuffer());
  }
  return files;
};

/** Opens documents in the portal and in a page with nothing but pdfjs-dist, turn by turn. */
export const measureDocuments = async (
  browser: Browser,
  places: Places,
  turns: Turns,
): Promise<MeasuredDocuments> => {
  const { root, portalUrl, mockUrl } = places;
  await seedMock(mockUrl, longAndShortDocuments());
  const signedIn = await signIn(portalUrl, mockUrl, person);
  const files = await filesOf(places, signedIn.token);
  const folder = await buildBarePages({
    root,
    folder: 'pdf',
    names: ['bare', 'viewer'],
    files,
    plugins: [pdfFilesPlugin(), pdfLibraryPlugin()],
  });
  const bare = await startStaticServer({ root: folder });
  const empty = () => ({ portal: [], viewer: [], bare: [] });
  const held = { heap: 0, listeners: 0, workers: 0, blobs: 0 };
  const measured: MeasuredDocuments = {
    first: { 20: empty(), 300: empty() },
    last: [],
    scrolling: [],
    frames: [],
    nextReady: [],
    sent: [],
    held: { before: held, after: held },
  };
  try {
    await repeat('documents', turns, async () => {
      await seedMock(mockUrl, longAndShortDocuments());
      // The mock provider creates its files at the first request; a real one has them.
      await filesOf(places, signedIn.token);
      await measureOnce(measured, browser, signedIn, { portalUrl, bareUrl: bare.url });
    });
    logProgress(`${openings} documents opened and closed`);
    await seedMock(mockUrl, longAndShortDocuments());
    return { ...measured, held: await measureLeaks(browser, signedIn, portalUrl) };
  } finally {
    await bare.close();
  }
};

/** The goals of the document screen. */
export const documentGoals = ({ first, last, scrolling, frames, sent, held }: MeasuredDocuments): Goal[] => {
  const share = (length: (typeof lengths)[number]) =>
    median(first[length].viewer) / median(first[length].bare);
  const { before, after } = held;
  return [
    goal('20 pages: click to first page / bare pdfjs-dist', share(20), 0.9),
    goal('300 pages: click to first page / bare pdfjs-dist', share(300), 0.9),
    goal('300 pages: jump to the last, ms', median(last), 500),
    goal('300 pages scrolled: longest task, ms', median(scrolling), 200),
    goal('next document: its frame, ms', median(frames), 100),
    goal('Sign pressed to call sent, ms', median(sent), 100),
    goal(`${openings} documents opened and closed: heap`, after.heap / before.heap, 1.1),
    goal(`${openings} documents opened and closed: listeners`, after.listeners / before.listeners, 1.1),
    goal(`${openings} documents opened and closed: workers more`, after.workers - before.workers, 0),
    goal(`${openings} documents opened and closed: blobs more`, after.blobs - before.blobs, 0),
  ];
};

/** The printed figures. */
export const documentReport = ({ first, nextReady }: MeasuredDocuments): string =>
  table([
    ['', 'portal ms', 'our viewer ms', 'bare pdfjs-dist ms'],
    ...lengths.map((length) => [
      `${length} pages: click to first page`,
      ...(['portal', 'viewer', 'bare'] as const).map((who) => String(Math.round(median(first[length][who])))),
    ]),
    ['next document, read ahead: first page', String(Math.round(median(nextReady))), '', ''],
  ]);
