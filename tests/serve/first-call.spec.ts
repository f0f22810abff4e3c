import type { Page } from '@playwright/test';
import { byTurn } from '../../scripts/paths/sample.ts';
import { expect, test } from '../support/browser-test.ts';

const appScript = /\/assets\/index-[\w-]+\.js$/;

/** What the page asks for, in its order: addresses of calls, and files without the mark of their version. */
const listen = (page: Page): string[] => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    const of = searchParams.get('docid') ?? searchParams.get('GROUP');
    if (of !== null) asked.push(`${pathname} ${of}`);
    else
      asked.push(pathname.replace(/^\/assets\/(?:pdfjs-[\d.]+\/)?/, '').replace(/-[\w-]{8}(?=\.\w+$)/, ''));
  });
  return asked;
};

/** Holds the app's own script back until it is released. */
const holdApp = async (page: Page) => {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(appScript, async (route) => {
    await released;
    await route.continue();
  });
  return release;
};

const count = (asked: readonly string[], name: string) => asked.filter((one) => one === name).length;

test.describe('a link that is opened by somebody who is signed in', () => {
  test(
    'requests the list and its chunks before the app runs, each once, and its acts and other screens after its rows are shown [D2.3]',
    byTurn(13),
    async ({ page, signIn }) => {
      await signIn();
      const asked = listen(page);
      const release = await holdApp(page);
      let answer = (): void => undefined;
      const answered = new Promise<void>((resolve) => (answer = resolve));
      await page.route(/\/api\/Document\?/, async (route) => {
        await answered;
        await route.continue();
      });
      const opened = page.goto('/pending_documents', { waitUntil: 'commit' });
      for (const early of ['/api/Document PENDING', 'SignedIn.js', 'signed-in.js', 'Lists.js', 'Lists.css'])
        await expect.poll(() => asked).toContain(early);
      release();
      await opened;
      await expect(page.locator('[data-flow=selection]')).toBeVisible();
      await page.evaluate(
        () => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve))),
      );
      const others =
        /^(?:ListActs|dialogs|DocumentActionView|DashboardView|PreviewPanel|DownloadView|Profile)\.js$/;
      expect(asked.filter((name) => others.test(name))).toEqual([]);
      answer();
      await expect(page.locator('tbody tr').first()).toBeVisible();
      for (const later of ['ListActs.js', 'Profile.js']) await expect.poll(() => asked).toContain(later);
      for (const name of ['/api/Document PENDING', 'SignedIn.js', 'Lists.js'])
        expect([name, count(asked, name)]).toEqual([name, 1]);
      expect(asked.filter((name) => /^(?:PageEditorView|ChartPicture|ReportView)\./.test(name))).toEqual([]);
    },
  );

  test(
    'requests the document, its viewer and its workers before the app runs, each once [D2.5]',
    byTurn(12),
    async ({ page, idToSign }) => {
      const id = await idToSign();
      const asked = listen(page);
      const release = await holdApp(page);
      const address = `/document_detail?tab=sign&docid=${encodeURIComponent(id)}`;
      const opened = page.goto(address, { waitUntil: 'commit' });
      const early = [
        `/api/Document ${id}`,
        'DocumentActionView.js',
        'viewer.js',
        'pdf.worker.js',
        'pdf.renderer.js',
      ];
      for (const name of early) await expect.poll(() => asked).toContain(name);
      release();
      await opened;
      await expect(page.locator('[data-flow=document-action]')).toHaveAttribute(
        'data-state',
        /act\.idle.*page\.painted/,
      );
      // Workers are requested once more for the next document.
      for (const name of early.filter((one) => !one.startsWith('pdf.')))
        expect([name, count(asked, name)]).toEqual([name, 1]);
    },
  );

  test(
    'shows rows and acts together when it returns to the list [D2.25]',
    byTurn(9),
    async ({ page, signIn }) => {
      await signIn();
      await page.goto('/pending_documents');
      const acts = page.locator('[data-flow=acts]');
      await expect(acts).toBeVisible();
      await page.locator('tbody tr th a').first().click();
      await expect(page.locator('[data-flow=document-action]')).toBeVisible();
      await page.evaluate(() => {
        const seen: boolean[] = [];
        Object.assign(window, { seen });
        const look = () => {
          const hasRows = document.querySelector('[data-flow=selection] tbody tr') !== null;
          if (hasRows) seen.push(document.querySelector('[data-flow=acts]') !== null);
          else requestAnimationFrame(look);
        };
        look();
      });
      await page.goBack();
      await expect(acts).toBeVisible();
      expect(await page.evaluate(() => (window as unknown as { seen: boolean[] }).seen)).toEqual([true]);
    },
  );
});
