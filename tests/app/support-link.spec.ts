import { byTurn } from '../../scripts/paths/sample.ts';
import { expect, test } from '../support/browser-test.ts';

const help = 'https://help.example.org/';

test(
  'who comes to a dead end is offered help there: an unknown person, a link without one, a group that is closed, unknown or not named, an address of nothing [S24] [A2.16] [A2.29] [A2.5] [A2.11]',
  byTurn(39),
  async ({ page, allow, signIn }) => {
    allow(/status of 404/);
    await page.route('**/config.json', (route) => route.fulfill({ json: { supportUrl: help } }));
    const link = page.locator('main').getByRole('link', { name: 'Get help' });
    const offered = async (...addresses: readonly string[]) => {
      for (const address of addresses) {
        await page.goto(address);
        await expect(link, address).toHaveAttribute('href', help);
      }
    };
    await offered(
      '/auth/authorize?userid=u-nobody',
      '/auth/authorize',
      '/signerGroupAuth?signerGroupGuid=g-closed',
      '/signerGroupAuth?signerGroupGuid=g-nobody',
      '/signerGroupAuth',
      '/error/error-v1',
      '/error/error-v4',
      '/nothing/here',
    );
    await page.goto('/auth/authorize?userid=u-maria-santos');
    await expect(page.getByRole('button', { name: 'Email me' })).toBeVisible();
    await expect(link).toHaveCount(0);
    await signIn();
    await offered('/nothing/here');
  },
);
