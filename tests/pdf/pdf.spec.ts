import { readFile } from 'node:fs/promises';
import { byTurn } from '../../scripts/paths/sample.ts';
import { oddPdf } from '../../mock-server/pdf-odd.ts';
import { axeFindings } from '../support/accessibility.ts';
import { button, expect, pageField, painted, expectNoWorkers, test } from './viewer-test.ts';

// In order and in one worker: the viewer is built once.
test.describe.configure({ mode: 'default' });

test.beforeEach(({ viewer }) => viewer.visit());

test('renders a page with its text layer and reports it once [D2.44] [X7]', async ({ viewer }) => {
  await viewer.open('one');
  expect(await viewer.waitForEvents(1)).toEqual([painted('one', 1, 1)]);
  await expect(viewer.page.getByRole('region', { name: 'Page 1 of 1' })).toHaveText('A single page');
  await expect(pageField(viewer)).toHaveValue('1');
});

test(
  'is 750 pixels high at full size; on mobile at half size, as high as the screen [D9.7]',
  byTurn(34),
  async ({ viewer }) => {
    await viewer.open('one');
    await viewer.waitForEvents(1);
    const { page } = viewer;
    const sizes = async () => {
      const [frame, sheet] = [page.locator('.pdf-viewer'), page.locator('canvas').first()];
      return [(await frame.boundingBox())?.height, (await sheet.boundingBox())?.width];
    };
    expect(await sizes()).toEqual([750, 612]);

    await page.setViewportSize({ width: 375, height: 667 });
    await viewer.visit('mobile');
    await viewer.open('one');
    await viewer.waitForEvents(1);
    expect(await sizes()).toEqual([587, 306]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
    await expect(button(viewer, 'Print')).toHaveCount(0);

    // A tablet held upright begins as a phone does, and has the room to fit its width.
    for (const width of [375, 768]) {
      await page.setViewportSize({ width, height: 1024 });
      await viewer.visit('mobile');
      await viewer.open('one');
      await viewer.waitForEvents(1);
      expect((await sizes())[1]).toBe(306);
      await button(viewer, 'Fit to width').click();
      await expect.poll(async () => (await sizes())[1]).toBeGreaterThan(width * 0.85);
    }
  },
);

test('keeps every tool in sight on the narrowest screen [X9]', byTurn(25), async ({ viewer }) => {
  await viewer.page.setViewportSize({ width: 320, height: 640 });
  await viewer.visit('mobile');
  await viewer.open('long');
  await viewer.waitForEvents(1);
  await button(viewer, 'Search').click();
  await viewer.page.getByRole('textbox', { name: 'Search in the document' }).fill('plan of care');
  await expect(viewer.page.getByText('Match 1 of 1440')).toBeVisible();
  const outside = await viewer.page.locator('.pdf-viewer').evaluate((frame) => {
    const edge = frame.getBoundingClientRect().right;
    const tools = [...frame.querySelectorAll('button, input, output')];
    return tools.filter((tool) => tool.getBoundingClientRect().right > edge).length;
  });
  expect(outside).toBe(0);
});

test('goes to pages by buttons, number and arrow keys [D2.44]', byTurn(31), async ({ viewer }) => {
  await viewer.open('long');
  await viewer.waitForEvents(1);
  // The first press shows the rest of the first page (S62).
  await button(viewer, 'Next page').click();
  await expect(pageField(viewer)).toHaveValue('1');
  await button(viewer, 'Next page').click();
  await expect(pageField(viewer)).toHaveValue('2');
  await pageField(viewer).fill('40');
  await pageField(viewer).press('Enter');
  await expect(viewer.page.getByText('Home health record, section 40 of 40')).toBeInViewport();
  await expect.poll(viewer.events).toContainEqual(painted('long', 40, 40));
  await button(viewer, 'Next page').click();
  await expect(button(viewer, 'Next page')).toHaveAttribute('aria-disabled', 'true');
  await pageField(viewer).press('ArrowUp');
  await expect(pageField(viewer)).toHaveValue('39');
  await pageField(viewer).fill('41');
  await pageField(viewer).press('Enter');
  await expect(pageField(viewer)).toHaveValue('39');
});

test(
  'zooms in steps and to the width, and reports each new rendering [D2.44]',
  byTurn(18),
  async ({ viewer }) => {
    await viewer.open('one');
    await viewer.waitForEvents(1);
    await button(viewer, 'Zoom in').click();
    await expect(viewer.page.getByText('110%')).toBeVisible();
    expect(await viewer.waitForEvents(2)).toEqual([painted('one', 1, 1), painted('one', 1, 1)]);
    await button(viewer, 'Zoom out').click();
    await button(viewer, 'Zoom out').click();
    await expect(viewer.page.getByText('90%')).toBeVisible();
    await button(viewer, 'Fit to width').click();
    await expect
      .poll(async () => (await viewer.page.locator('canvas').first().boundingBox())?.width)
      .toBeGreaterThan(1000);
  },
);

test('lets text be copied, and pages be scrolled by keyboard [X9]', byTurn(8), async ({ viewer }) => {
  const { page } = viewer;
  await viewer.open('long');
  await viewer.waitForEvents(1);
  const selected = await page.evaluate(() => {
    const line = [...document.querySelectorAll('.rpv-core__text-layer span')].find((span) =>
      span.textContent?.startsWith('Visit 7:'),
    );
    if (line) getSelection()?.selectAllChildren(line);
    return getSelection()?.toString();
  });
  expect(selected).toBe(
    'Visit 7: vital signs within set limits, plan of care followed, next visit as ordered.',
  );
  await page.getByRole('region', { name: 'Pages of the document' }).focus();
  await page.keyboard.press('End');
  await expect(pageField(viewer)).toHaveValue('40');
});

test('has no accessibility fault, in light, in dark and on a phone [X9]', byTurn(10), async ({ viewer }) => {
  for (const options of [[], ['dark'], ['mobile']]) {
    await viewer.visit(...options);
    await viewer.open('long');
    await viewer.waitForEvents(1);
    await button(viewer, 'Search').click();
    expect({ options, found: await axeFindings(viewer.page) }).toEqual({ options, found: [] });
  }
});

test('saves the original bytes under the given name [D2.44]', byTurn(29), async ({ viewer }) => {
  await viewer.open('long');
  await viewer.waitForEvents(1);
  const [download] = await Promise.all([
    viewer.page.waitForEvent('download'),
    button(viewer, 'Download').click(),
  ]);
  expect(download.suggestedFilename()).toBe('long.pdf');
  expect(new Uint8Array(await readFile(await download.path()))).toEqual(oddPdf('long'));
});

test('enters full screen with its tools, and leaves it [D2.44]', byTurn(17), async ({ viewer }) => {
  await viewer.open('one');
  await viewer.waitForEvents(1);
  await button(viewer, 'Full screen').click();
  await expect(button(viewer, 'Exit full screen')).toBeVisible();
  expect(await viewer.page.evaluate(() => document.fullscreenElement?.className)).toBe('pdf-viewer');
  await button(viewer, 'Exit full screen').click();
  await expect(button(viewer, 'Full screen')).toBeVisible();
});

test('aligns the text layer with a rotated page [D2.44]', byTurn(19), async ({ viewer }) => {
  await viewer.open('turned');
  await viewer.waitForEvents(2);
  await button(viewer, 'Next page').click();
  await button(viewer, 'Next page').click();
  const turned = viewer.page.getByText('Turned', { exact: true });
  await expect(turned).toBeInViewport();
  const box = await turned.boundingBox();
  expect((box?.height ?? 0) > (box?.width ?? 0)).toBe(true);
});

test('reads a document also by its URL, and rejects a broken one [D7.10]', byTurn(10), async ({ viewer }) => {
  await viewer.open('long', true);
  expect(await viewer.waitForEvents(1)).toContainEqual(painted('long', 1, 40));
  await viewer.open('corrupt', true);
  await expect.poll(viewer.events).toContainEqual({ failed: 'corrupt' });
});

test('frees workers, blobs and fonts when it is closed [PDF7] [SE4]', byTurn(35), async ({ viewer }) => {
  const { page } = viewer;
  await page.evaluate(() => {
    const live = new Set<string>();
    const { createObjectURL, revokeObjectURL } = URL;
    URL.createObjectURL = (blob) => {
      const address = createObjectURL.call(URL, blob);
      live.add(address);
      return address;
    };
    URL.revokeObjectURL = (address) => {
      live.delete(address);
      revokeObjectURL.call(URL, address);
    };
    Object.assign(window, { liveBlobs: live });
  });
  for (let round = 1; round <= 3; round += 1) {
    await viewer.open(round % 2 ? 'hostile' : 'one');
    await viewer.waitForEvents(round);
  }
  await expect.poll(() => page.workers().length).toBe(2);
  await viewer.close();
  await expectNoWorkers(viewer);
  const left = () =>
    page.evaluate(() => [
      document.fonts.size,
      (window as unknown as { liveBlobs: Set<string> }).liveBlobs.size,
    ]);
  await expect.poll(left).toEqual([0, 0]);
});

test('renders a page only in a worker', byTurn(30), async ({ viewer }) => {
  await viewer.page.evaluate(() => {
    for (const name of ['fill', 'fillText', 'stroke'] as const)
      CanvasRenderingContext2D.prototype[name] = () => window.harness.events.push(`main thread: ${name}`);
  });
  await viewer.open('one');
  expect(await viewer.waitForEvents(1)).not.toContainEqual(expect.stringContaining('main thread'));
});
