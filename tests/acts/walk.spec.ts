import { expect } from '@playwright/test';
import { byTurn } from '../../scripts/paths/sample.ts';
import { test } from './acts-test.ts';

test(
  'reads chosen documents one by one: with its place, skip, a reload between, and an account that can be copied [X19]',
  byTurn(2),
  async ({ page, acts, context }) => {
    await context.grantPermissions(['clipboard-write']);
    await acts.open();
    await acts.tick('S-1', 'S-2', 'S-3');
    await page.getByRole('button', { name: 'Read 3' }).click();
    const bar = page.getByRole('region', { name: 'Reading one by one' });
    const sign = page.getByRole('button', { name: 'Sign', exact: true });
    await expect(bar.getByRole('status')).toHaveText('Reading one by one: 1 of 3');
    await sign.click();
    await acts.dialog.getByRole('button', { name: 'Sign', exact: true }).click();
    await acts.dialog.getByRole('button', { name: 'Next document' }).click();
    await expect(bar.getByRole('status')).toHaveText('Reading one by one: 2 of 3');
    await expect(sign).not.toHaveAttribute('aria-disabled', 'true');
    await page.reload();
    await expect(bar.getByRole('status')).toHaveText('Reading one by one: 2 of 3');
    await bar.getByRole('button', { name: 'Skip' }).click();
    await expect(bar.getByRole('status')).toHaveText('Reading one by one: 3 of 3');
    await page.getByRole('button', { name: 'Back' }).click();
    await bar.getByRole('button', { name: 'Go on reading' }).click();
    await expect(sign).not.toHaveAttribute('aria-disabled', 'true');
    await bar.getByRole('button', { name: 'Stop reading' }).click();
    const account = page.getByRole('dialog', { name: 'What became of the documents' });
    await expect(account.getByText('Signed: 1 · Skipped: 1 · Not decided: 1')).toBeVisible();
    await account.getByRole('button', { name: 'Copy' }).click();
    await expect(account.getByText('Copied')).toBeVisible();
    await account.getByRole('button', { name: 'Close' }).click();
    await page.evaluate(() => document.body.append(document.createElement('textarea')));
    await page.locator('body > textarea').press('Control+v');
    const copied = await page.locator('body > textarea').inputValue();
    expect(copied.split('\n').filter((line) => /S-[123]$/.test(line))).toEqual([
      expect.stringMatching(/^Signed · .* · S-\d$/),
      expect.stringMatching(/^Skipped · .* · S-\d$/),
      expect.stringMatching(/^Not decided · .* · S-\d$/),
    ]);
  },
);

test(
  'reading one by one goes on after a session that has ended by itself and the next sign-in, where it stood [X19] [S45]',
  byTurn(5),
  async ({ page, acts, mock }) => {
    await acts.open();
    await acts.tick('S-1', 'S-2', 'S-3');
    await page.getByRole('button', { name: 'Read 3' }).click();
    const bar = page.getByRole('region', { name: 'Reading one by one' });
    await bar.getByRole('button', { name: 'Skip' }).click();
    await expect(bar.getByRole('status')).toHaveText('Reading one by one: 2 of 3');
    await expect(page.getByRole('button', { name: 'Sign', exact: true })).not.toHaveAttribute(
      'aria-disabled',
      'true',
    );
    const address = page.url();
    await mock.faults({
      variant: 'readDocument',
      body: { Response: { Processed: 'N', Error: 'Invalid Token' } },
    });
    await page.reload();
    await page.getByRole('button', { name: 'Email me' }).click();
    const code = page.getByPlaceholder('Enter Code');
    // The code is read once it was sent.
    await expect(code).toBeVisible();
    await code.fill(await mock.lastCode());
    await expect(bar.getByRole('status')).toHaveText('Reading one by one: 2 of 3');
    expect(page.url()).toBe(address);
    await bar.getByRole('button', { name: 'Stop reading' }).click();
    const account = page.getByRole('dialog', { name: 'What became of the documents' });
    await expect(account.getByText('Skipped: 1 · Not decided: 2')).toBeVisible();
    await page.reload();
    await account.getByRole('button', { name: 'Close' }).click();
    await expect(account).toHaveCount(0);
  },
);

test(
  'a signature that nobody can tell the outcome of is no document that was left undecided or skipped [X3] [X19] [S46]',
  byTurn(6),
  async ({ page, acts, mock, allow }) => {
    allow(/Failed to load resource/, /request failed/);
    await acts.open();
    await acts.tick('S-1', 'S-2');
    await page.getByRole('button', { name: 'Read 2' }).click();
    const bar = page.getByRole('region', { name: 'Reading one by one' });
    await mock.faults(
      { variant: 'signDocuments', dropAfterCommit: true },
      { variant: 'readDocument', times: 50, status: 503, emptyBody: true },
    );
    await page.getByRole('button', { name: 'Sign', exact: true }).click();
    await acts.dialog.getByRole('button', { name: 'Sign', exact: true }).click();
    // Before, it is being read again, for as short a time as the answers take.
    await expect(page.getByRole('button', { name: 'Check now' })).toBeVisible({ timeout: 20_000 });
    await bar.getByRole('button', { name: 'Stop reading' }).click();
    const account = page.getByRole('dialog', { name: 'What became of the documents' });
    await expect(account.getByText('Not known yet: 1 · Not decided: 1')).toBeVisible();
  },
);

test(
  'the next document of those that are read one by one is read ahead, not the next of the list, and not once more [X19]',
  byTurn(1),
  async ({ page, acts, mock }) => {
    await acts.open();
    await acts.tick('S-1', 'S-3');
    await page.getByRole('button', { name: 'Read 2' }).click();
    const ready = page.locator('[data-flow=document-action][data-state*="showing.ready"]');
    const details = page.getByRole('complementary', { name: 'Document details' });
    await expect(ready).toBeVisible();
    const asked = async () =>
      (await mock.requests())
        .filter(({ variant }) => variant === 'readDocument')
        .map(({ query }) => String((query as { docid?: string }).docid));
    await expect.poll(async () => (await asked()).length).toBe(2);
    const ids = await asked();
    await page
      .getByRole('region', { name: 'Reading one by one' })
      .getByRole('button', { name: 'Skip' })
      .click();
    await expect(page).toHaveURL((url) => url.searchParams.get('docid') === ids[1]);
    await expect(details).toContainText('S-3');
    await expect(ready).toBeVisible();
    expect(await asked()).toEqual(ids);
  },
);
