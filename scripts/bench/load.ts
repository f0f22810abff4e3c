import type { Browser, BrowserContextOptions, Page } from '@playwright/test';

/** The longest wait, in milliseconds. */
const maxWaitMs = 2_000;

/**
 * Waits until the page has had nothing to do for a while, at most `longestMs`, and `moreMs` milliseconds more for its
 * workers, which go on where the page does not see it.
 */
export const untilIdle = async (page: Page, moreMs = 0): Promise<void> => {
  await page.evaluate(
    (longest) =>
      new Promise<void>((resolve) => {
        setTimeout(resolve, longest);
        let calm = 0;
        const look = (deadline: IdleDeadline) => {
          calm = deadline.timeRemaining() > 10 ? calm + 1 : 0;
          if (calm >= 5) resolve();
          else setTimeout(() => requestIdleCallback(look), 50);
        };
        requestIdleCallback(look);
      }),
    maxWaitMs,
  );
  await page.waitForTimeout(moreMs);
};

/** What a page has noted about its own start; times in milliseconds since navigation. */
export interface LoadFigures {
  readonly fcp: number;
  readonly lcp: number;
  readonly cls: number;
  readonly usable: number;
  readonly bytes: number;
  readonly requests: number;
}

/** The console message of the page when its button can be pressed. */
export const usableMessage = 'the button can be pressed';

declare global {
  interface Window {
    __noted?: { fcp: number; lcp: number; usable: number };
  }
}

/**
 * Runs in the page before its own scripts. Usable is the end of the first frame in which the button can be pressed:
 * shown, enabled and not covered; it is logged to the console, because polling the page would slow its start down.
 */
export const observe = ([button, sign]: readonly [string, string]): void => {
  const noted = { fcp: 0, lcp: 0, usable: 0 };
  window.__noted = noted;
  const watch = (type: string, note: (entry: PerformanceEntry) => void): void => {
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  };
  watch('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') noted.fcp = entry.startTime;
  });
  watch('largest-contentful-paint', (entry) => {
    noted.lcp = entry.startTime;
  });
  const canBePressed = (element: HTMLButtonElement): boolean => {
    const { left, top, width, height } = element.getBoundingClientRect();
    if (element.disabled || element.ariaDisabled === 'true' || width === 0) return false;
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  };
  const look = (): void => {
    const found = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === button);
    if (!found || !canBePressed(found)) return void requestAnimationFrame(look);
    window.__bench.afterFrame(() => {
      noted.usable = performance.now();
      console.info(sign);
    });
  };
  requestAnimationFrame(look);
};

/** Reads the notes, with what had come over the wire when the button could be pressed. Runs in the page. */
export const collect = (): LoadFigures => {
  const noted = window.__noted ?? { fcp: 0, lcp: 0, usable: 0 };
  const timings = [
    ...performance.getEntriesByType('navigation'),
    ...performance.getEntriesByType('resource'),
  ];
  const arrived = (timings as PerformanceResourceTiming[]).filter(
    ({ responseEnd }) => responseEnd <= noted.usable,
  );
  const bytes = arrived.reduce((sum, { transferSize }) => sum + transferSize, 0);
  return { ...noted, cls: window.__bench.shift, bytes, requests: arrived.length };
};

declare global {
  interface Window {
    /** What every measured page notes, before its own scripts; times in milliseconds since navigation. */
    __bench: {
      readonly tasks: { start: number; duration: number }[];
      /** The layout shift without user input. */
      shift: number;
      /** Called while a frame is being made, calls back when it has been painted. */
      readonly afterFrame: (tell: () => void) => void;
    };
  }
}

const watchPage = (): void => {
  const noted: Window['__bench'] = {
    tasks: [],
    shift: 0,
    afterFrame: (tell) => {
      const channel = new MessageChannel();
      channel.port1.addEventListener('message', tell);
      channel.port1.start();
      channel.port2.postMessage(undefined);
    },
  };
  window.__bench = noted;
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) noted.tasks.push({ start: startTime, duration });
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
      if (!shift.hadRecentInput) noted.shift += shift.value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
};

/** Opens a window of its own, in which `watch` runs before the page's own scripts, and closes it after the visit. */
export const inWindow = async <TNoted, TGiven = undefined>(
  browser: Browser,
  what: string,
  {
    watch,
    given,
    ...options
  }: BrowserContextOptions & { readonly watch?: (given: TGiven) => void; readonly given?: TGiven },
  visit: (page: Page) => Promise<TNoted>,
): Promise<TNoted> => {
  const desktop = { viewport: { width: 1440, height: 1000 }, locale: 'en-US' };
  const context = await browser.newContext({ ...desktop, ...options });
  try {
    const page = await context.newPage();
    // tsx wraps functions in `__name`, which the page lacks.
    await page.addInitScript('globalThis.__name = (value) => value');
    await page.addInitScript(watchPage);
    if (watch) await page.addInitScript(watch as (given: unknown) => void, given as unknown);
    return await visit(page);
  } catch (error) {
    throw new Error(`${what} could not be measured.`, { cause: error });
  } finally {
    await context.close();
  }
};

/** The longest task between two moments of the page's own clock; 0 where none took over 50 ms. */
export const longestTask = async (page: Page, since: number, until = Infinity): Promise<number> => {
  // Long tasks are reported some time after they end.
  await page.waitForTimeout(500);
  const tasks = await page.evaluate(() => window.__bench.tasks);
  const within = tasks.filter(({ start, duration }) => start + duration > since && start < until);
  return Math.max(0, ...within.map(({ duration }) => duration));
};

/** A page to be measured, and the button that makes it usable. */
export interface Subject {
  readonly name: string;
  readonly url: string;
  readonly button: string;
}

/** A phone's window. */
export const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};
const kilobit = 1000 / 8;

/**
 * The phone profile: 1.6 Mbit/s down, 750 kbit/s up, 150 ms round trip, a processor four times slower. Gives what takes
 * it away again.
 */
export const slowDown = async (page: Page): Promise<() => Promise<void>> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1600 * kilobit,
    uploadThroughput: 750 * kilobit,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return async () => {
    const unlimited = { latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
    await session.send('Network.emulateNetworkConditions', { offline: false, ...unlimited });
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  };
};

/** Loads the page once with an empty cache, and at the end presses its button to verify that it is usable. */
export const loadOnce = (browser: Browser, { name, url, button }: Subject): Promise<LoadFigures> =>
  inWindow(
    browser,
    `${name} (${url})`,
    { ...phone, serviceWorkers: 'block', watch: observe, given: [button, usableMessage] as const },
    async (page) => {
      const speedUp = await slowDown(page);
      const usable = page.waitForEvent('console', {
        predicate: (message) => message.text() === usableMessage,
        timeout: 60_000,
      });
      await page.goto(url, { waitUntil: 'commit' });
      await usable;
      await speedUp();
      await page.waitForLoadState('networkidle');
      const noted = await page.evaluate(collect);
      await page.getByRole('button', { name: button, exact: true }).tap();
      await page.getByPlaceholder('Enter Code').waitFor({ timeout: 30_000 });
      return noted;
    },
  );
