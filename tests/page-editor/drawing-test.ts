import { createCanvas, loadImage } from '@napi-rs/canvas';
import { test as base } from '@playwright/test';
import type { CDPSession, Page } from '@playwright/test';
import type { Edits } from '../../machines/drawing/edits.ts';
import { watchPage } from '../support/page-watch.ts';
import type { DrawingHarness } from './harness/main.tsx';
import { serveHarness } from '../support/serve-harness.ts';
import type { ServedHarness } from '../support/serve-harness.ts';

declare global {
  interface Window {
    drawing: DrawingHarness;
  }
}

export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

/** The pixels of an image file. */
export const pixelsOf = async (base64: string): Promise<Picture> => {
  const image = await loadImage(Buffer.from(base64, 'base64'));
  const canvas = createCanvas(image.width, image.height);
  const brush = canvas.getContext('2d');
  brush.drawImage(image, 0, 0);
  return brush.getImageData(0, 0, image.width, image.height);
};

/** The drawing of a page alone, without the editor around it. */
export interface DrawnPages {
  readonly page: Page;
  readonly makeImage: (width: number, height: number, hasPrint?: boolean) => Promise<void>;
  /** A screenshot at a zoom and a device pixel ratio; base64 of a PNG. */
  readonly shown: (edits: Edits, zoom: number, density: number) => Promise<string>;
  readonly painted: (edits: Edits) => ReturnType<DrawingHarness['paint']>;
  /** The page that was painted last, as a screenshot. */
  readonly paintedShown: (zoom: number, density: number) => Promise<string>;
}

const picture = async (page: Page, cdp: CDPSession, name: string): Promise<string> => {
  const box = await page.locator(name).boundingBox();
  const clip = { ...(box ?? { x: 0, y: 0, width: 1, height: 1 }), scale: 1 };
  const { data } = await cdp.send('Page.captureScreenshot', {
    format: 'png',
    clip,
    captureBeyondViewport: true,
  });
  return data;
};

const pagesOn = async (page: Page): Promise<DrawnPages> => {
  const cdp = await page.context().newCDPSession(page);
  const dense = (deviceScaleFactor: number) =>
    cdp.send('Emulation.setDeviceMetricsOverride', {
      width: 1280,
      height: 1280,
      deviceScaleFactor,
      mobile: false,
    });
  return {
    page,
    makeImage: (width, height, hasPrint = false) =>
      page.evaluate(([w, h, printed]) => window.drawing.makeImage(w, h, printed), [
        width,
        height,
        hasPrint,
      ] as const),
    shown: async (edits, zoom, density) => {
      await dense(density);
      await page.evaluate(([given, at]) => window.drawing.show(given, at), [edits, zoom] as const);
      return picture(page, cdp, '#root > svg');
    },
    painted: (edits) => page.evaluate((given) => window.drawing.paint(given), edits),
    paintedShown: async (zoom, density) => {
      await dense(density);
      await page.evaluate((at) => window.drawing.showPainted(at), zoom);
      return picture(page, cdp, '#root > img');
    },
  };
};

/**
 * A test of the drawing alone, built for production and served with the product's headers. It fails on console errors
 * and warnings, script errors, refused policies and failed requests.
 */
export const test = base.extend<
  { readonly pages: DrawnPages; readonly watched: string[] },
  { readonly harness: ServedHarness }
>({
  harness: [
    async ({ browserName }, use) => {
      base.expect(browserName).toBe('chromium');
      const harness = await serveHarness({ root: new URL('./harness/', import.meta.url) });
      await use(harness);
      await harness.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  watched: async ({ context }, use) => {
    const watched: string[] = [];
    await watchPage(context, watched);
    await use(watched);
    base.expect(watched, 'nothing unexpected on the console or the network').toEqual([]);
  },
  pages: async ({ page, harness, watched }, use) => {
    base.expect(watched).toEqual([]);
    await page.goto(harness.url);
    await page.waitForFunction(() => 'drawing' in window);
    await use(await pagesOn(page));
  },
});

export { expect } from '@playwright/test';
