import type { Page } from '@playwright/test';
import { byTurn } from '../../scripts/paths/sample.ts';
import { expect, test } from '../support/browser-test.ts';

const notes = 'https://notes.example.net/4.2';
const strip = (page: Page) => page.locator('[data-flow="banner"]');
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Release notes' });

/** A page that tries everything a frame must not be able to do, and lists the results. */
const nosyPage = `<!doctype html><title>Notes</title><h1>Notes</h1><ul></ul><script>
const list = document.querySelector('ul');
const attempt = (name, work) => {
  let outcome;
  try { outcome = String(work()); } catch (error) { outcome = error.name; }
  const item = document.createElement('li');
  item.textContent = name + ': ' + outcome;
  list.append(item);
};
attempt('origin', () => self.origin);
attempt('storage', () => localStorage.length);
attempt('cookies', () => document.cookie);
attempt('parent', () => parent.document.title);
attempt('popup', () => window.open('https://notes.example.net/other'));
attempt('top', () => { top.location = 'https://notes.example.net/away'; return 'went'; });
parent.postMessage({ type: 'signOut.requested' }, '*');
</script>`;

test.beforeEach(async ({ mock, signIn }) => {
  await signIn();
  await mock.act({ act: 'banner', banner: { BannerText: 'Version 4.2 is here.', URL: notes } });
});

test.describe('the release notes', () => {
  test(
    'open in a frame without storage or navigation, and can be closed [A2.34] [S30] [FE4]',
    byTurn(16),
    async ({ page, allow }) => {
      allow(/sandbox|Unsafe attempt to initiate navigation|Blocked opening/i);
      const asked: string[] = [];
      await page.context().route('https://notes.example.net/**', async (route) => {
        asked.push(route.request().url());
        await route.fulfill({ contentType: 'text/html', body: nosyPage });
      });
      await page.goto('/dashboard');
      await page.getByRole('button', { name: 'Version 4.2 is here.' }).click();
      const frame = page.frameLocator('iframe');
      await expect(frame.getByRole('listitem')).toHaveText([
        'origin: null',
        'storage: SecurityError',
        'cookies: SecurityError',
        'parent: SecurityError',
        'popup: null',
        'top: SecurityError',
      ]);
      expect(asked).toEqual([notes]);
      await expect(page).toHaveURL(/\/dashboard$/);
      await expect(dialog(page).getByText('From notes.example.net.')).toBeVisible();
      await dialog(page).getByRole('button', { name: 'Close' }).click();
      await expect(dialog(page)).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Version 4.2 is here.' })).toBeFocused();
      await page.getByRole('button', { name: 'Dismiss announcement' }).click();
      await expect(strip(page)).toHaveText('');
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      await page.getByRole('link', { name: 'Completed Documents' }).click();
      await expect(page.getByRole('heading', { name: 'Completed Documents' })).toBeFocused();
      await expect(strip(page)).toHaveText('');
    },
  );

  test(
    'can be closed, or opened in a tab, while the frame does not load [S30]',
    byTurn(12),
    async ({ page }) => {
      const held: (() => void)[] = [];
      await page.route('https://notes.example.net/**', async (route) => {
        await new Promise<void>((resolve) => held.push(resolve));
        await route.abort();
      });
      await page.goto('/dashboard');
      await page.getByRole('button', { name: 'Version 4.2 is here.' }).click();
      await expect(dialog(page).getByText('Loading…')).toBeVisible();
      await expect(dialog(page).getByRole('link', { name: 'Open in a new window' })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Version 4.2 is here.' })).toBeFocused();
      for (const release of held) release();
    },
  );

  test(
    'can come from the portal’s own host, whose pages cannot themselves be framed [S54] [S30]',
    byTurn(39),
    async ({ page, mock, allow }) => {
      await mock.act({ act: 'banner', banner: { BannerText: 'Version 4.2 is here.', URL: '/favicon.svg' } });
      await page.goto('/dashboard');
      await page.getByRole('button', { name: 'Version 4.2 is here.' }).click();
      await expect(page.frameLocator('iframe').locator('svg')).toBeAttached();
      await expect(page.locator('iframe')).toHaveAttribute('sandbox', 'allow-scripts');
      allow(/frame-ancestors|ERR_BLOCKED_BY_RESPONSE/);
      await mock.act({ act: 'banner', banner: { BannerText: 'Version 4.3 is here.', URL: '/dashboard' } });
      await page.goto('/completed_documents');
      await page.getByRole('button', { name: 'Version 4.3 is here.' }).click();
      await expect(dialog(page).getByRole('link', { name: 'Open in a new window' })).toBeVisible();
      await expect(page.frameLocator('iframe').locator('#root, [role=main], main')).toHaveCount(0);
    },
  );
});
