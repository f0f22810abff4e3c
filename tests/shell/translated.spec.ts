import type { Page } from '@playwright/test';
import { byTurn } from '../../scripts/paths/sample.ts';
import { expect, test } from '../support/browser-test.ts';
import { chooseLanguage } from '../support/choose-language.ts';

/**
 * Translates the page as Google Translate does, for as long as it stands: every text that may be translated is replaced by
 * an element with the translated one, here the same in guillemets; so is what comes or changes later.
 */
const translate = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const isFor = (node: Node | null): boolean => {
      for (let over = node; over instanceof Element; over = over.parentElement)
        if (/^(FONT|SCRIPT|STYLE|TEXTAREA)$/.test(over.nodeName) || over.getAttribute('translate') === 'no')
          return false;
      return true;
    };
    const swap = (text: Text) => {
      if (text.data.trim() === '' || !isFor(text.parentElement)) return;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.textContent = `«${text.data}»`;
      outer.append(inner);
      text.replaceWith(outer);
    };
    const swapAll = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node as Text);
      texts.forEach(swap);
    };
    swapAll(document.body);
    new MutationObserver((records) => {
      for (const { target, addedNodes, type } of records) {
        if (type === 'characterData' && target instanceof Text && target.isConnected) swap(target);
        for (const node of addedNodes) {
          if (node instanceof Text) swap(node);
          else if (node.nodeName !== 'FONT') swapAll(node);
        }
      }
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
    document.documentElement.classList.add('translated-ltr');
  });

test(
  'numbers, names and dates stand as they are on a translated page, and what changes is shown [X11] [S57]',
  byTurn(16),
  async ({ page, signIn }) => {
    await signIn();
    await page.goto('/dashboard');
    await expect(page.locator('[data-flow=dashboard] svg:visible').first()).toBeVisible();
    await translate(page);
    await page.getByRole('navigation').getByText('Pending Documents').click();
    const tabs = page.getByRole('tab');
    await expect(tabs.first()).toHaveAccessibleDescription(/^[1-9]\d*$/);
    await tabs.filter({ hasText: 'PENDING SIGNATURE' }).click();
    await expect(page.getByText('«Nothing selected»')).toBeVisible();
    const rows = page.locator('tbody tr');
    await expect(rows.nth(2)).toBeVisible();
    expect(
      await rows
        .locator('font')
        .filter({ hasText: /\d{2}\/\d{2}\/\d{4}|Santos|RIV-/ })
        .count(),
    ).toBe(0);
    for (const at of [0, 1, 2]) await rows.nth(at).getByRole('checkbox').click();
    await expect(page.getByText(/^«3 of \d+ selected»$/)).toBeVisible();
    await expect(page.getByText('«Nothing selected»')).toHaveCount(0);
    await rows.nth(0).getByRole('checkbox').click();
    await expect(page.getByText(/^«2 of \d+ selected»$/)).toBeVisible();
    await rows.nth(3).getByRole('link').first().click();
    await expect(page.getByText('«Organization»')).toBeVisible();
    await page.goBack();
    await expect(rows.nth(2)).toBeVisible();
  },
);

test('the language of a translated page can be changed [X11] [S31]', byTurn(29), async ({ page, signIn }) => {
  await signIn();
  await page.goto('/pending_documents?S=1');
  await expect(page.locator('tbody tr').first()).toBeVisible();
  await translate(page);
  await chooseLanguage(page, 'de');
  await expect(page.getByRole('navigation').getByText('Offene Dokumente')).toBeVisible();
  await expect(page.getByText('Pending Documents')).toHaveCount(0);
});

test(
  'the seconds before the end of a session run on a translated page [X6] [S9]',
  byTurn(32),
  async ({ page, signIn }) => {
    await page.clock.install();
    await signIn();
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await translate(page);
    await page.clock.runFor(13 * 60_000 + 1_000);
    const warning = page.getByRole('alertdialog').or(page.getByRole('dialog'));
    const seconds = async () => /(\d+:\d+|\d+ second)/.exec(await warning.innerText())?.[0];
    await expect.poll(seconds).toBeDefined();
    const first = await seconds();
    await page.clock.runFor(5_000);
    await expect.poll(seconds).not.toBe(first);
  },
);
