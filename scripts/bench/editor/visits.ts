import type { Browser, CDPSession, Locator, Page } from '@playwright/test';
import { inWindow, longestTask, slowDown, untilIdle } from '../load.ts';
import type { SignedIn } from '../signed-in.ts';

declare global {
  interface Window {
    __editor?: EditorWatch;
  }
}

/** What is noted of pages that are drawn on; times in milliseconds since navigation. */
export interface EditorWatch {
  /** The last click, and when the page that it opened was painted, to be drawn on or bare; 0 until then. */
  clicked: number;
  drawable: number;
  /** Points of the pointer that the browser handed over while it was pressed, the press among them. */
  delivered: number;
  /** From the oldest point that was not painted yet to the frame that shows it. */
  painted: number[];
  frames: number[];
}

/** Runs in the page before its own scripts. */
export const watchEditor = (): void => {
  const noted: EditorWatch = { clicked: 0, drawable: 0, delivered: 0, painted: [], frames: [] };
  window.__editor = noted;
  new PerformanceObserver((list) => {
    const entry = list.getEntries().at(-1) as (PerformanceEntry & { renderTime: number }) | undefined;
    if (entry) noted.drawable = entry.renderTime;
  }).observe({ type: 'element', buffered: true });
  // The browser itself reports when it has painted an image with this attribute.
  const markPage = () =>
    document
      .querySelector('[data-flow=drawing] image, body > img')
      ?.setAttribute('elementtiming', 'the page');
  new MutationObserver(markPage).observe(document, { childList: true, subtree: true });
  window.addEventListener('pointerup', ({ timeStamp }) => (noted.clicked = timeStamp), { capture: true });
  let before: number | null = null;
  const frame = (now: number): void => {
    if (before !== null) noted.frames.push(now - before);
    before = now;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
};

/** Runs in the page behind `watchEditor`: from a point of the pointer to the frame that shows it. */
export const watchPen = (): void => {
  const noted = window.__editor;
  if (!noted) throw new Error('Nothing is noted yet.');
  /**
   * Calls back when the frame that is being made has been painted: with the task behind it or, as input goes before such
   * tasks, with the next frame.
   */
  const oncePainted = (tell: () => void) =>
    requestAnimationFrame(() => {
      let isTold = false;
      const tellOnce = () => {
        if (!isTold) tell();
        isTold = true;
      };
      window.__bench.afterFrame(tellOnce);
      requestAnimationFrame(tellOnce);
    });
  let waiting: number | null = null;
  new MutationObserver(() => {
    if (waiting === null) return;
    const since = waiting;
    waiting = null;
    oncePainted(() => noted.painted.push(performance.now() - since));
  }).observe(document, { subtree: true, attributes: true, attributeFilter: ['d'] });
  const capture = { capture: true };
  window.addEventListener('pointerdown', () => (noted.delivered += 1), capture);
  window.addEventListener(
    'pointermove',
    (event) => {
      if (event.buttons !== 1) return;
      const all = event.getCoalescedEvents();
      noted.delivered += Math.max(1, all.length);
      waiting ??= (all[0] ?? event).timeStamp;
    },
    capture,
  );
};

interface Dump {
  readonly pid: number;
  readonly args?: {
    readonly dumps?: { readonly process_totals?: { readonly private_footprint_bytes?: string } };
    readonly name?: string;
  };
  readonly name: string;
}

const megabyte = 1_000_000;

/**
 * What the largest renderer holds, in megabytes: its private footprint as Chromium counts it for its own task manager.
 * `measureUserAgentSpecificMemory` counts neither pictures nor buffers of workers, and needs headers that keep foreign
 * frames out.
 */
export const rendererMemory = async (browser: Browser): Promise<number> => {
  const session = await browser.newBrowserCDPSession();
  const dumps: Dump[] = [];
  session.on('Tracing.dataCollected', ({ value }) => dumps.push(...(value as unknown as Dump[])));
  const complete = new Promise<void>((resolve) => session.once('Tracing.tracingComplete', () => resolve()));
  await session.send('Tracing.start', {
    traceConfig: { includedCategories: ['disabled-by-default-memory-infra'], excludedCategories: ['*'] },
  });
  await session.send('Tracing.requestMemoryDump', { levelOfDetail: 'light' });
  await session.send('Tracing.end');
  await complete;
  await session.detach();
  const renderers = new Set(
    dumps
      .filter(({ name, args }) => name === 'process_name' && args?.name === 'Renderer')
      .map(({ pid }) => pid),
  );
  const footprints = dumps
    .filter(({ pid }) => renderers.has(pid))
    .map(({ args }) => Number.parseInt(args?.dumps?.process_totals?.private_footprint_bytes ?? '0', 16));
  return Math.max(0, ...footprints) / megabyte;
};

/** The figures of a stroke. */
export interface StrokeFigures {
  /** From a point to the frame that shows it, in milliseconds. */
  readonly painted: number[];
  /** How many of the points that the browser handed over the stroke does not have. */
  readonly lost: number;
  readonly delivered: number;
}

/** The figures of 100 pages: megabytes, and milliseconds. */
export interface ScrollFigures {
  readonly memory: number;
  readonly frame: number;
}

const noted = async (page: Page) => {
  const found = await page.evaluate(() => window.__editor);
  if (!found) throw new Error('Nothing was noted.');
  return found;
};

/** A window of its own, in which is noted what is drawn. */
export const inEditorWindow = <TNoted>(
  browser: Browser,
  what: string,
  visit: (page: Page) => Promise<TNoted>,
): Promise<TNoted> =>
  inWindow(browser, what, { watch: watchEditor }, async (page) => {
    await page.addInitScript(watchPen);
    return visit(page);
  });

/** Opens a document's editor by its address, and waits until all of its pages are there. */
export const openEditor = async (page: Page, portalUrl: string, id: string, { prepare }: SignedIn) => {
  await prepare(page);
  await page.goto(`${portalUrl}/update_document?tab=sign&docid=${encodeURIComponent(id)}`);
  await page
    .locator('[data-flow=page-editor][data-state*="complete,work.editing"]')
    .waitFor({ timeout: 60_000 });
  await page.locator('[data-flow=drawing] image').waitFor();
};

const untilDrawable = async (page: Page, button: Locator): Promise<number> => {
  await button.click();
  await page.waitForFunction(() => (window.__editor?.drawable ?? 0) > 0, null, { timeout: 60_000 });
  const { clicked, drawable } = await noted(page);
  return drawable - clicked;
};

/** From the press on Edit, on a slow phone's line, to the first page that can be drawn on. */
export const visitFirstPage = async (
  page: Page,
  portalUrl: string,
  id: string,
  { prepare }: SignedIn,
): Promise<number> => {
  await prepare(page);
  await page.goto(`${portalUrl}/document_detail?tab=sign&docid=${encodeURIComponent(id)}`);
  const edit = page.getByRole('button', { name: 'Edit', exact: true });
  await edit.waitFor({ timeout: 60_000 });
  // The editor's parts are fetched while the browser is idle.
  await page.waitForLoadState('networkidle');
  await untilIdle(page, 1_000);
  await slowDown(page);
  return untilDrawable(page, edit);
};

/** From the press, on the same line, to a picture that stands alone. */
export const visitImage = async (page: Page, bareUrl: string): Promise<number> => {
  await page.goto(`${bareUrl}/image.html`);
  await slowDown(page);
  return untilDrawable(page, page.getByRole('button', { name: 'Show', exact: true }));
};

const strokePoints = 240;

/** Moves a pressed pointer along a wave, faster than frames come: its points are handed over several at a time. */
const wave = async (session: CDPSession, left: number, top: number) => {
  const mouse = (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', x: number, y: number) =>
    session.send('Input.dispatchMouseEvent', { type, x, y, button: 'left', buttons: 1, clickCount: 1 });
  await mouse('mousePressed', left, top);
  const moves: Promise<unknown>[] = [];
  for (let at = 1; at <= strokePoints; at += 1) {
    moves.push(mouse('mouseMoved', left + at, top + Math.round(40 * Math.sin(at / 20))));
    await new Promise((resolve) => setTimeout(resolve, 4));
  }
  await Promise.all(moves);
  await mouse('mouseReleased', left + strokePoints, top);
};

/** Draws a stroke with the pen of what is in the window. */
export const stroke = async (page: Page, surface: string, slower: number): Promise<StrokeFigures> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
  const { x = 0, y = 0 } = (await page.locator(surface).boundingBox()) ?? {};
  const before = await noted(page);
  await wave(session, x + 100, y + 120);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const after = await noted(page);
  await session.detach();
  // A stroke is a curve from each of its points to the next.
  const drawn = await page.evaluate(
    (name) =>
      [...document.querySelectorAll(`${name} path`)]
        .map((path) => path.getAttribute('d')?.split('C').length ?? 0)
        .at(-1) ?? 0,
    surface,
  );
  const delivered = after.delivered - before.delivered;
  return { painted: after.painted.slice(before.painted.length), delivered, lost: delivered - drawn };
};

/** Scrolls the small pages to the end, each of them drawn when it is seen, and looks at some of the large ones. */
export const scrollPages = async (browser: Browser, page: Page, pages: number): Promise<ScrollFigures> => {
  await untilIdle(page, 500);
  const before = (await noted(page)).frames.length;
  await page.evaluate(async () => {
    const rail = document.querySelector('nav:has([data-page])');
    if (!rail) throw new Error('There are no small pages.');
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let top = 0; top < rail.scrollHeight; top += 150) {
      rail.scrollTop = top;
      await frame();
    }
  });
  const frame = Math.max(...(await noted(page)).frames.slice(before));
  const field = page.getByRole('textbox', { name: 'Page number' });
  for (let number = 20; number <= pages; number += 20) {
    await field.fill(String(number));
    await field.press('Enter');
    await page.getByRole('application', { name: `Drawing area, page ${number}` }).waitFor();
    await page.waitForTimeout(100);
  }
  return { memory: await rendererMemory(browser), frame };
};

/** Turns three pages and saves all; the longest task from the press until they are stored. */
export const saveThree = async (page: Page): Promise<number> => {
  for (const number of [1, 2, 3]) {
    await page.locator(`[data-page="${number}"]`).click();
    await page.getByRole('application', { name: `Drawing area, page ${number}` }).waitFor();
    await page.getByRole('button', { name: /^Rotate right/ }).click();
  }
  const save = page.getByRole('button', { name: 'Save & close' });
  await page.waitForTimeout(500);
  const since = await page.evaluate(() => performance.now());
  const stored = page.waitForResponse((response) => response.request().method() === 'PUT', {
    timeout: 60_000,
  });
  await save.click();
  await stored;
  const until = await page.evaluate(() => performance.now());
  return longestTask(page, since, until);
};
