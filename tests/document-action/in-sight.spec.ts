import { readyDocument } from '../support/ready-document.ts';
import { byTurn } from '../../scripts/paths/sample.ts';
import type { Page } from '@playwright/test';
import { test as base, expect } from '../support/browser-test.ts';

const person = 'u-maria-santos';
const longType = 'Home_Health_Certification_and_Plan_of_Care_of_the_Whole_Family';
const toSign = { person, role: 'SIGNER' as const, stage: 'PENDING SIGNATURE' as const };
const sign = { name: 'Sign', exact: true };

const test = base.extend<{ open: (ref?: string) => Promise<void> }>({
  open: async ({ page, mock, signIn }, use) => {
    await signIn(person);
    await mock.seed({
      documents: [
        { ...toSign, displayId: 'LONG', type: longType, pageCount: 3 },
        { ...toSign, displayId: 'LOCKED', odd: 'password', pageCount: 1 },
      ],
    });
    await use(async (ref = 'LONG') => {
      await page.goto('/pending_documents?S=1');
      const row = page.getByRole('row').filter({ hasText: ref });
      await row.getByRole('link').click();
      if (ref === 'LONG') await expect(page.locator(readyDocument)).toBeVisible();
    });
  },
});

const confirm = (page: Page) => page.getByRole('dialog').getByRole('button', sign).click();

test('the facts stand in a panel left of the document [D2.41]', byTurn(9), async ({ page, open }) => {
  await open();
  const [facts, shown] = await Promise.all(
    [page.getByRole('complementary', { name: 'Document details' }), page.locator('canvas').first()].map(
      (part) => part.boundingBox(),
    ),
  );
  expect((facts?.x ?? 0) + (facts?.width ?? 0)).toBeLessThanOrEqual(shown?.x ?? 0);
  expect(facts?.width).toBeGreaterThan(100);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 667 } });

  test(
    'an outcome is visible to a person who acted far down the document, and so is its toast [D2.46] [D8.5] [ACT5]',
    byTurn(10),
    async ({ page, mock, open }) => {
      await open();
      await page.evaluate(() => window.scrollTo(0, 400));
      await mock.faults({ variant: 'signDocuments', example: 'lockNotObtained' });
      await page.getByRole('button', sign).click();
      await confirm(page);
      await expect(page.getByText('This Document is Locked by Another User')).toBeInViewport();
      const notices = page.getByRole('region', { name: 'Messages' }).getByRole('list');
      await expect(notices.getByText('Document lock could not be obtained')).toBeInViewport();
    },
  );

  test(
    'a long word does not widen the confirmation dialog [D2.48] [ACT1]',
    byTurn(32),
    async ({ page, open }) => {
      await open();
      await page.getByRole('button', sign).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog).toContainText(longType);
      const tooWide = await dialog.evaluate(
        (one) =>
          [one, ...one.querySelectorAll('*')].filter((part) => part.scrollWidth > one.clientWidth).length,
      );
      expect(tooWide).toBe(0);
    },
  );

  test(
    'the password is asked for above the acts; without it, the person can decline, save the file, or try again [PDF3] [D2.44] [S35]',
    byTurn(13),
    async ({ page, open }) => {
      await open('LOCKED');
      const field = page.locator('input[type=password]');
      await expect(field).toBeFocused();
      const [lower, upper] = await Promise.all([
        field.evaluate((one) => one.getBoundingClientRect().bottom),
        page.getByRole('button', sign).evaluate((one) => one.getBoundingClientRect().top),
      ]);
      expect(lower).toBeLessThan(upper);
      const offered = (name: string) =>
        page.getByRole('button', { name, exact: true, disabled: false }).count();
      expect(await Promise.all(['Decline', 'Sign'].map(offered))).toEqual([1, 0]);
      await page.locator('.pdf-message').getByRole('button', { name: 'Cancel' }).click();
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.locator('.pdf-message').getByRole('button', { name: 'Download' }).click(),
      ]);
      expect(download.suggestedFilename()).toMatch(/\.pdf$/);
      expect(await Promise.all(['Decline', 'Sign'].map(offered))).toEqual([1, 0]);
      await page.locator('.pdf-message').getByRole('button', { name: 'Try again' }).click();
      await expect(field).toBeFocused();
    },
  );
});

