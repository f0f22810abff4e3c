import { byTurn } from '../../scripts/paths/sample.ts';
import type { Page } from '@playwright/test';
import { expectVisible, expect, firstRow, minute, leftovers, test, onlyWantedAddress } from './tabs-test.ts';

test(
  'warns all tabs, is extended in all by one press, and signs all out together [S9] [X6] [A4.7] [SE2]',
  byTurn(16),
  async ({ tabs }) => {
    await tabs.holdClock();
    const pages = await tabs.open('first', 'second');
    const [first, second] = pages;
    const warning = (page: Page) => page.getByRole('alertdialog', { name: 'Are you still there?' });

    await tabs.advance(13 * minute + 1_000);
    for (const page of pages) {
      await expect(warning(page)).toContainText('You will be signed out in');
      await expect(warning(page).getByRole('timer')).toHaveText(
        /^You will be signed out in 1[12]\d seconds$/,
      );
    }
    await second.bringToFront();
    await warning(second).getByRole('button', { name: 'Stay signed in' }).click();
    await expect(warning(second)).toHaveCount(0);
    await expect(warning(first)).toContainText('You are still signed in.');
    await tabs.advance(3_000);
    await expect(warning(first)).toHaveCount(0);
    await expectVisible(firstRow(first));

    await tabs.advance(15 * minute);
    for (const page of pages) {
      await expectVisible(page.getByText('You were signed out after 15 minutes without activity'));
      await expect(page).toHaveURL(/\/auth\/authorize\?userid=u-maria-santos$/);
    }
    expect(await leftovers(first)).toEqual(onlyWantedAddress);
    expect(await leftovers(second)).toEqual(onlyWantedAddress);
  },
);

test(
  'lets a warned person sign out at once; the pointer on its way there does not take the button away [X6] [A2.7]',
  byTurn(36),
  async ({ tabs }) => {
    await tabs.holdClock();
    const [page] = await tabs.open('only');
    await tabs.advance(13 * minute + 1_000);
    const leave = page.getByRole('button', { name: 'Sign out now' });
    await expect(leave).toBeVisible();
    await page.mouse.move(100, 100);
    await page.mouse.move(200, 200, { steps: 5 });
    await leave.click();
    await expectVisible(page.getByText('You are signed out'));
  },
);

test(
  'gives the focus to the harmless button, and lets no key that wakes the screen sign anybody out [X6]',
  byTurn(34),
  async ({ tabs }) => {
    await tabs.holdClock();
    const [page] = await tabs.open('only');
    await tabs.advance(12 * minute + 50_000);
    const warning = page.getByRole('alertdialog', { name: 'Are you still there?' });
    await expectVisible(warning.locator('button:focus'));
    await expect(warning.getByRole('button', { name: 'Stay signed in' })).toBeFocused();
    for (const key of ['Space', 'Enter', 'Escape']) await page.keyboard.press(key);
    await expect(warning).toContainText('You are still signed in.');
    await tabs.advance(1_000);
    await page.keyboard.press('Enter');
    await expect(warning).toHaveCount(0);
    await expectVisible(firstRow(page));
  },
);

test(
  'signs a computer out that has slept, before it shows anything [S9] [A4.7] [SE1]',
  byTurn(19),
  async ({ tabs }) => {
    await tabs.holdClock();
    const [page] = await tabs.open('only');
    await tabs.sleepUntil(8 * 60 * minute);
    const shown = await page
      .evaluate(async () => {
        document.dispatchEvent(new Event('visibilitychange'));
        const { port1, port2 } = new MessageChannel();
        await new Promise((resolve) => {
          port1.addEventListener('message', resolve);
          port1.start();
          port2.postMessage('a turn of the loop, which needs no clock');
        });
        return document.body.innerText;
      })
      .catch(() => '');
    expect(shown).not.toContain('Sep');
    await expectVisible(page.getByText('You were signed out after 15 minutes without activity'));
    expect(await leftovers(page)).toEqual(onlyWantedAddress);
  },
);
