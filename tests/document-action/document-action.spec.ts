import { byTurn } from '../../scripts/paths/sample.ts';
import { test as base, expect } from '../support/browser-test.ts';

interface Signing {
  /** Opens the first document that waits for Maria's signature and presses Sign once it is painted. */
  readonly askToSign: () => Promise<void>;
  readonly confirm: () => Promise<void>;
  /** How many times the act was requested from the provider. */
  readonly signCalls: () => Promise<number>;
}

const test = base.extend<{ signing: Signing }>({
  signing: async ({ page, mock, signIn }, use) => {
    await signIn();
    const sign = page.getByRole('button', { name: 'Sign', exact: true });
    await use({
      askToSign: async () => {
        await page.goto('/pending_documents?S=1');
        await page.getByRole('row').nth(1).getByRole('link').click();
        await expect(sign).not.toHaveAttribute('aria-disabled', 'true');
        await sign.click();
      },
      confirm: () => page.getByRole('dialog').getByRole('button', { name: 'Sign', exact: true }).click(),
      signCalls: async () =>
        (await mock.requests()).filter(({ variant }) => variant === 'signDocuments').length,
    });
  },
});

test(
  'focuses ‘Keep reading’, is cancelled by Escape, returns the focus to Sign, and stays open on a double click [X9] [ACT1] [ACT2]',
  byTurn(23),
  async ({ page, signing }) => {
    await signing.askToSign();
    await expect(page.getByRole('button', { name: 'Keep reading' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const sign = page.getByRole('button', { name: 'Sign', exact: true });
    await expect(sign).toBeFocused();
    await sign.dblclick();
    await expect(page.getByRole('button', { name: 'Keep reading' })).toBeFocused();
    await expect(page.getByRole('dialog')).toHaveCount(1);
    expect(await signing.signCalls()).toBe(0);
  },
);

test(
  'signs, shows the result, stays on the document, and leads back to the list with one document fewer [D4.11] [D4.13] [D7.14] [D2.3] [S36]',
  byTurn(17),
  async ({ page, signing }) => {
    await signing.askToSign();
    await signing.confirm();
    const dialog = page.getByRole('dialog', { name: 'Successfully Signed' });
    await expect(dialog.getByRole('columnheader')).toHaveText(['Organization', 'Patient Name']);
    const address = page.url();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByText('Signed', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Sign', exact: true })).toHaveCount(0);
    expect(page.url()).toBe(address);
    await page.getByRole('button', { name: 'Back to list' }).click();
    await expect(page).toHaveURL(/\/pending_documents\?R=6&S=24&A=4$/);
    await expect(page.getByRole('tab', { name: 'PENDING SIGNATURE' })).toHaveAccessibleDescription('24');
    expect(await signing.signCalls()).toBe(1);
  },
);

test(
  'opens an address without a document, or with an unknown tab, without a crash [S23] [D2.5]',
  byTurn(18),
  async ({ page, mock, signing }) => {
    void signing;
    await page.goto('/document_detail');
    await expect(page.getByRole('heading', { name: 'Document not found' })).toBeVisible();
    await page.goto('/document_detail?tab=__proto__&docid=');
    await expect(page.getByRole('heading', { name: 'Document not found' })).toBeVisible();
    expect((await mock.requests()).filter(({ variant }) => variant === 'readDocument')).toEqual([]);
    await page.setViewportSize({ width: 375, height: 800 });
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Dashboard' })).toBeInViewport();
    await expect(page.getByRole('button', { name: 'More' })).toHaveCount(0);
  },
);

test(
  'has room on a phone for the labels of its acts in every language [D2.38] [X11]',
  byTurn(29),
  async ({ page, signing }) => {
    test.slow();
    await signing.askToSign();
    const acts = page.locator('button:is([data-key=e], [data-key=s], [data-key=d])');
    for (const language of ['de', 'en', 'es', 'fr', 'ja', 'zh']) {
      await page.evaluate((chosen) => localStorage.setItem('language', chosen), language);
      await page.reload();
      for (const width of [375, 320]) {
        await page.setViewportSize({ width, height: 700 });
        await expect(acts).toHaveCount(3);
        const cut = await acts.evaluateAll((all) =>
          all.filter(
            (one) => one.scrollWidth > one.clientWidth || one.getBoundingClientRect().right > innerWidth,
          ),
        );
        expect({ language, width, cut: cut.length }).toEqual({ language, width, cut: 0 });
      }
    }
  },
);
