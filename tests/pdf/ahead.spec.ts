import { byTurn } from '../../scripts/paths/sample.ts';
import { hostileMark } from '../../mock-server/pdf-odd.ts';
import { expect, painted, expectNoWorkers, test } from './viewer-test.ts';
import type { Viewer } from './viewer-test.ts';

// In order and in one worker: the viewer is built once.
test.describe.configure({ mode: 'default' });

test.beforeEach(({ viewer }) => viewer.visit());

const openAhead = async ({ page }: Viewer, name: string) => {
  await page.evaluate((file) => window.harness.ahead(file), name);
  await expect.poll(() => page.workers().length).toBe(2);
};

test(
  'a document opened ahead is shown with the workers that have opened it [X8]',
  byTurn(26),
  async ({ viewer }) => {
    const { page } = viewer;
    await openAhead(viewer, 'long');
    const begun: string[] = [];
    page.on('worker', (worker) => begun.push(worker.url()));
    await viewer.open('long');
    expect(await viewer.waitForEvents(1)).toContainEqual(painted('long', 1, 40));
    expect([begun, page.workers().length]).toEqual([[], 2]);
    await viewer.close();
    await expectNoWorkers(viewer);
  },
);

test('a document is read by the preloaded workers only [X8] [PDF7]', byTurn(36), async ({ viewer }) => {
  const { page } = viewer;
  const fonts: string[] = [];
  page.context().on('request', (request) => {
    if (request.url().includes('/fonts/')) fonts.push(request.url());
  });
  await page.evaluate(() => window.harness.preload());
  // A small file of our own has been read: its fonts have come.
  expect([page.workers().length, new Set(fonts).size]).toEqual([2, 2]);
  const begun: string[] = [];
  page.on('worker', (worker) => begun.push(worker.url()));
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await viewer.open('one');
  expect(await viewer.waitForEvents(1)).toEqual([painted('one', 1, 1)]);
  expect([begun, page.workers().length]).toEqual([[], 2]);
  // What a link asks before it is followed comes once the page stands.
  expect(asked.filter((path) => /\.(js|css)$/.test(path) && !path.includes('LinkDialog'))).toEqual([]);
  await expect(page.getByText('A single page')).toBeAttached();
  await viewer.close();
  await expectNoWorkers(viewer);
});

test(
  'a document opened ahead is replaced by another one, and frees everything [X8] [PDF7]',
  byTurn(25),
  async ({ viewer }) => {
    const { page } = viewer;
    await openAhead(viewer, 'one');
    await openAhead(viewer, 'two');
    await viewer.open('long');
    await viewer.waitForEvents(1);
    await viewer.close();
    // What was opened last waits still.
    await expect.poll(() => page.workers().length).toBe(2);
    await page.evaluate(() => window.harness.dropAhead());
    await expectNoWorkers(viewer);
  },
);

test(
  'a file that was opened ahead is checked like any other [PDF1] [PDF3]',
  byTurn(20),
  async ({ viewer }) => {
    const { page } = viewer;
    await openAhead(viewer, 'corrupt');
    await viewer.open('corrupt');
    await expect.poll(viewer.events).toContainEqual({ failed: 'corrupt' });
    await page.evaluate(() => window.harness.ahead('circular'));
    await viewer.open('circular');
    await expect.poll(viewer.events).toHaveLength(2);
    expect((await viewer.events())[1]).toEqual({ failed: 'corrupt' });
    await openAhead(viewer, 'hostile');
    await viewer.open('hostile');
    expect(await viewer.waitForEvents(3)).toContainEqual(painted('hostile', 1, 1));
    expect(await page.evaluate((mark) => mark in globalThis, hostileMark)).toBe(false);
  },
);

test(
  'a document opened ahead asks for its password only when it is shown [PDF3]',
  byTurn(31),
  async ({ viewer }) => {
    const { page } = viewer;
    await openAhead(viewer, 'password');
    await expect(page.locator('input[type=password]')).toHaveCount(0);
    await viewer.open('password');
    await expect(page.locator('input[type=password]')).toBeFocused();
    await page.locator('input[type=password]').fill('wrong');
    await page.keyboard.press('Enter');
    await expect(page.getByText('This password is wrong.')).toBeVisible();
  },
);

test('a document opened ahead is dropped if it never finishes [PDF2]', byTurn(28), async ({ viewer }) => {
  await openAhead(viewer, 'hang');
  await expect.poll(() => viewer.page.workers().length, { timeout: 12_000 }).toBe(0);
  await viewer.open('one');
  expect(await viewer.waitForEvents(1)).toEqual([painted('one', 1, 1)]);
});
