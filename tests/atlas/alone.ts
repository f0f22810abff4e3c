import type { Locator, Page } from '@playwright/test';
import type { AlonePlace } from '../../scripts/atlas/alone.ts';
import type { Stay } from './come-back.ts';

/** How a person reaches a screen outside all flows. */
interface Coming {
  readonly address: string;
  readonly isSignedIn: boolean;
  readonly act?: (page: Page) => Promise<void>;
  /** What the screen shows. */
  readonly shown: (page: Page) => Locator;
}

const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 });

/** The way to each of these screens, until it is complete and can be pictured. */
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
  'the provider’s time': { address: '/current_time', isSignedIn: false, shown: heading },
};

/** These screens do not change by themselves. */
export const stays: Stay = { comeBack: async () => {}, look: () => {}, other: () => null };
