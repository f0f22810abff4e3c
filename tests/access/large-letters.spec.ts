import { byTurn } from '../../scripts/paths/sample.ts';
import type { Page } from '@playwright/test';
import { chromiumArguments, findChromium } from '../../scripts/browser/chromium.ts';
import { expect, test } from '../support/browser-test.ts';

const executablePath = findChromium();

// The person has set the browser's own letters to 32 px; it is set to 16 when nobody does.
test.use({
  launchOptions: {
    args: [...chromiumArguments, '--blink-settings=defaultFontSize=32'],
    ...(executablePath ? { executablePath } : {}),
  },
});

/** What does not fit: the page's own width, and texts that are cut off. */
const misfits = (page: Page) =>
  page.evaluate(() => {
    const wide = document.documentElement.scrollWidth - window.innerWidth;
    const cut = [
      ...document.querySelectorAll<HTMLElement>('button, a, h1, h2, label, td, th, p, td > div, th > div'),
    ]
      .filter((element) => element.checkVisibility({ checkVisibilityCSS: true, checkOpacity: true }))
      .filter((element) => {
        const { overflowX, overflowY, clipPath } = getComputedStyle(element);
        const hides = overflowX !== 'visible' || overflowY !== 'visible';
        return (
          clipPath === 'none' &&
          hides &&
          (element.scrollWidth > element.clientWidth + 2 || element.scrollHeight > element.clientHeight + 2)
        );
      })
      .map(({ textContent }) => textContent);
    return [...(wide > 1 ? [`${wide} px wider than the window`] : []), ...cut];
  });

test(
  'grows with the browser’s font size, also twice as large, and nothing is cut off [X9]',
  byTurn(15),
  async ({ page, signIn }) => {
    const sizeOf = (text: string) =>
      page
        .getByText(text, { exact: true })
        .first()
        .evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
    await page.goto('/auth/authorize?userid=u-maria-santos');
    const email = page.getByRole('button', { name: 'Email me' });
    await expect(email).toBeVisible();
    expect(
      await email.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize)),
    ).toBeGreaterThan(27);
    expect(await misfits(page)).toEqual([]);
    await signIn();
    await page.goto('/pending_documents?S=1');
    await expect(page.getByRole('checkbox', { name: 'Select all on this page' })).toBeVisible();
    expect(await sizeOf('Plan of Care')).toBeGreaterThan(24);
    expect(await misfits(page)).toEqual([]);
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await page.getByRole('button', { name: 'Sign', exact: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await misfits(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page
      .getByRole('link', { name: /Ottilie Samplewood/ })
      .first()
      .click();
    await expect(page.getByRole('button', { name: 'Sign', exact: true })).not.toHaveAttribute(
      'aria-disabled',
      'true',
    );
    expect(await misfits(page)).toEqual([]);
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: 'Outstanding By Organization' })).toBeVisible();
    expect(await misfits(page)).toEqual([]);
    await page.goto('/update_credentials');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await misfits(page)).toEqual([]);
  },
);

test(
  'shows names and headings whole at twice the font size on a phone [X9]',
  byTurn(30),
  async ({ page, signIn }) => {
    test.slow();
    await page.setViewportSize({ width: 375, height: 800 });
    const found: string[] = [];
    const look = async (...paths: readonly string[]) => {
      for (const path of paths) {
        await page.goto(path);
        await expect(page.getByRole('heading').first()).toBeVisible();
        await expect(page.locator('.shell-spinner')).toHaveCount(0);
        found.push(...(await misfits(page)).map((misfit) => `${path}: ${misfit}`));
      }
    };
    await look('/auth/authorize?userid=u-maria-santos', '/signerGroupAuth?signerGroupGuid=g-riverside');
    await signIn();
    await look(
      '/pending_documents?S=1',
      '/completed_documents',
      '/dashboard',
      '/update_credentials',
      '/document_detail?tab=sign&docid=doc-10001',
    );
    expect(found).toEqual([]);
  },
);
