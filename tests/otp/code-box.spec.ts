import type { Page } from '@playwright/test';
import { byTurn } from '../../scripts/paths/sample.ts';
import { expect, test } from '../support/browser-test.ts';

const link = '/auth/authorize?userid=u-maria-santos';
const box = (page: Page) => page.getByRole('textbox', { name: 'Verification code' });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test.describe('the code box', () => {
  const spread = 'Your code is\n483 920';

  for (const [way, put] of [
    ['dictated', (page: Page) => page.keyboard.insertText('Your code is 483920')],
    [
      'pasted from two lines',
      async (page: Page) => {
        await page.evaluate((text) => navigator.clipboard.writeText(text), spread);
        await box(page).press('ControlOrMeta+V');
      },
    ],
    [
      'dropped from two lines',
      async (page: Page) => {
        await page.evaluate((text) => {
          const source = Object.assign(document.createElement('pre'), { textContent: text, id: 'mail' });
          document.body.prepend(source);
          getSelection()?.selectAllChildren(source);
        }, spread);
        await page.locator('#mail').dragTo(box(page), { sourcePosition: { x: 8, y: 8 } });
      },
    ],
  ] as const)
    test(
      `accepts a code that is ${way} with words around it, and submits it once [S49]`,
      byTurn(way),
      async ({ page, mock, context }) => {
        await context.grantPermissions(['clipboard-read', 'clipboard-write']);
        await page.goto(link);
        await press(page, 'Text me');
        await expect(box(page)).toBeFocused();
        const checked = async () =>
          (await mock.requests()).flatMap(({ variant, body }) =>
            variant === 'verifyCode'
              ? [(body as { Data: { VerificationCode: string } }).Data.VerificationCode]
              : [],
          );
        await put(page);
        await expect.poll(checked).toEqual(['483920']);
        await expect(
          page.getByRole('alert').filter({ hasText: 'The verification code is not correct' }),
        ).toBeVisible();
        expect(await checked()).toEqual(['483920']);
      },
    );
});
