import type { PrintedDriver } from '../support/path-moves.ts';
import { openPlainPage } from '../support/signed-in.ts';

/** Plays what another tab does while a path of the profile is run. */
export const contactDriver: PrintedDriver = {
  moves: {
    'otherTab.changed': async ({ page }) => {
      const other = await page.context().newPage();
      await openPlainPage(other);
      await other.evaluate(() => new BroadcastChannel('contacts').postMessage('u-maria-santos'));
      await other.close();
      await page.bringToFront();
    },
  },
};
