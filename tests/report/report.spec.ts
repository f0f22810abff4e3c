import type { Locator, Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { strFromU8, unzipSync } from 'fflate';
import { readFile } from 'node:fs/promises';
import { byTurn } from '../../scripts/paths/sample.ts';
import { axeFindings } from '../support/accessibility.ts';
import { test as base, expect } from '../support/browser-test.ts';
import { chooseLanguage } from '../support/choose-language.ts';

interface Reports {
  /** Signs a sample person in and opens the dashboard. */
  readonly openAs: (person: string) => Promise<Locator>;
}

const test = base.extend<{ reports: Reports }>({
  reports: async ({ page, signIn }, use) =>
    use({
      openAs: async (person) => {
        await signIn(person);
        await page.goto('/dashboard');
        return page.locator('[data-flow=report]');
      },
    }),
});

// The mock provider counts months in UTC.
test.use({ timezoneId: 'UTC' });

const press = (within: Locator, name: string) => within.getByRole('button', { name, exact: true }).click();
const searchLastMonth = async (report: Locator) => {
  await press(report, 'Last month');
  await expect(report.getByRole('button', { name: 'Expand all' })).toBeVisible();
};
/** The visible rows: the text of each cell. */
const cellsOf = (report: Locator) =>
  report
    .locator('[role=row]')
    .evaluateAll((rows) =>
      rows.map((row) =>
        [...row.querySelectorAll<HTMLElement>(':scope > [role=cell]')].map((cell) => cell.innerText),
      ),
    );
const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

test(
  'shows who spent how long on which subject last month, who reaches 30 minutes, and saves the same as CSV [D1.3] [D2.15] [D2.19] [D2.20] [D3.7] [X13]',
  byTurn(35),
  async ({ page, reports }) => {
    const report = await reports.openAs('u-long-report');
    await expect(report.getByRole('heading', { name: 'Care Plan Oversight Report' })).toBeVisible();
    await searchLastMonth(report);
    const total = report.getByRole('row', { name: /^Total/ });
    await expect(report.getByText('300 subjects')).toBeVisible();
    await expect(report.getByText('99 subjects with 30 minutes or more by one user')).toBeVisible();
    await expect(total).toContainText('98 h 47 min');
    await press(report, 'What the 30 minutes mean');
    const help = page.getByRole('dialog', { name: 'What the 30 minutes mean' });
    await expect(help).toContainText('42 CFR § 414.39');
    await expect(help).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(help).toBeHidden();
    await report.getByRole('checkbox', { name: 'Only subjects with 30 minutes or more by one user' }).check();
    const shown = (await cellsOf(report)).slice(1, -1);
    expect(shown.length).toBe(99);
    expect(shown.filter(([name]) => !/ reached 30 minutes/.test(name ?? ''))).toEqual([]);
    const [download] = await Promise.all([page.waitForEvent('download'), press(report, 'Export CSV')]);
    expect(download.suggestedFilename()).toBe('CarePlanOversightReport.csv');
    const rows: string[][] = parse(await readFile(await download.path()), { bom: true });
    expect(new Set(rows.slice(1, -1).map(([subject]) => subject)).size).toBe(99);
    const timeSpent = rows[0]?.indexOf('Time Spent') ?? -1;
    expect([rows.at(-1)?.[0], rows.at(-1)?.[timeSpent]]).toEqual([
      'Total',
      (await total.innerText()).split('\n').at(-1),
    ]);
    await expect(
      page.locator('bdi', {
        hasText: 'Downloading the report as CarePlanOversightReport.csv.',
      }),
    ).toBeVisible();
  },
);

test(
  'a press on Search after a date that is none leads back to its field on a phone, although the message moves the button [D2.17] [X9]',
  byTurn(13),
  async ({ page, reports }) => {
    await page.setViewportSize({ width: 375, height: 800 });
    const report = await reports.openAs('u-long-report');
    const field = report.getByRole('textbox', { name: 'Start Date' });
    await field.fill('13/45/2026');
    await press(report, 'Search');
    await expect(field).toBeFocused();
    await expect(report.getByText('That is not a date.')).toBeInViewport();
    await expect(field).toBeInViewport({ ratio: 1 });
  },
);

test(
  'shows beside a name on a tablet, and below it on a phone, what is missing to 30 minutes [X13] [D9.1]',
  byTurn(15),
  async ({ page, reports }) => {
    const report = await reports.openAs('u-long-report');
    await searchLastMonth(report);
    // Those with the longest times come first, and rows far below are not rendered.
    await press(report, 'Subject, document, user');
    const row = report
      .getByRole('row')
      .filter({ hasText: /min short/ })
      .first();
    const shiftAt = async (width: number) => {
      await page.setViewportSize({ width, height: 900 });
      const [name, mark] = [row.getByRole('button'), row.getByText(/min short/)];
      const tops = await Promise.all([name, mark].map(async (one) => (await one.boundingBox())?.y ?? NaN));
      return (tops[1] ?? NaN) - (tops[0] ?? NaN);
    };
    expect(Math.abs(await shiftAt(768))).toBeLessThan(10);
    expect(await shiftAt(375)).toBeGreaterThan(15);
  },
);

test(
  'saves a large report as an Excel file, too, under the page’s content security policy, texts unchanged [D2.15] [S18]',
  byTurn(34),
  async ({ page, reports }) => {
    const report = await reports.openAs('u-long-report');
    await press(report, 'Clear dates');
    await report.getByRole('textbox', { name: 'Start Date' }).fill('01/01/2020');
    await press(report, 'Search');
    await expect(report.getByRole('button', { name: 'Expand all' })).toBeVisible();
    const [download] = await Promise.all([page.waitForEvent('download'), press(report, 'Export Excel')]);
    expect(download.suggestedFilename()).toBe('CarePlanOversightReport.xlsx');
    const parts = unzipSync(new Uint8Array(await readFile(await download.path())));
    const sheet = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
    // Large enough that the library would start a worker from a blob URL.
    expect(sheet.length).toBeGreaterThan(1_000_000);
    expect(sheet.match(/<row /g)?.length).toBeGreaterThan(10_000);
    expect(strFromU8(parts['xl/sharedStrings.xml'] ?? new Uint8Array())).toContain('Lena Longreport');
    await expect(
      page.locator('bdi', {
        hasText: 'Downloading the report as CarePlanOversightReport.xlsx.',
      }),
    ).toBeVisible();
  },
);

test(
  'can be searched, opened and read by keyboard only, with a date from the calendar [D2.17] [X9]',
  byTurn(30),
  async ({ page, reports }) => {
    const report = await reports.openAs('u-maria-santos');
    await report.getByRole('textbox', { name: 'Start Date' }).focus();
    await page.keyboard.press('Tab');
    await expect(report.getByRole('button', { name: 'Choose the start date in a calendar' })).toBeFocused();
    await page.keyboard.press('Enter');
    const calendar = page.getByRole('dialog', { name: 'Choose the start date in a calendar' });
    await expect(calendar).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(calendar).toBeHidden();
    await expect(report.getByRole('button', { name: 'Choose the start date in a calendar' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(calendar).toBeVisible();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect(calendar).toBeHidden();
    await expect(report.getByRole('textbox', { name: 'Start Date' })).not.toHaveValue('');
    await report.getByRole('textbox', { name: 'Start Date' }).fill('2020-01-01');
    await page.keyboard.press('Enter');
    const first = report.locator('[role=row] [aria-expanded]').first();
    await expect(first).toHaveAttribute('aria-expanded', 'false');
    await first.focus();
    await page.keyboard.press('Enter');
    await expect(first).toHaveAttribute('aria-expanded', 'true');
    await expect(first).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect(report.locator('[role=row] [aria-expanded]').nth(1)).toHaveAttribute(
      'aria-expanded',
      'true',
    );
    expect(await axeFindings(page)).toEqual([]);
  },
);

test(
  'renders only the visible rows of many, all of them in print, and shows their number [D2.19] [X9]',
  byTurn(35),
  async ({ page, reports }) => {
    const report = await reports.openAs('u-long-report');
    await searchLastMonth(report);
    await press(report, 'Expand all');
    const table = report.getByRole('table', { name: 'Viewed documents by subject' });
    const count = Number(await table.getAttribute('aria-rowcount'));
    expect(count).toBeGreaterThan(1_000);
    expect(await report.locator('[role=row]').count()).toBeLessThan(100);
    const first = report.locator('[role=row] [aria-expanded]').first();
    await first.focus();
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(first).toBeFocused();
    await expect(report.locator(`[role=row][aria-rowindex="${count - 1}"]`)).toBeVisible();
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    await expect(report.locator('[role=row]')).toHaveCount(count);
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await press(report, 'Collapse all');
    await expect(table).toHaveAttribute('aria-rowcount', '302');
  },
);

test(
  'fits into a narrow desktop window, also in the dark theme, and keeps its CSV button there [D2.15] [X9]',
  byTurn(31),
  async ({ page, reports }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.setViewportSize({ width: 320, height: 800 });
    const report = await reports.openAs('u-maria-santos');
    await searchLastMonth(report);
    await press(report, 'Expand all');
    expect(await widthOf(page)).toBe(320);
    expect(await axeFindings(page)).toEqual([]);
    await expect(report.getByRole('button', { name: 'Export CSV' })).toBeVisible();
  },
);

test(
  'shows whatever a host may send, and runs none of it as script [S17] [S23] [D3.5]',
  byTurn(39),
  async ({ page, reports }) => {
    const report = await reports.openAs('u-odd-report');
    await press(report, 'Clear dates');
    await report.getByRole('textbox', { name: 'End Date' }).fill('12/31/9999');
    await press(report, 'Search');
    await press(report, 'Expand all');
    await expect(report.getByText('Episode: 3', { exact: true })).toBeVisible();
    await expect(report.getByText('[{"label":"Episode","value":', { exact: true })).toBeVisible();
    await expect(report.getByText('<img src=x onerror=alert(1)>').first()).toBeVisible();
    await expect(report.getByText('Cut short here. The CSV file has all of it.')).toBeVisible();
    const [download] = await Promise.all([page.waitForEvent('download'), press(report, 'Export CSV')]);
    const rows: string[][] = parse(await readFile(await download.path()), { bom: true });
    expect(Math.max(...rows.flat().map((cell) => cell.length))).toBeGreaterThan(1_000_000);
  },
);

test(
  'is read on the main thread if its worker cannot be loaded [D2.18]',
  byTurn(14),
  async ({ page, allow, reports }) => {
    allow(/items\.worker/, /Failed to load/);
    await page.route('**/items.worker*', (route) => route.abort());
    const report = await reports.openAs('u-long-report');
    await searchLastMonth(report);
    await expect(report.getByRole('row', { name: /^Total/ })).toContainText('98 h 47 min');
  },
);

test(
  'shows its dates, rows and months in another language when that changes, and loses nothing [X11] [D2.17]',
  byTurn(21),
  async ({ page, reports }) => {
    const report = await reports.openAs('u-maria-santos');
    await press(report, 'Clear dates');
    await report.getByRole('textbox', { name: 'Start Date' }).fill('02/03/2020');
    await press(report, 'Search');
    await expect(report.getByRole('button', { name: 'Expand all' })).toBeVisible();
    await chooseLanguage(page, 'de');
    await expect(report.getByRole('textbox', { name: 'Startdatum' })).toHaveValue('03.02.2020');
    await expect(report.getByText('Dokumente ab 3. Feb. 2020')).toBeVisible();
    await expect(report.getByRole('row', { name: /^Summe/ })).toContainText('Std.');
  },
);
