import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createCanvas } from '@napi-rs/canvas';
import { writeState } from '../../scripts/atlas/pictures.ts';
import { writeSite } from '../../scripts/docs/site.ts';
import { byTurn } from '../../scripts/paths/sample.ts';
import { expect, test } from '../support/browser-test.ts';

const finding = 'cut: <p> Hello';
const pictures = (['en', 'de'] as const).map((language) => ({
  language,
  width: 1280 as const,
  theme: 'light' as const,
  file: `pictures/${language}.jpg`,
  findings: language === 'de' ? [finding] : [],
}));

const take = (atlas: string) => {
  mkdirSync(join(atlas, 'pictures'), { recursive: true });
  for (const { file } of pictures)
    writeFileSync(join(atlas, file), createCanvas(20, 10).toBuffer('image/jpeg', 90));
  writeState(atlas, {
    flow: 'otp',
    state: 'lookUpFailed',
    path: 'otp-1',
    wentOnTo: null,
    findings: [],
    pictures,
  });
};

test.describe('The site', () => {
  let folder = '';
  const at = (page: string) => pathToFileURL(join(folder, 'site', page)).href;
  test.beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'site-'));
    take(join(folder, 'atlas'));
    writeSite(join(folder, 'site'), join(folder, 'atlas'), ['otp', 'banner']);
  });
  test.afterAll(() => rmSync(folder, { recursive: true }));

  test('opens from the disk without a network request [X10]', byTurn('site opens'), async ({ page }) => {
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    await page.goto(at('index.html'));
    await page.getByRole('link', { name: 'otp', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('otp');
    await expect(page.locator('.chart svg').getByText('lookUpFailed')).toBeVisible();
    expect(requested.filter((url) => !url.startsWith('file:'))).toEqual([]);
  });

  test(
    'shows the chosen screenshots of a state, or that there is none [X10]',
    byTurn('site pictures'),
    async ({ page }) => {
      await page.goto(at('otp.html'));
      const state = page
        .locator('section.state')
        .filter({ has: page.getByRole('heading', { name: 'lookUpFailed' }) });
      await expect(state.getByRole('img')).toHaveCount(1);
      await expect(state.getByRole('img')).toHaveJSProperty('naturalWidth', 20);
      await page.getByLabel('language').selectOption('all');
      await expect(state.getByRole('img')).toHaveCount(2);
      await expect(state.getByText(finding)).toBeVisible();
      await expect(page.locator('#invalidUser')).toContainText('npm run atlas -- --flow otp');
      await page.getByLabel('only with findings').check();
      await expect(page.locator('section.state:visible')).toHaveCount(1);
    },
  );

  test(
    'finds test cases in the language of the page, states and statements [X10] [X14]',
    byTurn('site search'),
    async ({ page }) => {
      await page.goto(at('otp.de.html'));
      const search = page.getByRole('searchbox');
      await search.fill('otp erneut');
      await page.locator('#found').getByRole('link').first().click();
      await expect(page).toHaveURL(/otp\.de\.html#otp-\d+$/);
      await expect(page.locator('section:target')).toBeVisible();
      await search.fill('Statement A4.5');
      await page.locator('#found').getByRole('link', { name: 'Statement A4.5' }).click();
      await expect(page.locator('section:target')).toContainText('tests/otp/');
      await page.locator('section:target').getByRole('link').first().click();
      await expect(page.locator('section:target')).toContainText('A4.5');
      await page.getByRole('searchbox').fill('zzyzx');
      await expect(page.locator('#found')).toHaveText('Nothing found');
    },
  );
});
