import type { Page } from '@playwright/test';
import { languageNames } from '../../src/i18n/language.ts';
import type { Language } from '../../src/i18n/language.ts';

/** Chooses a language behind the sign-in: in the person's menu, in whatever language that is now. */
export const chooseLanguage = async (page: Page, language: Language): Promise<void> => {
  await page.getByRole('banner').getByRole('button').last().click();
  await page.getByRole('menuitem').nth(2).click();
  await page.getByRole('menuitemradio', { name: languageNames[language] }).click();
};
