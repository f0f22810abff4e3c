import type { Locator } from '@playwright/test';

/** Chooses in a list that drops down: by the option's words, or the first. */
export const chooseOption = async (field: Locator, words?: string): Promise<void> => {
  if ((await field.evaluate(({ tagName }) => tagName)) === 'SELECT') {
    await field.selectOption(words === undefined ? { index: 1 } : { label: words });
    return;
  }
  await field.click();
  const options = field.page().getByRole('listbox').getByRole('option');
  await (words === undefined ? options.first() : options.filter({ hasText: words })).click();
};
