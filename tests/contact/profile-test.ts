import type { Page } from '@playwright/test';
import { test as base, expect } from '../support/browser-test.ts';
import type { MockClient } from '../support/mock-client.ts';
import { signedInOnStage } from '../support/signed-in.ts';

export const maria = 'u-maria-santos';
export const link = `/auth/authorize?userid=${maria}`;

interface Profile {
  /** Signs a person in and opens their profile. */
  readonly open: (userid?: string) => Promise<void>;
  /** The calls that changed or checked a contact, oldest first. */
  readonly patches: () => Promise<readonly (string | null)[]>;
}

export const test = base.extend<{ profile: Profile }>({
  profile: async ({ page, mock, world, baseURL }, use) => {
    await use({
      open: async (userid = maria) => {
        await signedInOnStage({ page, baseUrl: baseURL ?? '', world, startedAt: Date.now() }, userid);
        await page.goto('/update_credentials');
        await expect(page.getByRole('heading', { name: 'My Profile' })).toBeVisible();
      },
      patches: async () =>
        (await mock.requests()).filter(({ method }) => method === 'PATCH').map(({ variant }) => variant),
    });
  },
});

export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
export const row = (page: Page, name: 'Mobile number' | 'E-mail address') =>
  page.getByRole('region', { name });
export const numberField = (page: Page) => page.getByRole('textbox', { name: 'New mobile number' });
export const addressField = (page: Page) => page.getByRole('textbox', { name: 'New e-mail address' });
export const box = (page: Page) => page.getByRole('textbox', { name: "We've sent you verification code." });

/** A notice; its text for screen readers is on the page a second time. */
export const notice = (page: Page, text: string) => page.locator('bdi', { hasText: text });

/** Enters the code that was sent to the new contact. */
export const enterCode = async (page: Page, mock: MockClient) => {
  await expect(box(page)).toBeFocused();
  await box(page).fill(await mock.lastCode());
};

/** Signs out; the next screen is this person's sign-in. */
export const signOut = async (page: Page) => {
  await page.goto('/signout');
  await expect(page).toHaveURL(new RegExp(`${link.replace('?', '\\?')}$`));
};

export const enterNumber = async (page: Page, number: string) => {
  await press(page, 'Update mobile number');
  await numberField(page).fill(number);
  await numberField(page).press('Enter');
};
export const enterAddress = async (page: Page, address: string) => {
  await press(page, 'Update e-mail address');
  await addressField(page).fill(address);
  await addressField(page).press('Enter');
};

export { expect };
