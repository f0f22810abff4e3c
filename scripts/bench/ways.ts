import type { Browser, Page } from '@playwright/test';
import { join } from 'node:path';
import { pdfFilesPlugin } from '../../src/pdf/document/vite-document.ts';
import { pdfLibraryPlugin } from '../../src/pdf/library/vite-library.ts';
import { table } from '../command/table.ts';
import { startStaticServer } from '../serve/static-server.ts';
import { buildBarePages } from './bare-pages.ts';
import { inWindow, phone, slowDown } from './load.ts';
import { goal, median, repeat } from './report.ts';
import type { Goal, Turns } from './report.ts';
import { pendingIds, seedMock, signIn } from './signed-in.ts';

/** The console message of a page when the expected element is painted. */
const paintedMessage = 'the expected element is painted';

/** Runs in the page before its own scripts. */
const watchFor = (shown: readonly [string, string]): void => {
  const [selector, sign] = shown;
  const look = (): void => {
    if (!document.querySelector(selector)) return void requestAnimationFrame(look);
    window.__bench.afterFrame(() => console.info(`${sign} ${performance.now()}`));
  };
  requestAnimationFrame(look);
};

/** A way in: an address, and a selector of what is shown there. */
interface Way {
  readonly url: string;
  readonly shown: string;
  readonly prepare?: (page: Page) => Promise<void>;
}

/** The figures of a visit with an empty cache, and of a second one with a warm cache. */
export interface WayFigures {
  /** In milliseconds since navigation. */
  readonly cold: number;
  readonly warm: number;
  /** The bytes received by then, with an empty cache. */
  readonly bytes: number;
}

const visit = (browser: Browser, { url, shown, prepare }: Way): Promise<WayFigures> =>
  inWindow(
    browser,
    url,
    { ...phone, serviceWorkers: 'block', watch: watchFor, given: [shown, paintedMessage] as const },
    async (page) => {
      await prepare?.(page);
      await slowDown(page);
      const go = async (): Promise<number> => {
        const [painted] = await Promise.all([
          page.waitForEvent('console', {
            predicate: (message) => message.text().startsWith(paintedMessage),
            timeout: 60_000,
          }),
          page.goto(url, { waitUntil: 'commit' }),
        ]);
        return Number(painted.text().slice(paintedMessage.length));
      };
      const cold = await go();
      const bytes = await page.evaluate(() =>
        [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].reduce(
          (sum, entry) => sum + (entry as PerformanceResourceTiming).transferSize,
          0,
        ),
      );
      // What follows the screen is fetched, too, and kept.
      await page.waitForTimeout(6_000);
      await page.goto('about:blank');
      return { cold, bytes, warm: await go() };
    },
  );

const names = ['React only', 'list', 'bare pdfjs-dist', 'document'] as const;
export type MeasuredWays = Readonly<Record<(typeof names)[number], WayFigures[]>>;

const person = 'u-maria-santos';

interface Places {
  readonly root: string;
  readonly portalUrl: string;
  readonly mockUrl: string;
}

/** Somebody who is signed in, one of their documents, and its file. */
const openDocument = async ({ portalUrl, mockUrl }: Places) => {
  const place = { person, role: 'SIGNER', stage: 'PENDING SIGNATURE', organization: 'r-riverside' };
  await seedMock(mockUrl, { documents: [{ displayId: 'ONE', ...place }] });
  const { token, prepare } = await signIn(portalUrl, mockUrl, person);
  const docid = (await pendingIds(portalUrl, person, token))('ONE');
  const query = new URLSearchParams({ userid: person, token, docid });
  const answer = await fetch(`${portalUrl}/api/Rawdocument?${query.toString()}`);
  return { docid, prepare, file: new Uint8Array(await answer.arrayBuffer()) };
};

/** Opens a list and a document on the phone profile, signed in, beside a page of React alone and one of pdfjs-dist alone. */
export const measureWays = async (browser: Browser, places: Places, turns: Turns): Promise<MeasuredWays> => {
  const { root, portalUrl } = places;
  const { docid, prepare, file } = await openDocument(places);
  const folder = await buildBarePages({
    root,
    folder: 'pdf',
    names: ['bare'],
    files: { 'one.pdf': file },
    plugins: [pdfFilesPlugin(), pdfLibraryPlugin()],
  });
  const bare = await startStaticServer({ root: folder });
  const react = await startStaticServer({ root: join(root, '.cache/bench/react-only') });
  const ways: Readonly<Record<(typeof names)[number], Way>> = {
    'React only': { url: `${react.url}/`, shown: 'button' },
    list: { url: `${portalUrl}/pending_documents?S=1`, shown: 'tbody tr th a', prepare },
    'bare pdfjs-dist': { url: `${bare.url}/bare.html?open=one.pdf`, shown: '[data-drawn]' },
    document: {
      url: `${portalUrl}/document_detail?tab=sign&docid=${encodeURIComponent(docid)}`,
      shown: '[data-flow=document-action][data-state*="act.idle"][data-state*="page.painted"]',
      prepare,
    },
  };
  const measured: MeasuredWays = { 'React only': [], list: [], 'bare pdfjs-dist': [], document: [] };
  try {
    await repeat('ways in', turns, async () => {
      for (const name of names) measured[name].push(await visit(browser, ways[name]));
    });
  } finally {
    await Promise.all([bare.close(), react.close()]);
  }
  return measured;
};

const of = (came: readonly WayFigures[], key: keyof WayFigures) => median(came.map((one) => one[key]));

/** The goals of the ways in for somebody who is signed in. */
export const wayGoals = (measured: MeasuredWays): Goal[] => [
  goal(
    'link to a list: first row / React only',
    of(measured.list, 'cold') / of(measured['React only'], 'cold'),
    2,
  ),
  goal(
    'link to a document: first page / bare pdfjs-dist',
    of(measured.document, 'cold') / of(measured['bare pdfjs-dist'], 'cold'),
    1.4,
  ),
  goal('the same list again, ms', of(measured.list, 'warm'), 900),
  goal('the same document again, ms', of(measured.document, 'warm'), 1_600),
];

/** The printed figures. */
export const wayReport = (measured: MeasuredWays): string =>
  table([
    ['', 'empty cache ms', 'again ms', 'over the wire'],
    ...names.map((name) => [
      name,
      String(Math.round(of(measured[name], 'cold'))),
      String(Math.round(of(measured[name], 'warm'))),
      `${Math.round(of(measured[name], 'bytes') / 1000)} kB`,
    ]),
  ]);
