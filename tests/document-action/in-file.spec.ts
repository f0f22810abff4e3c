import type { Page } from '@playwright/test';
import { byTurn } from '../../scripts/paths/sample.ts';
import { test as base, expect } from '../support/browser-test.ts';

const person = 'u-maria-santos';
const toSign = { person, role: 'SIGNER' as const, stage: 'PENDING SIGNATURE' as const, pageCount: 1 };
const sign = { name: 'Sign', exact: true };

const test = base.extend<{ open: (ref: string) => Promise<void> }>({
  open: async ({ page, mock, signIn }, use) => {
    await signIn(person);
    await mock.seed({
      documents: [
        { ...toSign, displayId: 'MARKED', odd: 'marked' },
        { ...toSign, displayId: 'FORM', odd: 'xfa' },
      ],
    });
    await use(async (ref) => {
      await page.goto('/pending_documents?S=3');
      await page.getByRole('row').filter({ hasText: ref }).getByRole('link').click();
    });
  },
});

const isOff = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).getAttribute('aria-disabled');

test(
  'content of a file that its pages do not show is listed above them, and in the dialog before Sign [S48] [S56]',
  byTurn(25),
  async ({ page, open }) => {
    await open('MARKED');
    const remarks = page.getByRole('region', { name: 'Not shown on the pages:' });
    await expect(remarks).toContainText('Hold if potassium is above 5.5');
    await expect(remarks).toContainText('labs.csv');
    await page.getByRole('button', sign).click();
    const question = page.getByRole('dialog');
    for (const words of ['Hold if potassium is above 5.5', 'VOID', 'labs.csv', 'chart.xml'])
      await expect(question).toContainText(words);
  },
);

test(
  'a file with a placeholder page in place of its content can be declined and not signed [S35] [S56]',
  byTurn(36),
  async ({ page, open }) => {
    await open('FORM');
    await expect(page.getByRole('alert').filter({ hasText: 'This document cannot be shown' })).toBeVisible();
    expect([await isOff(page, 'Sign'), await isOff(page, 'Decline')]).toEqual(['true', null]);
  },
);
