import { byTurn } from '../../scripts/paths/sample.ts';
import type { Page } from '@playwright/test';
import { openPlainPage } from '../support/signed-in.ts';
import { expect, firstRow, noLeftovers, leftovers, signInPage, signOutIn, test } from './tabs-test.ts';

const patientIn = async (page: Page) => {
  const patient = await firstRow(page).getByRole('link').innerText();
  expect(patient).not.toBe('');
  return patient;
};

test(
  'leaves nothing behind in any tab, nor for Back and Forward [A2.7] [A4.12] [S7] [S9]',
  byTurn(18),
  async ({ tabs }) => {
    const pages = await tabs.open('first', 'second', 'third');
    const [page] = pages;
    const patient = await patientIn(page);
    await page.evaluate(() => localStorage.setItem('language', 'en'));
    await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
    await page.getByRole('link', { name: 'Pending Documents' }).first().click();
    await expect(firstRow(page)).toBeVisible();
    await signOutIn(page);
    for (const one of pages) {
      await expect(signInPage(one)).toBeVisible();
      await expect(one).toHaveURL(/\/auth\/authorize\?userid=u-maria-santos$/);
      expect(await leftovers(one)).toEqual({ ...noLeftovers, storages: [['language'], []] });
    }
    for (const go of ['goBack', 'goBack', 'goBack', 'goForward'] as const) {
      await page[go]();
      await expect(page).toHaveURL(/\/auth\/authorize/);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('body')).not.toContainText(patient);
    }
  },
);

test(
  'leaves nothing on the screen, in storage or for Back when the network is down [S7] [SE4]',
  byTurn(9),
  async ({ context, tabs, allow }) => {
    allow(
      /ERR_INTERNET_DISCONNECTED/,
      /Failed to fetch dynamically imported module/,
      /A part of the app could not be fetched/,
    );
    const [page] = await tabs.open('only');
    const patient = await patientIn(page);
    await context.setOffline(true);
    await signOutIn(page);
    await expect(page.locator('body')).not.toContainText(patient);
    await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible();
    await page.goBack().catch(() => undefined);
    await expect(page.locator('body')).not.toContainText(patient);
    await context.setOffline(false);
    await openPlainPage(page);
    expect(await leftovers(page)).toEqual({ ...noLeftovers, storages: [[], ['signed_out']] });
  },
);

test(
  'shows no person’s page that the back-forward cache brings back [SE4] [S7]',
  byTurn(14),
  async ({ tabs }) => {
    const [page, other] = await tabs.open('one', 'other');
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));
    await expect(page.locator('body')).toBeHidden();
    await signOutIn(other);
    await expect(signInPage(page)).toBeVisible();
  },
);
