import { expect, test } from '../support/browser-test.ts';

/** Which of the page's own style sheets stand before one of Fluent's, by their addresses. */
const early = () => {
  const order = [...document.querySelectorAll('link[rel=stylesheet], style[data-make-styles-bucket]')];
  const last = order.findLastIndex((one) => one.localName === 'style');
  return {
    fluent: order.filter((one) => one.localName === 'style').length,
    early: order.slice(0, last).flatMap((one) => (one as HTMLLinkElement).href ?? []),
  };
};

test('our styles count where Fluent says something else, also those that came before its own', async ({
  page,
  mock,
}) => {
  await page.goto('/auth/authorize?userid=u-maria-santos');
  await page.getByRole('button', { name: 'Email me' }).click();
  const code = page.getByPlaceholder('Enter Code');
  await code.waitFor();
  // Much is fetched ahead while the code is typed.
  await page.locator('link[rel=stylesheet][href*="/PdfViewer-"]').waitFor({ state: 'attached' });
  await code.fill(await mock.lastCode());
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
  const { fluent, early: before } = await page.evaluate(early);
  // The mark and a few of Fluent's.
  expect(fluent).toBeGreaterThan(5);
  expect(before.filter((address) => !/\/shell-[\w-]+\.css$/.test(address))).toEqual([]);
});
