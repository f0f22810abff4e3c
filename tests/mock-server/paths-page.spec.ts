import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { byTurn } from '../../scripts/paths/sample.ts';

// Set by the global setup; only workers need it. No header chooses the world here: the address does.
test.use({ baseURL: process.env['SIGNING_TEST_URL'] ?? '' });

const openDesk = async (page: Page, baseURL: string | undefined, query: string) => {
  const world = `desk-${test.info().testId}-${test.info().repeatEachIndex}`.slice(0, 60);
  const { port } = new URL(baseURL ?? '');
  await page.goto(`http://${world}.localhost:${port}/__mock/paths?${query}`);
  await expect(page.getByRole('heading', { level: 2, name: /^Step 0 of/ })).toBeVisible({ timeout: 60_000 });
};

/** Sends every order of the step, and opens what it opens, in the second tab. */
const doStep = async (page: Page) => {
  for (const line of await page.getByRole('listitem').all()) {
    const send = line.getByRole('button', { name: 'Send' });
    if ((await send.count()) > 0) {
      await send.click();
      await expect(line.getByText('Sent.')).toBeVisible();
    }
    const link = line.getByRole('link').first();
    if ((await link.count()) === 0) continue;
    const opened = page.context().waitForEvent('page');
    await link.click();
    return opened;
  }
  return null;
};

test(
  'a tester is led through a path: the buttons place its orders in this world, and what came of it is exported, passed only when every step has [X14]',
  byTurn(6),
  async ({ page, baseURL }) => {
    test.setTimeout(120_000);
    await openDesk(page, baseURL, 'flow=signer-group&lang=en');
    const path = page.getByRole('combobox', { name: 'Path' });
    const id = await path.evaluate((field) => {
      const { options } = field as unknown as { options: Iterable<{ value: string; textContent: string }> };
      return [...options].find(({ textContent }) => textContent.includes('the link of a signer group'))
        ?.value;
    });
    await path.selectOption(id ?? '');
    const portal = await doStep(page);
    if (portal === null) throw new Error('The path opens nothing.');
    await expect(portal.locator('[data-flow=signer-group]')).toHaveAttribute('data-state', 'loading');
    expect(new URL(portal.url()).hostname).toContain('.localhost');
    await page.getByRole('button', { name: 'Pass' }).click();
    await expect(page.getByRole('heading', { level: 2, name: /^Step 1 of/ })).toBeFocused();
    await page.getByRole('textbox', { name: 'Note' }).fill('It says <nothing> & stays');
    await page.getByRole('button', { name: 'Fail' }).click();
    await expect(page.getByText('0 passed, 1 failed, 0 blocked')).toBeVisible();
    const exported = async (name: string) => {
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name }).click();
      return readFileSync(await (await download).path(), 'utf8');
    };
    expect(JSON.parse(await exported('Export as JSON'))).toMatchObject({
      schema: 1,
      driver: 'hand',
      paths: [{ flow: 'signer-group', path: id, result: 'failed', why: 'step 1: It says <nothing> & stays' }],
    });
    expect(await exported('Export as JUnit')).toContain(
      '<failure message="step 1: It says &lt;nothing&gt; &amp; stays"/>',
    );
    // What was marked outlives a reload, and is forgotten when that is asked for.
    await page.reload();
    await expect(page.getByText('0 passed, 1 failed, 0 blocked')).toBeVisible();
    await page.getByRole('button', { name: 'Forget all results' }).click();
    await expect(page.getByText('0 passed, 0 failed, 0 blocked')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Export as JUnit' })).toBeDisabled();
    // A path has passed when each of its steps has.
    const heading = page.getByRole('heading', { level: 2, name: /^(Step|Path) / });
    const steps = Number(/of (\d+)/.exec(await heading.innerText())?.[1]);
    for (let step = 0; step <= steps; step += 1) {
      await expect(page.getByText('0 passed, 0 failed')).toBeVisible();
      await expect(heading).toHaveText(new RegExp(`^Step ${step} of`));
      if (step === steps)
        expect(JSON.parse(await exported('Export as JSON'))).toMatchObject({
          paths: [{ result: 'left out', why: `not finished: ${step} of ${steps + 1} steps passed` }],
        });
      await page.getByRole('button', { name: 'Pass' }).click();
    }
    await expect(page.getByText('1 passed, 0 failed, 0 blocked')).toBeVisible();
    await expect(heading).toHaveText(/: passed$/);
    expect(JSON.parse(await exported('Export as JSON'))).toMatchObject({
      paths: [{ flow: 'signer-group', result: 'passed', why: null }],
    });
  },
);

test(
  'the page speaks the tester’s language, and names the nearest flow to one that does not exist [X14]',
  byTurn(7),
  async ({ page, baseURL, request }) => {
    test.setTimeout(120_000);
    await openDesk(page, baseURL, 'flow=signer-group&lang=de');
    await expect(page.getByRole('listitem').first()).toContainText('Die Welt einrichten');
    const refused = await request.get('/__mock/paths/signergroup');
    expect([refused.status(), await refused.text()]).toEqual([
      400,
      expect.stringContaining(
        "there is no flow 'signergroup'; the nearest is signer-group",
      ) as unknown as string,
    ]);
  },
);
