import type { Page } from '@playwright/test';
import { byTurn } from '../../scripts/paths/sample.ts';
import { expectVisible, expect, firstRow, maria, minute, test } from './tabs-test.ts';

const setAhead = async (page: Page): Promise<void> => {
  await page.clock.setSystemTime(Date.now() + 120 * minute);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
};

const utc = (text: unknown) => Date.parse(`${String(text).replace(' ', 'T')}Z`);

test.describe('On a machine whose clock is wrong', () => {
  for (const [name, aheadMs, text] of [
    ['12 minutes fast', 12 * minute, 'The clock of this device is off by 12 minutes.'],
    ['two hours slow', -120 * minute, 'The clock of this device is off by 2 hours.'],
  ] as const)
    test(
      `${name}, a person signs in by e-mail, and reports carry the provider’s time [S47] [S2] [D7.9]`,
      byTurn(name),
      async ({ page, mock }) => {
        await page.clock.install({ time: Date.now() + aheadMs });
        await page.goto(`/auth/authorize?userid=${maria}`);
        await page.getByRole('button', { name: 'Email me' }).click();
        await expect(page.getByText(/\b(9:\d\d|10:00)\b/)).toBeVisible();
        const box = page.getByPlaceholder('Enter Code');
        await box.fill(await mock.lastCode());
        await firstRow(page).getByRole('link').first().click();
        await expect(page.getByRole('listitem').filter({ hasText: text })).toBeVisible();
        const reported = async () =>
          (await mock.requests()).find(({ path }) => path === '/api/DocumentViewed')?.body as
            { Data: Record<string, unknown> } | undefined;
        await expect.poll(async () => (await reported()) !== undefined).toBe(true);
        const opened = utc((await reported())?.Data['DocumentOpenTimestamp']);
        expect(Math.abs(opened - Date.now())).toBeLessThan(minute);
      },
    );
});

test.describe('A clock that is set two hours ahead while a person works', () => {
  test(
    'does not end the session, in neither of two tabs, nor after a reload [S47] [S9]',
    byTurn(31),
    async ({ tabs }) => {
      await tabs.holdClock();
      const [one, other] = await tabs.open('one', 'other');
      await tabs.setClock(120 * minute);
      for (const page of [one, other]) {
        await page.evaluate(() => window.dispatchEvent(new Event('focus')));
        const activeAgo = () =>
          page.evaluate(() => Date.now() - Number(localStorage.getItem('last_activity')));
        await expect.poll(activeAgo).toBeLessThan(minute);
        await expect(page.getByRole('dialog')).toHaveCount(0);
        await expectVisible(firstRow(page));
      }
      await one.reload();
      await expectVisible(firstRow(one));
    },
  );

  test(
    'leaves a person where they were: the text, the focus and the place on the page [S47] [X8]',
    byTurn(22),
    async ({ page, tabs }) => {
      await page.setViewportSize({ width: 1280, height: 420 });
      await page.clock.install();
      await tabs.open('only');
      const search = page.getByRole('searchbox');
      await search.fill('ri');
      await page.evaluate(() => window.scrollTo(0, 120));
      const place = () => page.evaluate(() => window.scrollY);
      const before = await place();
      expect(before).toBeGreaterThan(50);
      await setAhead(page);
      const activeAgo = () => page.evaluate(() => Date.now() - Number(localStorage.getItem('last_activity')));
      await expect.poll(activeAgo).toBeLessThan(minute);
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(search).toBeFocused();
      expect([await search.inputValue(), await place()]).toEqual(['ri', before]);
    },
  );

  test(
    'hides everything while it is looked into, what shows itself late and what is printed, too [S47] [S9]',
    byTurn(20),
    async ({ page, tabs }) => {
      await page.clock.install();
      await tabs.open('only');
      let goOn = (): void => {};
      const looked = new Promise<void>((resolve) => {
        goOn = resolve;
      });
      await page.route('**/api/bannernotification', async (route) => {
        await looked;
        await route.continue();
      });
      // What shows itself late within the screens, and a dialog beside them: the code of the cover may come later.
      await page.locator('main').evaluate((main) => {
        for (const [place, words] of [
          [main, 'late'],
          [document.body, 'beside'],
        ] as const) {
          const shown = place.appendChild(document.createElement('p'));
          shown.textContent = words;
          shown.style.visibility = 'visible';
        }
      });
      await setAhead(page);
      await expect(page.getByText('Loading…')).toBeVisible();
      await expect(page.locator('main').getByText('late')).toBeHidden({ timeout: 1_000 });
      await expect(page.getByText('beside')).toBeHidden({ timeout: 500 });
      await expect(page.getByRole('banner')).toBeHidden();
      await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
      await expect(page.locator('.print-sheet')).toHaveCount(1);
      await page.emulateMedia({ media: 'print' });
      await expect(page.locator('.print-sheet')).toBeHidden({ timeout: 500 });
      goOn();
    },
  );
});
