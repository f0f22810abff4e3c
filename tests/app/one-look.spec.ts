import { readyDocument } from '../support/ready-document.ts';
import { byTurn } from '../../scripts/paths/sample.ts';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/browser-test.ts';

const maria = 'u-maria-santos';
const link = `/auth/authorize?userid=${maria}`;
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click();

/** How an error below a field is drawn. */
const lookOf = (error: Locator) =>
  error.evaluate((element) => {
    const { fontSize, color } = getComputedStyle(element);
    const icon = element.querySelector('svg')?.getBoundingClientRect();
    return { fontSize, color, icon: Math.round(icon?.width ?? 0) };
  });
const heightOf = async (button: Locator) => Math.round((await button.boundingBox())?.height ?? 0);

test.describe('the screens are drawn alike', () => {
  test(
    'where something is wrong with a field: red border, icon, 14 px [A5.2] [A5.4] [A5.5]',
    byTurn(10),
    async ({ page, signIn }) => {
      const looks = [];
      await page.goto('/auth/forgot-password');
      await press(page, 'Submit');
      const forgot = page.getByRole('alert').filter({ hasText: 'Required field' });
      await expect(forgot).toBeVisible();
      looks.push(await lookOf(forgot));
      expect(await heightOf(page.getByRole('textbox').locator('..'))).toBe(44);
      await page.goto(link);
      await press(page, "I don't have access to any of these verification methods");
      await press(page, 'Notify Riverside Home Health');
      await page.getByRole('dialog').getByRole('button', { name: 'Notify', exact: true }).click();
      const note = page.getByRole('alert').filter({ hasText: 'Please Enter Comments' });
      await expect(note).toBeVisible();
      looks.push(await lookOf(note));
      await signIn();
      await page.goto('/update_credentials');
      await press(page, 'Update e-mail address');
      await press(page, 'Save');
      const changed = page.getByRole('alert').filter({ hasText: 'Please Change Email ID' });
      await expect(changed).toBeVisible();
      const field = page.getByRole('textbox', { name: 'New e-mail address' }).locator('..');
      looks.push(await lookOf(changed));
      await expect(field).toHaveCSS('border-top-color', looks[0]?.color ?? '');
      expect(new Set(looks.map((look) => JSON.stringify(look))).size, JSON.stringify(looks)).toBe(1);
      expect(looks[0]).toMatchObject({ fontSize: '14px', icon: 16 });
    },
  );

  test('above the last link, where nothing is kept free', byTurn(32), async ({ page }) => {
    await page.goto(link);
    const above = await page.getByRole('listitem').last().boundingBox();
    const last = await page
      .getByRole('button', { name: "I don't have access to any of these verification methods" })
      .boundingBox();
    expect((last?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0)).toBeLessThanOrEqual(24);
  });

  test(
    'with one height of buttons, the one that goes on last in a dialog, and red where something goes [S14] [A2.22]',
    byTurn(13),
    async ({ page, signIn }) => {
      await page.goto(link);
      await press(page, "I don't have access to any of these verification methods");
      await press(page, 'Notify Riverside Home Health');
      const names = await page.getByRole('dialog').getByRole('button').allTextContents();
      expect(names).toEqual(['Back', 'Notify']);
      await signIn();
      await page.goto('/update_credentials');
      await press(page, 'Update mobile number');
      const buttons = await page.getByRole('region', { name: 'Mobile number' }).getByRole('button').all();
      expect(await Promise.all(buttons.map(heightOf))).toEqual([32, 32, 32]);
      await press(page, 'Remove number');
      const remove = page.getByRole('dialog').getByRole('button').last();
      await expect(remove).toHaveText('Remove');
      await expect(remove).toHaveCSS('background-color', 'rgb(180, 25, 47)');
      // The dialog grows as it opens.
      await expect.poll(() => heightOf(remove)).toBe(32);
    },
  );

  test(
    'in forms as in dialogs: what goes on stands last and at the end of the line [A2.30] [A2.35]',
    byTurn(15),
    async ({ page, signIn }) => {
      /** The words of the buttons of a form, and how far the last one is from where the field above ends. */
      const endOf = async (form: Locator) => {
        const buttons = form.getByRole('button');
        const field = await form.getByRole('textbox').locator('..').boundingBox();
        const last = await buttons.last().boundingBox();
        const rest = (field?.x ?? 0) + (field?.width ?? 0) - (last?.x ?? 0) - (last?.width ?? 0);
        return [await buttons.allTextContents(), Math.abs(Math.round(rest)) <= 1];
      };
      await page.goto('/auth/forgot-password');
      await expect(page.getByRole('textbox')).toBeVisible();
      expect(await endOf(page.locator('main form'))).toEqual([['Cancel', 'Submit'], true]);
      await signIn();
      await page.goto('/update_credentials');
      await press(page, 'Update mobile number');
      expect(await endOf(page.locator('main form'))).toEqual([['Remove number', 'Cancel', 'Save'], true]);
      await press(page, 'Cancel');
      await press(page, 'Update e-mail address');
      expect(await endOf(page.locator('main form'))).toEqual([['Cancel', 'Save'], true]);
    },
  );

  test(
    'with the red of what cannot be taken back on the answer that declines, alone or several at once [D2.49]',
    byTurn(30),
    async ({ page, signIn }) => {
      await signIn();
      await page.goto('/pending_documents?S=1');
      const rows = page.getByRole('row').filter({ has: page.getByRole('rowheader') });
      const answer = page.getByRole('dialog').getByRole('button').last();
      await rows.first().getByRole('checkbox').check();
      await press(page, 'Decline');
      await expect(answer).toHaveText('Ok, decline 1 document');
      await expect(answer).toHaveCSS('background-color', 'rgb(180, 25, 47)');
      await page.keyboard.press('Escape');
      await rows.first().getByRole('link').click();
      await expect(page.locator(readyDocument)).toBeVisible();
      await press(page, 'Decline');
      await expect(answer).toHaveCSS('background-color', 'rgb(180, 25, 47)');
      await page.keyboard.press('Escape');
      await press(page, 'Sign');
      await expect(answer).not.toHaveCSS('background-color', 'rgb(180, 25, 47)');
    },
  );
});
