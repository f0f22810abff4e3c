import type { Locator, Page } from '@playwright/test';
import { test as base } from '../support/browser-test.ts';

/** The lists of Maria Santos as she uses them. */
export interface Acts {
  readonly open: (address?: string) => Promise<void>;
  /** Ticks documents by their Refs. */
  readonly tick: (...refs: readonly string[]) => Promise<void>;
  readonly ticked: () => Promise<readonly string[]>;
  /** Presses the button of an act, and answers its question with yes. */
  readonly act: (name: string) => Promise<void>;
  readonly dialog: Locator;
  /** The ids that were sent, one list a call. */
  readonly sent: (variant: string) => Promise<readonly (readonly string[])[]>;
  readonly notices: Locator;
}

const person = 'u-maria-santos';

/** The button of a list's question. */
const saysHowMany = /^(Sign|Review|Ok, decline|Mark) \d+ documents?( as reviewed)?$/;

const many = (count: number, letter: string, more: object) =>
  Array.from({ length: count }, (_, at) => ({
    person,
    organization: 'r-riverside',
    displayId: `${letter}-${at + 1}`,
    // Of one of several pages nobody has seen all: Sign asks on its screen, too (S48).
    pageCount: 2,
    ...more,
  }));

/** 24 to sign (two of another organization), four to review, four to acknowledge. */
const documents = [
  ...many(22, 'S', { role: 'SIGNER', stage: 'PENDING SIGNATURE' }),
  ...many(2, 'L', { role: 'SIGNER', stage: 'PENDING SIGNATURE', organization: 'r-lakeview' }),
  ...many(4, 'R', { role: 'INITIAL REVIEWER', stage: 'PENDING REVIEW' }),
  ...many(4, 'A', { role: 'POST REVIEWER', stage: 'COMPLETE' }),
];

/** All that is left to do: two to sign. */
export const lastTwo = many(2, 'S', { role: 'SIGNER', stage: 'PENDING SIGNATURE' });

const rowsOf = (page: Page) => page.locator('[data-flow=selection] tbody tr');

const idsIn = (body: unknown): readonly string[] =>
  ((body as { Data?: { Ids?: readonly string[] } } | null)?.Data?.Ids ?? []).map(String);

export const test = base.extend<{ acts: Acts }>({
  viewport: { width: 1180, height: 900 },
  acts: async ({ page, mock, signIn }, use) => {
    await signIn(person);
    await mock.seed({ documents });
    const rowOf = (ref: string) => rowsOf(page).filter({ has: page.getByText(ref, { exact: true }) });
    const dialog = page.getByRole('dialog');
    const notices = page.getByRole('region', { name: 'Messages' });
    await use({
      open: async (address = '/pending_documents?S=1') => {
        await page.goto(address);
        await rowsOf(page).first().waitFor();
        // Notices, the offline strip and the sheet of keys are fetched after the list.
        await notices.waitFor({ state: 'attached' });
      },
      tick: async (...refs) => {
        for (const ref of refs) await rowOf(ref).getByRole('checkbox').check();
      },
      ticked: () =>
        rowsOf(page).evaluateAll((rows) =>
          rows
            .filter((row) => row.getAttribute('aria-selected') === 'true')
            .map((row) => row.querySelector('[data-column=ref]')?.textContent?.trim() ?? ''),
        ),
      act: async (name) => {
        await page.getByRole('button', { name, exact: true }).click();
        await dialog.getByRole('button', { name: saysHowMany }).click();
      },
      dialog,
      sent: async (variant) =>
        (await mock.requests()).filter((entry) => entry.variant === variant).map(({ body }) => idsIn(body)),
      notices,
    });
  },
});

export { expect } from '../support/browser-test.ts';
