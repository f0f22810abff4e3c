import type { Page } from '@playwright/test';
import { byTurn } from '../../scripts/paths/sample.ts';
import { expect, test } from '../support/browser-test.ts';
import type { MockClient } from '../support/mock-client.ts';
import { turnPage } from './page-editor.driver.ts';

test.slow();

const person = 'u-maria-santos';
const addressOf = (id: string) => `/update_document?tab=sign&docid=${encodeURIComponent(id)}`;
const edited = (page: Page) => page.getByRole('button', { name: 'Page 1, edited' });

interface Given {
  readonly mock: MockClient;
  readonly idToSign: () => Promise<string>;
}

/** Signs a person in who has a document of one page to sign. */
const withOnePage = async ({ mock, idToSign }: Given): Promise<string> => {
  await mock.seed({
    documents: [{ person, role: 'SIGNER', stage: 'PENDING SIGNATURE', pageCount: 1, displayId: 'ONE' }],
  });
  return idToSign();
};

const untilDrawable = (page: Page) =>
  expect(page.locator('[data-flow=page-editor][data-state*="complete,work.editing"]')).toBeVisible({
    timeout: 45_000,
  });

const openEditor = async (page: Page, id: string) => {
  await page.goto(addressOf(id));
  await untilDrawable(page);
};

const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Save & close' }).click();
};

const putsOf = async (mock: MockClient) =>
  (await mock.requests()).filter(({ variant }) => variant === 'putDocument').map(({ status }) => status);

/** Makes the browser's storage full. */
const fillStorage = () => {
  IDBObjectStore.prototype.put = () => {
    throw new DOMException('There is no room for this.', 'QuotaExceededError');
  };
};

/** Makes the browser refuse storage. */
const refuseStorage = () => {
  IDBFactory.prototype.open = () => {
    throw new DOMException('This page may keep nothing.', 'SecurityError');
  };
};

for (const [name, spoil, turn] of [
  ['is full', fillStorage, 6],
  ['is refused', refuseStorage, 9],
] as const) {
  test(
    `edits stay on the screen and can be saved if the storage ${name}, and a message says so [X5]`,
    byTurn(turn),
    async ({ page, mock, idToSign }) => {
      const id = await withOnePage({ mock, idToSign });
      await page.addInitScript(spoil);
      await openEditor(page, id);
      await turnPage(page);
      await expect(
        page.getByText(
          'This browser cannot keep your work. Until you send or save it, it exists only on this page.',
        ),
      ).toBeVisible();
      await expect(edited(page)).toBeVisible();
      await expect(page.getByRole('textbox', { name: 'Page number' })).toBeInViewport({ ratio: 1 });
      await save(page);
      await expect(page.getByText('Document edited successfully').first()).toBeVisible();
      expect(await putsOf(mock)).toEqual([204]);
    },
  );
}

test(
  'a double click on ‘Save & close’ stores the pages once, rereads nothing, and leads to the document, which can be signed [D2.38] [D4.18] [D7.12] [X3]',
  byTurn(15),
  async ({ page, mock, idToSign }) => {
    const id = await withOnePage({ mock, idToSign });
    await openEditor(page, id);
    await turnPage(page);
    await page.getByRole('button', { name: 'Save & close' }).dblclick();
    await expect(page.getByText('Document edited successfully').first()).toBeVisible();
    expect(await putsOf(mock)).toEqual([204]);
    await expect(page).toHaveURL(/document_detail/);
    await expect(page.getByRole('button', { name: 'Sign', exact: true })).not.toHaveAttribute(
      'aria-disabled',
      'true',
    );
  },
);
