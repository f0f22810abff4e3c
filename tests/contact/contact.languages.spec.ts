import { byTurn } from '../../scripts/paths/sample.ts';
import { axeFindings } from '../support/accessibility.ts';
import { expect, test } from '../support/browser-test.ts';

for (const [at, language] of (['de', 'en', 'es', 'fr', 'ja', 'zh'] as const).entries()) {
  test.describe(`the profile in ${language}`, () => {
    test.use({
      locale: language,
      viewport: { width: 320, height: 800 },
      colorScheme: language < 'f' ? 'light' : 'dark',
    });

    test(
      'has nothing for axe to find, and fits into 320 pixels [X9] [X11]',
      byTurn(4 + at),
      async ({ page, beSignedIn }) => {
        await beSignedIn();
        await page.goto('/update_credentials');
        const flow = page.locator('[data-flow="contact"]');
        const findings: string[] = [];
        const look = async (state: string) => {
          await expect(flow).toHaveAttribute('data-state', state);
          // A notice that fades in or out is no colour to judge.
          await expect(page.getByRole('listitem').locator('bdi')).toHaveCount(0);
          findings.push(...(await axeFindings(page)).map((found) => `${state}: ${found}`));
          const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
          if (isWide) findings.push(`${state}: wider than the screen`);
        };
        await look('viewing');
        await flow.getByRole('region').first().getByRole('button').click();
        await look('covered{onFile.asRead,step.editing.fresh}');
        const field = flow.locator('input[name="contact"]');
        await field.fill('555');
        await field.press('Enter');
        await look('covered{onFile.asRead,step.editing.malformed}');
        await field.fill('');
        await field.press('Enter');
        await look('covered{onFile.asRead,step.confirmingRemoval}');
        await page.keyboard.press('Escape');
        await field.fill('5551230187');
        await field.press('Enter');
        await expect(page.locator('[data-flow="verification"]')).toHaveAttribute(
          'data-state',
          'proving{code.open.fresh,emailPause.off,help.closed,lifetime.unlimited,sending.ready.open,smsPause.running}',
        );
        await look('covered{onFile.asRead,step.proving}');
        expect(findings).toEqual([]);
      },
    );
  });
}
