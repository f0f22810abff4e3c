import type { Page } from '@playwright/test';
import { byTurn } from '../../scripts/paths/sample.ts';
import { expect, test } from '../support/browser-test.ts';

/** The fields in sight with letters of less than 16 px. */
const smallFields = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('input:not([type=checkbox]), select, textarea')]
      .filter((field) => field.checkVisibility())
      .map(
        (field) => `${field.tagName} ${field.getAttribute('aria-label')} ${getComputedStyle(field).fontSize}`,
      )
      .filter((field) => !/ (1[6-9]|[2-9]\d)(\.\d+)?px$/.test(field)),
  );

test(
  'fields of a phone have letters of 16 px or more: into smaller ones an iPhone zooms',
  byTurn(21),
  async ({ page, signIn }) => {
    await page.setViewportSize({ width: 375, height: 800 });
    await page.goto('/signerGroupAuth?signerGroupGuid=g-riverside');
    await expect(page.getByPlaceholder('Enter text to filter')).toBeVisible();
    expect(await smallFields(page), 'signer group').toEqual([]);
    await signIn();
    await page.goto('/dashboard');
    await expect(page.getByRole('textbox', { name: 'Start Date' })).toBeVisible();
    expect(await smallFields(page), 'report').toEqual([]);
    await page.goto('/update_credentials');
    await page.getByRole('button', { name: 'Update' }).first().click();
    await expect(page.getByRole('combobox', { name: 'Country' })).toBeVisible();
    expect(await smallFields(page), 'profile').toEqual([]);
    await page.goto('/pending_documents?S=1');
    await page.getByRole('tab', { name: 'PENDING SIGNATURE' }).click();
    await expect(page.getByRole('combobox', { name: 'Sort by' })).toBeVisible();
    expect(await smallFields(page), 'list').toEqual([]);
    await page.getByRole('row').nth(1).getByRole('link').click();
    await page.getByRole('button', { name: 'Decline', exact: true }).click();
    await expect(page.getByRole('dialog').getByRole('textbox')).toBeVisible();
    expect(await smallFields(page), 'document and decline').toEqual([]);
  },
);
