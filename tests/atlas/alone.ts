import type { Locator, Page } from '@playwright/test';
import type { AlonePlace } from '../../scripts/atlas/alone.ts';
import { expect } from '../support/browser-test.ts';
import type { Stay } from './come-back.ts';

/** How a person comes to what no flow leads to. */
interface Coming {
  readonly address: string;
  readonly isSignedIn: boolean;
  readonly act?: (page: Page) => Promise<void>;
  /** What is seen there. */
  readonly shown: (page: Page) => Locator;
}

const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 });

const signTwo = async (page: Page): Promise<void> => {
  for (const at of [0, 1])
    await page.locator('[data-flow=selection] tbody tr').nth(at).getByRole('checkbox').click();
  await page.getByRole('button', { name: 'Sign', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign', exact: true }).click();
  const receipts = page.getByRole('link', { name: /receipt/ });
  await receipts.waitFor();
  // What was signed is told in a dialog first.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await receipts.click();
};

/** The way to each; what is shown is there before it is pictured. */
export const comings: Readonly<Record<AlonePlace, Coming>> = {
  'the sheet of keys': {
    address: '/pending_documents',
    isSignedIn: true,
    act: async (page) => {
      await page.getByRole('grid').waitFor();
      await page.keyboard.press('?');
    },
    shown: (page) => page.getByRole('dialog'),
  },
  'the menu of the person': {
    address: '/dashboard',
    isSignedIn: true,
    act: (page) => page.getByRole('banner').getByRole('button').last().click(),
    shown: (page) => page.getByRole('menuitem').first(),
  },
  'no such address, signed in': { address: '/no/such/screen', isSignedIn: true, shown: heading },
  'no such address': { address: '/no/such/screen', isSignedIn: false, shown: heading },
  'an error, signed in': { address: '/error/error-v3', isSignedIn: true, shown: heading },
  'an error': { address: '/error/error-v3', isSignedIn: false, shown: heading },
  'no receipts': { address: '/receipts', isSignedIn: true, shown: heading },
  receipts: {
    address: '/pending_documents?S=1',
    isSignedIn: true,
    act: signTwo,
    shown: (page) => page.getByRole('heading', { name: 'Receipts' }),
  },
  'the provider’s time': { address: '/current_time', isSignedIn: false, shown: heading },
};

/** Nothing there goes on by itself. */
export const stays: Stay = { comeBack: async () => {}, look: () => {}, other: () => null };