for (const [width, height] of [
  [375, 440],
  [740, 360],
] as const)
  test.describe(`in a window of ${width} x ${height} px`, () => {
    test.use({ viewport: { width, height } });

    test(
      'a wrong password can be entered again without scrolling [PDF3] [X9]',
      byTurn(width),
      async ({ page, open }) => {
        await open('LOCKED');
        await page.locator('input[type=password]').fill('wrong');
        await page.keyboard.press('Enter');
        await expect(page.getByText('This password is wrong.')).toBeInViewport({ ratio: 1 });
        await expect(page.getByRole('button', { name: 'Open' })).toBeInViewport({ ratio: 1 });
      },
    );

    test(
      'the buttons of a dialog stay visible above a notice, and its fields scroll [D2.48] [X9]',
      byTurn(width + 1),
      async ({ page, open }) => {
        await open();
        // The height of a notice with two lines.
        await page.evaluate(() => document.documentElement.style.setProperty('--notices-height', '57px'));
        await page.getByRole('button', { name: 'Decline', exact: true }).click();
        const dialog = page.getByRole('dialog', { name: 'Decline to sign' });
        for (const name of ['Ok, decline', 'Cancel']) {
          const answer = dialog.getByRole('button', { name });
          await expect(answer).toBeInViewport({ ratio: 1 });
          const lower = await answer.evaluate((one) => one.getBoundingClientRect().bottom);
          expect(lower).toBeLessThanOrEqual(height - 57);
        }
        await dialog.getByRole('textbox', { name: 'Description' }).click();
      },
    );
  });

test(
  'the acts can be reached in full screen by pointer and key, and their dialogs open there [D2.44] [ACT1] [X8]',
  byTurn(15),
  async ({ page, open }) => {
    const filled = () => page.evaluate(() => document.fullscreenElement !== null);
    await open();
    await page.keyboard.press('f');
    await expect(page.getByRole('button', { name: 'Exit full screen' })).toBeVisible();
    await expect(page.getByRole('banner')).toBeHidden();
    await page.getByRole('button', sign).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.getByRole('button', { name: 'Keep reading' }).click();
    await page.keyboard.press('d');
    await expect(page.getByRole('dialog', { name: 'Decline to sign' })).toBeVisible();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.keyboard.press('+');
    await expect(page.getByText('110%')).toBeVisible();
    expect(await filled()).toBe(true);
    await page.keyboard.press('b');
    await expect(page.getByRole('heading', { name: 'Pending Documents' })).toBeVisible();
    await expect.poll(filled).toBe(false);
  },
);

test(
  'finds text from anywhere on the screen with Ctrl+F, and not below a dialog [D2.44] [X8]',
  byTurn(30),
  async ({ page, open }) => {
    await open();
    const field = page.getByRole('textbox', { name: 'Search in the document' });
    await page.getByRole('button', sign).focus();
    await page.keyboard.press('s');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Control+f');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(field).toHaveCount(0);
    await page.keyboard.press('Control+f');
    await expect(field).toBeFocused();
  },
);

test(
  'keeps the focus on the screen when the pressed button is unmounted [AC3] [X8]',
  byTurn(14),
  async ({ page, mock, allow, open }) => {
    allow(/Failed to load resource/);
    await open();
    const heading = page.getByRole('heading', { level: 1 });
    const back = page.getByRole('button', { name: 'Back', exact: true });
    await back.focus();
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(back).toBeFocused();
    await page.keyboard.press('d');
    await page.getByPlaceholder('Enter Description').fill('Wrong dose');
    await page.keyboard.press('Escape');
    await page.keyboard.press('d');
    const text = page.getByPlaceholder('Enter Description');
    await text.focus();
    await page.keyboard.type(' of it');
    await expect(text).toHaveValue('Wrong dose of it');
    await page.keyboard.press('Escape');
    await mock.faults(
      { variant: 'signDocuments', drop: true },
      { variant: 'readDocument', status: 500, emptyBody: true },
      { variant: 'readDocument', status: 500, emptyBody: true },
    );
    await page.keyboard.press('s');
    await confirm(page);
    const checkNow = page.getByRole('button', { name: 'Check now' });
    await checkNow.focus();
    await page.keyboard.press('Enter');
    await expect(heading).toBeFocused();
  },
);
