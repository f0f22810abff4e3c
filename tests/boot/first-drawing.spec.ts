import { expect, test } from '../support/browser-test.ts';

declare global {
  interface Window {
    __languagesAsked?: string[];
  }
}

test('the authorization screen is drawn before the browser has read its language data', async ({ page }) => {
  await page.addInitScript(() => {
    const asked: string[] = [];
    window.__languagesAsked = asked;
    for (const name of ['NumberFormat', 'DateTimeFormat', 'PluralRules', 'ListFormat'] as const) {
      const noted = new Proxy(Intl[name], {
        construct: (maker, given, target) => {
          asked.push(name);
          return Reflect.construct(maker, given, target) as object;
        },
        get: (maker, key) => {
          if (key === 'supportedLocalesOf') asked.push(name);
          return Reflect.get(maker, key) as unknown;
        },
      });
      Object.defineProperty(Intl, name, { value: noted });
    }
  });
  await page.goto('/auth/authorize?userid=u-maria-santos');
  const textMe = page.getByRole('button', { name: 'Text me' });
  await expect(textMe).toBeEnabled();
  expect(await page.evaluate(() => window.__languagesAsked)).toEqual([]);
  await textMe.click();
  await expect.poll(() => page.evaluate(() => window.__languagesAsked)).toContain('NumberFormat');
});
